import { type App, listOf, NoBody, pageOf, reference } from "../platform/http/index.ts";
import type { Context } from "../platform/index.ts";
import { readTemplates, updateTemplate } from "./actions/edit-template.ts";
import { retryMail } from "./actions/retry-mail.ts";
import type { MailServer } from "./mail-server.ts";
import { listMessages, type MessageRow, selectMessage } from "./message-store.ts";
import { presentMails } from "./present.ts";
import { Mail, MailPath, MailQuery, MailTemplate, MailTemplatePath, MailTemplateUpdate } from "./schemas.ts";

const tags = ["Mail"];

/** The outbox, and the words of mails. */
export function registerMailRoutes(app: App, { mailServer }: { readonly mailServer: MailServer | null }): void {
	for (const schema of [Mail, MailTemplate]) app.addSchema(schema);
	const answer = { 200: reference(Mail) };
	const present = async (context: Context, message: MessageRow) => (await presentMails(context, [message]))[0] as Mail;

	app.get(
		"/mail",
		{
			schema: {
				tags,
				summary: "List mails: the outbox, with what became of each at each recipient",
				querystring: MailQuery,
				response: { 200: listOf(Mail) },
			},
		},
		async ({ context, query }) => {
			const { status = null, kind = null, subject_uuid: subjectUuid = null } = query;
			const { messages, count } = await listMessages(context, { status, kind, subjectUuid }, pageOf(query));
			return { items: await presentMails(context, messages), count };
		},
	);
	app.get(
		"/mail/:mail_uuid",
		{ schema: { tags, summary: "Read a mail", params: MailPath, response: answer } },
		async ({ context, params }) => present(context, await selectMessage(context, params.mail_uuid)),
	);
	app.post(
		"/mail/:mail_uuid/retry",
		{
			schema: {
				tags,
				summary: "Send a mail again to the recipients that it has not reached",
				params: MailPath,
				body: NoBody,
				response: answer,
			},
		},
		async ({ context, params }) => present(context, await retryMail(context, mailServer, params.mail_uuid)),
	);
	app.get(
		"/mail/template",
		{ schema: { tags, summary: "List the words of mails, by kind", response: { 200: listOf(MailTemplate) } } },
		async ({ context }) => {
			const items = await readTemplates(context);
			return { items, count: items.length };
		},
	);
	app.put(
		"/mail/template/:kind",
		{
			schema: {
				tags,
				summary: "Change the words of a kind of mail",
				params: MailTemplatePath,
				body: MailTemplateUpdate,
				response: { 200: reference(MailTemplate) },
			},
		},
		({ context, params, body }) => updateTemplate(context, params.kind, body),
	);
}
