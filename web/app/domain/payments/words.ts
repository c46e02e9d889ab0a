/** The texts of payments. */
export const words = {
	paymentWords: {
		scheduled: "Scheduled",
		processing: "Processing",
		completed: "Completed",
		failed: "Failed",
		canceled: "Canceled",
		refunded: "Refunded",
		paymentMethods: {
			card: "Card",
			ach: "Bank debit",
			bank_transfer: "Bank transfer",
			check: "Check",
			cash: "Cash",
			other: "Other",
		},
	},
	reverse: {
		reversed: (referenceNumber: string) => `${referenceNumber} was reversed.`,
		title: (referenceNumber: string) => `Reverse ${referenceNumber}?`,
		action: (totalAmount: string) => `Reverse ${totalAmount}`,
		consequence: (invoice: string, credit: string | null) =>
			`Use this for a payment recorded by mistake. It counts as never received, and ${invoice} is due again.${credit === null ? "" : ` The ${credit} that it added to the customer’s credit is removed.`} If the payment was received and you want to return it, refund it instead.`,
	},
	status: {
		reversed: "Reversed",
	},
	storedMethods: {
		name: (brand: string, last4: string) => `${brand} ending in ${last4}`,
		expires: (expirationDate: string) => `expires ${expirationDate}`,
		accountName: (accountType: string, accountMask: string) => `${accountType} account ending in ${accountMask}`,
	},
};
