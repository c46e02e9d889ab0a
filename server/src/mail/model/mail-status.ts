/**
 * `queued`: waits for its turn, its next attempt or the end of the current one. `refused`: the server permanently rejects it. `failed`:
 * given up after the last attempt. `kept`: no server was configured when its turn came, or it was discarded after a restore.
 */
export const recipientStatuses = ["queued", "sent", "failed", "refused", "kept"] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

export const mailStatuses = ["queued", "sent", "partly_sent", "failed", "kept", "no_recipients"] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** The statuses from which a person can resend. */
export const retriedStatuses: readonly RecipientStatus[] = ["failed", "refused", "kept"];

/** The mail's status. A status that still awaits an event takes precedence. */
export function mailStatusOf(recipients: readonly RecipientStatus[]): MailStatus {
	if (recipients.length === 0) return "no_recipients";
	if (recipients.includes("queued")) return "queued";
	if (recipients.includes("kept")) return "kept";
	if (recipients.every((status) => status === "sent")) return "sent";
	return recipients.includes("sent") ? "partly_sent" : "failed";
}
