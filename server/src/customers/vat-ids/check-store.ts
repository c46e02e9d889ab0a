import { type Context, column, columnsOf, type Queries, type RowOf, type Timestamp } from "../../platform/index.ts";
import type { VatIdAnswer } from "./provider.ts";

export const checkStatuses = ["waiting", "confirmed", "invalid", "failed"] as const;
export type CheckStatus = (typeof checkStatuses)[number];

const columns = columnsOf({
	uuid: "uuid",
	customer_uuid: "uuid",
	provider: "text",
	/** Without spaces and signs (`compactVatId`). */
	vat_id: "text",
	/** Who asked; null: asked without. */
	requester_vat_id: "text null",
	status: column<CheckStatus>("text"),
	/** How often it was asked. */
	attempts: "int",
	/** When it is asked next; null once it has ended. */
	due_at: "timestamptz null",
	/** What the last attempt without an answer came to. */
	fault: "text null",
	answered_at: "timestamptz null",
	request_id: "text null",
	name: "text null",
	address: "text null",
	created_at: "timestamptz",
});
export interface CheckRow extends RowOf<typeof columns> {}

export async function insertCheck({ db, organisationId }: Context, row: CheckRow): Promise<void> {
	await db.execute(
		`insert into customers.tax_id_check (organisation_id, ${columns}) values ($1, ${columns.places(2)})`,
		[organisationId, ...columns.values(row)],
	);
}

/** A page of the questions about a customer's VAT ids, newest first, and the total count. */
export async function listChecks(
	{ db, organisationId }: Context,
	customerUuid: string,
	page: { limit: number; offset: number },
): Promise<{ checks: CheckRow[]; count: number }> {
	const matches = "organisation_id = $1 and customer_uuid = $2";
	const checks = await db.rows<CheckRow>(
		`select ${columns} from customers.tax_id_check where ${matches} order by created_at desc, uuid desc limit $3 offset $4`,
		[organisationId, customerUuid, page.limit, page.offset],
	);
	const counted = await db.row<{ count: number }>(
		`select count(*) as count from customers.tax_id_check where ${matches}`,
		[organisationId, customerUuid],
	);
	return { checks, count: counted?.count ?? 0 };
}

/** The question about a customer that waits for its answer; null if none does. */
export async function selectWaitingCheck(
	{ db, organisationId }: Context,
	customerUuid: string,
): Promise<CheckRow | null> {
	return db.row<CheckRow>(
		`select ${columns} from customers.tax_id_check
		 where organisation_id = $1 and customer_uuid = $2 and status = 'waiting' for update`,
		[organisationId, customerUuid],
	);
}

/** Drops a question without an answer, which is evidence of nothing. */
export async function removeWaitingCheck({ db, organisationId }: Context, customerUuid: string): Promise<void> {
	await db.execute(
		"delete from customers.tax_id_check where organisation_id = $1 and customer_uuid = $2 and status = 'waiting'",
		[organisationId, customerUuid],
	);
}

/** The organizations with questions that are due, the one that has waited longest first. */
export async function selectOrganisationsWithDueChecks(db: Queries, now: Timestamp): Promise<string[]> {
	const rows = await db.rows<{ organisation_id: string }>(
		`select organisation_id from customers.tax_id_check where status = 'waiting' and due_at <= $1
		 group by organisation_id order by min(due_at)`,
		[now],
	);
	return rows.map(({ organisation_id }) => organisation_id);
}

/** Takes the question that has been due longest, for as long as the lease: then it is due again. Null if none is due. */
export async function claimDueCheck({ db, organisationId, now }: Context, lease_s: number): Promise<CheckRow | null> {
	return db.row<CheckRow>(
		`update customers.tax_id_check
		 set attempts = attempts + 1, due_at = $2::timestamptz + make_interval(secs => $3)
		 where organisation_id = $1 and uuid = (
			select uuid from customers.tax_id_check where organisation_id = $1 and status = 'waiting' and due_at <= $2
			order by due_at, uuid limit 1 for update skip locked
		 ) returning ${columns}`,
		[organisationId, now, lease_s],
	);
}

/** Saves an answer. @returns false if the question was dropped meanwhile */
export async function saveAnswer(
	{ db, organisationId, now }: Context,
	uuid: string,
	{ exists, requesterVatId, requestId, name, address }: VatIdAnswer,
): Promise<boolean> {
	const row = await db.row(
		`update customers.tax_id_check
		 set status = $3, due_at = null, fault = null, answered_at = $4, requester_vat_id = $5, request_id = $6, name = $7, address = $8
		 where organisation_id = $1 and uuid = $2 and status = 'waiting' returning uuid`,
		[organisationId, uuid, exists ? "confirmed" : "invalid", now, requesterVatId, requestId, name, address],
	);
	return row !== null;
}

/** Notes an attempt without an answer. @param pause_s until the next one; null: it was the last */
export async function saveFault(
	{ db, organisationId, now }: Context,
	uuid: string,
	{ fault, pause_s }: { readonly fault: string; readonly pause_s: number | null },
): Promise<void> {
	await db.execute(
		`update customers.tax_id_check set fault = $3,
			status = case when $4::int is null then 'failed' else 'waiting' end,
			due_at = $5::timestamptz + make_interval(secs => $4::int)
		 where organisation_id = $1 and uuid = $2 and status = 'waiting'`,
		[organisationId, uuid, fault, pause_s, now],
	);
}

/** Asks a waiting question now rather than when it was due. */
export async function hastenCheck({ db, organisationId, now }: Context, uuid: string): Promise<void> {
	await db.execute(
		`update customers.tax_id_check set due_at = least(due_at, $3), fault = null
		 where organisation_id = $1 and uuid = $2 and status = 'waiting'`,
		[organisationId, uuid, now],
	);
}

/**
 * Customers with a tax id that begins like a VAT id, which nobody asked about since a time; in order of their UUIDs.
 * @param after the last one of the page before
 */
export async function selectUncheckedCustomers(
	{ db, organisationId }: Context,
	{ since, after, limit }: { readonly since: Timestamp; readonly after: string | null; readonly limit: number },
): Promise<{ uuid: string; tax_id: string }[]> {
	return db.rows(
		`select uuid, tax_id from customers.customer
		 where organisation_id = $1 and archived_at is null and tax_id ~ '^\\s*[A-Za-z]{2}' and ($3::uuid is null or uuid > $3)
			and not exists (
				select from customers.tax_id_check
				where tax_id_check.organisation_id = $1 and customer_uuid = customer.uuid and tax_id_check.created_at > $2
			)
		 order by uuid limit $4`,
		[organisationId, since, after, limit],
	);
}
