import { recordChange } from "../../audit/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, inTransaction, invalid } from "../../platform/index.ts";
import { exampleValues } from "../model/example-values.ts";
import {
	fillTemplate,
	type MailKind,
	mailKinds,
	type Template,
	templateFault,
	templateKinds,
} from "../model/template.ts";
import type { MailTemplate, MailTemplateUpdate } from "../schemas.ts";
import { lockTemplate, saveTemplate, selectTemplate, type TemplateRow } from "../template-store.ts";

/** The words for a kind of mail: the organization's own, else the default's. */
export async function readWords(context: Context, kind: MailKind): Promise<Template> {
	return wordsOf(kind, await selectTemplate(context, kind));
}

/** The words for every kind of mail, as the API shows them. */
export async function readTemplates(context: Context): Promise<MailTemplate[]> {
	const templates: MailTemplate[] = [];
	for (const kind of mailKinds) templates.push(present(kind, await selectTemplate(context, kind)));
	return templates;
}

/**
 * Changes the words for a kind of mail; a field left out stays, null puts the default's back. Mails that are queued keep theirs.
 * @throws Refusal 422 for a placeholder that does not exist, by its name
 */
export function updateTemplate(context: Context, kind: MailKind, update: MailTemplateUpdate): Promise<MailTemplate> {
	refuseFaults(kind, update);
	return inTransaction(context, async (context) => {
		const before = await lockTemplate(context, kind);
		const after: TemplateRow = { ...before, ...update, updated_at: context.now };
		await saveTemplate(context, after);
		await recordChange(context, {
			action: "updated",
			resource: "mail_template",
			// A setting of the organisation: it has no UUID of its own.
			resourceUuid: context.organisationId,
			before: present(kind, before),
			after: present(kind, after),
		});
		return present(kind, after);
	});
}

/**
 * What a customer would read, with an example's particulars: of the words as they would be after the update, or as they are.
 * @throws Refusal 422 as the update would be
 */
export async function previewTemplate(context: Context, kind: MailKind, update: MailTemplateUpdate): Promise<Template> {
	refuseFaults(kind, update);
	const stored = await selectTemplate(context, kind);
	const changed = { subject: stored?.subject ?? null, text: stored?.text ?? null, ...update };
	return fillTemplate(wordsOf(kind, changed), exampleValues(await selectOrganisation(context)));
}

function refuseFaults(kind: MailKind, update: MailTemplateUpdate): void {
	for (const field of ["subject", "text"] as const) {
		const written = update[field] ?? null;
		const fault = written === null ? null : templateFault(kind, written);
		if (fault !== null) throw invalid(field, fault);
	}
}

function wordsOf(kind: MailKind, row: Pick<TemplateRow, "subject" | "text"> | null): Template {
	const { subject, text } = templateKinds[kind];
	return { subject: row?.subject ?? subject, text: row?.text ?? text };
}

function present(kind: MailKind, row: TemplateRow | null): MailTemplate {
	return {
		kind,
		...wordsOf(kind, row),
		is_default: (row?.subject ?? null) === null && (row?.text ?? null) === null,
		placeholders: [...templateKinds[kind].placeholders],
		updated_at: row?.updated_at ?? null,
	};
}
