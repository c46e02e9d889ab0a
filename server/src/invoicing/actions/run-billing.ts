import type { CalendarDate } from "../../calendar/index.ts";
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
import { rollUp, settleUsage } from "../../usage/index.ts";
import {
	addCreatedInvoices,
	type ContractFault,
	insertRun,
	type RunRow,
	saveProgress,
	selectRun,
} from "../run-store.ts";
import type { InvoicingServices } from "../services.ts";
import { billContract } from "./bill-contract.ts";
import { billingDate } from "./billing-date.ts";

export const billingRunTask = "billing_run";
/** After how many contracts a run notes how far it is. */
const progressEvery = 20;
/** After how many contracts a run rolls up what has arrived meanwhile: each contract's quantities are read through what is not. */
const rollUpEvery = 1_000;

export interface RunRequest {
	readonly asOf: CalendarDate | null;
	readonly customerUuid: string | null;
	readonly contractUuid: string | null;
}

/**
 * Enqueues a run over the contracts named, all where none is; it goes on in the background.
 * @throws Refusal 404 for an unknown customer or contract; 422 for a date that no business is meant by
 */
export function requestRun(context: Context, request: RunRequest): Promise<RunRow> {
	return inTransaction(context, async (context) => {
		const customer = request.customerUuid === null ? null : await findCustomer(context, request.customerUuid);
		const contract = request.contractUuid === null ? null : await selectContract(context, request.contractUuid);
		const { asOf } = request;
		const run = newRun(context, { asOf, customerUuid: customer?.uuid ?? null, contractUuid: contract?.uuid ?? null });
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
		as_of: billingDate(context, asOf),
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
 * A contract's fault is noted and stops no other. Any other fault breaks the run off, to be resumed: where the database is away it
 * stays PROCESSING meanwhile, else FAILED.
 */
export async function carryOut(
	context: Context,
	services: InvoicingServices,
	runUuid: string,
	log: Log | null,
): Promise<RunRow> {
	const found = await selectRun(context, runUuid);
	if (found.status === "COMPLETED") return found;
	const started: RunRow = { ...found, status: "PROCESSING", started_at: found.started_at ?? context.now, errors: [] };
	try {
		return await billContracts(context, services, started, log);
	} catch (error) {
		if (!isDatabaseAway(error)) await saveProgress(context, { ...started, status: "FAILED" });
		throw error;
	}
}

async function billContracts(
	context: Context,
	services: InvoicingServices,
	started: RunRow,
	log: Log | null,
): Promise<RunRow> {
	// Before the contracts are looked up: a customer known by then has its events, whoever attributed them.
	await settleUsage(context);
	const contracts = await selectBillableContracts(context, {
		customerUuid: started.customer_uuid,
		contractUuid: started.contract_uuid,
	});
	let run: RunRow = { ...started, total_contracts: contracts.length, processed_contracts: 0 };
	await saveProgress(context, run);
	for (const contractUuid of contracts) {
		const fault = await billOne(context, services, run, contractUuid, log);
		run = {
			...run,
			processed_contracts: run.processed_contracts + 1,
			errors: fault === null ? run.errors : [...run.errors, fault],
		};
		if (run.processed_contracts % progressEvery === 0) await saveProgress(context, run);
		if (run.processed_contracts % rollUpEvery === 0) await rollUp(context);
	}
	await saveProgress(context, { ...run, status: "COMPLETED", completed_at: context.now });
	return selectRun(context, run.uuid);
}

async function billOne(
	context: Context,
	services: InvoicingServices,
	run: RunRow,
	contractUuid: string,
	log: Log | null,
): Promise<ContractFault | null> {
	try {
		await inTransaction(context, async (context) => {
			const created = await billContract(context, services, contractUuid, run.as_of);
			if (created > 0) await addCreatedInvoices(context, run.uuid, created);
		});
		return null;
	} catch (error) {
		if (isDatabaseAway(error)) throw error;
		if (!(error instanceof Refusal))
			log?.error({ err: error, contract: contractUuid }, "a contract could not be billed");
		const words = error instanceof Refusal ? error.detail : "An unexpected error occurred; the log says more.";
		return { contract_uuid: contractUuid, error: words };
	}
}
