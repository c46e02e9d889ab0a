/** What the page says. */
export const words = {
	mailPreview: {
		preview: "Preview",
		previewWithSampleData: "Preview with sample data",
	},
	mailTemplateForm: {
		labels: { subject: "Subject", text: "Text" },
		settingsSaved: "Settings saved.",
		insertAtCursor: "Insert at cursor",
		insert: (placeholder: string) => `Insert ${placeholder}`,
		textHint: "A line whose placeholders are empty is left out.",
		restoreDefaultText: "Restore default text",
		restoreConsequence: "Your text for this email is discarded; the history keeps it. Queued emails aren’t affected.",
		title: "Restore default text?",
		action: "Restore",
		defaultTextRestored: "Default text restored.",
	},
	mail: {
		kinds: {
			invoice: { label: "Invoice", when: "Sent with the PDF when an invoice is sent." },
			reminder: { label: "Reminder", when: "Sent on the days set under Payments while an amount is due." },
			payment_receipt: {
				label: "Receipt",
				when: "Sent for each payment received, if receipts are on under Payments.",
			},
			payment_failed: { label: "Failed payment", when: "Sent when charging a stored card or account fails." },
			card_expiring: { label: "Expiring card", when: "Sent before a customer’s default card expires." },
			webhook_disabled: {
				label: "Webhook disabled",
				when: "Sent to the owners of your organization when a webhook endpoint has failed for three days.",
			},
			alert_triggered: {
				label: "Alert",
				when: "Sent to the owners of your organization when a customer reaches a threshold of an alert.",
			},
		},
		title: "Email",
		summary: "The text of emails to your customers. Sent emails are in the outbox.",
		emailTypes: "Email types",
		customized: "customized",
	},
};
