package site

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// TestDataSections: what a data section is read to is written to one that is
// read to the same.
func TestDataSections(t *testing.T) {
	memory := make([]byte, 5000)
	for i := 4100; i < len(memory); i++ {
		if i%97 > 40 {
			memory[i] = byte(i)
		}
	}
	memory[len(memory)-1] = 1
	got, err := readData(writeData(memory))
	if err != nil || !bytes.Equal(got, memory) {
		t.Errorf("read back otherwise (%v)", err)
	}
}

// TestDropTables: a program is smaller without its tables, once it is packed,
// and has nothing left to drop.
func TestDropTables(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.wasm")
	cmd := exec.Command("go", "build", "-ldflags", "-s -w", "-o", file, "./cmd/internal/site/testdata/panics")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	less, err := dropTables(whole)
	if err != nil {
		t.Fatal(err)
	}
	var packed [2]string
	for i, program := range [][]byte{whole, less} {
		if packed[i], err = pack(string(program)); err != nil {
			t.Fatal(err)
		}
	}
	if len(packed[1]) > len(packed[0])*19/20 {
		t.Errorf("%d of %d packed bytes are left", len(packed[1]), len(packed[0]))
	}
	again, err := dropTables(less)
	if err != nil || !bytes.Equal(again, less) {
		t.Errorf("dropping twice changes more (%v)", err)
	}
	if _, err := dropTables(whole[:len(whole)/2]); err == nil {
		t.Error("half a program is taken")
	}
}
