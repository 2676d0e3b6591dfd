// SPDX-License-Identifier: Apache-2.0

// Loads spec directories as pillar's library does and lists the devices: what scripts/bench measures eve-cdi against.
package main

import (
	"fmt"
	"os"

	"tags.cncf.io/container-device-interface/pkg/cdi"
)

func main() {
	cache, err := cdi.NewCache(cdi.WithAutoRefresh(false), cdi.WithSpecDirs(os.Args[1:]...))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	}
	for _, device := range cache.ListDevices() {
		fmt.Println(device)
	}
}
