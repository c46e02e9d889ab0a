/**
 * `queued`: waits for its turn, its next attempt, or the end of the one under way. `refused`: the server will not take it, ever.
 * `failed`: given up after the last attempt. `kept`: no server was set when its turn came.
 */
export const recipientStatuses = ["queued", "sent", "failed", "refused", "kept"] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

export const mailStatuses = ["queued", "sent", "partly_sent", "failed", "kept", "no_recipients"] as const;
export type MailStatus = (typeof mailStatuses)[number];

/** Those that a person can have sent again. */
export const retriedStatuses: readonly RecipientStatus[] = ["failed", "refused", "kept"];

/** What a mail's recipients make of it: as long as something is still to happen to one of them, that. */
export function mailStatusOf(recipients: readonly RecipientStatus[]): MailStatus {
	if (recipients.length === 0) return "no_recipients";
	if (recipients.includes("queued")) return "queued";
	if (recipients.includes("kept")) return "kept";
	if (recipients.every((status) => status === "sent")) return "sent";
	return recipients.includes("sent") ? "partly_sent" : "failed";
}
