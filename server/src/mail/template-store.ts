import type { Context, Timestamp } from "../platform/index.ts";
import type { MailKind } from "./model/template.ts";

/** An organization's own template; null fields use the default. */
export interface TemplateRow {
	readonly kind: MailKind;
	readonly subject: string | null;
	readonly text: string | null;
	readonly updated_at: Timestamp;
}

/** The organization's own template of a kind; null if there is none. */
export async function selectTemplate({ db, organisationId }: Context, kind: MailKind): Promise<TemplateRow | null> {
	return db.row<TemplateRow>(
		"select kind, subject, text, updated_at from mail.template where organisation_id = $1 and kind = $2",
		[organisationId, kind],
	);
}

/** The same, locked until the transaction ends to prevent lost updates; created first if missing. */
export async function lockTemplate({ db, organisationId, now }: Context, kind: MailKind): Promise<TemplateRow> {
	const row = await db.row<TemplateRow>(
		`insert into mail.template (organisation_id, kind, subject, text, updated_at) values ($1, $2, null, null, $3)
		 on conflict (organisation_id, kind) do update set kind = excluded.kind
		 returning kind, subject, text, updated_at`,
		[organisationId, kind, now],
	);
	if (row === null) throw new Error("a newly created template is missing");
	return row;
}

export async function saveTemplate({ db, organisationId }: Context, row: TemplateRow): Promise<void> {
	await db.execute(
		"update mail.template set subject = $3, text = $4, updated_at = $5 where organisation_id = $1 and kind = $2",
		[organisationId, row.kind, row.subject, row.text, row.updated_at],
	);
}
