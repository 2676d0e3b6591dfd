// SPDX-License-Identifier: Apache-2.0

// Times the library of pillar within one process: the twin of lib/testing/bench, for scripts/bench --in-process.
//
//	bench FOLDER
//
// The folder is made by scripts/bench: one/ and four/ (spec directories), board/ (one whose nodes are numbered), model.json,
// config.json. A line of JSON is written for each benchmark, under the name that its twin has.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"reference/model"

	oci "github.com/opencontainers/runtime-spec/specs-go"
	"gopkg.in/yaml.v2"
	"tags.cncf.io/container-device-interface/pkg/cdi"
)

// What is timed; it ends the process where something fails.
type work func()

func must[T any](result T, err error) T {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return result
}

func load(dir string) *cdi.Cache {
	cache := must(cdi.NewCache(cdi.WithAutoRefresh(false), cdi.WithSpecDirs(dir)))
	if len(cache.GetErrors()) > 0 {
		must(0, fmt.Errorf("%s: %v", dir, cache.GetErrors()))
	}
	return cache
}

// The benchmarks of a directory's files.
func ofFiles(name, dir string) map[string]work {
	paths := must(filepath.Glob(filepath.Join(dir, "*.yaml")))
	var texts [][]byte
	for _, path := range paths {
		texts = append(texts, must(os.ReadFile(path)))
	}
	return map[string]work{
		"read/" + name: func() {
			for _, path := range paths {
				must(os.ReadFile(path))
			}
		},
		"yaml/" + name: func() {
			for _, text := range texts {
				var value any
				must(0, yaml.UnmarshalStrict(text, &value))
			}
		},
		"spec/" + name: func() {
			for _, path := range paths {
				must(cdi.ReadSpec(path, 0))
			}
		},
		"load/" + name: func() { load(dir) },
	}
}

func resolve(cache *cdi.Cache, text []byte) {
	if name := must(model.DeviceOf(text, "GPU0")); cache.GetDevice(name) == nil {
		must(0, fmt.Errorf("unresolvable CDI device %s", name))
	}
}

func inject(cache *cdi.Cache, config []byte) {
	var spec oci.Spec
	must(0, json.Unmarshal(config, &spec))
	must(cache.InjectDevices(&spec, cache.ListDevices()[0]))
	must(json.Marshal(&spec))
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: bench FOLDER")
		os.Exit(2)
	}
	below := func(name string) string { return filepath.Join(os.Args[1], name) }
	benchmarks := ofFiles("four", below("four"))
	for name, work := range ofFiles("one", below("one")) {
		benchmarks[name] = work
	}
	four, modelText := load(below("four")), must(os.ReadFile(below("model.json")))
	benchmarks["resolve"] = func() { resolve(four, modelText) }
	board, config := load(below("board")), must(os.ReadFile(below("config.json")))
	benchmarks["inject"] = func() { inject(board, config) }
	benchmarks["load-inject"] = func() { inject(load(below("board")), must(os.ReadFile(below("config.json")))) }
	for name, work := range benchmarks {
		result := testing.Benchmark(func(b *testing.B) {
			for i := 0; i < b.N; i++ {
				work()
			}
		})
		fmt.Printf("{\"name\": %q, \"nanoseconds\": %d}\n", name, result.NsPerOp())
	}
}
