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

package graphics

import (
	"fmt"

	"github.com/hajimehoshi/ebiten/v2/internal/shaderir"
)

// CompileShader returns a shader that was compiled when it was written down.
func CompileShader(name []byte) (*shaderir.Program, error) {
	p := program(string(name))
	if p == nil {
		return nil, fmt.Errorf("graphics: no shader %q in this build", name)
	}
	return p, nil
}

// CalcSourceHash returns what tells shaders apart.
func CalcSourceHash(name []byte) (shaderir.SourceHash, error) {
	return shaderir.CalcSourceHash(name), nil
}
