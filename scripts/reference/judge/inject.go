// SPDX-License-Identifier: Apache-2.0

package main

import (
	"encoding/json"

	oci "github.com/opencontainers/runtime-spec/specs-go"
	"tags.cncf.io/container-device-interface/pkg/cdi"
)

type injection struct {
	Dirs    []string `json:"dirs"` // lowest priority first
	Oci     string   `json:"oci"`
	Devices []string `json:"devices"`
	Once    bool     `json:"once"` // all devices in one call, not each in its own as pillar does
}

func newInjector() (func([]byte) (any, error), error) {
	return inject, nil
}

func inject(input []byte) (any, error) {
	var asked injection
	if err := json.Unmarshal(input, &asked); err != nil {
		return nil, err
	}
	spec := &oci.Spec{}
	if err := json.Unmarshal([]byte(asked.Oci), spec); err != nil {
		return nil, err
	}
	cache, err := cdi.NewCache(cdi.WithAutoRefresh(false), cdi.WithSpecDirs(asked.Dirs...))
	if err != nil {
		return nil, err
	}
	if asked.Once {
		_, err := cache.InjectDevices(spec, asked.Devices...)
		return spec, err
	}
	for _, device := range asked.Devices {
		if _, err := cache.InjectDevices(spec, device); err != nil {
			return nil, err
		}
	}
	return spec, nil
}
