import { announce } from "../../announcements/index.ts";
import { addDays, type CalendarDate } from "../../calendar/index.ts";
import {
	clearBillingFaults,
	saveBillingFaults,
	selectBillableContracts,
	selectContract,
} from "../../contracts/index.ts";
import { findCustomer } from "../../customers/index.ts";
import {
	addJob,
	type Context,
	inTransaction,
	isDatabaseAway,
	type Log,
	newUuid,
	observe,
	Refusal,
} from "../../platform/index.ts";
import { rollUp, settleUsage, watchUsage } from "../../usage/index.ts";
import type { InvoicingServices } from "../record/services.ts";
import { type Considered, saveSettled, selectHorizon, selectUnsettled, sweepMarks } from "../settled/settled-store.ts";
import { type AsOf, asOfRun, billingDate, daysOfRun } from "./as-of.ts";
import { billContract } from "./bill-contract.ts";
import { BillingProgress } from "./billing-progress.ts";
import { saveDue } from "./billing-save.ts";
import { type DueContract, type PartSize, planSlice } from "./billing-slice.ts";
import {
	addCreatedInvoices,
	type ContractFault,
	insertRun,
	type RunRow,
	saveProgress,
	selectRun,
	selectSharingCredit,
} from "./run-store.ts";
import { faultMessage } from "./work/fault-message.ts";
import { chunksOf, inParallel } from "./work/parallel-work.ts";

export const billingRunTask = "billing_run";
/** Contracts planned together: enough for measuring together to pay off, but no more, since all their data is held in memory. */
const slice_contracts = 500;
/** Contracts locked and saved together: others wait about a tenth of a second for one of them. */
const savedTogether: PartSize = { contracts: 100, charges: 4_000 };
/** After how many contracts billed on their own a run saves its progress. */
const noted_contracts = 20;
/** Concurrent slices, each on one connection at a time: one plans while the database works for the other. */
const slicesAtOnce = 2;

export interface RunRequest {
	readonly asOf: CalendarDate | null;
	readonly customerUuid: string | null;
	readonly contractUuid: string | null;
}

/**
 * Enqueues a run over the given contracts, or over all.
 * @throws Refusal 404 for an unknown customer or contract; 422 for an implausible date
 */
export function requestRun(context: Context, request: RunRequest): Promise<RunRow> {
	return inTransaction(context, async (context) => {
		const customer = request.customerUuid === null ? null : await findCustomer(context, request.customerUuid);
		const contract = request.contractUuid === null ? null : await selectContract(context, request.contractUuid);
		const { asOf } = request;
		const run = await newRun(context, {
			asOf,
			customerUuid: customer?.uuid ?? null,
			contractUuid: contract?.uuid ?? null,
		});
		await insertRun(context, run);
		await addJob(context.db, billingRunTask, { organisation_uuid: context.organisationId, run_uuid: run.uuid });
		return run;
	});
}

/** Creates a run and carries it out at once, for the command line and the daily schedule. */
export async function runNow(
	context: Context,
	services: InvoicingServices,
	request: RunRequest,
	log: Log | null = null,
): Promise<RunRow> {
	const run = await newRun(context, request);
	await insertRun(context, run);
	return carryOut(context, services, run.uuid, log);
}

async function newRun(context: Context, { asOf, customerUuid, contractUuid }: RunRequest): Promise<RunRow> {
	return {
		uuid: newUuid(),
		as_of: await billingDate(context, asOf),
		is_as_of_today: asOf === null,
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
 * Bills the run's contracts, many at once. Safe to repeat: nothing is charged twice. A contract's fault is recorded and
 * doesn't stop the others. Any other fault interrupts the run, which can be resumed: while the database is unavailable it
 * stays PROCESSING, else it becomes FAILED.
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
	const start_ms = performance.now();
	const measure = (result: "completed" | "failed" | "interrupted") =>
		observe("tallybook_billing_run_duration_seconds", { result }, performance.now() - start_ms);
	try {
		const completed = await billContracts(context, services, started, log);
		measure("completed");
		return completed;
	} catch (error) {
		measure(isDatabaseAway(error) ? "interrupted" : "failed");
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
	// Before selecting contracts, so that every customer known by then has its events.
	await settleUsage(context);
	const { total, contracts } = await considered(context, started);
	const progress = new BillingProgress(context, { ...started, total_contracts: total, processed_contracts: 0 });
	await saveProgress(context, progress.run);
	await progress.add(total - contracts.length, []);
	const sharing = await selectSharingCredit(context);
	const asOf = asOfRun(started);
	const shared = new Set(sharing);
	const run: Run = { context, services, row: progress.run, asOf, progress, log, sharing: shared, done: new Set() };
	const later = new Set<string>();
	await inParallel([...chunksOf(contracts, slice_contracts).entries()], slicesAtOnce, async ([index, slice]) => {
		// Otherwise, events that arrived meanwhile would be read one by one.
		if (index >= slicesAtOnce) await rollUp(context);
		for (const uuid of await billSlice(run, slice)) later.add(uuid);
	});
	await billEach(
		run,
		sharing.filter((uuid) => later.has(uuid)),
	);
	const failed = new Set(progress.run.errors.map(({ contract_uuid }) => contract_uuid));
	await clearBillingFaults(
		context,
		contracts.filter((uuid) => !failed.has(uuid)),
		context.now,
	);
	return inTransaction(context, async (context) => {
		await saveProgress(context, { ...progress.run, status: "COMPLETED", completed_at: context.now });
		await announce(context, "billing_run.completed", started.uuid);
		return selectRun(context, started.uuid);
	});
}

/** The contracts of a run: without those settled, unless it looks ahead (`../settled/README.md`). */
async function considered(context: Context, row: RunRow): Promise<Considered> {
	const { as_of, customer_uuid, contract_uuid } = row;
	const filters = { customerUuid: customer_uuid, contractUuid: contract_uuid };
	const days = await daysOfRun(context, row);
	if (days.some(({ asOf, today }) => asOf > today)) {
		const contracts = await selectBillableContracts(context, filters);
		return { total: contracts.length, contracts };
	}
	const [last = as_of] = days
		.map(({ asOf }) => asOf)
		.toSorted()
		.toReversed();
	// What was charged of a day of another zone may lie on the next day of UTC.
	await watchUsage(context, days.length === 1 ? last : addDays(last, 1));
	await sweepMarks(context);
	return selectUnsettled(context, filters, days);
}

/** What all parts of a run share. */
interface Run {
	readonly context: Context;
	readonly services: InvoicingServices;
	readonly row: RunRow;
	readonly asOf: AsOf;
	readonly progress: BillingProgress;
	readonly log: Log | null;
	/** Contracts that share their customer's credit with others: billed last, one by one, in the order of their creation. */
	readonly sharing: ReadonlySet<string>;
	/** Contracts that were billed along with others of their group. */
	readonly done: Set<string>;
}

/**
 * Plans contracts together, saves what can be saved together, and bills the rest one by one.
 * @returns those left to bill because they share credit
 */
async function billSlice(run: Run, contractUuids: readonly string[]): Promise<string[]> {
	const { context, row, progress } = run;
	const seenBefore = await selectHorizon(context);
	const plans = await orAlone(run, () => planSlice(context, contractUuids, run.asOf, savedTogether), [
		{ due: [], alone: contractUuids, idle: 0, settled: [] },
	]);
	const isShared = (uuid: string) => run.sharing.has(uuid);
	const left: string[] = [];
	for (const { due, alone, idle, settled } of plans) {
		await saveSettled(context, seenBefore, settled);
		await progress.add(idle, []);
		left.push(...alone, ...uuidsOf(due).filter(isShared));
		const own = due.filter(({ snapshot }) => !isShared(snapshot.contract.uuid));
		if (own.length === 0) continue;
		const uuids = uuidsOf(own);
		const unsaved = await orAlone(run, () => saveDue(context, row.uuid, own), uuids);
		await progress.add(own.length - unsaved.length, []);
		left.push(...unsaved);
	}
	await billEach(
		run,
		left.filter((uuid) => !isShared(uuid)),
	);
	return left.filter(isShared);
}

function uuidsOf(due: readonly DueContract[]): string[] {
	return due.map(({ snapshot }) => snapshot.contract.uuid);
}

/** Bills contracts one by one, each in a transaction of its own. */
async function billEach(run: Run, contractUuids: readonly string[]): Promise<void> {
	for (const chunk of chunksOf(contractUuids, noted_contracts)) {
		const faults: ContractFault[] = [];
		for (const uuid of chunk) {
			const fault = await billOne(run, uuid);
			if (fault !== null) faults.push(fault);
		}
		await noteFaults(run, faults);
		await run.progress.add(chunk.length, faults);
	}
}

/** Records on the contracts what the run could not do, until a later run can (extensions.md, "Billing"). */
function noteFaults({ context, row }: Run, faults: readonly ContractFault[]): Promise<void> {
	const of = { run_uuid: row.uuid, as_of: row.as_of, failed_at: context.now };
	return saveBillingFaults(
		context,
		faults.map((fault) => ({ ...fault, ...of })),
	);
}

/** Processes many contracts together. If one fails, each is billed on its own, and the failing one reports its error. */
async function orAlone<Result>({ log }: Run, work: () => Promise<Result>, alone: Result): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (isDatabaseAway(error)) throw error;
		log?.warn({ err: error }, "contracts could not be billed together");
		return alone;
	}
}

async function billOne(
	{ context, services, row, asOf, log, done }: Run,
	contractUuid: string,
): Promise<ContractFault | null> {
	if (done.has(contractUuid)) return null;
	try {
		const { contractUuids, refusal } = await inTransaction(context, async (context) => {
			const billed = await billContract(context, services, contractUuid, asOf);
			if (billed.created > 0) await addCreatedInvoices(context, row.uuid, billed.created);
			return billed;
		});
		for (const uuid of contractUuids) done.add(uuid);
		// What was billed stays.
		if (refusal !== null) throw refusal;
		return null;
	} catch (error) {
		if (isDatabaseAway(error)) throw error;
		const message = faultMessage(error);
		const named = { contract: contractUuid, run: row.uuid };
		if (error instanceof Refusal) log?.warn({ ...named, error: message }, "a contract could not be billed");
		else log?.error({ ...named, err: error }, "a contract could not be billed");
		return { contract_uuid: contractUuid, error: message };
	}
}
