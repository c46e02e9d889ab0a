import {
	described,
	Instant,
	literals,
	multiline,
	nullable,
	pageQuery,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../platform/http/index.ts";
import { mailStatuses, recipientStatuses } from "./model/mail-status.ts";
import { mailKinds } from "./model/template.ts";

const kind = literals("MailKind", mailKinds);
const longestText = 10_000;

const Attachment = Type.Object(
	{
		kind: Type.String({ description: "What kind of document it is." }),
		uuid: described(Uuid, "The UUID of the document."),
		revision: Type.Integer({ description: "The number of the revision, from 1." }),
		file_name: Type.String({ description: "The name of the file." }),
	},
	{ $id: "MailAttachment", description: "A file attached to a mail." },
);

const Recipient = Type.Object(
	{
		address: Type.String({ description: "The email address." }),
		status: literals("MailRecipientStatus", recipientStatuses, "What became of the mail at this recipient."),
		attempts: Type.Integer({ description: "Attempts since it was last queued." }),
		answer: nullable(Type.String({ description: "The mail server's last reply, or the last connection error." })),
		last_attempt_at: nullable(described(Instant, "When sending was last attempted. Null: not yet.")),
		next_attempt_at: nullable(described(Instant, "When sending will be attempted next. Null: not again.")),
		sent_at: nullable(described(Instant, "When the recipient's server accepted it. Null: not yet.")),
	},
	{ $id: "MailRecipient", description: "A recipient and what became of the mail there." },
);

export const Mail = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		kind: described(kind, "What the mail is for."),
		status: literals(
			"MailStatus",
			mailStatuses,
			"`kept`: no mail server was configured when its turn came, or an operator discarded it after a restore. `no_recipients`: there was nobody to send it to.",
		),
		subject_type: Type.String({ description: "The type of the mail's subject: `invoice` or `customer`." }),
		subject_uuid: described(Uuid, "The UUID of what the mail is about."),
		subject: Type.String({ description: "The subject of the mail." }),
		text: Type.String({ description: "The text of the mail." }),
		from_name: Type.String({ description: "The name of the sender." }),
		reply_to: nullable(Type.String({ description: "The address that answers go to." })),
		attachments: Type.Array(Attachment, { description: "The files attached." }),
		recipients: Type.Array(Recipient, {
			description: "Each recipient gets a separate mail and does not see the others.",
		}),
		created_at: described(Instant, "When it was created."),
		updated_at: described(Instant, "When it was last changed."),
	},
	{ $id: "Mail", description: "An outgoing mail." },
);
export type Mail = Static<typeof Mail>;

export const MailPath = strictObject({ mail_uuid: described(Uuid, "The mail's UUID.") });

export const MailQuery = strictObject({
	status: Type.Optional(literals("MailStatus", mailStatuses, "Only those with this status.")),
	kind: Type.Optional(described(kind, "Only those of this kind.")),
	subject_uuid: Type.Optional(described(Uuid, "Only mails about this resource.")),
	search: Type.Optional(
		Type.String({ description: "Part of the subject or of a recipient's address, ignoring case." }),
	),
	...pageQuery,
});

export const MailServerAnswer = Type.Object(
	{
		is_set: Type.Boolean({ description: "Whether a mail server is configured. If not, mail stays in the outbox." }),
		from_address: nullable(Type.String({ description: "The sender's address." })),
	},
	{ $id: "MailServer", description: "Whether mails are sent, and from which address." },
);

export const MailTemplate = Type.Object(
	{
		kind: described(kind, "What the mail is for."),
		subject: Type.String({ description: "The subject of the mail." }),
		text: Type.String({ description: "The text of the mail." }),
		is_default: Type.Boolean({ description: "Whether both subject and text are the default." }),
		placeholders: Type.Array(Type.String(), {
			description: "The available placeholders, used as in `{{invoice_number}}`.",
		}),
		updated_at: nullable(described(Instant, "When it was last changed.")),
	},
	{ $id: "MailTemplate", description: "The text of a kind of mail." },
);
export type MailTemplate = Static<typeof MailTemplate>;

export const MailTemplatePath = strictObject({ kind: described(kind, "The kind.") });

export const MailTemplateUpdate = strictObject(
	{
		subject: Type.Optional(nullable(text(255, "Null: restore the default."))),
		text: Type.Optional(
			nullable(
				Type.String({ minLength: 1, maxLength: longestText, description: "Null: restore the default.", ...multiline }),
			),
		),
	},
	{ $id: "UpdateMailTemplate", description: "The subject and text of a kind of mail." },
);
export type MailTemplateUpdate = Static<typeof MailTemplateUpdate>;

export const MailTemplatePreview = Type.Object(
	{
		subject: Type.String({ description: "The subject with sample values." }),
		text: Type.String({ description: "The text with sample values." }),
	},
	{ $id: "MailTemplatePreview", description: "The mail as a customer would read it, with sample values." },
);
