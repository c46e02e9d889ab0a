import type { ReactNode } from "react";

/** What the page says. */
export const words = {
	ledger: {
		kinds: {
			received: "Received",
			refunded: "Refunded",
			returned: "Returned by the payer’s bank",
			reversed: "Reversed",
		},
		type: "Type",
		when: "When",
		amount: "Amount",
		transactions: "Transactions",
		noTransactions: "No transactions yet. Receipts, refunds and returns show here and never change.",
	},
	list: {
		payment: "Payment",
		status: "Status",
		method: "Method",
		customer: "Customer",
		invoice: "Invoice",
		date: "Date",
		amount: "Amount",
		title: "Payments",
		search: "Number, reference or customer",
		noPaymentsHint:
			"Payments show here when a customer pays through an invoice’s link, when a stored card or account is charged on the due date, or when you record a payment on the invoice’s page.",
		noPaymentsYet: "No payments yet",
		showOpenInvoices: "Show open invoices",
	},
	outcome: {
		noReason: "The bank gave no reason.",
		expected: (failureMessage: string | null, paymentScheduledDate: string) =>
			`${failureMessage === null ? "" : `${failureMessage} `}Expected ${paymentScheduledDate}`,
		waitingForTheBank: "Waiting for the bank",
		aRefundIsPending: "A refund is pending",
		refunded: (amountRefunded: string) => `${amountRefunded} refunded`,
	},
	paymentFilters: {
		status: "Status",
		failedInvoiceStillOpen: "Failed, invoice still open",
		method: "Method",
		invoice: "Invoice",
		invoicePlaceholder: "Choose an invoice…",
	},
	paymentNotice: {
		stillDue: (invoice: ReactNode) => <>The amount is still due on {invoice}.</>,
		scheduled: (invoice: ReactNode) => (
			<>
				Nothing has been charged yet. The payment completes when the customer pays through the link of {invoice}, or
				when you record the payment there.
			</>
		),
		processing: (invoice: ReactNode) => (
			<>
				Waiting for the bank: seconds for a card, days for a bank debit. Until then, the amounts of {invoice} can’t
				change.
			</>
		),
		noReason: "The bank gave no reason.",
		returned: "The payer’s bank returned the payment.",
		nothingWasCharged: "Nothing was charged.",
		theLastAttemptFailed: (why: string) => `The last attempt failed: ${why} `,
	},
	paymentStory: {
		actions: {
			created: "Payment created",
			processing: "Charge started",
			completed: "Completed",
			failed: "Charge failed",
			"charge failed": "Charge failed; payment is scheduled again",
			returned: "Returned by the payer’s bank",
			refunded: "Refunded",
			shrunk: "Reduced to the amount due",
			canceled: "Canceled",
			reversed: "Reversed (recorded by mistake)",
		},
		refundedInTotal: (value: string) => `${value} refunded in total`,
		byPerson: (name: string) => ` by ${name}`,
		actionAndWho: (action: string, who: string) => `${action}${who}`,
		refundPending: (amount: string) => `Refund of ${amount} is pending`,
		refundFailed: (amount: string) => `Refund of ${amount} failed`,
	},
	payment: {
		sandbox: "Sandbox",
		summary: (method: string | null, customerName: ReactNode, invoiceNumber: ReactNode) => (
			<>
				{method === null ? "" : `${method}, `}from {customerName} for {invoiceNumber}
			</>
		),
		transactions: "Transactions",
		history: "History",
		invoice: "Invoice",
		invoiceAmount: "Invoice amount",
		customer: "Customer",
		method: "Method",
		noneStored: "None stored",
		reference: "Reference",
		paidOn: "Paid on",
		expected: "Expected",
		completed: "Completed",
		provider: "Provider",
		recordedByHand: "Recorded by hand",
		keptAsCredit: "Kept as credit",
		created: "Created",
		reversed: "Reversed",
		canceled: (referenceNumber: string) => `${referenceNumber} canceled.`,
		refund: "Refund…",
		reverse: "Reverse…",
		retry: "Retry…",
		cancelPayment: "Cancel payment…",
		cancelConsequence: (invoiceNumber: string) =>
			`Nothing has been charged. ${invoiceNumber} stays open for the same amount and can be paid another way. This can’t be undone, but you can create a new payment.`,
		title: (referenceNumber: string) => `Cancel ${referenceNumber}?`,
		action: (referenceNumber: string) => `Cancel ${referenceNumber}`,
		cancel: "Keep payment",
	},
	refund: {
		refunded: (what: string, customerName: string) => `${what} refunded to ${customerName}.`,
		pending: (what: string) => `The refund of ${what} is pending.`,
		title: (referenceNumber: string) => `Refund ${referenceNumber}`,
		description: (amount: string, totalAmount: string) => `${amount} of ${totalAmount} can be refunded.`,
		refund: "Refund",
		refundAmount: (shown: string) => `Refund ${shown}`,
		heldByCredit: "The rest was added to the customer’s credit by a credit note.",
		amount: (currency: string) => `Amount (${currency})`,
		enterAnAmountSuch: "Enter an amount such as 12.50.",
		returnMoney: (customerName: string) =>
			`Return the money to ${customerName} yourself. The payment was recorded by hand, and so is the refund.`,
		refundedTo: (customerName: string, payment: string | null) =>
			`${customerName} is refunded to ${payment ?? "the charged method"}.`,
		invoiceUnchanged: (invoiceNumber: string) => `${invoiceNumber} doesn’t change: a refund doesn’t make it due again.`,
		final: "This can’t be undone.",
	},
	retry: {
		created: (referenceNumber: string, invoiceNumber: string) => `${referenceNumber} created for ${invoiceNumber}.`,
		title: (amount: string) => `Retry ${amount}`,
		description: (invoiceNumber: string) => `Charges the full amount due on ${invoiceNumber} as a new payment.`,
		cancel: "Cancel",
		charge: (amount: string) => `Charge ${amount}`,
		goToCustomer: (customerName: string) => `Go to ${customerName}`,
		anotherPaymentForThis: "Another payment for this invoice is in progress. Wait for its result.",
		noMethod: (customerName: string, invoiceNumber: string) =>
			`${customerName} has no stored card or account. Add one on the customer’s page, or send the payment link of ${invoiceNumber} again.`,
		charged: (chosen: ReactNode, customerName: string) => (
			<>
				{chosen}, the default of {customerName}, is charged immediately. If it failed before, you may need to add
				another card or account first.
			</>
		),
	},
};
