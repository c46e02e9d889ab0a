import {
	type Context,
	column,
	columnsOf,
	notFound,
	type Queries,
	type RowOf,
	type Timestamp,
} from "../platform/index.ts";
import type { UploadStatus } from "./model/upload.ts";

/** The unit that a usage service counts, in the document's words. */
export interface UsageUnitRow {
	readonly plan_item_name: string;
	readonly unit: string;
}

const columns = columnsOf({
	/** The `process_status_uuid` of the interface. */
	uuid: "uuid",
	customer_uuid: "uuid",
	file_name: "text null",
	file_bytes: "int",
	/** SHA-256. */
	file_digest: "bytea",
	pages: "int",
	status: column<UploadStatus>("text"),
	message: "text",
	/** Set if the status is FAILED. */
	failure_code: "text null",
	contract_uuid: "uuid null",
	/** Sentences for the reviewer of the draft. */
	findings: column<readonly string[]>("jsonb"),
	usage_units: column<readonly UsageUnitRow[]>("jsonb"),
	failed_attempts: "int",
	created_at: "timestamptz",
	updated_at: "timestamptz",
});
/** A contract PDF that was uploaded, and how far it is. */
export interface UploadRow extends RowOf<typeof columns> {}

export async function insertUpload({ db, organisationId }: Context, row: UploadRow): Promise<void> {
	await db.execute(`insert into contracts.upload (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values(row),
	]);
}

export async function saveUpload({ db, organisationId }: Context, row: UploadRow): Promise<void> {
	await db.execute(
		`update contracts.upload set (${columns}) = (${columns.places(2)}) where organisation_id = $1 and uuid = $2`,
		[organisationId, ...columns.values(row)],
	);
}

/** @throws Refusal 404 */
export async function selectUpload(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for update" | "" = "",
): Promise<UploadRow> {
	const row = await db.row<UploadRow>(
		`select ${columns} from contracts.upload where organisation_id = $1 and uuid = $2 ${lock}`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Contract upload", uuid);
	return row;
}

/** The uploads that contracts were made from, by contract. */
export async function selectUploadsOfContracts(
	{ db, organisationId }: Context,
	contractUuids: readonly string[],
): Promise<ReadonlyMap<string, UploadRow>> {
	const rows = await db.rows<UploadRow & { contract_uuid: string }>(
		`select ${columns} from contracts.upload where organisation_id = $1 and contract_uuid = any($2)`,
		[organisationId, contractUuids],
	);
	return new Map(rows.map((row) => [row.contract_uuid, row]));
}

export interface UploadFilters {
	readonly status: UploadStatus | null;
	readonly customerUuid: string | null;
}

/** A page of uploads, newest first, and the total count. */
export async function listUploads(
	{ db, organisationId }: Context,
	{ status, customerUuid }: UploadFilters,
	page: { readonly limit: number; readonly offset: number },
): Promise<{ items: UploadRow[]; count: number }> {
	const matching = `from contracts.upload where organisation_id = $1 and ($2::text is null or status = $2)
		and ($3::uuid is null or customer_uuid = $3)`;
	const parameters = [organisationId, status, customerUuid];
	const items = await db.rows<UploadRow>(
		`select ${columns} ${matching} order by created_at desc, uuid desc limit $4 offset $5`,
		[...parameters, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(`select count(*) as count ${matching}`, parameters);
	return { items, count: counted?.count ?? 0 };
}

/** The oldest waiting upload, unless one is being read; null if there is none. */
export async function selectNextToRead({ db, organisationId }: Context): Promise<string | null> {
	const row = await db.row<{ uuid: string; status: UploadStatus }>(
		`select uuid, status from contracts.upload where organisation_id = $1 and status in ('PROCESSING', 'PENDING')
		 order by status desc, created_at, uuid limit 1`,
		[organisationId],
	);
	return row?.status === "PENDING" ? row.uuid : null;
}

/** Marks a waiting upload as being processed; others don't change. */
export async function startUpload({ db, organisationId, now }: Context, uuid: string, message: string): Promise<void> {
	await db.execute(
		`update contracts.upload set status = 'PROCESSING', message = $3, updated_at = $4
		 where organisation_id = $1 and uuid = $2 and status = 'PENDING'`,
		[organisationId, uuid, message, now],
	);
}

/** Counts a failed attempt and returns the total; null if the upload is finished. */
export async function addFailedAttempt({ db, organisationId }: Context, uuid: string): Promise<number | null> {
	const row = await db.row<{ failed_attempts: number }>(
		`update contracts.upload set failed_attempts = failed_attempts + 1
		 where organisation_id = $1 and uuid = $2 and status in ('PENDING', 'PROCESSING') returning failed_attempts`,
		[organisationId, uuid],
	);
	return row?.failed_attempts ?? null;
}

/** Contracts, not canceled, made from other uploads of the same file. */
export async function selectTwins(
	{ db, organisationId }: Context,
	{ uuid, file_digest }: Pick<UploadRow, "uuid" | "file_digest">,
): Promise<{ contract_uuid: string; created_at: Timestamp }[]> {
	return db.rows(
		`select upload.contract_uuid, upload.created_at from contracts.upload
		 join contracts.contract on contract.organisation_id = upload.organisation_id and contract.uuid = upload.contract_uuid
		 where upload.organisation_id = $1 and upload.file_digest = $2 and upload.uuid <> $3 and contract.status <> 'canceled'
		 order by upload.created_at`,
		[organisationId, file_digest, uuid],
	);
}

export async function insertPiece(
	{ db, organisationId }: Context,
	uploadUuid: string,
	position: number,
	content: Buffer,
): Promise<void> {
	await db.execute(
		"insert into contracts.upload_piece (organisation_id, upload_uuid, position, content) values ($1, $2, $3, $4)",
		[organisationId, uploadUuid, position, content],
	);
}

/** The file, in pieces. */
export async function* selectPieces({ db, organisationId }: Context, uploadUuid: string): AsyncGenerator<Buffer> {
	for (let position = 0; ; position += 1) {
		const row = await db.row<{ content: Buffer }>(
			`select content from contracts.upload_piece
			 where organisation_id = $1 and upload_uuid = $2 and position = $3`,
			[organisationId, uploadUuid, position],
		);
		if (row === null) return;
		yield row.content;
	}
}

/** Uploads that wait to be read, of all organizations, counted up to a limit, and since when the first of them has. */
export async function selectUploadBacklog(
	db: Queries,
	atMost: number,
): Promise<{ readonly waiting: number; readonly oldest_at: Timestamp | null }> {
	const row = await db.row<{ waiting: number; oldest_at: Timestamp | null }>(
		`select count(*)::int as waiting, min(created_at) as oldest_at from (
			select organisation_id, created_at from contracts.upload where status in ('PENDING', 'PROCESSING') limit $1) as unread`,
		[atMost],
	);
	return row ?? { waiting: 0, oldest_at: null };
}
