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

const kind = literals(mailKinds);
const longestText = 10_000;

const Attachment = Type.Object({
	kind: Type.String(),
	uuid: Uuid,
	revision: Type.Integer(),
	file_name: Type.String(),
});

const Recipient = Type.Object({
	address: Type.String(),
	status: literals(recipientStatuses),
	attempts: Type.Integer({ description: "Since it was queued last." }),
	answer: nullable(Type.String({ description: "What the mail server, or the way to it, said last." })),
	last_attempt_at: nullable(Instant),
	next_attempt_at: nullable(Instant),
	sent_at: nullable(Instant),
});

export const Mail = Type.Object(
	{
		uuid: Uuid,
		kind,
		status: literals(
			mailStatuses,
			"`kept`: no mail server was set when its turn came; `no_recipients`: there was nobody to send it to.",
		),
		subject_type: Type.String({ description: "What it is about: `invoice`, `customer`." }),
		subject_uuid: Uuid,
		subject: Type.String(),
		text: Type.String(),
		from_name: Type.String(),
		reply_to: nullable(Type.String()),
		attachments: Type.Array(Attachment),
		recipients: Type.Array(Recipient, { description: "Each gets a mail of its own, and does not see the others." }),
		created_at: Instant,
		updated_at: Instant,
	},
	{ $id: "Mail" },
);
export type Mail = Static<typeof Mail>;

export const MailPath = strictObject({ mail_uuid: Uuid });

export const MailQuery = strictObject({
	status: Type.Optional(literals(mailStatuses)),
	kind: Type.Optional(kind),
	subject_uuid: Type.Optional(Uuid),
	search: Type.Optional(
		Type.String({ description: "A part of the subject or of a recipient's address, in any case." }),
	),
	...pageQuery,
});

export const MailServerAnswer = Type.Object(
	{
		is_set: Type.Boolean({ description: "False: mail is kept in the outbox, and nothing goes out." }),
		from_address: nullable(Type.String({ description: "Whom mail comes from." })),
	},
	{ $id: "MailServer" },
);

export const MailTemplate = Type.Object(
	{
		kind,
		subject: Type.String(),
		text: Type.String(),
		is_default: Type.Boolean({ description: "Neither subject nor text are the organisation's own." }),
		placeholders: Type.Array(Type.String(), { description: "What can be named, as in `{{invoice_number}}`." }),
		updated_at: nullable(Instant),
	},
	{ $id: "MailTemplate" },
);
export type MailTemplate = Static<typeof MailTemplate>;

export const MailTemplatePath = strictObject({ kind });

export const MailTemplateUpdate = strictObject({
	subject: Type.Optional(nullable(text(255, "Null: the default."))),
	text: Type.Optional(
		nullable(Type.String({ minLength: 1, maxLength: longestText, description: "Null: the default.", ...multiline })),
	),
});
export type MailTemplateUpdate = Static<typeof MailTemplateUpdate>;

export const MailTemplatePreview = Type.Object(
	{ subject: Type.String(), text: Type.String() },
	{ description: "As a customer would read it, with an example's particulars." },
);
