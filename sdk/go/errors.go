package tallybook

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// What [errors.Is] tells of an [APIError], by its status.
var (
	ErrUnauthenticated = errors.New("tallybook: the token is missing or invalid")         // 401
	ErrForbidden       = errors.New("tallybook: the token does not allow this")           // 403
	ErrNotFound        = errors.New("tallybook: no such resource")                        // 404
	ErrConflict        = errors.New("tallybook: the resource's state does not allow it")  // 409
	ErrInvalid         = errors.New("tallybook: a value breaks a rule")                   // 422
	ErrTooManyRequests = errors.New("tallybook: too many requests")                       // 429
	ErrUnavailable     = errors.New("tallybook: the service is too busy, or unavailable") // 503
)

var errorOfStatus = map[int]error{
	http.StatusUnauthorized:        ErrUnauthenticated,
	http.StatusForbidden:           ErrForbidden,
	http.StatusNotFound:            ErrNotFound,
	http.StatusConflict:            ErrConflict,
	http.StatusUnprocessableEntity: ErrInvalid,
	http.StatusTooManyRequests:     ErrTooManyRequests,
	http.StatusServiceUnavailable:  ErrUnavailable,
}

// APIError is an answer that refuses a request. Find it with [errors.As], or ask for its kind with [errors.Is] and [ErrNotFound] and
// the like.
type APIError struct {
	// The HTTP status.
	Status int
	// A stable code for programs, such as "validation_error". Empty if the answer is not the service's, but a proxy's.
	Code string
	// One sentence for a person.
	Detail string
	// The invalid fields of a validation error.
	Fields []FieldError
	// The request's id in the service's log.
	RequestID string
	// How long to wait before the next attempt; 0 if the service did not say.
	RetryAfter time.Duration
}

func (e *APIError) Error() string {
	text := fmt.Sprintf("tallybook: %d %s: %s", e.Status, e.Code, e.Detail)
	if e.Code == "" {
		text = fmt.Sprintf("tallybook: %d %s", e.Status, http.StatusText(e.Status))
	}
	if e.RequestID != "" {
		text += " (request " + e.RequestID + ")"
	}
	return text
}

// Is reports whether target is the error of the status, such as [ErrNotFound].
func (e *APIError) Is(target error) bool {
	return target == errorOfStatus[e.Status]
}

// ConnectionError means that no whole answer came: the service may or may not have done what was asked. [errors.Is] finds the cause,
// such as [context.DeadlineExceeded].
type ConnectionError struct {
	Cause error
}

func (e *ConnectionError) Error() string {
	return "tallybook: no answer: " + e.Cause.Error()
}

func (e *ConnectionError) Unwrap() error {
	return e.Cause
}

func newAPIError(response *http.Response, body []byte) *APIError {
	var refusal struct {
		Detail string       `json:"detail"`
		Code   string       `json:"code"`
		Errors []FieldError `json:"errors"`
	}
	// A proxy's page is not JSON; then only the status speaks.
	_ = json.Unmarshal(body, &refusal)
	return &APIError{
		Status:     response.StatusCode,
		Code:       refusal.Code,
		Detail:     refusal.Detail,
		Fields:     refusal.Errors,
		RequestID:  response.Header.Get("X-Request-Id"),
		RetryAfter: retryAfter(response.Header.Get("Retry-After"), time.Now()),
	}
}

// retryAfter reads the header's seconds or date; 0 if there is none, or it has passed.
func retryAfter(header string, now time.Time) time.Duration {
	if seconds, err := strconv.Atoi(header); err == nil {
		return time.Duration(max(0, min(seconds, maximumRetryAfterSeconds))) * time.Second
	}
	if at, err := http.ParseTime(header); err == nil {
		return max(0, at.Sub(now))
	}
	return 0
}

// Keeps a senseless header from overflowing a duration.
const maximumRetryAfterSeconds = 1_000_000_000
