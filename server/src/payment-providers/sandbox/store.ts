import { columnsOf, type Queries, type RowOf, type Timestamp } from "../../platform/index.ts";

export interface MethodRow {
	readonly id: string;
	readonly customer_id: string;
	readonly token: string;
}

const chargeColumns = columnsOf({
	id: "text",
	idempotency_key: "text",
	customer_id: "text",
	token: "text",
	currency: "text",
	amount: "numeric",
	failure_code: "text null",
	succeeds_at: "timestamptz null",
	returns_at: "timestamptz null",
	created_at: "timestamptz",
});
export interface ChargeRow extends RowOf<typeof chargeColumns> {}

/** A charge to create. Seconds count from `created_at`; null: never. */
export interface NewCharge extends Omit<ChargeRow, "succeeds_at" | "returns_at"> {
	readonly succeedsAfter_s: number | null;
	readonly returnsAfter_s: number | null;
}

const refundColumns = columnsOf({
	id: "text",
	idempotency_key: "text",
	amount: "numeric",
	failure_code: "text null",
});
export interface RefundRow extends RowOf<typeof refundColumns> {}

/** Stores a method once per key; returns the one with the key. */
export async function insertMethod(
	db: Queries,
	organisationId: string,
	key: string,
	{ id, customer_id, token }: MethodRow,
	now: Timestamp,
): Promise<MethodRow> {
	await db.execute(
		`insert into sandbox.method (organisation_id, id, idempotency_key, customer_id, token, created_at)
		 values ($1, $2, $3, $4, $5, $6) on conflict (organisation_id, idempotency_key) do nothing`,
		[organisationId, id, key, customer_id, token, now],
	);
	const row = await db.row<MethodRow>(
		"select id, customer_id, token from sandbox.method where organisation_id = $1 and idempotency_key = $2",
		[organisationId, key],
	);
	if (row === null) throw new Error("a newly stored method is missing");
	return row;
}

/** Null if the customer doesn't have such a method, or no longer has it. */
export function selectMethod(
	db: Queries,
	organisationId: string,
	customerId: string,
	id: string,
): Promise<MethodRow | null> {
	return db.row<MethodRow>(
		`select id, customer_id, token from sandbox.method
		 where organisation_id = $1 and customer_id = $2 and id = $3 and detached_at is null`,
		[organisationId, customerId, id],
	);
}

export async function detachMethod(db: Queries, organisationId: string, id: string, now: Timestamp): Promise<void> {
	await db.execute(
		"update sandbox.method set detached_at = $3 where organisation_id = $1 and id = $2 and detached_at is null",
		[organisationId, id, now],
	);
}

/** Stores a charge once per key; returns whether this was the first. Of two concurrent calls, the later waits for the earlier. */
export async function insertCharge(db: Queries, organisationId: string, charge: NewCharge): Promise<boolean> {
	const inserted = await db.execute(
		`insert into sandbox.charge (organisation_id, ${chargeColumns})
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $11::timestamptz + make_interval(secs => $9),
			$11::timestamptz + make_interval(secs => $10), $11)
		 on conflict (organisation_id, idempotency_key) do nothing`,
		[
			organisationId,
			charge.id,
			charge.idempotency_key,
			charge.customer_id,
			charge.token,
			charge.currency,
			charge.amount,
			charge.failure_code,
			charge.succeedsAfter_s,
			charge.returnsAfter_s,
			charge.created_at,
		],
	);
	return inserted > 0;
}

export function selectChargeByKey(db: Queries, organisationId: string, key: string): Promise<ChargeRow | null> {
	return db.row<ChargeRow>(
		`select ${chargeColumns} from sandbox.charge where organisation_id = $1 and idempotency_key = $2`,
		[organisationId, key],
	);
}

export function selectChargeById(
	db: Queries,
	organisationId: string,
	id: string,
	lock: "" | "for update" = "",
): Promise<ChargeRow | null> {
	return db.row<ChargeRow>(
		`select ${chargeColumns} from sandbox.charge where organisation_id = $1 and id = $2 ${lock}`,
		[organisationId, id],
	);
}

/** The refunds of a charge, oldest first. */
export function selectRefunds(db: Queries, organisationId: string, chargeId: string): Promise<RefundRow[]> {
	return db.rows<RefundRow>(
		`select ${refundColumns} from sandbox.refund where organisation_id = $1 and charge_id = $2 order by created_at, id`,
		[organisationId, chargeId],
	);
}

/** Null if no refund of any charge has the key. */
export function selectRefundByKey(db: Queries, organisationId: string, key: string): Promise<RefundRow | null> {
	return db.row<RefundRow>(
		`select ${refundColumns} from sandbox.refund where organisation_id = $1 and idempotency_key = $2`,
		[organisationId, key],
	);
}

/** Stores a refund once per key; returns whether this was the first. */
export async function insertRefund(
	db: Queries,
	organisationId: string,
	chargeId: string,
	refund: RefundRow,
	now: Timestamp,
): Promise<boolean> {
	const inserted = await db.execute(
		`insert into sandbox.refund (organisation_id, charge_id, created_at, ${refundColumns})
		 values ($1, $2, $3, ${refundColumns.places(4)}) on conflict (organisation_id, idempotency_key) do nothing`,
		[organisationId, chargeId, now, ...refundColumns.values(refund)],
	);
	return inserted > 0;
}
