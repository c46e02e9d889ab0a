import type { CalendarDate } from "../../calendar/index.ts";
import { todayOf } from "../../contracts/index.ts";
import { type Context, inTransaction, Refusal } from "../../platform/index.ts";
import { settleClosedUsage } from "../../usage/index.ts";
import { eInvoiceInvalid } from "../e-invoices/gate.ts";
import { billedByDecision, listedPeriods } from "../model/corrections/closed-books.ts";
import { NewInvoices } from "../model/credits/new-invoices.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import { lockInvoice } from "../record/invoice-state.ts";
import type { InvoicingServices } from "../record/services.ts";
import { taxPending } from "../record/tax-pending.ts";
import { regroupDrafts } from "../regrouping/regroup-drafts.ts";
import { selectDraftedContracts } from "../regrouping/regroup-store.ts";
import { sendInvoice } from "../sending/send-invoice.ts";
import { type AsOf, earliestToday } from "./as-of.ts";
import { saveBills } from "./billing-save.ts";
import {
	type BillingUnit,
	contractsByItem,
	contractsOf,
	contractUuidsOf,
	isGrouped,
	lockUnit,
} from "./billing-unit.ts";
import { draftsToSend } from "./drafts-to-send.ts";
import { earlyBill } from "./early-bill.ts";
import { billsOf, committedInput, type PlannedBills, planInput } from "./plan-billing.ts";
import { repriceDrafts } from "./reprice-drafts.ts";

/** What was done for a contract, and for those that are billed together with it. */
export interface BilledTogether {
	readonly contractUuids: readonly string[];
	/** How many invoices were created. */
	readonly created: number;
	/** Why a draft could not be sent, if one could not. */
	readonly refusal: Refusal | null;
}

/**
 * Creates every invoice of a contract that is due by a date, in one transaction and under the contract's lock: repeated and
 * concurrent calls charge each period once. Reprices periods whose invoice is still a draft, and sends drafts that are due to
 * be sent by the date. Contracts of its group are billed along with it.
 */
export function billContract(
	context: Context,
	services: InvoicingServices,
	contractUuid: string,
	asOfRun: AsOf,
): Promise<BilledTogether> {
	return inTransaction(context, async (context) => {
		const { unit, asOf } = await lockUnit(context, contractUuid, asOfRun);
		const input = await followedInput(context, unit, asOf);
		const newInvoices = new NewInvoices(input);
		const { grants } = await repriceDrafts(context, unit, { input, newInvoices });
		const planned = billsOf(context, unit, { ...input, grants }, newInvoices);
		await saveBills(
			context,
			planned.bills.map((bill) => ({ contractOf: contractsByItem(unit, input.items), bill })),
		);
		await saveHeld(context, unit, input, planned);
		const early = await billEarly(context, unit, asOf);
		const [{ organisation }] = unit;
		const contractUuids = contractUuidsOf(unit);
		const refusals: Refusal[] = [];
		const sent = { contractUuids, areGrouped: isGrouped(unit) };
		const isAhead = asOf > earliestToday(context, contractsOf(unit));
		for (const { uuid } of isAhead ? [] : await draftsToSend(context, organisation, sent, asOf)) {
			const refusal = await sendIfValid(context, services, uuid);
			if (refusal !== null) refusals.push(refusal);
		}
		const created = planned.bills.filter(({ state }) => state !== null).length + early;
		return { contractUuids, created, refusal: refusals[0] ?? null };
	});
}

/** Invoices usage up to today early, if that is the run's day. @returns how many invoices were created */
async function billEarly(context: Context, unit: BillingUnit, asOf: CalendarDate): Promise<number> {
	let created = 0;
	for (const billed of unit) {
		const bill = asOf === todayOf(context, billed.contract) ? await earlyBill(context, billed) : null;
		if (bill === null) continue;
		await saveBills(context, [{ contractOf: () => billed, bill }]);
		created += 1;
	}
	return created;
}

/** Lets the drafts of a customer's contracts follow who is billed for it now, and prices them anew; creates and sends nothing. */
export async function followPayerOf(context: Context, customerUuid: string): Promise<void> {
	for (const uuid of await selectDraftedContracts(context, customerUuid)) {
		// The next run reports what is wrong.
		await followPayer(context, uuid).catch((error: unknown) => {
			if (!(error instanceof Refusal)) throw error;
		});
	}
}

function followPayer(context: Context, contractUuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const { unit, asOf } = await lockUnit(context, contractUuid, (contract) => todayOf(context, contract));
		const input = await followedInput(context, unit, asOf);
		await repriceDrafts(context, unit, { input, newInvoices: new NewInvoices(input) });
	});
}

/** What is planned from, once the contracts' drafts are where they belong. */
async function followedInput(context: Context, unit: BillingUnit, asOf: CalendarDate): Promise<PlanInput> {
	const input = await planInput(context, unit, asOf);
	const [{ customer, organisation }] = unit;
	const together = { contractUuids: contractUuidsOf(unit), customer, organisation };
	const areTakenOff = await regroupDrafts(context, together, [...input.charged, ...(input.committed ?? [])]);
	return committedInput(context, unit, areTakenOff ? await planInput(context, unit, asOf) : input);
}

/**
 * Sends a draft. One whose electronic invoice would not be valid stays a draft, for a person to complete; one whose taxes are not known
 * yet is left to the next run.
 */
export async function sendIfValid(
	context: Context,
	services: InvoicingServices,
	uuid: string,
): Promise<Refusal | null> {
	const state = await lockInvoice(context, uuid);
	try {
		await context.db.transaction((transaction) =>
			transaction.savepoint(() => sendInvoice({ ...context, db: transaction }, services, state)),
		);
		return null;
	} catch (error) {
		if (error instanceof Refusal && error.code === eInvoiceInvalid) return error;
		if (error instanceof Refusal && error.code === taxPending) return null;
		throw error;
	}
}

/** Records the usage of closed books that waits for a person's decision. What is billed, or no longer differs, stops waiting. */
async function saveHeld(context: Context, unit: BillingUnit, input: PlanInput, { bills, held, waiting }: PlannedBills) {
	if (unit[0].organisation.books_closed_until === null) return;
	const contractOf = contractsByItem(unit, input.items);
	const found = held.map((one) => {
		const { uuid: contractUuid, customer_uuid: customerUuid, currency } = contractOf(one.itemUuid).contract;
		return { ...one, contractUuid, customerUuid, currency };
	});
	const charged = bills.flatMap(({ plan }) => plan.charges);
	await settleClosedUsage(
		context,
		unit.flatMap(({ items }) => items.map(({ uuid }) => uuid)),
		{
			found,
			waiting: listedPeriods(input, waiting),
			billed: [...listedPeriods(input, charged), ...billedByDecision(input)],
		},
	);
}
