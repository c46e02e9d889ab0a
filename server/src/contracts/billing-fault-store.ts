import { type Context, columnsOf, json, type Queries, type RowOf, type Timestamp } from "../platform/index.ts";

const columns = columnsOf({
	contract_uuid: "uuid",
	run_uuid: "uuid",
	as_of: "date",
	error: "text",
	/** When the run began. */
	failed_at: "timestamptz",
});
/** Why the latest billing run that looked at a contract could not bill it. Runs write it (`invoicing`); the contract shows it. */
export interface BillingFaultRow extends RowOf<typeof columns> {}

/** Records faults of a run, one per contract; those of runs that began later stay. */
export async function saveBillingFaults(
	{ db, organisationId }: Context,
	faults: readonly BillingFaultRow[],
): Promise<void> {
	if (faults.length === 0) return;
	await db.execute(
		`insert into contracts.billing_fault as fault (organisation_id, ${columns})
		 select $1, ${columns} from jsonb_to_recordset($2)
			as found (${columns.types})
		 order by contract_uuid
		 on conflict (organisation_id, contract_uuid) do update
			set run_uuid = excluded.run_uuid, as_of = excluded.as_of, error = excluded.error, failed_at = excluded.failed_at
			where fault.failed_at <= excluded.failed_at`,
		[organisationId, json(faults)],
	);
}

/** Clears the faults of contracts that a run has billed; those of runs that began after `startedAt` stay. */
export async function clearBillingFaults(
	{ db, organisationId }: Context,
	contractUuids: readonly string[],
	startedAt: Timestamp,
): Promise<void> {
	if (contractUuids.length === 0) return;
	await db.execute(
		`delete from contracts.billing_fault
		 where organisation_id = $1 and failed_at <= $2 and contract_uuid = any($3::uuid[])`,
		[organisationId, startedAt, contractUuids],
	);
}

/** The contracts' faults, by contract. */
export async function selectBillingFaults(
	{ db, organisationId }: Context,
	contractUuids: readonly string[],
): Promise<ReadonlyMap<string, BillingFaultRow>> {
	const rows = await db.rows<BillingFaultRow>(
		`select ${columns} from contracts.billing_fault where organisation_id = $1 and contract_uuid = any($2::uuid[])`,
		[organisationId, contractUuids],
	);
	return new Map(rows.map((row) => [row.contract_uuid, row]));
}

/** How many contracts of all organizations could not be billed by their latest run, counted up to a limit. */
export async function countBillingFaults(db: Queries, atMost: number): Promise<number> {
	const row = await db.row<{ count: number }>(
		"select count(*)::int as count from (select organisation_id from contracts.billing_fault limit $1) as fault",
		[atMost],
	);
	return row?.count ?? 0;
}
