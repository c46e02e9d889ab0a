import type { components } from "../../api/schema.ts";
import { Status, type Tone } from "../../ui/status.tsx";
import { words } from "./words.tsx";

export type Mail = components["schemas"]["Mail"];
export type Recipient = Mail["recipients"][number];

export const kindWords: Readonly<Record<Mail["kind"], string>> = words.mailWords.kindWords;

export const statusWords: Readonly<Record<Mail["status"], { readonly label: string; readonly tone: Tone }>> = {
	queued: { label: words.mailWords.sending, tone: "active" },
	sent: { label: words.mailWords.sent, tone: "good" },
	partly_sent: { label: words.mailWords.partiallySent, tone: "careful" },
	failed: { label: words.mailWords.failed, tone: "bad" },
	kept: { label: words.mailWords.held, tone: "careful" },
	no_recipients: { label: words.mailWords.noRecipients, tone: "careful" },
};

export const resultWords: Readonly<Record<Recipient["status"], { readonly label: string; readonly tone: Tone }>> = {
	queued: { label: words.mailWords.queued, tone: "active" },
	sent: { label: words.mailWords.acceptedByTheMail, tone: "good" },
	failed: { label: words.mailWords.abandonedAfterRetries, tone: "bad" },
	refused: { label: words.mailWords.rejectedByTheMail, tone: "bad" },
	kept: { label: words.mailWords.heldNoMailServer, tone: "careful" },
};

export function MailStatus({ status }: { readonly status: Mail["status"] }) {
	const { label, tone } = statusWords[status];
	return <Status tone={tone}>{label}</Status>;
}

/** How many sending again would reach. */
export function countToRetry({ recipients }: Mail): number {
	return recipients.filter(({ status }) => status === "failed" || status === "refused" || status === "kept").length;
}
