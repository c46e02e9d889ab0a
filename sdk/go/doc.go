// Package tallybook is the Go client of Tallybook, a usage-based billing server.
//
// A [Client] has a service for each resource of the API: client.Customers, client.Invoices and so on. A [UsageClient] sends usage
// events in the background. A [Webhook] verifies what the server sends to you.
//
// Amounts, rates and quantities are a [Decimal], which keeps every digit. Optional fields of a request are an [Opt].
package tallybook
