// Package spill keeps events in files until they have arrived, so that they outlive the process.
package spill

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

const extension = ".ndjson"

// Directory belongs to one process at a time: a second one would send what the first has in hand, and remove its files.
type Directory struct {
	path string
	lock *os.File
	next int
}

// Open makes the directory if need be. It returns the files that earlier processes left.
func Open(path string) (*Directory, []*File, error) {
	// Only for the process's own user: events tell of customers.
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, nil, err
	}
	lock, err := os.OpenFile(filepath.Join(path, "lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, nil, err
	}
	if err := lockFile(lock); err != nil {
		lock.Close()
		return nil, nil, fmt.Errorf("%s is in use by another process: %w", path, err)
	}
	d := &Directory{path: path, lock: lock}
	left, err := d.leftovers()
	if err != nil {
		lock.Close()
		return nil, nil, err
	}
	return d, left, nil
}

func (d *Directory) leftovers() ([]*File, error) {
	entries, err := os.ReadDir(d.path)
	if err != nil {
		return nil, err
	}
	var left []*File
	for _, entry := range entries {
		var number int
		if _, err := fmt.Sscanf(strings.TrimSuffix(entry.Name(), extension), "%d", &number); err != nil {
			continue
		}
		info, err := entry.Info()
		if err != nil {
			return nil, err
		}
		d.next = max(d.next, number+1)
		left = append(left, &File{path: filepath.Join(d.path, entry.Name()), size: info.Size()})
	}
	return left, nil
}

// Create makes a file.
func (d *Directory) Create() (*File, error) {
	path := filepath.Join(d.path, fmt.Sprintf("%012d%s", d.next, extension))
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	d.next++
	return &File{path: path, file: file}, nil
}

// Close leaves the directory to another process.
func (d *Directory) Close() error {
	return d.lock.Close()
}

// File has one event in each line.
type File struct {
	path string
	size int64
	// Nil once nothing more is written.
	file *os.File
}

// Size returns the bytes of the file.
func (f *File) Size() int64 {
	return f.size
}

// Append writes lines. The system has them when it returns: they outlive the process, though not the machine. After an error, none of
// them is in the file.
func (f *File) Append(lines []byte) error {
	written, err := f.file.Write(lines)
	if err == nil {
		f.size += int64(written)
		return nil
	}
	_, seekErr := f.file.Seek(f.size, 0)
	return errors.Join(err, f.file.Truncate(f.size), seekErr)
}

// Seal ends the writing.
func (f *File) Seal() error {
	if f.file == nil {
		return nil
	}
	file := f.file
	f.file = nil
	return file.Close()
}

// Read returns the whole lines, and how many others there are: a line that the end of its process broke off was never tracked.
func (f *File) Read() (lines []byte, broken int, err error) {
	content, err := os.ReadFile(f.path)
	if err != nil {
		return nil, 0, err
	}
	for len(content) > 0 {
		end := bytes.IndexByte(content, '\n') + 1
		if end == 0 || !json.Valid(content[:end]) {
			broken++
		} else {
			lines = append(lines, content[:end]...)
		}
		if end == 0 {
			break
		}
		content = content[end:]
	}
	return lines, broken, nil
}

// Remove deletes the file: its events have arrived.
func (f *File) Remove() error {
	return errors.Join(f.Seal(), os.Remove(f.path))
}
