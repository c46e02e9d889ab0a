/** What the page says. */
export const words = {
	charge: {
		consequence: (name: string, amount: string, invoiceNumber: string, method: string) =>
			`${name} pays ${amount} for ${invoiceNumber} with ${method}. The charge starts immediately, and the result shows here.`,
		title: (amount: string) => `Charge ${amount}`,
		action: (amount: string, method: string) => `Charge ${amount} to ${method}`,
		charged: (referenceNumber: string, amount: string, paymentStatus: string) =>
			`Payment ${referenceNumber} of ${amount} is ${paymentStatus}.`,
	},
	creditNoteDialog: {
		byAmount: "Amount, including tax",
		byLines: "Lines, in full or in part",
		toBalance: "Add to the customer’s credit",
		toBalanceHint: "Settles other open invoices first.",
		refund: "Refund",
		refundHint: "Refunds the payments, newest first. Amounts paid with credit are returned as credit.",
		created: (creditNoteNumber: string, amount: string) => `${creditNoteNumber} of ${amount} created.`,
		title: (invoiceNumber: string) => `Credit note for ${invoiceNumber}`,
		description: "A credit note has its own number and PDF, and can’t be undone.",
		createCreditNote: "Create credit note",
		creditAmount: (amount: string) => `Credit ${amount}`,
		reason: "Reason",
		reasonHint: "Printed on the credit note.",
		credit: "Credit",
		amount: (currency: string) => `Amount (${currency})`,
		notANumber: "Enter a number such as 1234.50.",
		settleAs: "Amount already paid",
		partOf: (name: string) => `Amount before tax for ${name}`,
		partHint: "Leave empty for the full amount.",
		allPlaceholder: "All",
		effect: "Effect",
		credited: (amount: string, taxTotal: string) => `${amount} is credited, including ${taxTotal} tax.`,
		reducesDue: (appliedToInvoice: string, amountDue: string, invoiceStatus: string) =>
			`${appliedToInvoice} reduces the amount due to ${amountDue}${invoiceStatus === "paid" ? ", and the invoice is paid" : ""}.`,
		addedToCredit: (addedToBalance: string, customerName: string, creditBalance: string) =>
			`${addedToBalance} was already paid and is added to ${customerName}’s credit, which becomes ${creditBalance}.`,
		refunded: (amountRefunded: string) => `${amountRefunded} was already paid and is refunded.`,
		refundedBefore: (refundedBefore: string) =>
			`${refundedBefore} was already refunded and is documented by this note.`,
	},
	invoicePayments: {
		payments: "Payments",
		reverse: "Reverse",
		reverseReferenceNumber: (referenceNumber: string) => `Reverse ${referenceNumber}`,
		refund: "Refund",
		refundReferenceNumber: (referenceNumber: string) => `Refund ${referenceNumber}`,
		creditNotes: "Credit notes",
		pdf: "PDF",
		pdfOf: (creditNoteNumber: string) => `PDF of ${creditNoteNumber}`,
	},
	recordPayment: {
		recorded: (totalAmount: string, invoiceNumber: string) => `${totalAmount} recorded for ${invoiceNumber}.`,
		title: "Record payment",
		description: (amountDue: string, invoiceNumber: string) =>
			`${amountDue} of ${invoiceNumber} is due. Record a payment you already received; nothing is charged.`,
		record: "Record",
		recordAmount: (typed: string) => `Record ${typed}`,
		amount: (currency: string) => `Amount (${currency})`,
		receivedOn: "Received on",
		keepsSurplus: (surplus: string) => `Keep the overpayment of ${surplus} as credit`,
		keepsSurplusHint: (name: string) =>
			`Added to ${name}’s credit; settles other open invoices first. Otherwise only the amount due can be recorded.`,
		method: "Method",
		reference: "Reference",
		referenceHint: "The transfer’s reference or the check number.",
	},
	refund: {
		started: (referenceNumber: string) => `Refund of ${referenceNumber} started.`,
		title: (referenceNumber: string) => `Refund ${referenceNumber}`,
		description: "Returns a payment to the payer.",
		refundable: (totalAmount: string, amount: string) =>
			`Of ${totalAmount}, ${amount} can be refunded. A refund doesn’t make the invoice due again.`,
		refund: "Refund",
		refundAmount: (amount: string) => `Refund ${amount}`,
		heldByCredit: "The rest was added to the customer’s credit by a credit note and can’t be refunded as well.",
		amount: (currency: string) => `Amount (${currency})`,
	},
};
