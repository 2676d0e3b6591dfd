// SPDX-License-Identifier: Apache-2.0

// Package model reads as much of a device model as it takes to find an adapter's CDI device.
package model

import (
	"encoding/json"
	"fmt"
	"strings"
)

type adapter struct {
	Group        string            `json:"assigngrp"`
	Phylabel     string            `json:"phylabel"`
	Logicallabel string            `json:"logicallabel"`
	Attributes   map[string]string `json:"cbattr"`
}

// DeviceOf returns the name of the CDI device of the first adapter with that group or label, in any case.
func DeviceOf(text []byte, name string) (string, error) {
	var model struct {
		Adapters []adapter `json:"ioMemberList"`
	}
	if err := json.Unmarshal(text, &model); err != nil {
		return "", err
	}
	for _, a := range model.Adapters {
		if strings.EqualFold(a.Group, name) || strings.EqualFold(a.Phylabel, name) || strings.EqualFold(a.Logicallabel, name) {
			return a.Attributes["cdi"], nil
		}
	}
	return "", fmt.Errorf("no adapter %s", name)
}
