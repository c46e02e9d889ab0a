import {
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
		kind: Type.String(),
		uuid: Uuid,
		revision: Type.Integer(),
		file_name: Type.String(),
	},
	{ $id: "MailAttachment" },
);

const Recipient = Type.Object(
	{
		address: Type.String(),
		status: literals("MailRecipientStatus", recipientStatuses),
		attempts: Type.Integer({ description: "Attempts since it was last queued." }),
		answer: nullable(Type.String({ description: "The mail server's last reply, or the last connection error." })),
		last_attempt_at: nullable(Instant),
		next_attempt_at: nullable(Instant),
		sent_at: nullable(Instant),
	},
	{ $id: "MailRecipient" },
);

export const Mail = Type.Object(
	{
		uuid: Uuid,
		kind,
		status: literals(
			"MailStatus",
			mailStatuses,
			"`kept`: no mail server was configured when its turn came. `no_recipients`: there was nobody to send it to.",
		),
		subject_type: Type.String({ description: "The type of the mail's subject: `invoice` or `customer`." }),
		subject_uuid: Uuid,
		subject: Type.String(),
		text: Type.String(),
		from_name: Type.String(),
		reply_to: nullable(Type.String()),
		attachments: Type.Array(Attachment),
		recipients: Type.Array(Recipient, {
			description: "Each recipient gets a separate mail and does not see the others.",
		}),
		created_at: Instant,
		updated_at: Instant,
	},
	{ $id: "Mail" },
);
export type Mail = Static<typeof Mail>;

export const MailPath = strictObject({ mail_uuid: Uuid });

export const MailQuery = strictObject({
	status: Type.Optional(literals("MailStatus", mailStatuses)),
	kind: Type.Optional(kind),
	subject_uuid: Type.Optional(Uuid),
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
	{ $id: "MailServer" },
);

export const MailTemplate = Type.Object(
	{
		kind,
		subject: Type.String(),
		text: Type.String(),
		is_default: Type.Boolean({ description: "Whether both subject and text are the default." }),
		placeholders: Type.Array(Type.String(), {
			description: "The available placeholders, used as in `{{invoice_number}}`.",
		}),
		updated_at: nullable(Instant),
	},
	{ $id: "MailTemplate" },
);
export type MailTemplate = Static<typeof MailTemplate>;

export const MailTemplatePath = strictObject({ kind });

export const MailTemplateUpdate = strictObject(
	{
		subject: Type.Optional(nullable(text(255, "Null: restore the default."))),
		text: Type.Optional(
			nullable(
				Type.String({ minLength: 1, maxLength: longestText, description: "Null: restore the default.", ...multiline }),
			),
		),
	},
	{ $id: "UpdateMailTemplate" },
);
export type MailTemplateUpdate = Static<typeof MailTemplateUpdate>;

export const MailTemplatePreview = Type.Object(
	{ subject: Type.String(), text: Type.String() },
	{ $id: "MailTemplatePreview", description: "The mail as a customer would read it, with sample values." },
);
