// SPDX-License-Identifier: Apache-2.0
// An adapter as a device model describes it, and a bundle as pillar keeps it, each value with its place.
// Plain data: texts are views into the document they were read from and live as long as it.
#ifndef EVECDI_EVE_ADAPTER_H_
#define EVECDI_EVE_ADAPTER_H_

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "evecdi/base/export.h"
#include "evecdi/cdi/spec.h"
#include "evecdi/eve/io_type.h"
#include "evecdi/text/span.h"

namespace evecdi {

using LocatedText = Located<std::string_view>;

// The keys of `phyaddrs` that pillar knows.
struct PhysicalAddress {
  LocatedText pci_long;  // 0000:01:00.0
  LocatedText ifname;    // eth0; for type Other a path under /dev
  LocatedText serial;    // /dev/ttyS0
  LocatedText irq;
  LocatedText ioports;
  LocatedText usb_addr;     // 1:2.3
  LocatedText usb_product;  // 0951:1666
};

struct Attribute {
  LocatedText key;
  LocatedText value;
};

// Of an SR-IOV network card.
struct VirtualFunction {
  Located<int64_t> index;
  LocatedText mac;
  Located<int64_t> vlan_id;
};

struct Adapter {
  Span span;  // of the whole entry
  Located<IoType> type;
  LocatedText phylabel;
  LocatedText logicallabel;
  LocatedText assigngrp;
  LocatedText parentassigngrp;
  Located<AdapterUsage> usage;
  PhysicalAddress address;
  std::vector<Attribute> cbattr;  // keys keep their case
  Located<int64_t> vf_count;
  std::vector<VirtualFunction> vfs;

  // The attribute of exactly this key, the last one that stands; null where there is none.
  EVECDI_EXPORT const Attribute* FindAttribute(std::string_view key) const;
  // The CDI device that `cbattr` names under exactly the key `cdi`; empty where there is none.
  EVECDI_EXPORT LocatedText cdi() const;
  // What a message about the adapter as a whole points at: a label, or the beginning of the entry.
  EVECDI_EXPORT Span place() const;
  // What a message calls it: the phylabel, else the logicallabel.
  std::string_view name() const { return phylabel.value.empty() ? logicallabel.value : phylabel.value; }
};

struct BundleError {
  LocatedText text;
  bool is_warning = false;  // pillar worked around it: no obstacle
};

// What only a device knows of a bundle.
struct BundleState {
  LocatedText used_by;  // the app's UUID; empty where free
  bool is_pci_back = false;
  bool is_port = false;  // belongs to a port of EVE's own
  bool keep_in_host = false;
  std::vector<BundleError> errors;
};

// An adapter after pillar filled in its defaults.
struct IoBundle {
  Adapter adapter;
  size_t index = 0;  // of the adapter in the model: of the last one with this phylabel
  BundleState state;
};

}  // namespace evecdi

#endif  // EVECDI_EVE_ADAPTER_H_
