# SPDX-License-Identifier: Apache-2.0
"""Asks eve-cdi and the CDI reference library the same things, and compares what they say."""
