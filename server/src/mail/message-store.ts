import { type Context, column, columnsOf, notFound, type RowOf, type Timestamp } from "../platform/index.ts";
import type { MailStatus } from "./model/mail-status.ts";
import type { MailKind } from "./model/template.ts";

/** A mail's attachment, as identified by the room that owns the document. */
export interface AttachmentReference {
	/** The type of document, which determines the room: `invoice`. */
	readonly kind: string;
	readonly uuid: string;
	readonly revision: number;
	readonly file_name: string;
}

const columns = columnsOf({
	uuid: "uuid",
	kind: column<MailKind>("text"),
	/** What the mail is about. */
	subject_type: "text",
	subject_uuid: "uuid",
	subject: "text",
	text: "text",
	from_name: "text",
	reply_to: "text null",
	attachments: column<readonly AttachmentReference[]>("jsonb"),
	status: column<MailStatus>("text"),
	created_at: "timestamptz",
	updated_at: "timestamptz",
});
export interface MessageRow extends RowOf<typeof columns> {}

export async function insertMessage({ db, organisationId }: Context, row: MessageRow): Promise<void> {
	await db.execute(`insert into mail.message (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values(row),
	]);
}

/**
 * Reads a mail. A lock blocks other changes to it and to its recipients' results until the transaction ends.
 * @throws Refusal 404
 */
export async function selectMessage(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for update" | "" = "",
): Promise<MessageRow> {
	const row = await db.row<MessageRow>(
		`select ${columns} from mail.message where organisation_id = $1 and uuid = $2 ${lock}`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Mail", uuid);
	return row;
}

export async function saveMailStatus(
	{ db, organisationId, now }: Context,
	uuid: string,
	status: MailStatus,
): Promise<void> {
	await db.execute("update mail.message set status = $3, updated_at = $4 where organisation_id = $1 and uuid = $2", [
		organisationId,
		uuid,
		status,
		now,
	]);
}

export interface MessageFilters {
	readonly status: MailStatus | null;
	readonly kind: MailKind | null;
	readonly subjectUuid: string | null;
	/** Part of the subject or of a recipient's address, ignoring case. */
	readonly search: string | null;
}

/** A page of mails, newest first, and the total count. */
export async function listMessages(
	{ db, organisationId }: Context,
	{ status, kind, subjectUuid, search }: MessageFilters,
	page: { limit: number; offset: number },
): Promise<{ messages: MessageRow[]; count: number }> {
	const matches = `organisation_id = $1 and ($2::text is null or status = $2) and ($3::text is null or kind = $3)
		and ($4::uuid is null or subject_uuid = $4)
		and ($5::text is null or strpos(lower(subject), lower($5)) > 0 or exists (
			select from mail.recipient
			where recipient.organisation_id = $1 and recipient.message_uuid = message.uuid
				and strpos(lower(recipient.address), lower($5)) > 0
		))`;
	const parameters = [organisationId, status, kind, subjectUuid, search];
	const messages = await db.rows<MessageRow>(
		`select ${columns} from mail.message where ${matches} order by created_at desc, uuid desc limit $6 offset $7`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from mail.message where ${matches}`,
		parameters,
	);
	return { messages, count: counted?.count ?? 0 };
}

/** All mails about a subject, oldest first. */
export async function selectMessagesAbout({ db, organisationId }: Context, subjectUuid: string): Promise<MessageRow[]> {
	return db.rows<MessageRow>(
		`select ${columns} from mail.message where organisation_id = $1 and subject_uuid = $2 order by created_at, uuid`,
		[organisationId, subjectUuid],
	);
}

/** When the `nth` newest mail of a kind about a subject was written, if after the given time; null if there are fewer. */
export async function selectTimeOfMail(
	{ db, organisationId }: Context,
	{ kind, subjectUuid }: { readonly kind: MailKind; readonly subjectUuid: string },
	{ nth, after }: { readonly nth: number; readonly after: Timestamp },
): Promise<Timestamp | null> {
	const row = await db.row<{ created_at: Timestamp }>(
		`select created_at from mail.message where organisation_id = $1 and subject_uuid = $2 and kind = $3 and created_at > $4
		 order by created_at desc, uuid desc limit 1 offset $5`,
		[organisationId, subjectUuid, kind, after, nth - 1],
	);
	return row?.created_at ?? null;
}
