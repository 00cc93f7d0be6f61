package site

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"os"
)

// A Go program carries tables that tell for each instruction the function and
// the line that it was written in. Only stack traces need them; compressed they
// are a sixteenth of a program.

// errForm is of a program that is not laid out as Go 1.26 does it.
var errForm = errors.New("not the layout of Go 1.26")

// shrink drops the tables of a program's file.
func shrink(path string) error {
	wasm, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	if wasm, err = dropTables(wasm); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return os.WriteFile(path, wasm, 0o644)
}

// dropTables returns a program without its tables of functions and lines.
func dropTables(wasm []byte) ([]byte, error) {
	const header, dataSection = 8, 11
	out := append([]byte(nil), wasm[:min(header, len(wasm))]...)
	for rest := wasm[len(out):]; len(rest) > 0; {
		size, n := binary.Uvarint(rest[1:])
		end := 1 + n + int(size)
		if n <= 0 || end > len(rest) {
			return nil, errForm
		}
		if rest[0] != dataSection {
			out = append(out, rest[:end]...)
		} else {
			memory, err := readData(rest[1+n : end])
			if err != nil {
				return nil, err
			}
			if err := clearTables(memory); err != nil {
				return nil, err
			}
			data := writeData(memory)
			out = append(binary.AppendUvarint(append(out, dataSection), uint64(len(data))), data...)
		}
		rest = rest[end:]
	}
	return out, nil
}

// readData returns the memory that a data section fills.
func readData(section []byte) ([]byte, error) {
	r := bytes.NewReader(section)
	count, err := binary.ReadUvarint(r)
	if err != nil {
		return nil, err
	}
	var memory []byte
	for range count {
		var head [2]byte // active, i32.const
		if _, err := r.Read(head[:]); err != nil || head != [2]byte{0, 0x41} {
			return nil, errForm
		}
		at, err := readSigned(r)
		if err != nil {
			return nil, err
		}
		if end, err := r.ReadByte(); err != nil || end != 0x0b {
			return nil, errForm
		}
		size, err := binary.ReadUvarint(r)
		const most = 1 << 30
		if err != nil || at < 0 || at > most || size > uint64(r.Len()) {
			return nil, errForm
		}
		if more := int(at) + int(size) - len(memory); more > 0 {
			memory = append(memory, make([]byte, more)...)
		}
		if _, err := io.ReadFull(r, memory[at:at+int64(size)]); err != nil {
			return nil, err
		}
	}
	return memory, nil
}

func readSigned(r *bytes.Reader) (int64, error) {
	var v int64
	for shift := 0; shift < 64; shift += 7 {
		b, err := r.ReadByte()
		if err != nil {
			return 0, err
		}
		v |= int64(b&0x7f) << shift
		if b&0x80 == 0 {
			if b&0x40 != 0 {
				v |= -1 << (shift + 7)
			}
			return v, nil
		}
	}
	return 0, errForm
}

func appendSigned(b []byte, v int64) []byte {
	for {
		c := byte(v & 0x7f)
		v >>= 7
		if v == 0 && c&0x40 == 0 || v == -1 && c&0x40 != 0 {
			return append(b, c)
		}
		b = append(b, c|0x80)
	}
}

// writeData returns a data section that fills memory, without what is zero
// anyway.
func writeData(memory []byte) []byte {
	const worth = 64 // zeros in a row that are worth another segment, of which browsers take 100,000
	var segments []byte
	count := uint64(0)
	for at := 0; at < len(memory); {
		if memory[at] == 0 {
			at++
			continue
		}
		end, zeros := at, 0
		for i := at; i < len(memory) && zeros < worth; i++ {
			zeros++
			if memory[i] != 0 {
				end, zeros = i+1, 0
			}
		}
		segments = append(appendSigned(append(segments, 0, 0x41), int64(at)), 0x0b)
		segments = append(binary.AppendUvarint(segments, uint64(end-at)), memory[at:end]...)
		count++
		at = end
	}
	return append(binary.AppendUvarint(nil, count), segments...)
}

// clearTables clears the names of functions and the tables of lines in a Go
// program's memory, and all that refers to these; the runtime takes that for
// lines that are not known. See
// pcHeader and _func in the runtime's symtab.go and runtime2.go.
func clearTables(memory []byte) error {
	mark := []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}
	start := bytes.Index(memory, mark)
	if start < 0 {
		return errForm
	}
	table := memory[start:]
	long := func(at int) int { return int(binary.LittleEndian.Uint64(table[at:])) }
	functions, names, units, filenames, pctab, pcln := long(8), long(32), long(40), long(48), long(56), long(64)
	if !(0 < names && names < units && units < filenames && filenames < pctab && pctab < pcln && pcln+8*functions < len(table)) {
		return fmt.Errorf("tables of functions: %w", errForm)
	}
	const pcsp, pcfile, pcline, npcdata, size = 16, 20, 24, 28, 44
	used, lines := map[uint32]bool{}, map[uint32]bool{}
	for i := range functions {
		f := table[pcln+int(binary.LittleEndian.Uint32(table[pcln+8*i+4:])):]
		word := func(at int) uint32 { return binary.LittleEndian.Uint32(f[at:]) }
		used[word(pcsp)] = true
		for k := range int(word(npcdata)) {
			used[word(size+4*k)] = true
		}
		lines[word(pcfile)], lines[word(pcline)] = true, true
		clear(f[pcfile : pcline+4])
	}
	clear(table[names:units])
	clear(table[filenames:pctab])
	for at := range lines {
		if at != 0 && !used[at] {
			t := table[pctab+int(at) : pcln]
			clear(t[:tableSize(t)])
		}
	}
	return nil
}

// tableSize returns how long the table at the beginning of b is: pairs of
// numbers, ended by a first one that is zero.
func tableSize(b []byte) int {
	at := 0
	for first := true; ; first = false {
		value, n := binary.Uvarint(b[at:])
		at += max(n, 1)
		if value == 0 && !first || at >= len(b) {
			return min(at, len(b))
		}
		_, n = binary.Uvarint(b[at:])
		at += max(n, 1)
	}
}
