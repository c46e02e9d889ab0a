package tallybook

import (
	"bufio"
	"context"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

// The child of the test below: it tracks events until it is killed.
func init() {
	directory := os.Getenv("TALLYBOOK_TEST_SPILL")
	if directory == "" {
		return
	}
	client := NewClient(os.Getenv("TALLYBOOK_TEST_ADDRESS"), "t")
	usage := client.NewUsageClient(quiet(UsageOptions{SpillDirectory: directory, FlushInterval: time.Millisecond, MaxBatchEvents: 20}))
	for number := 1; ; number++ {
		if err := usage.Track(CustomerEvent{IdempotencyKey: strconv.Itoa(number)}); err != nil {
			panic(err)
		}
		// Whatever was told is on file.
		os.Stdout.WriteString(strconv.Itoa(number) + "\n")
		time.Sleep(100 * time.Microsecond)
	}
}

// trackUntilKilled returns the number of the last event that a child was sure of before it was killed.
func trackUntilKilled(t *testing.T, address, directory string, events int) int {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), "TALLYBOOK_TEST_SPILL="+directory, "TALLYBOOK_TEST_ADDRESS="+address)
	child.Stderr = os.Stderr
	output, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	last := 0
	for lines := bufio.NewScanner(output); lines.Scan(); {
		last, _ = strconv.Atoi(lines.Text())
		if last == events {
			_ = child.Process.Kill()
		}
	}
	_ = child.Wait()
	return last
}

func TestUsageSurvivesAKill(t *testing.T) {
	// Until the kill: of three requests, one is answered, one is stored and breaks off, and one is refused.
	var m *meter
	var isWhole atomic.Bool
	m = meterEvents(t, func(w http.ResponseWriter, number int, keys []string) bool {
		if isWhole.Load() {
			return false
		}
		switch number % 3 {
		case 1:
			m.store(keys)
			panic(http.ErrAbortHandler)
		case 2:
			refuse(w, 503, `{"code":"server_busy"}`)
			return true
		}
		return false
	})
	for _, events := range []int{1, 50, 333} {
		m.mutex.Lock()
		m.counts = map[string]int{}
		m.mutex.Unlock()
		directory := t.TempDir()
		isWhole.Store(false)
		tracked := trackUntilKilled(t, m.URL, directory, events)
		isWhole.Store(true)
		client, _ := m.client()
		usage := client.NewUsageClient(quiet(UsageOptions{SpillDirectory: directory}))
		closeUsage(t, usage)
		m.mutex.Lock()
		for number := 1; number <= tracked; number++ {
			if m.counts[strconv.Itoa(number)] == 0 {
				t.Errorf("event %d of %d is lost", number, tracked)
			}
		}
		t.Logf("%d events tracked, %d stored", tracked, len(m.counts))
		m.mutex.Unlock()
		if left := filesIn(t, directory); len(left) != 0 {
			t.Errorf("%v is left", left)
		}
	}
}

func filesIn(t *testing.T, directory string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(directory, "*.ndjson"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func unavailable(w http.ResponseWriter, _ int, _ []string) bool {
	refuse(w, 503, `{"code":"server_busy"}`)
	return true
}

func TestUsageThatCannotBeSentWaitsInFiles(t *testing.T) {
	directory := t.TempDir()
	client, _ := meterEvents(t, unavailable).client()
	usage := client.NewUsageClient(quiet(UsageOptions{
		SpillDirectory: directory, MaxBufferedBytes: 1 << 20,
		OnRejected: func(event CustomerEvent, reason string) { t.Error(reason) },
	}))
	before := heapBytes()
	text := strings.Repeat("x", 1000)
	// 20,000 × 1,100 = 22 MB, of which one is in memory.
	for number := range 20_000 {
		event := CustomerEvent{IdempotencyKey: strconv.Itoa(number), Properties: Set(map[string]any{"text": text})}
		if err := usage.Track(event); err != nil {
			t.Fatal(err)
		}
	}
	grown := heapBytes() - before
	usage.mutex.Lock()
	buffered := usage.bufferedBytes
	usage.mutex.Unlock()
	if buffered > 1<<20 || grown > 12<<20 {
		t.Errorf("%d bytes of events in %d bytes of memory", buffered, grown)
	}
	t.Logf("%d bytes of events in %d bytes of memory, with those of the senders", buffered, grown)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := usage.Close(ctx); err == nil {
		t.Error("nothing was left to send")
	}
	m := meterEvents(t, nil)
	working, _ := m.client()
	closeUsage(t, working.NewUsageClient(UsageOptions{SpillDirectory: directory}))
	if events, again := m.distinct(); events != 20_000 || again != 0 || len(filesIn(t, directory)) != 0 {
		t.Errorf("%d events, %d again, and %v is left", events, again, filesIn(t, directory))
	}
}

func TestTheSpillDirectoryHasABoundAndOneOwner(t *testing.T) {
	directory := t.TempDir()
	client, _ := meterEvents(t, unavailable).client()
	usage := client.NewUsageClient(quiet(UsageOptions{SpillDirectory: directory, MaxSpilledBytes: 300}))
	track(t, usage, 2)
	if err := usage.Track(CustomerEvent{}); err != ErrUsageFull {
		t.Error(err)
	}
	second := client.NewUsageClient(quiet(UsageOptions{SpillDirectory: directory}))
	if err := second.Track(CustomerEvent{}); err == nil || !strings.Contains(err.Error(), "in use") {
		t.Error(err)
	}
	closeUsage(t, second)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_ = usage.Close(ctx)
	closedFiles := filesIn(t, directory)
	if len(closedFiles) != 1 {
		t.Fatal(closedFiles)
	}
	// A line that the end of its process broke off was never tracked.
	file, _ := os.OpenFile(closedFiles[0], os.O_APPEND|os.O_WRONLY, 0)
	_, _ = file.WriteString(`{"event_name":"ap`)
	_ = file.Close()
	m := meterEvents(t, nil)
	working, _ := m.client()
	closeUsage(t, working.NewUsageClient(quiet(UsageOptions{SpillDirectory: directory})))
	if events, _ := m.distinct(); events != 2 {
		t.Errorf("%d events", events)
	}
}

func TestUsageIsKeptInMemoryWhenItsFilesFail(t *testing.T) {
	directory := t.TempDir()
	m := meterEvents(t, nil)
	client, _ := m.client()
	failures := make(chan error, 10)
	usage := client.NewUsageClient(UsageOptions{
		SpillDirectory: directory, FlushInterval: time.Hour, MaxBatchEvents: 2,
		OnError: func(err error) { failures <- err },
	})
	track(t, usage, 1)
	// The file of the first event takes no more, and the directory no more files.
	usage.mutex.Lock()
	_ = usage.current.file.Seal()
	usage.mutex.Unlock()
	if err := os.RemoveAll(directory); err != nil {
		t.Fatal(err)
	}
	track(t, usage, 4)
	closeUsage(t, usage)
	if events, again := m.distinct(); events != 5 || again != 0 {
		t.Errorf("%d events, %d again", events, again)
	}
	// The line that was not written, the file that was not made, and the one that was gone when it was to be removed.
	if len(failures) != 3 {
		t.Errorf("%d failures were told", len(failures))
	}
}
