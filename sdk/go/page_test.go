package tallybook

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"testing"
)

func TestAListGoesThroughAllPages(t *testing.T) {
	service := serve(t, func(w http.ResponseWriter, r received, number int) {
		switch r.URL.RawQuery {
		case "limit=2":
			_, _ = io.WriteString(w, `{"items":[{"name":"a"},{"name":"b"}],"count":3}`)
		case "limit=2&offset=2":
			_, _ = io.WriteString(w, `{"items":[{"name":"c"}],"count":3}`)
		default:
			refuse(w, 404, `{}`)
		}
	})
	client, _ := service.client()
	names := ""
	for customer, err := range client.Customers.ListAll(context.Background(), CustomersListParams{Limit: 2}) {
		if err != nil {
			t.Fatal(err)
		}
		names += customer.Name
	}
	if names != "abc" || len(service.received) != 2 {
		t.Errorf("%s after %d requests", names, len(service.received))
	}
	for range client.Customers.ListAll(context.Background(), CustomersListParams{Limit: 2}) {
		break
	}
	if len(service.received) != 3 {
		t.Error("a page was read that nobody wanted")
	}
}

func TestAListByCursorGoesOnAfterAnEmptyPage(t *testing.T) {
	pages := map[string]string{
		"":         `{"items":[{"idempotency_key":"1"}],"next_cursor":"b"}`,
		"cursor=b": `{"items":[],"next_cursor":"c"}`,
		"cursor=c": `{"items":[{"idempotency_key":"2"}],"next_cursor":null}`,
	}
	service := serve(t, func(w http.ResponseWriter, r received, number int) { _, _ = io.WriteString(w, pages[r.URL.RawQuery]) })
	client, _ := service.client()
	keys := ""
	for event, err := range client.Usage.ListAllEvents(context.Background(), UsageListEventsParams{}) {
		if err != nil {
			t.Fatal(err)
		}
		keys += event.IdempotencyKey
	}
	if keys != "12" {
		t.Error(keys)
	}
}

func TestAListEndsAfterAnError(t *testing.T) {
	service := serve(t, func(w http.ResponseWriter, r received, number int) {
		if number == 0 {
			_, _ = fmt.Fprint(w, `{"items":[{"name":"a"}],"count":2}`)
			return
		}
		refuse(w, 403, `{"code":"forbidden"}`)
	})
	client, _ := service.client()
	var errs []error
	for _, err := range client.Customers.ListAll(context.Background(), CustomersListParams{}) {
		errs = append(errs, err)
	}
	if len(errs) != 2 || errs[0] != nil || !errors.Is(errs[1], ErrForbidden) {
		t.Error(errs)
	}
}
