import { type Context, column, columnsOf, json, notFound, type RowOf } from "../../platform/index.ts";

/** Whether usage in closed books is billed on the next invoice or left unbilled. */
export type ClosedUsageDecision = "bill" | "leave";

const columns = columnsOf({
	uuid: "uuid",
	contract_uuid: "uuid",
	customer_uuid: "uuid",
	item_uuid: "uuid",
	period_start: "date",
	period_end: "date",
	/** For the whole period, as last seen. */
	quantity: "numeric",
	event_count: "bigint",
	/** The net amount of a correction; negative if it would be a credit. */
	amount: "numeric",
	currency: "text",
	noticed_at: "timestamptz",
	/** Null if undecided. */
	decision: column<ClosedUsageDecision | null>("text"),
	/** The amount at the time of the decision. */
	decided_amount: "numeric null",
	decided_at: "timestamptz null",
});
export interface ClosedUsageRow extends RowOf<typeof columns> {}

/** Closed usage with the names that the API shows. */
export interface NamedClosedUsageRow extends ClosedUsageRow {
	readonly customer_name: string;
	readonly plan_item_name: string;
}

const named = `select ${columns.of("closed_usage")}, customer.name as customer_name, item.plan_item_name
	from usage.closed_usage as closed_usage
	join customers.customer as customer
		on customer.organisation_id = closed_usage.organisation_id and customer.uuid = closed_usage.customer_uuid
	join contracts.item as item
		on item.organisation_id = closed_usage.organisation_id and item.uuid = closed_usage.item_uuid
	where closed_usage.organisation_id = $1`;

/** The closed usage of these items. */
export async function selectClosedUsage(
	{ db, organisationId }: Context,
	itemUuids: readonly string[],
	lock: "for update" | "" = "",
): Promise<ClosedUsageRow[]> {
	return db.rows(
		`select ${columns.of("closed_usage")} from usage.closed_usage as closed_usage
		 where closed_usage.organisation_id = $1 and closed_usage.item_uuid = any($2::uuid[])
		 order by closed_usage.item_uuid, closed_usage.period_start ${lock}`,
		[organisationId, itemUuids],
	);
}

/** Undecided closed usage, most recent first, after a UUID (null: from the start). */
export async function selectUndecided(
	{ db, organisationId }: Context,
	after: string | null,
	count: number,
): Promise<NamedClosedUsageRow[]> {
	return db.rows(
		`${named} and closed_usage.decision is null and ($2::uuid is null or closed_usage.uuid < $2)
		 order by closed_usage.uuid desc limit $3`,
		[organisationId, after, count],
	);
}

/** The number of undecided rows, counted up to `most`. */
export async function countClosedUsage({ db, organisationId }: Context, most: number): Promise<number> {
	const row = await db.row<{ count: number }>(
		`select count(*) as count from (
			select from usage.closed_usage where organisation_id = $1 and decision is null limit $2) as undecided`,
		[organisationId, most],
	);
	return row?.count ?? 0;
}

/**
 * Locks it until the transaction ends.
 * @throws Refusal 404
 */
export async function lockClosedUsage({ db, organisationId }: Context, uuid: string): Promise<NamedClosedUsageRow> {
	const row = await db.row<NamedClosedUsageRow>(`${named} and closed_usage.uuid = $2 for update of closed_usage`, [
		organisationId,
		uuid,
	]);
	if (row === null) throw notFound("Closed usage", uuid);
	return row;
}

/** Inserts rows, or replaces the rows of the same item and period. */
export async function saveClosedUsage({ db, organisationId }: Context, rows: readonly ClosedUsageRow[]): Promise<void> {
	await db.execute(
		`insert into usage.closed_usage (organisation_id, ${columns})
		 select $1, ${columns}
		 from jsonb_to_recordset($2) as saved (${columns.types})
		 on conflict (organisation_id, item_uuid, period_start) do update set period_end = excluded.period_end,
			quantity = excluded.quantity, event_count = excluded.event_count, amount = excluded.amount,
			currency = excluded.currency, noticed_at = excluded.noticed_at, decision = excluded.decision,
			decided_amount = excluded.decided_amount, decided_at = excluded.decided_at`,
		[organisationId, json(rows)],
	);
}

export async function deleteClosedUsage({ db, organisationId }: Context, uuids: readonly string[]): Promise<void> {
	await db.execute("delete from usage.closed_usage where organisation_id = $1 and uuid = any($2::uuid[])", [
		organisationId,
		uuids,
	]);
}
