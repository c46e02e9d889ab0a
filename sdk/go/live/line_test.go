package live_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"testing"
)

// line is the way to the service. It can lose answers after the service has done its work.
type line struct {
	*httptest.Server
	// How many answers are still to be lost.
	losing atomic.Int32
	// Answers of the service that were lost.
	lost atomic.Int32
}

func newLine(t *testing.T, service string) *line {
	t.Helper()
	target, err := url.Parse(service)
	if err != nil {
		t.Fatal(err)
	}
	l := &line{}
	proxy := &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) },
		// A body of known length, so that the service gets it whole before the line is cut.
		ModifyResponse: func(response *http.Response) error {
			if l.losing.Load() <= 0 {
				return nil
			}
			l.losing.Add(-1)
			l.lost.Add(1)
			_, _ = io.Copy(io.Discard, response.Body)
			panic(http.ErrAbortHandler)
		},
	}
	l.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		r.Body = io.NopCloser(bytes.NewReader(body))
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(l.Close)
	return l
}
