import type { components } from "../../api/schema.ts";
import { Status, type Tone } from "../../ui/status.tsx";

export type Mail = components["schemas"]["Mail"];
export type Recipient = Mail["recipients"][number];

export const kindWords: Readonly<Record<Mail["kind"], string>> = {
	invoice: "Invoice",
	reminder: "Reminder",
	payment_receipt: "Receipt",
	payment_failed: "Payment failed",
	card_expiring: "Card expiring",
};

export const statusWords: Readonly<Record<Mail["status"], { readonly label: string; readonly tone: Tone }>> = {
	queued: { label: "Sending", tone: "active" },
	sent: { label: "Sent", tone: "good" },
	partly_sent: { label: "Partially sent", tone: "careful" },
	failed: { label: "Failed", tone: "bad" },
	kept: { label: "Held", tone: "careful" },
	no_recipients: { label: "No recipients", tone: "careful" },
};

export const resultWords: Readonly<Record<Recipient["status"], { readonly label: string; readonly tone: Tone }>> = {
	queued: { label: "Queued", tone: "active" },
	sent: { label: "Accepted by the mail server", tone: "good" },
	failed: { label: "Abandoned after retries", tone: "bad" },
	refused: { label: "Rejected by the mail server", tone: "bad" },
	kept: { label: "Held: no mail server was configured", tone: "careful" },
};

export function MailStatus({ status }: { readonly status: Mail["status"] }) {
	const { label, tone } = statusWords[status];
	return <Status tone={tone}>{label}</Status>;
}

/** How many sending again would reach. */
export function countToRetry({ recipients }: Mail): number {
	return recipients.filter(({ status }) => status === "failed" || status === "refused" || status === "kept").length;
}
