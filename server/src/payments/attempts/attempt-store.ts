import type { ProviderName } from "../../payment-providers/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";

export interface AttemptRow {
	/** The idempotency key at the provider. */
	readonly uuid: string;
	readonly payment_uuid: string;
	readonly provider: ProviderName;
	/** A stored method or a one-time token; both null if the payer chooses on the provider's page. */
	readonly method_uuid: string | null;
	readonly provider_token: string | null;
	/** Whether the payment was scheduled before, and becomes scheduled again if the attempt fails. */
	readonly was_scheduled: boolean;
	readonly status: "started" | "pending" | "succeeded" | "failed" | "returned";
	readonly provider_charge_id: string | null;
	readonly checkout_url: string | null;
	readonly failure_code: string | null;
	readonly failure_message: string | null;
	readonly asked_at: Timestamp | null;
	readonly checked_at: Timestamp | null;
	readonly settled_at: Timestamp | null;
	readonly created_at: Timestamp;
}

const columnNames = [
	"uuid",
	"payment_uuid",
	"provider",
	"method_uuid",
	"provider_token",
	"was_scheduled",
	"status",
	"provider_charge_id",
	"checkout_url",
	"failure_code",
	"failure_message",
	"asked_at",
	"checked_at",
	"settled_at",
	"created_at",
] as const satisfies readonly (keyof AttemptRow)[];
const columns = columnNames.join(", ");
const places = columnNames.map((_name, index) => `$${index + 2}`).join(", ");

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
	await db.execute(`insert into payments.charge (organisation_id, ${columns}) values ($1, ${places})`, [
		organisationId,
		...columnNames.map((name) => row[name]),
	]);
}

export async function saveAttempt({ db, organisationId }: Context, row: AttemptRow): Promise<void> {
	await db.execute(`update payments.charge set (${columns}) = (${places}) where organisation_id = $1 and uuid = $2`, [
		organisationId,
		...columnNames.map((name) => row[name]),
	]);
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
