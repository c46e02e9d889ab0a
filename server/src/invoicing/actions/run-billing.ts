import { type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import { selectBillableContracts, selectContract } from "../../contracts/index.ts";
import { findCustomer } from "../../customers/index.ts";
import {
	addJob,
	type Context,
	inTransaction,
	isDatabaseAway,
	type Log,
	newUuid,
	Refusal,
} from "../../platform/index.ts";
import { type ContractFault, insertRun, type RunRow, saveProgress, selectRun } from "../run-store.ts";
import type { InvoicingServices } from "../services.ts";
import { billContract } from "./bill-contract.ts";

export const billingRunTask = "billing_run";
/** After how many contracts a run notes how far it is. */
const progressEvery = 20;

export interface RunRequest {
	readonly asOf: CalendarDate | null;
	readonly customerUuid: string | null;
	readonly contractUuid: string | null;
}

/**
 * Enqueues a run over the contracts named, all where none is; it goes on in the background.
 * @throws Refusal 404 for an unknown customer or contract
 */
export function requestRun(context: Context, request: RunRequest): Promise<RunRow> {
	return inTransaction(context, async (context) => {
		if (request.customerUuid !== null) await findCustomer(context, request.customerUuid);
		if (request.contractUuid !== null) await selectContract(context, request.contractUuid);
		const run = newRun(context, request);
		await insertRun(context, run);
		await addJob(context.db, billingRunTask, { organisation_uuid: context.organisationId, run_uuid: run.uuid });
		return run;
	});
}

/** Makes a run and carries it out at once: what the command line and the daily schedule do. */
export async function runNow(
	context: Context,
	services: InvoicingServices,
	request: RunRequest,
	log: Log | null = null,
): Promise<RunRow> {
	const run = newRun(context, request);
	await insertRun(context, run);
	return carryOut(context, services, run.uuid, log);
}

function newRun(context: Context, { asOf, customerUuid, contractUuid }: RunRequest): RunRow {
	return {
		uuid: newUuid(),
		as_of: asOf ?? dateOfInstant(context.now),
		customer_uuid: customerUuid,
		contract_uuid: contractUuid,
		status: "PENDING",
		total_contracts: 0,
		processed_contracts: 0,
		created_invoices: 0,
		errors: [],
		created_at: context.now,
		started_at: null,
		completed_at: null,
	};
}

/**
 * Bills the run's contracts, each in a transaction of its own. Safe to be done twice: what was charged before is not charged again.
 * A contract's fault is noted and stops no other; only the database's absence stops the run, to be resumed.
 */
export async function carryOut(
	context: Context,
	services: InvoicingServices,
	runUuid: string,
	log: Log | null,
): Promise<RunRow> {
	const found = await selectRun(context, runUuid);
	if (found.status === "COMPLETED") return found;
	const contracts = await selectBillableContracts(context, {
		customerUuid: found.customer_uuid,
		contractUuid: found.contract_uuid,
	});
	let run: RunRow = {
		...found,
		status: "PROCESSING",
		total_contracts: contracts.length,
		processed_contracts: 0,
		started_at: found.started_at ?? context.now,
		errors: [],
	};
	await saveProgress(context, run);
	for (const contractUuid of contracts) {
		const outcome = await billOne(context, services, contractUuid, run.as_of, log);
		run = {
			...run,
			processed_contracts: run.processed_contracts + 1,
			created_invoices: run.created_invoices + outcome.created,
			errors: outcome.fault === null ? run.errors : [...run.errors, outcome.fault],
		};
		if (run.processed_contracts % progressEvery === 0) await saveProgress(context, run);
	}
	run = { ...run, status: "COMPLETED", completed_at: context.now };
	await saveProgress(context, run);
	return run;
}

async function billOne(
	context: Context,
	services: InvoicingServices,
	contractUuid: string,
	asOf: CalendarDate,
	log: Log | null,
): Promise<{ created: number; fault: ContractFault | null }> {
	try {
		return { created: await billContract(context, services, contractUuid, asOf), fault: null };
	} catch (error) {
		if (isDatabaseAway(error)) throw error;
		if (!(error instanceof Refusal))
			log?.error({ err: error, contract: contractUuid }, "a contract could not be billed");
		const words = error instanceof Refusal ? error.detail : "An unexpected error occurred; the log says more.";
		return { created: 0, fault: { contract_uuid: contractUuid, error: words } };
	}
}
