# SPDX-License-Identifier: Apache-2.0
"""Inputs made to harm their reader, each with the status that it has to end with. They are made when they are needed: some are large."""

from .cdi_files import CASES as CDI_FILES
from .lint import CASES as LINT
from .others import CASES as OTHERS
from .places import CASES as PLACES

CASES = [*CDI_FILES, *PLACES, *OTHERS, *LINT]
