import type { ProviderName } from "../../payment-providers/index.ts";
import { type Context, column, columnsOf, type RowOf, type Timestamp } from "../../platform/index.ts";

const columns = columnsOf({
	/** The idempotency key at the provider. */
	uuid: "uuid",
	payment_uuid: "uuid",
	provider: column<ProviderName>("text"),
	/** A stored method or a one-time token; both null if the payer chooses on the provider's page. */
	method_uuid: "uuid null",
	provider_token: "text null",
	/** Whether the payment was scheduled before, and becomes scheduled again if the attempt fails. */
	was_scheduled: "boolean",
	status: column<"started" | "pending" | "succeeded" | "failed" | "returned">("text"),
	provider_charge_id: "text null",
	checkout_url: "text null",
	failure_code: "text null",
	failure_message: "text null",
	asked_at: "timestamptz null",
	checked_at: "timestamptz null",
	settled_at: "timestamptz null",
	created_at: "timestamptz",
});
export interface AttemptRow extends RowOf<typeof columns> {}

/** Null if there is none. */
export async function selectAttempt(
	{ db, organisationId }: Context,
	uuid: string,
	lock: "for update" | "" = "",
): Promise<AttemptRow | null> {
	return db.row<AttemptRow>(`select ${columns} from payments.charge where organisation_id = $1 and uuid = $2 ${lock}`, [
		organisationId,
		uuid,
	]);
}

export async function insertAttempt({ db, organisationId }: Context, row: AttemptRow): Promise<void> {
	await db.execute(`insert into payments.charge (organisation_id, ${columns}) values ($1, ${columns.places(2)})`, [
		organisationId,
		...columns.values(row),
	]);
}

export async function saveAttempt({ db, organisationId }: Context, row: AttemptRow): Promise<void> {
	await db.execute(
		`update payments.charge set (${columns}) = (${columns.places(2)}) where organisation_id = $1 and uuid = $2`,
		[organisationId, ...columns.values(row)],
	);
}

/** Records that the provider was asked about an attempt, so that others come first next time. */
export async function noteChecked({ db, organisationId, now }: Context, uuid: string): Promise<void> {
	await db.execute("update payments.charge set checked_at = $3 where organisation_id = $1 and uuid = $2", [
		organisationId,
		uuid,
		now,
	]);
}

/** Records that the provider is about to be asked for the first time: from now on it may have charged. */
export async function noteAsked({ db, organisationId, now }: Context, uuid: string): Promise<void> {
	await db.execute(
		"update payments.charge set asked_at = coalesce(asked_at, $3) where organisation_id = $1 and uuid = $2",
		[organisationId, uuid, now],
	);
}

/** The attempts to charge payments, oldest first. */
export async function selectAttemptsOf(
	{ db, organisationId }: Context,
	paymentUuids: readonly string[],
): Promise<AttemptRow[]> {
	return db.rows<AttemptRow>(
		`select ${columns} from payments.charge where organisation_id = $1 and payment_uuid = any($2) order by created_at, uuid`,
		[organisationId, paymentUuids],
	);
}

/**
 * Attempts with an unknown result that are due for a check: attempts never checked after a minute, others less and less often
 * (after a tenth of their age).
 */
export async function selectUnsettledAttempts({ db, organisationId, now }: Context, limit: number): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from payments.charge
		 where organisation_id = $1 and settled_at is null
			and coalesce(checked_at, asked_at, created_at)
				< $2::timestamptz - greatest(interval '1 minute', ($2::timestamptz - created_at) / 10)
		 order by coalesce(checked_at, created_at) limit $3`,
		[organisationId, now, limit],
	);
	return rows.map((row) => row.uuid);
}

/** Attempts with an unknown result that were begun by a time, oldest first. */
export async function selectUnsettledBy({ db, organisationId }: Context, time: Timestamp): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from payments.charge where organisation_id = $1 and settled_at is null and created_at <= $2
		 order by created_at, uuid`,
		[organisationId, time],
	);
	return rows.map((row) => row.uuid);
}
