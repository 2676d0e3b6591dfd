// SPDX-License-Identifier: Apache-2.0
#ifndef EVECDI_BASE_EXPORT_H_
#define EVECDI_BASE_EXPORT_H_

// Marks what the shared library shows; everything else is hidden.
#define EVECDI_EXPORT __attribute__((visibility("default")))

#endif  // EVECDI_BASE_EXPORT_H_
