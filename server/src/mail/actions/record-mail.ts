import { announce } from "../../announcements/index.ts";
import { recordChange } from "../../audit/index.ts";
import type { Context } from "../../platform/index.ts";
import { type MessageRow, saveMailStatus, selectMessage } from "../message-store.ts";
import { mailStatusOf } from "../model/mail-status.ts";
import { presentMail } from "../present.ts";
import { type RecipientRow, selectRecipients } from "../recipient-store.ts";

/** A mail with its recipients. */
interface MailState {
	readonly message: MessageRow;
	readonly recipients: readonly RecipientRow[];
}

/** Records a new mail in the caller's transaction. */
export async function recordNewMail(context: Context, message: MessageRow): Promise<void> {
	const recipients = await selectRecipients(context, [message.uuid]);
	await record(context, "created", null, { message, recipients });
}

/**
 * Changes the recipients' results and updates the mail's status, in a transaction that locks the mail. Records named changes and every
 * change of status, but not attempts that will be repeated; the recipient has their number.
 */
export function changeRecipients(
	context: Context,
	messageUuid: string,
	change: (context: Context) => Promise<void>,
	action: string | null = null,
): Promise<void> {
	return context.db.transaction(async (transaction) => {
		const inside = { ...context, db: transaction };
		const message = await selectMessage(inside, messageUuid, "for update");
		const before = { message, recipients: await selectRecipients(inside, [messageUuid]) };
		await change(inside);
		const recipients = await selectRecipients(inside, [messageUuid]);
		const status = mailStatusOf(recipients.map((recipient) => recipient.status));
		await saveMailStatus(inside, messageUuid, status);
		const after = { message: { ...message, status, updated_at: context.now }, recipients };
		if (action !== null || status !== message.status) await record(inside, action ?? status, before, after);
		const bouncedBefore = before.recipients.filter(hasBounced).length;
		if (recipients.filter(hasBounced).length > bouncedBefore) await announce(inside, "mail.bounced", messageUuid);
	});
}

function hasBounced({ status }: RecipientRow): boolean {
	return status === "refused" || status === "failed";
}

async function record(context: Context, action: string, before: MailState | null, after: MailState): Promise<void> {
	await recordChange(context, {
		action,
		resource: "mail",
		resourceUuid: after.message.uuid,
		before: before === null ? null : auditShape(before),
		after: auditShape(after),
	});
}

/** The mail without its text, which never changes and remains in the outbox. */
function auditShape({ message, recipients }: MailState) {
	const { text: _text, ...mail } = presentMail(message, recipients);
	return mail;
}
