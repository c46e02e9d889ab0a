package tallybook

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"sync"
	"time"
)

// The wait after a failure that time alone will not end, such as a token that was revoked.
const patientWait = 30 * time.Second

// sendBatches sends one batch after the other, until the client is closed.
func (u *UsageClient) sendBatches() {
	defer u.senders.Done()
	for {
		batch := u.next()
		if batch == nil {
			return
		}
		lines, err := u.load(batch)
		if err != nil {
			u.options.OnError(err)
			u.settle(batch, true)
			continue
		}
		if u.deliver(lines) != nil {
			return
		}
		u.settle(batch, false)
	}
}

// deliver sends events until each has arrived or was refused. It returns an error only when the client is closed.
func (u *UsageClient) deliver(lines [][]byte) error {
	if len(lines) == 0 {
		return nil
	}
	body := compress(lines)
	for retry := 0; ; retry++ {
		hurried := u.hurriedFromNow()
		result, err := call[IngestionResult](u.ctx, &u.transport, request{
			method: "POST",
			path:   "/api/v1/usage/ingest",
			body:   rawBody{"application/json", body},
		}, []RequestOption{WithHeader("Content-Encoding", "gzip")})
		if err == nil {
			u.rejectRefused(lines, result.Errors)
			return nil
		}
		if u.ctx.Err() != nil {
			return err
		}
		if refusal := (*APIError)(nil); errors.As(err, &refusal) && isFaultOfBatch(refusal) {
			return u.deliverHalves(lines, refusal)
		}
		u.options.OnError(err)
		u.pause(err, retry, hurried)
	}
}

// A compressor takes a megabyte.
var compressors = sync.Pool{New: func() any {
	// Only a level that does not exist is an error.
	writer, _ := gzip.NewWriterLevel(nil, gzip.BestSpeed)
	return writer
}}

// compress makes the body of a request.
func compress(lines [][]byte) []byte {
	var body bytes.Buffer
	writer := compressors.Get().(*gzip.Writer)
	defer compressors.Put(writer)
	writer.Reset(&body)
	// A buffer takes every byte.
	_, _ = writer.Write([]byte(`{"events":[`))
	for i, line := range lines {
		if i > 0 {
			_, _ = writer.Write([]byte(","))
		}
		_, _ = writer.Write(line)
	}
	_, _ = writer.Write([]byte("]}"))
	_ = writer.Close()
	return body.Bytes()
}

// isFaultOfBatch reports whether the service finds fault with an event, or with the batch's size, so that waiting would not help.
func isFaultOfBatch(refusal *APIError) bool {
	switch refusal.Status {
	case http.StatusBadRequest, http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity:
		return true
	default:
		return false
	}
}

// deliverHalves divides a batch until the event at fault is alone.
func (u *UsageClient) deliverHalves(lines [][]byte, refusal *APIError) error {
	if len(lines) == 1 {
		u.reject(lines[0], refusal.Error())
		return nil
	}
	middle := len(lines) / 2
	if err := u.deliver(lines[:middle]); err != nil {
		return err
	}
	return u.deliver(lines[middle:])
}

// rejectRefused hands over the events that the service refused singly.
func (u *UsageClient) rejectRefused(lines [][]byte, refused []IngestionError) {
	if len(refused) == 0 {
		return
	}
	reasons := map[string]string{}
	for _, each := range refused {
		reasons[each.IdempotencyKey] = each.Error
	}
	for _, line := range lines {
		var event struct {
			IdempotencyKey string `json:"idempotency_key"`
		}
		if json.Unmarshal(line, &event) != nil {
			continue
		}
		if reason, isRefused := reasons[event.IdempotencyKey]; isRefused {
			u.reject(line, reason)
		}
	}
}

func (u *UsageClient) reject(line []byte, reason string) {
	var event CustomerEvent
	if err := decodeJSON(line, &event); err != nil {
		u.options.OnError(err)
		return
	}
	u.options.OnRejected(event, reason)
}

func (u *UsageClient) hurriedFromNow() <-chan struct{} {
	u.mutex.Lock()
	defer u.mutex.Unlock()
	return u.hurried
}

// pause waits for the next attempt: as long as the service says, or until somebody is in a hurry.
func (u *UsageClient) pause(err error, retry int, hurried <-chan struct{}) {
	wait := patientWait
	if canRetry(err) {
		wait = backoff(retry)
	}
	if told := retryAfterOf(err); told > 0 {
		wait, hurried = max(wait, told), nil
	}
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
	case <-hurried:
	case <-u.ctx.Done():
	}
}

// While the service is away, every attempt fails alike.
const logPause = time.Minute

// logSeldom makes a callback that logs an error of each kind at most once a minute, with how many it left out.
func logSeldom(now func() time.Time) func(error) {
	type kept struct {
		logged  time.Time
		skipped int
	}
	var mutex sync.Mutex
	kinds := map[string]*kept{}
	return func(err error) {
		mutex.Lock()
		defer mutex.Unlock()
		kind := kindOf(err)
		last, isKnown := kinds[kind]
		if isKnown && now().Sub(last.logged) < logPause {
			last.skipped++
			return
		}
		skipped := 0
		if isKnown {
			skipped = last.skipped
		}
		kinds[kind] = &kept{logged: now()}
		slog.Warn("tallybook: usage events wait", "error", err, "alike_since", skipped)
	}
}

func kindOf(err error) string {
	if refusal := (*APIError)(nil); errors.As(err, &refusal) {
		return fmt.Sprint(refusal.Status, " ", refusal.Code)
	}
	return fmt.Sprintf("%T", err)
}
