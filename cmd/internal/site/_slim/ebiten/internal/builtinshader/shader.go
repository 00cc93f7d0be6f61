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

package builtinshader

// Tah: shaders are compiled when they are written down (see package graphics),
// so their sources are names. Here are those that a game needs which draws
// images as they are.

type Filter int

const (
	FilterNearest Filter = iota
	FilterLinear
)

const FilterCount = 2

type Address int

const (
	AddressUnsafe Address = iota
	AddressClampToZero
	AddressRepeat
)

const AddressCount = 3

const (
	UniformColorMBody        = "ColorMBody"
	UniformColorMTranslation = "ColorMTranslation"
)

var (
	ScreenShaderSource = []byte("screen")
	ClearShaderSource  = []byte("clear")
)

// ShaderSource returns the name of a built-in shader.
func ShaderSource(filter Filter, address Address, useColorM bool) []byte {
	name := [FilterCount]string{"nearest", "linear"}[filter] + [AddressCount]string{"", "-clamptozero", "-repeat"}[address]
	if useColorM {
		name += "-colorm"
	}
	return []byte(name)
}
