package tallybook

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

// The most of a refusal that is read.
const maximumRefusalBytes = 1 << 20

// transport sends requests, again if need be.
type transport struct {
	baseURL      string
	token        string
	organisation string
	http         http.Client
	maxRetries   int
	timeout      time.Duration
	// Replaced by tests.
	sleep func(context.Context, time.Duration) error
}

// call sends a request and reads the answer's JSON.
func call[Answer any](ctx context.Context, t *transport, r request, options []RequestOption) (*Answer, error) {
	answer := new(Answer)
	err := t.send(ctx, &r, options, func(response *http.Response) error {
		defer response.Body.Close()
		body, err := io.ReadAll(response.Body)
		if err != nil {
			return &ConnectionError{err}
		}
		if err := decodeJSON(body, answer); err != nil {
			return fmt.Errorf("tallybook: the answer of %s %s cannot be read: %w", r.method, r.path, err)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return answer, nil
}

// callWithoutAnswer sends a request whose answer has nothing to say.
func callWithoutAnswer(ctx context.Context, t *transport, r request, options []RequestOption) error {
	return t.send(ctx, &r, options, func(response *http.Response) error {
		// A connection can be used again once its answer was read.
		_, _ = io.Copy(io.Discard, response.Body)
		return response.Body.Close()
	})
}

// download sends a request and returns the answer's bytes as they arrive. The caller closes them.
func download(ctx context.Context, t *transport, r request, options []RequestOption) (io.ReadCloser, error) {
	var body io.ReadCloser
	err := t.send(ctx, &r, options, func(response *http.Response) error {
		body = response.Body
		return nil
	})
	return body, err
}

// send makes attempts until one succeeds, or another one is useless. consume reads a successful answer and closes its body.
func (t *transport) send(
	ctx context.Context, r *request, options []RequestOption, consume func(*http.Response) error,
) error {
	if err := r.prepare(t.baseURL, options); err != nil {
		return err
	}
	for retry := 0; ; retry++ {
		err := t.attempt(ctx, r, consume)
		if err == nil || retry >= t.maxRetries || ctx.Err() != nil || !canRetry(err) {
			return err
		}
		wait := max(backoff(retry), retryAfterOf(err))
		if wait > longestWait || endsWithin(ctx, wait) {
			return err
		}
		if t.sleep(ctx, wait) != nil {
			return err
		}
	}
}

// attempt sends a request once. The timeout covers the attempt up to the answer's end, or of a download up to its beginning.
func (t *transport) attempt(ctx context.Context, r *request, consume func(*http.Response) error) error {
	attempt, cancel := context.WithCancelCause(ctx)
	timer := time.AfterFunc(t.timeout, func() { cancel(errTimeout) })
	defer timer.Stop()
	sent, err := http.NewRequestWithContext(attempt, r.method, r.url, bytes.NewReader(r.content))
	if err != nil {
		cancel(nil)
		return fmt.Errorf("tallybook: %w", err)
	}
	sent.Header = r.header.Clone()
	t.authenticate(sent.Header)
	response, err := t.http.Do(sent)
	if err == nil {
		response.Body = &cancelingBody{response.Body, cancel}
		if response.StatusCode < 300 {
			err = consume(response)
		} else {
			err = readRefusal(response)
		}
	} else {
		cancel(nil)
		err = &ConnectionError{err}
	}
	if lost := (*ConnectionError)(nil); errors.As(err, &lost) && context.Cause(attempt) == errTimeout {
		lost.Cause = errTimeout
	}
	return err
}

func (t *transport) authenticate(header http.Header) {
	header.Set("Authorization", "Bearer "+t.token)
	header.Set("User-Agent", "tallybook-go/"+Version)
	if t.organisation != "" {
		header.Set("Tallybook-Organisation", t.organisation)
	}
}

func readRefusal(response *http.Response) error {
	defer response.Body.Close()
	// A refusal that breaks off still has its status.
	body, _ := io.ReadAll(io.LimitReader(response.Body, maximumRefusalBytes))
	return newAPIError(response, body)
}

// cancelingBody ends its attempt's context when it is closed.
type cancelingBody struct {
	io.ReadCloser
	cancel context.CancelCauseFunc
}

func (b *cancelingBody) Close() error {
	err := b.ReadCloser.Close()
	b.cancel(nil)
	return err
}

type timeoutError struct{}

var errTimeout error = timeoutError{}

func (timeoutError) Error() string   { return "the attempt took too long" }
func (timeoutError) Timeout() bool   { return true }
func (timeoutError) Is(e error) bool { return e == context.DeadlineExceeded }
