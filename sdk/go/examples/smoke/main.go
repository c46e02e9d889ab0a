// Smoke uses the client once in each way against a running service, and prints what happened:
//
//	go run ./examples/smoke http://localhost:3000 tb_live_…
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"time"

	tallybook "github.com/tallybook/tallybook/sdk/go"
)

func main() {
	if len(os.Args) != 3 {
		log.Fatal("usage: smoke <address> <token>")
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	client := tallybook.NewClient(os.Args[1], os.Args[2])
	if err := errors.Join(customers(ctx, client), invoices(ctx, client), usage(ctx, client)); err != nil {
		log.Fatal(err)
	}
}

func customers(ctx context.Context, client *tallybook.Client) error {
	customer, err := client.Customers.Create(ctx, tallybook.CreateCustomer{
		Name: "Smoke", Email: email(), ContactName: tallybook.Set("Ada"), TaxRate: tallybook.Set(tallybook.MustDecimal("19.00")),
	})
	if err != nil {
		return err
	}
	fmt.Println("created ", customer.UUID, *customer.ContactName, customer.TaxRate)
	customer, err = client.Customers.Update(ctx, customer.UUID, tallybook.UpdateCustomer{ContactName: tallybook.Null[string]()})
	if err != nil {
		return err
	}
	fmt.Println("updated ", customer.Name, customer.ContactName, customer.TaxRate)
	_, err = client.Customers.Create(ctx, tallybook.CreateCustomer{Name: "", Email: "nobody"})
	refusal := (*tallybook.APIError)(nil)
	if !errors.As(err, &refusal) {
		return fmt.Errorf("a customer without a name was created: %w", err)
	}
	fmt.Println("refused ", refusal.Status, refusal.Code, refusal.Fields)
	count := 0
	for _, err := range client.Customers.ListAll(ctx, tallybook.CustomersListParams{Limit: 2}) {
		if err != nil {
			return err
		}
		count++
	}
	fmt.Println("listed  ", count, "customers, two a page")
	return nil
}

func invoices(ctx context.Context, client *tallybook.Client) error {
	customer, err := client.Customers.Create(ctx, tallybook.CreateCustomer{Name: "Smoke", Email: email()})
	if err != nil {
		return err
	}
	invoice, err := client.Invoices.Create(ctx, tallybook.CreateInvoice{CustomerUUID: customer.UUID})
	if err != nil {
		return err
	}
	line, err := client.LineItems.Create(ctx, invoice.UUID, tallybook.CreateLineItem{
		Name: "Tokens", UnitPrice: tallybook.MustDecimal("0.000000123456"), Quantity: tallybook.Set(tallybook.MustDecimal("1000000000")),
	})
	if err != nil {
		return err
	}
	fmt.Println("invoiced", line.Quantity, "×", line.UnitPrice, "=", line.Amount, line.Currency)
	body, err := client.Invoices.ExportCSV(ctx, tallybook.InvoicesExportCSVParams{CustomerUUID: customer.UUID})
	if err != nil {
		return err
	}
	defer body.Close()
	text, err := io.ReadAll(body)
	fmt.Println("exported", len(text), "bytes of CSV")
	return err
}

func usage(ctx context.Context, client *tallybook.Client) error {
	const events = 100_000
	sender := client.NewUsageClient(tallybook.UsageOptions{})
	name := fmt.Sprintf("smoke_%d", time.Now().Unix())
	started := time.Now()
	for range events {
		if err := sender.Track(tallybook.CustomerEvent{EventName: tallybook.Set(name)}); err != nil {
			return err
		}
	}
	tracked := time.Since(started)
	if err := sender.Close(ctx); err != nil {
		return err
	}
	fmt.Println("tracked ", events, "events in", tracked.Round(time.Millisecond), "and sent in", time.Since(started).Round(time.Millisecond))
	summary, err := client.Usage.Summarize(ctx, tallybook.UsageSummarizeParams{
		EventName: name, From: time.Now().UTC().Format(time.DateOnly), To: time.Now().UTC().AddDate(0, 0, 1).Format(time.DateOnly),
	})
	if err != nil {
		return err
	}
	for _, entry := range summary.Items {
		fmt.Printf("counted  %+v\n", entry)
	}
	return nil
}

func email() string {
	return fmt.Sprintf("smoke.%d@example.com", time.Now().UnixNano())
}
