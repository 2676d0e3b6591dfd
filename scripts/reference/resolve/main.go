// SPDX-License-Identifier: Apache-2.0

// Finds an adapter in a device model, as pillar does by any of its names, and in the library the CDI device that it names: what
// scripts/bench measures eve-cdi against. Prints the device.
//
//	resolve SPEC-DIR MODEL.JSON ADAPTER
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"reference/model"

	"tags.cncf.io/container-device-interface/pkg/cdi"
)

func resolve(dir, file, adapter string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	name, err := model.DeviceOf(text, adapter)
	if err != nil {
		return err
	}
	cache, err := cdi.NewCache(cdi.WithAutoRefresh(false), cdi.WithSpecDirs(dir))
	if err != nil {
		return err
	}
	device := cache.GetDevice(name)
	if device == nil {
		return fmt.Errorf("unresolvable CDI device %s", name)
	}
	return json.NewEncoder(os.Stdout).Encode(device.Device)
}

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "usage: resolve SPEC-DIR MODEL.JSON ADAPTER")
		os.Exit(2)
	}
	if err := resolve(os.Args[1], os.Args[2], os.Args[3]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
