package tallybook

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"time"
)

const (
	firstBackoff   = 500 * time.Millisecond
	longestBackoff = 8 * time.Second
	// A call that would have to wait longer fails, and leaves the waiting to its caller.
	longestWait = time.Minute
)

// canRetry reports whether another attempt may succeed. It cannot do anything twice: a request that creates something has a key, and so
// does each event of a batch.
func canRetry(err error) bool {
	if lost := (*ConnectionError)(nil); errors.As(err, &lost) {
		return true
	}
	refusal := (*APIError)(nil)
	if !errors.As(err, &refusal) {
		return false
	}
	switch refusal.Status {
	case http.StatusRequestTimeout, http.StatusTooManyRequests, http.StatusInternalServerError,
		http.StatusBadGateway, http.StatusServiceUnavailable, http.StatusGatewayTimeout:
		return true
	case http.StatusConflict:
		// The first attempt is still in progress; its answer will be this one's.
		return refusal.Code == "idempotency_key_in_use"
	default:
		return false
	}
}

func retryAfterOf(err error) time.Duration {
	if refusal := (*APIError)(nil); errors.As(err, &refusal) {
		return refusal.RetryAfter
	}
	return 0
}

// backoff doubles with each retry. It is random, so that clients that failed together don't return together.
func backoff(retry int) time.Duration {
	wait := longestBackoff
	if retry < 4 {
		wait = firstBackoff << retry
	}
	return wait/2 + rand.N(wait/2)
}

func endsWithin(ctx context.Context, wait time.Duration) bool {
	deadline, ok := ctx.Deadline()
	return ok && time.Until(deadline) < wait
}

func sleep(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
