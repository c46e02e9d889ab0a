import {
	type Context,
	column,
	columnsOf,
	notFound,
	type Queries,
	type RowOf,
	type Timestamp,
} from "../../platform/index.ts";

export const runStatuses = ["PENDING", "PROCESSING", "COMPLETED", "FAILED"] as const;

export interface ContractFault {
	readonly contract_uuid: string;
	readonly error: string;
}

const columns = columnsOf({
	uuid: "uuid",
	as_of: "date",
	/** Whether each contract is billed as of its own day on which the run was created, instead of `as_of`. */
	is_as_of_today: "boolean",
	customer_uuid: "uuid null",
	contract_uuid: "uuid null",
	status: column<(typeof runStatuses)[number]>("text"),
	total_contracts: "int",
	processed_contracts: "int",
	created_invoices: "int",
	errors: column<ContractFault[]>("jsonb"),
	created_at: "timestamptz",
	started_at: "timestamptz null",
	completed_at: "timestamptz null",
});
export interface RunRow extends RowOf<typeof columns> {}

/** A run as the API shows it. */
export function presentRun({ is_as_of_today: _isAsOfToday, ...run }: RunRow) {
	return run;
}

/** @throws Refusal 404 */
export async function selectRun({ db, organisationId }: Context, uuid: string): Promise<RunRow> {
	const row = await db.row<RunRow>(
		`select ${columns} from invoicing.billing_run where organisation_id = $1 and uuid = $2`,
		[organisationId, uuid],
	);
	if (row === null) throw notFound("Billing run", uuid);
	return row;
}

export async function insertRun({ db, organisationId }: Context, row: RunRow): Promise<void> {
	await db.execute(
		`insert into invoicing.billing_run (organisation_id, ${columns}) values ($1, ${columns.places(2)})`,
		[organisationId, ...columns.values(row)],
	);
}

const progress = columns.without(
	"uuid",
	"as_of",
	"is_as_of_today",
	"customer_uuid",
	"contract_uuid",
	"created_invoices",
	"created_at",
);

/** Saves a run's progress, except the number of invoices created, which `addCreatedInvoices` counts. */
export async function saveProgress({ db, organisationId }: Context, row: RunRow): Promise<void> {
	await db.execute(
		`update invoicing.billing_run set (${progress}) = (${progress.places(3)}) where organisation_id = $1 and uuid = $2`,
		[organisationId, row.uuid, ...progress.values(row)],
	);
}

/** Counts invoices in the transaction that creates them, so an interrupted and resumed run counts each once. */
export async function addCreatedInvoices(
	{ db, organisationId }: Context,
	runUuid: string,
	created: number,
): Promise<void> {
	await db.execute(
		"update invoicing.billing_run set created_invoices = created_invoices + $3 where organisation_id = $1 and uuid = $2",
		[organisationId, runUuid, created],
	);
}

/**
 * Contracts of which several are billed to a customer with credit grants, by age: what the first of them uses, the next one lacks
 * (extensions.md, "Credit grants").
 */
export async function selectSharingCredit({ db, organisationId }: Context): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`with holder as (select distinct customer_uuid as uuid from credit_grants.credit_grant where organisation_id = $1)
		 select uuid from (
			select contract.uuid, created_at, count(*) over (partition by billed.payer_uuid) as contracts
			from contracts.contract join (
				select customer.uuid, coalesce(customer.payer_uuid, customer.uuid) as payer_uuid from holder
				join customers.customer on customer.organisation_id = $1 and customer.uuid = holder.uuid
				union
				select customer.uuid, customer.payer_uuid from holder
				join customers.customer on customer.organisation_id = $1 and customer.payer_uuid = holder.uuid
			) as billed on billed.uuid = contract.customer_uuid
			where contract.organisation_id = $1 and activated_at is not null
		 ) as contract
		 where contracts > 1 order by created_at, uuid`,
		[organisationId],
	);
	return rows.map(({ uuid }) => uuid);
}

/**
 * Since when the organization furthest behind has had no good run: the start of its last one, or its creation; null without organizations. A
 * good run is over all contracts, completed without a fault, and not as of a later day.
 */
export async function selectLatestRunOfLast(db: Queries): Promise<Timestamp | null> {
	const row = await db.row<{ at: Timestamp | null }>(
		`select min(coalesce(last.created_at, organisation.created_at)) as at
		 from organisations.organisation left join lateral (
			select created_at from invoicing.billing_run
			where billing_run.organisation_id = organisation.organisation_id
				and status = 'COMPLETED' and errors = '[]' and customer_uuid is null and contract_uuid is null
				and as_of <= (created_at at time zone 'UTC')::date
			order by created_at desc limit 1
		 ) as last on true`,
	);
	return row?.at ?? null;
}
