import { type App, listOf, NoBody, pageOf, reference } from "../platform/http/index.ts";
import type { Context } from "../platform/index.ts";
import { previewTemplate, readTemplates, updateTemplate } from "./actions/edit-template.ts";
import { retryMail } from "./actions/retry-mail.ts";
import type { MailServer } from "./mail-server.ts";
import { listMessages, type MessageRow } from "./message-store.ts";
import { presentMails, readMail } from "./present.ts";
import {
	Mail,
	MailPath,
	MailQuery,
	MailServerAnswer,
	MailTemplate,
	MailTemplatePath,
	MailTemplatePreview,
	MailTemplateUpdate,
} from "./schemas.ts";

const tags = ["Mail"];

/** The outbox and the mail templates. */
export function registerMailRoutes(app: App, { mailServer }: { readonly mailServer: MailServer | null }): void {
	for (const schema of [Mail, MailTemplate, MailServerAnswer]) app.addSchema(schema);
	const answer = { 200: reference(Mail) };
	const present = async (context: Context, message: MessageRow) => (await presentMails(context, [message]))[0] as Mail;

	app.get(
		"/mail",
		{
			schema: {
				tags,
				summary: "List mails in the outbox, with the result for each recipient",
				querystring: MailQuery,
				response: { 200: listOf(Mail) },
			},
		},
		async ({ context, query }) => {
			const { status = null, kind = null, subject_uuid: subjectUuid = null, search = null } = query;
			const { messages, count } = await listMessages(context, { status, kind, subjectUuid, search }, pageOf(query));
			return { items: await presentMails(context, messages), count };
		},
	);
	app.get(
		"/mail/server",
		{
			schema: {
				tags,
				operationId: "readMailServer",
				summary: "Read whether mail is sent, and the sender's address",
				response: { 200: reference(MailServerAnswer) },
			},
		},
		async () => ({ is_set: mailServer !== null, from_address: mailServer?.from.address ?? null }),
	);
	app.get(
		"/mail/:mail_uuid",
		{ schema: { tags, summary: "Read a mail", params: MailPath, response: answer } },
		({ context, params }) => readMail(context, params.mail_uuid),
	);
	app.post(
		"/mail/:mail_uuid/retry",
		{
			schema: {
				tags,
				summary: "Resend a mail to the recipients that have not received it",
				params: MailPath,
				body: NoBody,
				response: answer,
			},
		},
		async ({ context, params }) => present(context, await retryMail(context, mailServer, params.mail_uuid)),
	);
	app.get(
		"/mail/template",
		{ schema: { tags, summary: "List mail templates, by kind", response: { 200: listOf(MailTemplate) } } },
		async ({ context }) => {
			const items = await readTemplates(context);
			return { items, count: items.length };
		},
	);
	app.put(
		"/mail/template/:kind",
		{
			config: { role: "admin" },
			schema: {
				tags,
				summary: "Update a mail template",
				params: MailTemplatePath,
				body: MailTemplateUpdate,
				response: { 200: reference(MailTemplate) },
			},
		},
		({ context, params, body }) => updateTemplate(context, params.kind, body),
	);
	app.post(
		"/mail/template/:kind/preview",
		{
			// A read, sent as POST because a URL cannot hold a mail's text.
			config: { scopes: ["read", "write"], role: "viewer", idempotent: false },
			schema: {
				tags,
				operationId: "previewMailTemplate",
				summary: "Preview a mail template with sample values; changes nothing",
				params: MailTemplatePath,
				body: MailTemplateUpdate,
				response: { 200: MailTemplatePreview },
			},
		},
		({ context, params, body }) => previewTemplate(context, params.kind, body),
	);
}
