import type { CalendarDate } from "../../calendar/index.ts";
import { type Context, json, notFound, type Timestamp } from "../../platform/index.ts";

export const runStatuses = ["PENDING", "PROCESSING", "COMPLETED", "FAILED"] as const;

export interface ContractFault {
	readonly contract_uuid: string;
	readonly error: string;
}

export interface RunRow {
	readonly uuid: string;
	readonly as_of: CalendarDate;
	readonly customer_uuid: string | null;
	readonly contract_uuid: string | null;
	readonly status: (typeof runStatuses)[number];
	readonly total_contracts: number;
	readonly processed_contracts: number;
	readonly created_invoices: number;
	readonly errors: ContractFault[];
	readonly created_at: Timestamp;
	readonly started_at: Timestamp | null;
	readonly completed_at: Timestamp | null;
}

const columns = `uuid, as_of, customer_uuid, contract_uuid, status, total_contracts, processed_contracts, created_invoices,
	errors, created_at, started_at, completed_at`;

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
		`insert into invoicing.billing_run (organisation_id, ${columns})
		 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		[
			organisationId,
			row.uuid,
			row.as_of,
			row.customer_uuid,
			row.contract_uuid,
			row.status,
			row.total_contracts,
			row.processed_contracts,
			row.created_invoices,
			json(row.errors),
			row.created_at,
			row.started_at,
			row.completed_at,
		],
	);
}

/** Saves a run's progress, except the number of invoices created, which `addCreatedInvoices` counts. */
export async function saveProgress({ db, organisationId }: Context, row: RunRow): Promise<void> {
	await db.execute(
		`update invoicing.billing_run set status = $3, total_contracts = $4, processed_contracts = $5, errors = $6,
			started_at = $7, completed_at = $8
		 where organisation_id = $1 and uuid = $2`,
		[
			organisationId,
			row.uuid,
			row.status,
			row.total_contracts,
			row.processed_contracts,
			json(row.errors),
			row.started_at,
			row.completed_at,
		],
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
 * Locks customers in a fixed order, as `findCustomer` locks one: nobody else changes them or moves their credit until the
 * transaction ends.
 */
export async function lockCustomers({ db, organisationId }: Context, customerUuids: readonly string[]): Promise<void> {
	await db.execute(
		`select from customers.customer where organisation_id = $1 and uuid = any($2::uuid[])
		 order by uuid for no key update`,
		[organisationId, customerUuids],
	);
}
