package tallybook

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// meter counts events as the service does: each key once.
type meter struct {
	*fakeService
	mutex    sync.Mutex
	counts   map[string]int
	requests []int
}

// meterEvents answers as the service does, unless before has already answered.
func meterEvents(t *testing.T, before func(w http.ResponseWriter, number int, keys []string) bool) *meter {
	t.Helper()
	m := &meter{counts: map[string]int{}}
	m.fakeService = serve(t, func(w http.ResponseWriter, r received, number int) {
		keys := keysIn(t, r)
		if before != nil && before(w, number, keys) {
			return
		}
		m.store(keys)
		_, _ = io.WriteString(w, `{"info":{"created_events":0,"duplicates":[]},"errors":[]}`)
	})
	return m
}

func (m *meter) store(keys []string) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.requests = append(m.requests, len(keys))
	for _, key := range keys {
		m.counts[key]++
	}
}

// distinct returns the number of events, and how many of them came more than once.
func (m *meter) distinct() (events, again int) {
	m.mutex.Lock()
	defer m.mutex.Unlock()
	for _, count := range m.counts {
		if count > 1 {
			again++
		}
	}
	return len(m.counts), again
}

func keysIn(t *testing.T, r received) []string {
	t.Helper()
	reader, err := gzip.NewReader(strings.NewReader(r.body))
	if err != nil || r.Header.Get("Content-Encoding") != "gzip" || r.URL.Path != "/api/v1/usage/ingest" {
		t.Errorf("%s %s: %v", r.URL, r.Header, err)
		return nil
	}
	text, _ := io.ReadAll(reader)
	var list struct {
		Events []struct {
			IdempotencyKey string `json:"idempotency_key"`
			Timestamp      time.Time
		}
	}
	if err := json.Unmarshal(text, &list); err != nil {
		t.Errorf("%s: %v", text, err)
	}
	var keys []string
	for _, event := range list.Events {
		if event.IdempotencyKey == "" || event.Timestamp.IsZero() {
			t.Errorf("%+v", event)
		}
		keys = append(keys, event.IdempotencyKey)
	}
	return keys
}

func quiet(options UsageOptions) UsageOptions {
	if options.OnError == nil {
		options.OnError = func(error) {}
	}
	return options
}

func track(t *testing.T, usage *UsageClient, events int) {
	t.Helper()
	for range events {
		if err := usage.Track(CustomerEvent{EventName: Set("api_call"), EventValue: Set(NewDecimal(1))}); err != nil {
			t.Fatal(err)
		}
	}
}

func closeUsage(t *testing.T, usage *UsageClient) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	if err := usage.Close(ctx); err != nil {
		t.Fatal(err)
	}
}

func TestUsageIsSentInBatches(t *testing.T) {
	m := meterEvents(t, nil)
	client, _ := m.client()
	usage := client.NewUsageClient(UsageOptions{MaxBatchEvents: 10, FlushInterval: time.Hour})
	track(t, usage, 25)
	closeUsage(t, usage)
	if events, again := m.distinct(); events != 25 || again != 0 || len(m.requests) != 3 {
		t.Errorf("%d events, %d again, in requests of %d", events, again, m.requests)
	}
	if err := usage.Track(CustomerEvent{}); !errors.Is(err, ErrUsageClosed) {
		t.Error(err)
	}
	closeUsage(t, usage)
}

func TestUsageIsSentAfterAWhile(t *testing.T) {
	m := meterEvents(t, nil)
	client, _ := m.client()
	usage := client.NewUsageClient(UsageOptions{FlushInterval: 10 * time.Millisecond})
	defer closeUsage(t, usage)
	track(t, usage, 3)
	for deadline := time.Now().Add(10 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		if events, _ := m.distinct(); events == 3 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatal("the events were not sent")
		}
	}
}

func TestUsageBatchesHaveABoundInBytes(t *testing.T) {
	m := meterEvents(t, nil)
	client, _ := m.client()
	usage := client.NewUsageClient(UsageOptions{MaxBatchBytes: 1000, FlushInterval: time.Hour})
	track(t, usage, 50)
	large := CustomerEvent{Properties: Set(map[string]any{"text": strings.Repeat("x", 1000)})}
	if err := usage.Track(large); !errors.Is(err, ErrUsageEvent) {
		t.Error(err)
	}
	if err := usage.Track(CustomerEvent{IdempotencyKey: strings.Repeat("k", 256)}); !errors.Is(err, ErrUsageEvent) {
		t.Error(err)
	}
	if err := usage.Track(CustomerEvent{Properties: Set(map[string]any{"channel": make(chan int)})}); !errors.Is(err, ErrUsageEvent) {
		t.Error(err)
	}
	closeUsage(t, usage)
	if events, _ := m.distinct(); events != 50 || len(m.requests) < 7 {
		t.Errorf("%d events in requests of %d", events, m.requests)
	}
}

func TestUsageCountsOnceWhateverBreaks(t *testing.T) {
	var m *meter
	m = meterEvents(t, func(w http.ResponseWriter, number int, keys []string) bool {
		switch number {
		case 0:
			w.Header().Set("Retry-After", "1")
			refuse(w, 429, `{"code":"too_many_requests"}`)
		case 1:
			// Stored, but the answer is lost.
			m.store(keys)
			panic(http.ErrAbortHandler)
		case 2:
			refuse(w, 503, `{"code":"server_busy"}`)
		default:
			return false
		}
		return true
	})
	client, _ := m.client()
	var failures []error
	usage := client.NewUsageClient(UsageOptions{Concurrency: 1, OnError: func(err error) { failures = append(failures, err) }})
	track(t, usage, 5)
	started := time.Now()
	closeUsage(t, usage)
	if events, again := m.distinct(); events != 5 || again != 5 || len(failures) != 3 {
		t.Errorf("%d events, %d again: %v", events, again, failures)
	}
	if time.Since(started) < time.Second {
		t.Error("Retry-After was not waited for")
	}
}

func TestUsageThatIsRefusedIsHandedOver(t *testing.T) {
	var m *meter
	m = meterEvents(t, func(w http.ResponseWriter, number int, keys []string) bool {
		if len(keys) > 1 && strings.Contains(strings.Join(keys, " "), "poison") {
			refuse(w, 422, `{"code":"validation_error"}`)
			return true
		}
		switch keys[0] {
		case "poison":
			refuse(w, 413, `{"code":"body_too_large"}`)
		case "bad":
			m.store(keys[1:])
			_, _ = io.WriteString(w, `{"info":{"created_events":0,"duplicates":[]},"errors":[{"idempotency_key":"bad","error":"no name"}]}`)
		default:
			return false
		}
		return true
	})
	client, _ := m.client()
	rejected := map[string]string{}
	usage := client.NewUsageClient(quiet(UsageOptions{Concurrency: 1, OnRejected: func(event CustomerEvent, reason string) {
		value, _ := event.EventValue.Get()
		rejected[event.IdempotencyKey] = value.String() + ": " + reason
	}}))
	for _, key := range []string{"bad", "1", "2", "poison", "3", "4"} {
		_ = usage.Track(CustomerEvent{IdempotencyKey: key, EventValue: Set(MustDecimal("123456789012345678.123456789012"))})
	}
	closeUsage(t, usage)
	if events, _ := m.distinct(); events != 4 {
		t.Error(m.counts)
	}
	value := "123456789012345678.123456789012"
	if len(rejected) != 2 || rejected["bad"] != value+": no name" || !strings.HasPrefix(rejected["poison"], value+": tallybook: 413") {
		t.Error(rejected)
	}
}

func TestUsageKeepsWithinItsMemory(t *testing.T) {
	m := meterEvents(t, func(w http.ResponseWriter, number int, keys []string) bool {
		refuse(w, 503, `{"code":"server_busy"}`)
		return true
	})
	client, _ := m.client()
	rejected := 0
	usage := client.NewUsageClient(quiet(UsageOptions{
		MaxBufferedBytes: 8 << 20,
		OnRejected:       func(CustomerEvent, string) { rejected++ },
	}))
	before := heapBytes()
	tracked, err := 0, error(nil)
	for ; err == nil; tracked++ {
		err = usage.Track(CustomerEvent{EventName: Set("api_call"), Properties: Set(map[string]any{"text": strings.Repeat("x", 1000)})})
	}
	tracked--
	grown := heapBytes() - before
	// An event has about 1,150 bytes: 8 MiB / 1,150 = 7,294.
	if !errors.Is(err, ErrUsageFull) || tracked < 6000 || tracked > 7600 || grown > 16<<20 {
		t.Errorf("%v after %d events in %d bytes", err, tracked, grown)
	}
	t.Logf("%d events in %d bytes", tracked, grown)
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if err := usage.Flush(ctx); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
	if err := usage.Close(ctx); !errors.Is(err, context.DeadlineExceeded) || rejected != tracked {
		t.Errorf("%v, and %d of %d events were handed over", err, rejected, tracked)
	}
}

func heapBytes() int {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return int(stats.HeapAlloc)
}

func TestUsageIsTrackedByManyGoroutines(t *testing.T) {
	m := meterEvents(t, nil)
	client, _ := m.client()
	usage := client.NewUsageClient(UsageOptions{MaxBatchEvents: 100, SpillDirectory: t.TempDir()})
	var tracking sync.WaitGroup
	for range 8 {
		tracking.Add(1)
		go func() {
			defer tracking.Done()
			track(t, usage, 500)
			_ = usage.Flush(context.Background())
		}()
	}
	tracking.Wait()
	closeUsage(t, usage)
	if events, again := m.distinct(); events != 4000 || again != 0 {
		t.Errorf("%d events, %d again", events, again)
	}
}

func BenchmarkTrack(b *testing.B) {
	for _, directory := range []string{"", b.TempDir()} {
		b.Run(fmt.Sprintf("spill=%t", directory != ""), func(b *testing.B) {
			client := NewClient("http://service.invalid", "t", WithHTTPClient(&http.Client{Transport: acceptAll{}}))
			usage := client.NewUsageClient(UsageOptions{SpillDirectory: directory})
			event := CustomerEvent{EventName: Set("api_call"), CustomerID: Set("a@example.com"), EventValue: Set(NewDecimal(1))}
			b.ReportAllocs()
			for range b.N {
				for usage.Track(event) != nil {
					time.Sleep(time.Millisecond)
				}
			}
			_ = usage.Close(context.Background())
		})
	}
}

type acceptAll struct{}

func (acceptAll) RoundTrip(r *http.Request) (*http.Response, error) {
	body := io.NopCloser(bytes.NewReader([]byte(`{"info":{"created_events":0,"duplicates":[]},"errors":[]}`)))
	return &http.Response{StatusCode: 200, Body: body, Request: r, Header: http.Header{}}, nil
}

func TestUsageErrorsAreLoggedOnceAMinuteOfEachKind(t *testing.T) {
	var logged bytes.Buffer
	defer slog.SetDefault(slog.Default())
	slog.SetDefault(slog.New(slog.NewTextHandler(&logged, nil)))
	now := time.Date(2026, 9, 15, 10, 0, 0, 0, time.UTC)
	log := logSeldom(func() time.Time { return now })
	for range 5 {
		log(errors.New("away"))
		log(&APIError{Status: 503, Code: "server_busy"})
		log(&APIError{Status: 401, Code: "invalid_token"})
		now = now.Add(10 * time.Second)
	}
	if count := strings.Count(logged.String(), "usage events wait"); count != 3 {
		t.Errorf("%d lines:\n%s", count, logged.String())
	}
	logged.Reset()
	now = now.Add(10 * time.Second)
	log(errors.New("away"))
	if !strings.Contains(logged.String(), "alike_since=4") {
		t.Error(logged.String())
	}
}
