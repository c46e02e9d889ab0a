import { emailKey } from "../../customers/index.ts";
import { addJob, type Context, newUuid } from "../../platform/index.ts";
import { type AttachmentReference, insertMessage, type MessageRow } from "../message-store.ts";
import { fillTemplate, type MailKind, oneLine, type TemplateValues } from "../model/template.ts";
import { insertRecipients } from "../recipient-store.ts";
import { admitRecipients } from "./admit-recipients.ts";
import { readWords } from "./edit-template.ts";
import { recordNewMail } from "./record-mail.ts";
import { sendMailTask } from "./send-due-mail.ts";

export interface NewMail<Kind extends MailKind> {
	readonly kind: Kind;
	/** The subject: a type such as `invoice`, and its UUID. */
	readonly about: { readonly type: string; readonly uuid: string };
	/** Addresses. Duplicates, ignoring case, get the mail once. */
	readonly recipients: readonly string[];
	/** The customer's own addresses; the number of others is limited. */
	readonly ownAddresses: readonly string[];
	/** Whether a person is requesting this mail now and can be refused; otherwise recipients beyond the limit wait. */
	readonly isRequested?: boolean;
	/** The sender: its name appears beside the installation's address, and replies go to its email address. */
	readonly sender: { readonly name: string; readonly email: string | null };
	readonly values: TemplateValues<Kind>;
	readonly attachments: readonly AttachmentReference[];
}

/** A mail's text, sender and recipients. */
export type WrittenMail = Pick<MessageRow, "subject" | "text" | "from_name" | "reply_to" | "attachments"> & {
	readonly recipients: readonly string[];
};

/**
 * Queues a mail in the caller's transaction; it is sent after the commit. A mail without recipients is stored for a person to see.
 * @returns the queued mail
 * @throws Refusal 429 if a requested mail has too many recipients who are not the customer
 */
export async function queueMail<Kind extends MailKind>(context: Context, mail: NewMail<Kind>): Promise<MessageRow> {
	const { recipients: addresses, ...written } = await writeMail(context, mail);
	const { ownAddresses, isRequested = false } = mail;
	const recipients = await admitRecipients(context, addresses, { ownAddresses, isRequested });
	const message: MessageRow = {
		uuid: newUuid(),
		kind: mail.kind,
		subject_type: mail.about.type,
		subject_uuid: mail.about.uuid,
		...written,
		status: recipients.length === 0 ? "no_recipients" : "queued",
		created_at: context.now,
		updated_at: context.now,
	};
	await insertMessage(context, message);
	await insertRecipients(context, message.uuid, recipients);
	await recordNewMail(context, message);
	if (recipients.length > 0) await addJob(context.db, sendMailTask, {});
	return message;
}

/** The mail as `queueMail` would queue it, to read it first. */
export async function writeMail<Kind extends MailKind>(context: Context, mail: NewMail<Kind>): Promise<WrittenMail> {
	return {
		...fillTemplate(await readWords(context, mail.kind), mail.values),
		from_name: oneLine(mail.sender.name),
		reply_to: mail.sender.email,
		attachments: mail.attachments,
		recipients: distinctAddresses(mail.recipients),
	};
}

/** Each address once, in its first spelling. */
function distinctAddresses(addresses: readonly string[]): string[] {
	const byKey = new Map<string, string>();
	for (const address of addresses) if (!byKey.has(emailKey(address))) byKey.set(emailKey(address), address);
	return [...byKey.values()];
}
