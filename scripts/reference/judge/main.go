// SPDX-License-Identifier: Apache-2.0

// What a release of the CDI library makes of many inputs, for scripts/conformance.
//
//	judge read | inject
//
// Standard input holds the inputs, each behind its length (32 bits, little endian); for each a line of JSON is written. Which
// release it is, the module file says: go.mod is v0.8.1, pillar's; the others go by their names (go build -modfile=v1.1.0.mod).
package main

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
)

type verdict struct {
	Accepted bool            `json:"accepted"`
	Result   json.RawMessage `json:"result,omitempty"`
	Error    string          `json:"error,omitempty"`
	Panics   string          `json:"panics,omitempty"`
}

func verdictOf(judge func([]byte) (any, error), input []byte) (v verdict) {
	defer func() {
		if cause := recover(); cause != nil {
			v = verdict{Panics: fmt.Sprint(cause)}
		}
	}()
	result, err := judge(input)
	if err != nil {
		return verdict{Error: err.Error()}
	}
	text, err := json.Marshal(result)
	if err != nil {
		return verdict{Error: err.Error()}
	}
	return verdict{Accepted: true, Result: text}
}

func nextInput(in io.Reader) ([]byte, error) {
	var length uint32
	if err := binary.Read(in, binary.LittleEndian, &length); err != nil {
		return nil, err
	}
	input := make([]byte, length)
	_, err := io.ReadFull(in, input)
	return input, err
}

func run(judge func([]byte) (any, error)) error {
	in := bufio.NewReader(os.Stdin)
	encoder := json.NewEncoder(os.Stdout) // unbuffered: where a line is missing, its input ended the process
	for {
		input, err := nextInput(in)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if err := encoder.Encode(verdictOf(judge, input)); err != nil {
			return err
		}
	}
}

func main() {
	judges := map[string]func() (func([]byte) (any, error), error){"read": newReader, "inject": newInjector}
	if len(os.Args) != 2 || judges[os.Args[1]] == nil {
		fmt.Fprintln(os.Stderr, "usage: judge read|inject")
		os.Exit(2)
	}
	debug.SetGCPercent(400)
	judge, err := judges[os.Args[1]]()
	if err == nil {
		err = run(judge)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	}
}
