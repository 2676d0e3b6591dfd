// SPDX-License-Identifier: Apache-2.0

// What a release of the CDI library makes of files, for scripts/conformance: one line of JSON for each path on standard input.
// go.mod is of v0.8.1, pillar's; v1.1.0.mod of v1.1.0 (go build -modfile=v1.1.0.mod).
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"tags.cncf.io/container-device-interface/pkg/cdi"
)

type verdict struct {
	File     string          `json:"file"`
	Accepted bool            `json:"accepted"`
	Decoded  json.RawMessage `json:"decoded,omitempty"`
	Error    string          `json:"error,omitempty"`
	Panics   string          `json:"panics,omitempty"`
}

func judge(path string) (v verdict) {
	defer func() {
		if cause := recover(); cause != nil {
			v = verdict{File: path, Panics: fmt.Sprint(cause)}
		}
	}()
	spec, err := cdi.ReadSpec(path, 0)
	if err != nil {
		return verdict{File: path, Error: err.Error()}
	}
	decoded, err := json.Marshal(spec.Spec)
	if err != nil {
		return verdict{File: path, Error: err.Error()}
	}
	return verdict{File: path, Accepted: true, Decoded: decoded}
}

func run() error {
	out := bufio.NewWriter(os.Stdout)
	encoder := json.NewEncoder(out)
	paths := bufio.NewScanner(os.Stdin)
	for paths.Scan() {
		if err := encoder.Encode(judge(paths.Text())); err != nil {
			return err
		}
	}
	if err := paths.Err(); err != nil {
		return err
	}
	return out.Flush()
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	}
}
