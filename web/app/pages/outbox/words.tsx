import type { ReactNode } from "react";

/** What the page says. */
export const words = {
	list: {
		status: "Status",
		type: "Type",
		subject: "Subject",
		to: "To",
		created: "Created",
		noOne: "no one",
		andMore: (address: string, length: string) => `${address} and ${length} more`,
		title: "Outbox",
		summary: "Every email, with its delivery to each recipient.",
		search: "Subject or address",
		noEmailsHint: "Invoices, reminders and receipts show here once they are sent.",
		noEmailsYet: "No emails yet",
	},
	mailWords: {
		kindWords: {
			invoice: "Invoice",
			reminder: "Reminder",
			payment_receipt: "Receipt",
			payment_failed: "Payment failed",
			card_expiring: "Card expiring",
			webhook_disabled: "Webhook disabled",
			alert_triggered: "Alert",
		},
		sending: "Sending",
		sent: "Sent",
		partiallySent: "Partially sent",
		failed: "Failed",
		held: "Held",
		noRecipients: "No recipients",
		queued: "Queued",
		acceptedByTheMail: "Accepted by the mail server",
		abandonedAfterRetries: "Abandoned after retries",
		rejectedByTheMail: "Rejected by the mail server",
		heldNoMailServer: "Held: no mail server was configured",
	},
	mail: {
		attempts: (count: string) => `, ${count} attempts`,
		emailQueuedAgain: "Email queued again.",
		sendAgain: (again: number) => `Send again to ${again === 1 ? "1 person" : `${again} people`}`,
		about: "About",
		type: "Type",
		created: "Created",
		from: "From",
		replyTo: "Reply to",
		recipients: "Recipients",
		noAddress: "No recipients: neither the invoice nor its customer has an address.",
		content: "Content",
		attachments: "Attachments",
		revision: (revision: number) => `revision ${revision}`,
		invoice: "Invoice",
		customer: "Customer",
		nextAttempt: (nextAttemptAt: string) => `; next attempt ${nextAttemptAt}`,
	},
	noMailServer: {
		held: (reason: ReactNode, smtpUrl: ReactNode, example: ReactNode, mailFrom: ReactNode) => (
			<>
				{reason} Emails are held here, and nothing is sent. Start Tallybook with {smtpUrl}, such as {example}, and{" "}
				{mailFrom}, the sender’s address. Then send the held emails again from their pages.
			</>
		),
		noServer: "No mail server is configured.",
	},
};
