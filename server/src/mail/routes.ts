import { type App, listOf, NoBody, pageOf } from "../platform/http/index.ts";
import type { Context } from "../platform/index.ts";
import { previewTemplate, readTemplates, updateTemplate } from "./actions/edit-template.ts";
import { retryMail } from "./actions/retry-mail.ts";
import type { MailServer } from "./mail-server.ts";
import { listMessages, type MessageRow, selectMessage } from "./message-store.ts";
import { presentMails } from "./present.ts";
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
	const answer = { 200: Mail };
	const present = async (context: Context, message: MessageRow) => (await presentMails(context, [message]))[0] as Mail;

	app.get(
		"/mail",
		{
			schema: {
				tags,
				operationId: "mails.list",
				summary: "List mails in the outbox, with the result for each recipient",
				description: "Lists outgoing mails, newest first, each with what became of it at every recipient.",
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
				operationId: "mails.getServer",
				summary: "Read whether mail is sent, and the sender's address",
				description: "Without a mail server, mails are kept in the outbox and not sent.",
				response: { 200: MailServerAnswer },
			},
		},
		async () => ({ is_set: mailServer !== null, from_address: mailServer?.from.address ?? null }),
	);
	app.get(
		"/mail/:mail_uuid",
		{
			schema: {
				tags,
				operationId: "mails.get",
				summary: "Read a mail",
				description: "Answers a mail's text, attachments and recipients.",
				params: MailPath,
				response: answer,
			},
		},
		async ({ context, params }) => present(context, await selectMessage(context, params.mail_uuid)),
	);
	app.post(
		"/mail/:mail_uuid/retry",
		{
			schema: {
				tags,
				operationId: "mails.retry",
				summary: "Resend a mail to the recipients that have not received it",
				description: "Sends the mail again to the recipients that it has not reached.",
				params: MailPath,
				body: NoBody,
				response: answer,
			},
		},
		async ({ context, params }) => present(context, await retryMail(context, mailServer, params.mail_uuid)),
	);
	app.get(
		"/mail/template",
		{
			schema: {
				tags,
				operationId: "mailTemplates.list",
				summary: "List mail templates, by kind",
				description: "Lists the texts of automatic mails, each the organization's own or the default.",
				response: { 200: listOf(MailTemplate) },
			},
		},
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
				operationId: "mailTemplates.update",
				summary: "Update a mail template",
				description: "Changes the subject and text of a kind of mail. Null restores the default.",
				params: MailTemplatePath,
				body: MailTemplateUpdate,
				response: { 200: MailTemplate },
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
				operationId: "mailTemplates.preview",
				summary: "Preview a mail template with sample values; changes nothing",
				description: "Fills in sample values. Nothing is saved.",
				params: MailTemplatePath,
				body: MailTemplateUpdate,
				response: { 200: MailTemplatePreview },
			},
		},
		({ context, params, body }) => previewTemplate(context, params.kind, body),
	);
}
