// Package live_test runs the client against a service, which TALLYBOOK_TEST_URL and TALLYBOOK_TEST_TOKEN (with scope write) name.
package live_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	tallybook "github.com/tallybook/tallybook/sdk/go"
)

var ctx = context.Background()

// service returns the address and the token of the service.
func service(t *testing.T) (address, token string) {
	t.Helper()
	address, token = os.Getenv("TALLYBOOK_TEST_URL"), os.Getenv("TALLYBOOK_TEST_TOKEN")
	if address == "" {
		t.Skip("TALLYBOOK_TEST_URL names no service")
	}
	return address, token
}

func connect(t *testing.T, options ...tallybook.Option) *tallybook.Client {
	t.Helper()
	address, token := service(t)
	return tallybook.NewClient(address, token, options...)
}

func must[T any](value T, err error) func(*testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

// unique returns a name that no other test has.
func unique(name string) string {
	return fmt.Sprintf("%s_%d", name, time.Now().UnixNano())
}

func TestAnUpdateTellsAbsentNullAndValueApart(t *testing.T) {
	client := connect(t)
	customer := must(client.Customers.Create(ctx, tallybook.CreateCustomer{
		Name: "Ada", Email: unique("ada") + "@example.com",
		ContactName: tallybook.Set("Ada Lovelace"), PhoneNumber: tallybook.Set("+49 30 1"), TaxRate: tallybook.Set(tallybook.MustDecimal("19.000000000001")),
	}))(t)
	if customer.TaxRate == nil || customer.TaxRate.String() != "19.000000000001" || customer.ArchivedAt != nil {
		t.Errorf("%+v", customer)
	}
	updated := must(client.Customers.Update(ctx, customer.UUID, tallybook.UpdateCustomer{
		ContactName: tallybook.Null[string](), Name: tallybook.Set("Ada GmbH"),
		BillingAddress: tallybook.Set(tallybook.AddressInput{City: tallybook.Set("Berlin")}),
	}))(t)
	if updated.Name != "Ada GmbH" || updated.ContactName != nil || updated.PhoneNumber == nil || *updated.PhoneNumber != "+49 30 1" {
		t.Errorf("%+v", updated)
	}
	if updated.BillingAddress == nil || *updated.BillingAddress.City != "Berlin" || updated.BillingAddress.Zip != nil {
		t.Errorf("%+v", updated.BillingAddress)
	}
	if err := client.Customers.Archive(ctx, customer.UUID); err != nil {
		t.Error(err)
	}
}

func TestRefusalsAreTyped(t *testing.T) {
	client := connect(t)
	_, err := client.Customers.Get(ctx, "00000000-0000-4000-8000-000000000000")
	refusal := (*tallybook.APIError)(nil)
	if !errors.As(err, &refusal) || !errors.Is(err, tallybook.ErrNotFound) || refusal.Code != "not_found" || refusal.RequestID == "" {
		t.Error(err)
	}
	_, err = client.Customers.Create(ctx, tallybook.CreateCustomer{Name: "", Email: "nobody"})
	if !errors.As(err, &refusal) || !errors.Is(err, tallybook.ErrInvalid) || len(refusal.Fields) != 2 || refusal.Fields[0].Field != "name" {
		t.Errorf("%v %+v", err, refusal)
	}
	address, _ := service(t)
	if _, err := tallybook.NewClient(address, "no-token").Organisation.Get(ctx); !errors.Is(err, tallybook.ErrUnauthenticated) {
		t.Error(err)
	}
}

func TestAListGoesThroughAllPages(t *testing.T) {
	client := connect(t)
	name := unique("Paged")
	for number := range 5 {
		must(client.Customers.Create(ctx, tallybook.CreateCustomer{Name: name, Email: fmt.Sprintf("%s.%d@example.com", name, number)}))(t)
	}
	params := tallybook.CustomersListParams{Search: name, Limit: 2}
	emails := map[string]bool{}
	for customer, err := range client.Customers.ListAll(ctx, params) {
		if err != nil {
			t.Fatal(err)
		}
		emails[*customer.Email] = true
	}
	page := must(client.Customers.List(ctx, params))(t)
	if len(emails) != 5 || len(page.Items) != 2 || page.Count != 5 {
		t.Errorf("%v, and a page of %d of %d", emails, len(page.Items), page.Count)
	}
}

func TestACustomerIsCreatedOnceThoughTheAnswerIsLost(t *testing.T) {
	address, token := service(t)
	line := newLine(t, address)
	client := tallybook.NewClient(line.URL, token)
	line.losing.Store(2)
	name := unique("Once")
	customer := must(client.Customers.Create(ctx, tallybook.CreateCustomer{Name: name, Email: name + "@example.com"}))(t)
	page := must(client.Customers.List(ctx, tallybook.CustomersListParams{Search: name}))(t)
	if page.Count != 1 || page.Items[0].UUID != customer.UUID || line.lost.Load() != 2 {
		t.Errorf("%d customers after %d lost answers", page.Count, line.lost.Load())
	}
}

func TestADecimalOfThirtyDigitsComesBack(t *testing.T) {
	client := connect(t)
	// 18 digits before the point and 12 behind it: the largest that the service takes.
	const digits = "123456789012345678.123456789012"
	name := unique("thirty_digits")
	usage := client.NewUsageClient(tallybook.UsageOptions{})
	event := tallybook.CustomerEvent{EventName: tallybook.Set(name), EventValue: tallybook.Set(tallybook.MustDecimal(digits))}
	if err := errors.Join(usage.Track(event), usage.Close(ctx)); err != nil {
		t.Fatal(err)
	}
	page := must(client.Usage.ListEvents(ctx, tallybook.UsageListEventsParams{EventName: name}))(t)
	if len(page.Items) != 1 || page.Items[0].EventValue.String() != digits {
		t.Errorf("%+v", page.Items)
	}
	price := tallybook.MustDecimal("123456789012.123456789012")
	customer := must(client.Customers.Create(ctx, tallybook.CreateCustomer{Name: name, Email: name + "@example.com"}))(t)
	invoice := must(client.Invoices.Create(ctx, tallybook.CreateInvoice{CustomerUUID: customer.UUID}))(t)
	line := must(client.LineItems.Create(ctx, invoice.UUID, tallybook.CreateLineItem{Name: "Exact", UnitPrice: price}))(t)
	if line.UnitPrice.String() != price.String() {
		t.Errorf("%s came back as %s", price, line.UnitPrice)
	}
	matching := tallybook.InvoicesListParams{CustomerUUID: customer.UUID, AmountGte: tallybook.Set(price), InvoiceStatus: []tallybook.InvoiceStatus{tallybook.InvoiceStatusDraft}}
	if list := must(client.Invoices.List(ctx, matching))(t); list.Count != 0 {
		// 123456789012.12 is less than the price.
		t.Errorf("%d invoices of at least %s", list.Count, price)
	}
}

func TestFilesGoUpAndDown(t *testing.T) {
	client := connect(t)
	name := unique("Files")
	customer := must(client.Customers.Create(ctx, tallybook.CreateCustomer{Name: name, Email: name + "@example.com"}))(t)
	pdf := tallybook.File{Name: "contract.pdf", Content: emptyPDF()}
	upload := must(client.ContractUploads.Create(ctx, tallybook.UploadContract{File: pdf, CustomerUUID: customer.UUID}))(t)
	if status := must(client.ContractUploads.Get(ctx, upload.ProcessStatusUUID))(t); status.Status == "" {
		t.Errorf("%+v", status)
	}
	body := must(client.Invoices.ExportCSV(ctx, tallybook.InvoicesExportCSVParams{Search: name}))(t)
	defer body.Close()
	if text := must(io.ReadAll(body))(t); !strings.Contains(string(text), "invoice_number") {
		t.Errorf("%s", text)
	}
}

// emptyPDF returns a document of one empty page.
func emptyPDF() []byte {
	text, references := "%PDF-1.4\n", "xref\n0 4\n0000000000 65535 f \n"
	for number, object := range []string{
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>",
	} {
		references += fmt.Sprintf("%010d 00000 n \n", len(text))
		text += fmt.Sprintf("%d 0 obj\n%s\nendobj\n", number+1, object)
	}
	return []byte(fmt.Sprintf("%s%strailer\n<</Size 4/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n", text, references, len(text)))
}
