import { type Context, json, notFound, type Timestamp } from "../platform/index.ts";
import type { UploadStatus } from "./model/upload.ts";

/** The unit that a usage service counts, in the document's words. */
export interface UsageUnitRow {
	readonly plan_item_name: string;
	readonly unit: string;
}

/** An uploaded contract PDF and its progress. */
export interface UploadRow {
	/** The `process_status_uuid` of the interface. */
	readonly uuid: string;
	readonly customer_uuid: string;
	readonly file_name: string | null;
	readonly file_bytes: number;
	/** SHA-256. */
	readonly file_digest: Buffer;
	readonly pages: number;
	readonly status: UploadStatus;
	readonly message: string;
	/** Set if the status is FAILED. */
	readonly failure_code: string | null;
	readonly contract_uuid: string | null;
	/** Sentences for the reviewer of the draft. */
	readonly findings: readonly string[];
	readonly usage_units: readonly UsageUnitRow[];
	readonly failed_attempts: number;
	readonly created_at: Timestamp;
	readonly updated_at: Timestamp;
}

const columns = `uuid, customer_uuid, file_name, file_bytes, file_digest, pages, status, message, failure_code, contract_uuid, findings,
	usage_units, failed_attempts, created_at, updated_at`;

export async function insertUpload({ db, organisationId }: Context, row: UploadRow): Promise<void> {
	await db.execute(
		`insert into contracts.upload (organisation_id, ${columns})
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
		[organisationId, ...parametersOf(row)],
	);
}

export async function saveUpload({ db, organisationId }: Context, row: UploadRow): Promise<void> {
	await db.execute(
		`update contracts.upload set (${columns}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
		 where organisation_id = $1 and uuid = $2`,
		[organisationId, ...parametersOf(row)],
	);
}

function parametersOf(row: UploadRow): unknown[] {
	return [
		row.uuid,
		row.customer_uuid,
		row.file_name,
		row.file_bytes,
		row.file_digest,
		row.pages,
		row.status,
		row.message,
		row.failure_code,
		row.contract_uuid,
		json(row.findings),
		json(row.usage_units),
		row.failed_attempts,
		row.created_at,
		row.updated_at,
	];
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
