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

/** A mail's template: the organization's own, otherwise the default. */
export async function readWords(context: Context, kind: MailKind): Promise<Template> {
	return wordsOf(kind, await selectTemplate(context, kind));
}

/** The templates of all kinds of mail, as the API returns them. */
export async function readTemplates(context: Context): Promise<MailTemplate[]> {
	const templates: MailTemplate[] = [];
	for (const kind of mailKinds) templates.push(present(kind, await selectTemplate(context, kind)));
	return templates;
}

/**
 * Changes the given fields of a template; null restores the default. Queued mails do not change.
 * @throws Refusal 422 that names an unknown placeholder
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
			// A setting of the organization, so it has no UUID of its own.
			resourceUuid: context.organisationId,
			before: present(kind, before),
			after: present(kind, after),
		});
		return present(kind, after);
	});
}

/**
 * Renders the current template, or the template after an update, with sample values.
 * @throws Refusal 422 as the update would
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
