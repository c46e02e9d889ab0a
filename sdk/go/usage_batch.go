package tallybook

import (
	"bytes"
	"fmt"
	"time"

	"github.com/tallybook/tallybook/sdk/go/internal/spill"
)

// usageBatch is what one request sends.
type usageBatch struct {
	// One event in each line. Nil if it is only in the file.
	lines  []byte
	events int
	begun  time.Time
	// Has the same events; nil if they are only in memory.
	file *spill.File
	// Closed when every event has arrived or was refused.
	settled chan struct{}
}

// adopt sends what earlier processes left in the directory.
func (u *UsageClient) adopt(path string) {
	directory, files, err := spill.Open(path)
	if err != nil {
		u.refusal = err
		u.options.OnError(err)
		return
	}
	u.directory = directory
	for _, file := range files {
		batch := &usageBatch{file: file, settled: make(chan struct{})}
		u.spilledBytes += file.Size()
		u.pending[batch] = struct{}{}
		u.sealed = append(u.sealed, batch)
	}
}

// take adds an event to the current batch. spillErr says why the event is only in memory, though it should be in a file.
func (u *UsageClient) take(line []byte) (spillErr, err error) {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	if u.refusal != nil {
		return nil, u.refusal
	}
	if u.isFull(line) {
		return nil, ErrUsageFull
	}
	if batch := u.current; batch != nil && (batch.events >= u.options.MaxBatchEvents || len(batch.lines)+len(line) > u.options.MaxBatchBytes) {
		u.seal()
	}
	if u.current == nil {
		spillErr = u.begin()
	}
	if batch := u.current; batch.file != nil {
		if spillErr = batch.file.Append(line); spillErr != nil {
			u.seal()
			u.beginInMemory()
		} else {
			u.spilledBytes += int64(len(line))
		}
	}
	u.append(u.current, line)
	return spillErr, nil
}

func (u *UsageClient) isFull(line []byte) bool {
	isSpilled := u.directory != nil && u.spilledBytes+int64(len(line)) > u.options.MaxSpilledBytes
	return isSpilled || u.bufferedBytes+len(line) > u.options.MaxBufferedBytes
}

// begin starts a batch, in a file if there is a directory.
func (u *UsageClient) begin() error {
	u.beginInMemory()
	if u.directory == nil {
		return nil
	}
	file, err := u.directory.Create()
	u.current.file = file
	return err
}

func (u *UsageClient) beginInMemory() {
	u.current = &usageBatch{begun: time.Now(), settled: make(chan struct{})}
	u.pending[u.current] = struct{}{}
	u.announce()
}

func (u *UsageClient) append(batch *usageBatch, lines []byte) {
	before := cap(batch.lines)
	batch.lines = append(batch.lines, lines...)
	batch.events++
	u.bufferedBytes += cap(batch.lines) - before
}

// forget frees a batch's memory.
func (u *UsageClient) forget(batch *usageBatch) {
	u.bufferedBytes -= cap(batch.lines)
	batch.lines = nil
}

// seal makes the current batch wait to be sent: in memory, or in its file alone if others take much of the memory.
func (u *UsageClient) seal() {
	batch := u.current
	if batch == nil {
		return
	}
	u.current = nil
	if batch.file != nil {
		// Its lines were written before.
		_ = batch.file.Seal()
	}
	if batch.file != nil && u.bufferedBytes > u.options.MaxBufferedBytes/2 {
		u.forget(batch)
	}
	u.sealed = append(u.sealed, batch)
	u.announce()
}

// announce wakes the senders that have nothing to do.
func (u *UsageClient) announce() {
	close(u.changed)
	u.changed = make(chan struct{})
}

// sealAll makes everything that was tracked be sent now, and returns the batches that have not been settled.
func (u *UsageClient) sealAll() []*usageBatch {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	u.seal()
	close(u.hurried)
	u.hurried = make(chan struct{})
	unsettled := make([]*usageBatch, 0, len(u.pending))
	for batch := range u.pending {
		unsettled = append(unsettled, batch)
	}
	return unsettled
}

// next waits for a batch whose time to be sent has come; nil at the end.
func (u *UsageClient) next() *usageBatch {
	for u.ctx.Err() == nil {
		batch, wait, changed := u.poll()
		if batch != nil {
			return batch
		}
		var due <-chan time.Time
		if wait > 0 {
			due = time.After(wait)
		}
		select {
		case <-due:
		case <-changed:
		case <-u.ctx.Done():
		}
	}
	return nil
}

// poll returns a batch, or how long to wait for the current one (0 if there is none) unless something changes.
func (u *UsageClient) poll() (*usageBatch, time.Duration, <-chan struct{}) {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	var wait time.Duration
	if u.current != nil {
		if wait = u.options.FlushInterval - time.Since(u.current.begun); wait <= 0 {
			u.seal()
		}
	}
	if len(u.sealed) == 0 {
		return nil, wait, u.changed
	}
	batch := u.sealed[0]
	u.sealed = u.sealed[1:]
	return batch, 0, nil
}

// load returns the batch's events, from its file if they are not in memory.
func (u *UsageClient) load(batch *usageBatch) ([][]byte, error) {
	if batch.lines == nil {
		lines, broken, err := batch.file.Read()
		if err != nil {
			return nil, err
		}
		if broken > 0 {
			u.options.OnError(fmt.Errorf("tallybook: %d usage events in a file are broken", broken))
		}
		u.mutex.Lock()
		batch.lines = lines
		u.bufferedBytes += cap(lines)
		u.mutex.Unlock()
	}
	lines := bytes.SplitAfter(batch.lines, []byte("\n"))
	// After the last newline, there is nothing.
	return lines[:len(lines)-1], nil
}

// settle frees what a batch takes. A file that could not be read stays for the next start.
func (u *UsageClient) settle(batch *usageBatch, isFileKept bool) {
	if batch.file != nil && !isFileKept {
		if err := batch.file.Remove(); err != nil {
			u.options.OnError(err)
		}
	}
	u.mutex.Lock()
	defer u.mutex.Unlock()
	if batch.file != nil {
		u.spilledBytes -= batch.file.Size()
	}
	u.forget(batch)
	delete(u.pending, batch)
	close(batch.settled)
}

// leave keeps what has not arrived, or gives it back.
func (u *UsageClient) leave() {
	for batch := range u.pending {
		if batch.file != nil {
			// Its lines were written before.
			_ = batch.file.Seal()
			continue
		}
		for _, line := range bytes.SplitAfter(batch.lines, []byte("\n")) {
			if len(line) > 0 {
				u.reject(line, "not sent before the usage client was closed")
			}
		}
	}
	if u.directory != nil {
		_ = u.directory.Close()
	}
}
