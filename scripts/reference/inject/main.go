// SPDX-License-Identifier: Apache-2.0

// Injects one device of a spec directory into an OCI spec, as pillar's library does: what scripts/bench measures eve-cdi against.
//
//	inject SPEC-DIR DEVICE CONFIG.JSON
package main

import (
	"encoding/json"
	"fmt"
	"os"

	oci "github.com/opencontainers/runtime-spec/specs-go"
	"tags.cncf.io/container-device-interface/pkg/cdi"
)

func inject(dir, device, config string) error {
	text, err := os.ReadFile(config)
	if err != nil {
		return err
	}
	var spec oci.Spec
	if err := json.Unmarshal(text, &spec); err != nil {
		return err
	}
	cache, err := cdi.NewCache(cdi.WithAutoRefresh(false), cdi.WithSpecDirs(dir))
	if err != nil {
		return err
	}
	if _, err := cache.InjectDevices(&spec, device); err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(&spec)
}

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: inject SPEC-DIR DEVICE CONFIG.JSON")
		os.Exit(2)
	}
	if err := inject(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
