package tallybook

import (
	"net/http"
	"time"
)

const (
	defaultMaxRetries = 2
	defaultTimeout    = time.Minute
)

// Option configures a [Client].
type Option func(*transport)

// WithHTTPClient sends requests by a client of your own, for a proxy, certificates or tracing. Its redirects are not followed unless it
// has a CheckRedirect: the token goes to the service and nowhere else.
func WithHTTPClient(client *http.Client) Option {
	return func(t *transport) { t.http = *client }
}

// WithMaxRetries sets how often a failed request is sent again; 2 by default, 0 for never.
func WithMaxRetries(retries int) Option {
	return func(t *transport) { t.maxRetries = retries }
}

// WithTimeout limits each attempt of a request, by default to a minute. A whole call is limited by its context.
func WithTimeout(timeout time.Duration) Option {
	return func(t *transport) { t.timeout = timeout }
}

// WithOrganisation names the organization that a session acts for, by its UUID. A token has one, and doesn't need it.
func WithOrganisation(uuid string) Option {
	return func(t *transport) { t.organisation = uuid }
}

// NewClient returns a client of the service at an address such as "https://billing.example.com".
func NewClient(baseURL, token string, options ...Option) *Client {
	t := &transport{
		baseURL:    baseURL,
		token:      token,
		maxRetries: defaultMaxRetries,
		timeout:    defaultTimeout,
		sleep:      sleep,
	}
	for _, option := range options {
		option(t)
	}
	if t.http.CheckRedirect == nil {
		t.http.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	}
	return newClient(t)
}

// RequestOption changes one call.
type RequestOption func(*request)

// WithIdempotencyKey replaces the key that a call that creates something makes for itself. With a key of your own, such as an order's
// number, the call can be repeated after a crash.
func WithIdempotencyKey(key string) RequestOption {
	return WithHeader(idempotencyKeyHeader, key)
}

// WithHeader sets a header, such as X-Request-Id.
func WithHeader(name, value string) RequestOption {
	return func(r *request) { r.header.Set(name, value) }
}
