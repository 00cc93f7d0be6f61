// Copyright 2022 The Ebitengine Authors
//
// Licensed under the Apache License, Version 2.0 (the "License");
// you may not use this file except in compliance with the License.
// You may obtain a copy of the License at
//
//     http://www.apache.org/licenses/LICENSE-2.0
//
// Unless required by applicable law or agreed to in writing, software
// distributed under the License is distributed on an "AS IS" BASIS,
// WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
// See the License for the specific language governing permissions and
// limitations under the License.

package shaderir

import (
	"encoding/hex"
	"hash/fnv"
)

type Unit int

const (
	Texels Unit = iota
	Pixels
)

type SourceHash [16]byte

func CalcSourceHash(source []byte) SourceHash {
	h := fnv.New128a()
	_, _ = h.Write(source)

	var hash SourceHash
	h.Sum(hash[:0])
	return hash
}

func (s SourceHash) String() string {
	return hex.EncodeToString(s[:])
}

// Program is a compiled shader.
type Program struct {
	UniformNames []string
	Uniforms     []Type
	TextureCount int
	Attributes   []Type
	Varyings     []Type
	Unit         Unit

	SourceHash SourceHash

	// Tah: what the compiler makes of the functions, for WebGL 2, and which of
	// the uniforms they use.
	Vertex, Fragment string
	Used             []bool
}

// FilterUniformVariables replaces uniform variables with 0 when they are not used.
// By minimizing uniform variables, more commands can be merged in the graphicscommand package.
func (p *Program) FilterUniformVariables(uniforms []uint32) {
	idx := 0
	for i, typ := range p.Uniforms {
		c := typ.Uint32Count()
		if !p.Used[i] {
			clear(uniforms[idx : idx+c])
		}
		idx += c
	}
}
