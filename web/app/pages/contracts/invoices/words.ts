/** What the page says. */
export const words = {
	billNow: {
		created: (count: number, shown: string) => (count === 1 ? "1 invoice created." : `${shown} invoices created.`),
		createDueInvoice: "Create due invoice",
		createDueInvoices: (due: string) => `Create ${due} due invoices`,
	},
	contractInvoices: {
		invoices: "Invoices",
		noInvoicesHint: "The billing run creates them every day at 00:10 UTC.",
		noInvoicesYet: "No invoices yet",
		invoice: "Invoice",
		status: "Status",
		date: "Date",
		amount: "Amount",
	},
	nextInvoices: {
		nextInvoices: "Next invoices",
		none: "No invoices by this date",
		noneHint: "Choose a later date to look further ahead.",
		ended: "The contract has ended, and all its periods are billed.",
	},
	plannedInvoices: {
		noDate: "No date",
		linesOf: (invoiceDate: string | null) => `Lines of ${invoiceDate ?? "the invoice"}`,
		insteadOf: (eventCount: string, eventCountBefore: string) =>
			`, on ${eventCount} events instead of ${eventCountBefore}`,
		correction: (costNow: string, events: string, chargedBefore: string) =>
			`Corrects earlier charges: the cost is ${costNow}${events}; ${chargedBefore} was charged.`,
	},
	upTo: {
		upTo: "Up to",
	},
};
