import type { Context } from "../platform/index.ts";
import { type MessageRow, selectMessage, selectMessagesAbout } from "./message-store.ts";
import { type RecipientRow, selectRecipients } from "./recipient-store.ts";
import type { Mail } from "./schemas.ts";

/** Mails with their recipients, in the given order. */
export async function presentMails(context: Context, messages: readonly MessageRow[]): Promise<Mail[]> {
	const recipients = await selectRecipients(
		context,
		messages.map(({ uuid }) => uuid),
	);
	const byMessage = Map.groupBy(recipients, ({ message_uuid }) => message_uuid);
	return messages.map((message) => presentMail(message, byMessage.get(message.uuid) ?? []));
}

/**
 * A mail with its recipients.
 * @throws Refusal 404
 */
export async function readMail(context: Context, uuid: string): Promise<Mail> {
	const [mail] = await presentMails(context, [await selectMessage(context, uuid)]);
	return mail as Mail;
}

export function presentMail(message: MessageRow, recipients: readonly RecipientRow[]): Mail {
	return {
		uuid: message.uuid,
		kind: message.kind,
		status: message.status,
		subject_type: message.subject_type,
		subject_uuid: message.subject_uuid,
		subject: message.subject,
		text: message.text,
		from_name: message.from_name,
		reply_to: message.reply_to,
		attachments: message.attachments.map(({ kind, uuid, revision, file_name }) => ({
			kind,
			uuid,
			revision,
			file_name,
		})),
		recipients: recipients.map(({ message_uuid: _message, place: _place, ...recipient }) => recipient),
		created_at: message.created_at,
		updated_at: message.updated_at,
	};
}

/** All mails about a subject, oldest first, with each recipient's result. */
export async function selectMailsAbout(context: Context, subjectUuid: string): Promise<Mail[]> {
	return presentMails(context, await selectMessagesAbout(context, subjectUuid));
}
