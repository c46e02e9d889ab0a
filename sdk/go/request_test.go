package tallybook

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"
)

// received is a request as a server saw it.
type received struct {
	*http.Request
	body string
}

// fakeService answers each request by its number, from 0, and keeps them all.
type fakeService struct {
	*httptest.Server
	mutex    sync.Mutex
	received []received
}

func serve(t *testing.T, answer func(w http.ResponseWriter, r received, number int)) *fakeService {
	t.Helper()
	service := &fakeService{}
	service.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return // The client gave up.
		}
		service.mutex.Lock()
		number := len(service.received)
		service.received = append(service.received, received{r, string(body)})
		service.mutex.Unlock()
		answer(w, received{r, string(body)}, number)
	}))
	t.Cleanup(service.Close)
	return service
}

// client returns a client that does not really wait, and the waits.
func (s *fakeService) client(options ...Option) (*Client, *[]time.Duration) {
	client := NewClient(s.URL+"/", "secret", options...)
	waits := &[]time.Duration{}
	client.transport.sleep = func(_ context.Context, wait time.Duration) error {
		*waits = append(*waits, wait)
		return nil
	}
	return client, waits
}

func refuse(w http.ResponseWriter, status int, body string) {
	w.Header().Set("X-Request-Id", "req-1")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, body)
}

func TestARequestHasItsParts(t *testing.T) {
	service := serve(t, func(w http.ResponseWriter, r received, number int) {
		_, _ = io.WriteString(w, `{"items":[],"count":0}`)
	})
	client, _ := service.client(WithOrganisation("org-1"))
	_, err := client.Invoices.List(context.Background(), InvoicesListParams{
		InvoiceStatus: []InvoiceStatus{InvoiceStatusDraft, InvoiceStatusSent},
		AmountGte:     Set(MustDecimal("0.10")),
		IsOverdue:     Set(false),
		DueDateLte:    "2026-09-30",
		Search:        "a&b",
	}, WithHeader("X-Request-Id", "mine"))
	if err != nil {
		t.Fatal(err)
	}
	got := service.received[0]
	query := "amount_gte=0.10&due_date_lte=2026-09-30&invoice_status=draft&invoice_status=sent&is_overdue=false&search=a%26b"
	if got.Method != "GET" || got.URL.Path != "/api/v1/invoice" || got.URL.RawQuery != query {
		t.Errorf("%s %s", got.Method, got.URL)
	}
	for name, value := range map[string]string{
		"Authorization": "Bearer secret", "Tallybook-Organisation": "org-1", "X-Request-Id": "mine", "Idempotency-Key": "",
		"User-Agent": "tallybook-go/" + Version,
	} {
		if got.Header.Get(name) != value {
			t.Errorf("%s: %s", name, got.Header.Get(name))
		}
	}
}

func TestAPathNeedsItsArguments(t *testing.T) {
	service := serve(t, func(w http.ResponseWriter, r received, number int) { refuse(w, 404, `{}`) })
	client, _ := service.client()
	for _, uuid := range []string{"", ".", ".."} {
		if _, err := client.Customers.Get(context.Background(), uuid); err == nil || !strings.Contains(err.Error(), "customer_uuid") {
			t.Errorf("%q: %v", uuid, err)
		}
	}
	if len(service.received) != 0 {
		t.Error("a request without its argument was sent")
	}
	_, _ = client.Customers.Get(context.Background(), "a/../b?c")
	if got := service.received[0].URL.EscapedPath(); got != "/api/v1/customer/a%2F..%2Fb%3Fc" {
		t.Error(got)
	}
	for _, address := range []string{"", "billing.example.com", "ftp://billing.example.com"} {
		if _, err := NewClient(address, "t").Organisation.Get(context.Background()); err == nil || !strings.Contains(err.Error(), "base URL") {
			t.Errorf("%q: %v", address, err)
		}
	}
}

func TestARefusalIsATypedError(t *testing.T) {
	service := serve(t, func(w http.ResponseWriter, r received, number int) {
		refuse(w, 422, `{"detail":"name: must not be empty","code":"validation_error","errors":[{"field":"name","message":"must not be empty"}]}`)
	})
	client, _ := service.client()
	_, err := client.Customers.Create(context.Background(), CreateCustomer{})
	refusal := (*APIError)(nil)
	if !errors.As(err, &refusal) || !errors.Is(err, ErrInvalid) || errors.Is(err, ErrNotFound) {
		t.Fatal(err)
	}
	expected := APIError{422, "validation_error", "name: must not be empty", []FieldError{{Field: "name", Message: "must not be empty"}}, "req-1", 0}
	if !reflect.DeepEqual(*refusal, expected) || len(service.received) != 1 {
		t.Errorf("%+v after %d requests", *refusal, len(service.received))
	}
	if err.Error() != "tallybook: 422 validation_error: name: must not be empty (request req-1)" {
		t.Error(err)
	}
}

func TestAProxysPageIsAnErrorByItsStatus(t *testing.T) {
	service := serve(t, func(w http.ResponseWriter, r received, number int) {
		w.Header().Set("Location", "https://elsewhere.example.com/")
		refuse(w, 302, `<html>`)
	})
	client, _ := service.client()
	_, err := client.Customers.Create(context.Background(), CreateCustomer{})
	if refusal := (*APIError)(nil); !errors.As(err, &refusal) || refusal.Status != 302 || len(service.received) != 1 {
		t.Error(err)
	}
}

func TestARetryHasTheSameKeyAndBody(t *testing.T) {
	service := serve(t, func(w http.ResponseWriter, r received, number int) {
		switch number {
		case 0:
			// The connection breaks after the request has arrived. On one that was used before, net/http would try again itself.
			panic(http.ErrAbortHandler)
		case 1:
			w.Header().Set("Retry-After", "7")
			refuse(w, 429, `{"detail":"","code":"too_many_requests"}`)
		default:
			_, _ = io.WriteString(w, `{"uuid":"c-1","name":"Acme"}`)
		}
	})
	client, waits := service.client()
	customer, err := client.Customers.Create(context.Background(), CreateCustomer{Name: "Acme", Email: "a@example.com"})
	if err != nil || customer.UUID != "c-1" || len(service.received) != 3 {
		t.Fatalf("%v after %d requests", err, len(service.received))
	}
	first := service.received[0]
	for _, each := range service.received {
		key := each.Header.Get("Idempotency-Key")
		if len(key) != 36 || key != first.Header.Get("Idempotency-Key") || each.body != `{"name":"Acme","email":"a@example.com"}` {
			t.Errorf("%s: %s", key, each.body)
		}
	}
	if (*waits)[0] < firstBackoff/2 || (*waits)[0] >= firstBackoff || (*waits)[1] != 7*time.Second {
		t.Error(*waits)
	}
	_, _ = client.Customers.Create(context.Background(), CreateCustomer{})
	if service.received[3].Header.Get("Idempotency-Key") == first.Header.Get("Idempotency-Key") {
		t.Error("two calls have the same key")
	}
	_, _ = client.Customers.Create(context.Background(), CreateCustomer{}, WithIdempotencyKey("order-1"))
	if service.received[4].Header.Get("Idempotency-Key") != "order-1" {
		t.Error("a key of one's own is not sent")
	}
}

func TestWhatIsTriedAgain(t *testing.T) {
	cases := map[string]struct {
		status, requests int
		body, retryAfter string
	}{
		"busy":                  {503, 3, `{"code":"server_busy"}`, "1"},
		"unexpected":            {500, 3, `{"code":"unexpected_error"}`, ""},
		"a proxy's":             {502, 3, `<html>`, ""},
		"the first in progress": {409, 3, `{"code":"idempotency_key_in_use"}`, ""},
		"a conflict":            {409, 1, `{"code":"invoice_not_draft"}`, ""},
		"not found":             {404, 1, `{"code":"not_found"}`, ""},
		"too long a wait":       {503, 1, `{"code":"server_busy"}`, "61"},
	}
	for name, expected := range cases {
		service := serve(t, func(w http.ResponseWriter, r received, number int) {
			w.Header().Set("Retry-After", expected.retryAfter)
			refuse(w, expected.status, expected.body)
		})
		client, _ := service.client()
		_, err := client.Customers.Get(context.Background(), "c-1")
		refusal := (*APIError)(nil)
		if !errors.As(err, &refusal) || refusal.Status != expected.status || len(service.received) != expected.requests {
			t.Errorf("%s: %v after %d requests", name, err, len(service.received))
		}
		never, _ := service.client(WithMaxRetries(0))
		if _, err := never.Customers.Get(context.Background(), "c-1"); err == nil || len(service.received) != expected.requests+1 {
			t.Errorf("%s: was retried", name)
		}
	}
}

func TestRetryAfterIsSecondsOrADate(t *testing.T) {
	now := time.Date(2026, 9, 30, 10, 0, 0, 0, time.UTC)
	for header, expected := range map[string]time.Duration{
		"": 0, "3": 3 * time.Second, "-1": 0, "soon": 0, "Wed, 30 Sep 2026 10:00:05 GMT": 5 * time.Second,
		"Wed, 30 Sep 2026 09:00:00 GMT": 0, "99999999999": maximumRetryAfterSeconds * time.Second,
	} {
		if got := retryAfter(header, now); got != expected {
			t.Errorf("%q: %s", header, got)
		}
	}
}

func TestAContextEndsACall(t *testing.T) {
	service := serve(t, func(w http.ResponseWriter, r received, number int) {
		w.Header().Set("Retry-After", "30")
		refuse(w, 503, `{}`)
	})
	client := NewClient(service.URL, "t")
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	// The wait would outlast the context: the refusal comes at once.
	if _, err := client.Organisation.Get(ctx); !errors.Is(err, ErrUnavailable) || ctx.Err() != nil {
		t.Error(err)
	}
	cancel()
	if _, err := client.Organisation.Get(ctx); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestAnAttemptThatHangsIsGivenUp(t *testing.T) {
	service := serve(t, func(w http.ResponseWriter, r received, number int) {
		if number == 0 {
			<-r.Context().Done()
			return
		}
		_, _ = io.WriteString(w, `{"name":"Acme"}`)
	})
	client, _ := service.client(WithTimeout(50 * time.Millisecond))
	if organisation, err := client.Organisation.Get(context.Background()); err != nil || organisation.Name != "Acme" {
		t.Error(err)
	}
	never, _ := service.client(WithTimeout(time.Nanosecond), WithMaxRetries(0))
	lost := (*ConnectionError)(nil)
	if _, err := never.Organisation.Get(context.Background()); !errors.As(err, &lost) || !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

func TestADownloadOutlivesTheTimeout(t *testing.T) {
	service := serve(t, func(w http.ResponseWriter, r received, number int) {
		_, _ = io.WriteString(w, "first,")
		w.(http.Flusher).Flush()
		time.Sleep(150 * time.Millisecond)
		_, _ = io.WriteString(w, "last")
	})
	client, _ := service.client(WithTimeout(100 * time.Millisecond))
	body, err := client.Invoices.ExportCSV(context.Background(), InvoicesExportCSVParams{})
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(body)
	if string(text) != "first,last" || err != nil || body.Close() != nil {
		t.Errorf("%s (%v)", text, err)
	}
}

func TestAFileIsUploaded(t *testing.T) {
	service := serve(t, func(w http.ResponseWriter, r received, number int) {
		_, _ = io.WriteString(w, `{"process_status_uuid":"p-1","message":""}`)
	})
	client, _ := service.client()
	_, err := client.ContractUploads.Create(context.Background(), UploadContract{
		File: File{Name: "contract.pdf", Content: []byte("%PDF-1.7")}, CustomerUUID: "c-1",
	})
	got := service.received[0]
	if err != nil || !strings.HasPrefix(got.Header.Get("Content-Type"), "multipart/form-data; boundary=") {
		t.Fatal(err)
	}
	for _, part := range []string{`name="customer_uuid"` + "\r\n\r\nc-1", `name="file"; filename="contract.pdf"`, "%PDF-1.7"} {
		if !strings.Contains(got.body, part) {
			t.Errorf("no %q in %s", part, got.body)
		}
	}
}
