import { type Context, json, type Timestamp } from "../platform/index.ts";
import type { Correction, CorrectionKey } from "./forms/correction.ts";
import type { Fingerprint } from "./forms/fingerprint.ts";

/** The most forms that an organization's corrections are remembered of, and corrections of one; the oldest go. */
const mostForms = 50;
const mostCorrections = 60;

export interface FormRow {
	readonly uuid: string;
	readonly fingerprint: Fingerprint;
	readonly created_at: Timestamp;
}

/** The organization's forms, the latest used first. */
export async function selectForms({ db, organisationId }: Context): Promise<FormRow[]> {
	return db.rows<FormRow>(
		`select uuid, fingerprint, created_at from contracts.form where organisation_id = $1 order by used_at desc, uuid`,
		[organisationId],
	);
}

/** What is remembered of a form, the oldest first; a form that is gone has nothing. */
export async function selectCorrections(
	{ db, organisationId }: Context,
	formUuid: string | null,
): Promise<Correction[]> {
	return db.rows<Correction>(
		`select field, service, lesson, is_confirmed from contracts.form_correction
		 where organisation_id = $1 and form_uuid = $2 order by updated_at, field, service`,
		[organisationId, formUuid],
	);
}

export async function insertForm(
	{ db, organisationId, now }: Context,
	form: { readonly uuid: string; readonly upload_uuid: string; readonly fingerprint: Fingerprint },
): Promise<void> {
	await db.execute(
		`insert into contracts.form (organisation_id, uuid, upload_uuid, fingerprint, created_at, used_at)
		 values ($1, $2, $3, $4, $5, $5)`,
		[organisationId, form.uuid, form.upload_uuid, json(form.fingerprint), now],
	);
	await db.execute(
		`delete from contracts.form where organisation_id = $1 and uuid in (
			select uuid from contracts.form where organisation_id = $1 order by used_at desc, uuid desc offset $2)`,
		[organisationId, mostForms],
	);
}

/** Locks a form for a change of its corrections, and notes its use. False if it is gone. */
export async function useForm({ db, organisationId, now }: Context, uuid: string): Promise<boolean> {
	const row = await db.row(
		"update contracts.form set used_at = $3 where organisation_id = $1 and uuid = $2 returning uuid",
		[organisationId, uuid, now],
	);
	return row !== null;
}

/** Saves corrections of a form over earlier ones of the same terms. */
export async function saveLessons(
	{ db, organisationId, now }: Context,
	formUuid: string,
	corrections: readonly Correction[],
): Promise<void> {
	await db.execute(
		`insert into contracts.form_correction (organisation_id, form_uuid, field, service, lesson, is_confirmed, updated_at)
		 select $1, $2, field, service, lesson, is_confirmed, $4
		 from jsonb_to_recordset($3) as learned (field text, service text, lesson jsonb, is_confirmed boolean)
		 on conflict (organisation_id, form_uuid, field, service)
			do update set lesson = excluded.lesson, is_confirmed = excluded.is_confirmed, updated_at = excluded.updated_at`,
		[organisationId, formUuid, json(corrections), now],
	);
	await db.execute(
		`delete from contracts.form_correction where organisation_id = $1 and form_uuid = $2 and (field, service) in (
			select field, service from contracts.form_correction where organisation_id = $1 and form_uuid = $2
			order by updated_at desc, field, service offset $3)`,
		[organisationId, formUuid, mostCorrections],
	);
}

export async function confirmLessons(
	{ db, organisationId, now }: Context,
	formUuid: string,
	keys: readonly CorrectionKey[],
): Promise<void> {
	await db.execute(
		`update contracts.form_correction set is_confirmed = true, updated_at = $4
		 from jsonb_to_recordset($3) as named (field text, service text)
		 where organisation_id = $1 and form_uuid = $2
			and form_correction.field = named.field and form_correction.service = named.service`,
		[organisationId, formUuid, json(keys), now],
	);
}

export async function deleteLessons(
	{ db, organisationId }: Context,
	formUuid: string,
	keys: readonly CorrectionKey[],
): Promise<void> {
	await db.execute(
		`delete from contracts.form_correction using jsonb_to_recordset($3) as named (field text, service text)
		 where organisation_id = $1 and form_uuid = $2
			and form_correction.field = named.field and form_correction.service = named.service`,
		[organisationId, formUuid, json(keys)],
	);
}

/** The text of a document under review. */
export interface UploadText {
	/** The form that it was recognized as; null if none. */
	readonly form_uuid: string | null;
	readonly pages: readonly string[];
}

export async function insertText(
	{ db, organisationId }: Context,
	uploadUuid: string,
	{ form_uuid, pages }: UploadText,
): Promise<void> {
	await db.execute(
		"insert into contracts.upload_text (organisation_id, upload_uuid, form_uuid, pages) values ($1, $2, $3, $4)",
		[organisationId, uploadUuid, form_uuid, json(pages)],
	);
}

/** Removes the text of a document whose review is over, and returns it; null if none was kept. */
export async function takeText({ db, organisationId }: Context, uploadUuid: string): Promise<UploadText | null> {
	return db.row<UploadText>(
		"delete from contracts.upload_text where organisation_id = $1 and upload_uuid = $2 returning form_uuid, pages",
		[organisationId, uploadUuid],
	);
}
