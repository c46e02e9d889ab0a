import type { CalendarDate } from "../../calendar/index.ts";
import { todayOf } from "../../contracts/index.ts";
import { type Context, newUuid } from "../../platform/index.ts";
import type { HeldGrant } from "../../rating/index.ts";
import { type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import { chargeRow } from "../charges/charge-store.ts";
import { NewInvoices } from "../model/credits/new-invoices.ts";
import { takenCredits } from "../model/credits/taken-credits.ts";
import { earlyInvoice } from "../model/early/early-invoice.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import { type BilledContract, readSnapshots } from "./contract-snapshot.ts";
import { outlinePlan, type PlannedBill, sightsOf, withUsage } from "./plan-billing.ts";
import { invoiceOf } from "./planned-invoice-state.ts";

/** The plans' inputs as of today, without the usage of later days. */
export async function inputsSoFar(context: Context, billed: readonly BilledContract[]): Promise<PlanInput[]> {
	const snapshots = await readSnapshots(context, billed);
	const outlines = snapshots.map((snapshot) => {
		const today = todayOf(context, snapshot.contract);
		return outlinePlan(snapshot, today, today);
	});
	const requests = outlines.flatMap(({ requests, input }) => requests.map((request) => cutAfter(request, input.today)));
	const measured = await quantitiesOf(context, requests);
	return outlines.map((outline) => withUsage(outline, measured));
}

/** A request without the usage of later days. An average is still one over the whole period. */
export function cutAfter(request: QuantityRequest, lastDay: CalendarDate): QuantityRequest {
	const { from, to, averagedTo = to } = request;
	return from <= lastDay && lastDay < to ? { ...request, to: lastDay, averagedTo } : request;
}

/**
 * The bill of usage that is invoiced early (extensions.md, "Threshold invoices"): what is due comes first where credit pays. Null if the contract
 * has no threshold, or has not reached it.
 * @param input its plan's, as of today
 * @param left what grants have left after what is due; null: to be computed
 */
export function earlyBillOf(
	context: Context,
	billed: BilledContract,
	input: PlanInput,
	left: readonly HeldGrant[] | null = null,
): PlannedBill | null {
	const { invoice_threshold: threshold } = billed.contract;
	const early = threshold === null ? null : earlyInvoice(input, threshold);
	if (early === null) return null;
	const { invoice: plan, discounts } = early;
	const grants = left ?? new NewInvoices(input).pay(input.grants ?? [], null);
	const discounted = plan.charges.map((charge, place) => ({ ...charge, discounts: discounts[place] ?? [] }));
	const credits = takenCredits(early.input, discounted, grants, null);
	const sight = sightsOf([billed], input);
	const rows = new Map(
		plan.charges.map((charge, place) => [
			charge,
			chargeRow(newUuid(), charge, sight(charge.itemUuid), discounts[place] ?? [], credits[place] ?? null),
		]),
	);
	const state = invoiceOf(context, [billed], input.items, { plan, charges: rows });
	return state === null ? null : { plan, charges: [...rows.values()], state };
}

/** The same, of what is known now. */
export async function earlyBill(
	context: Context,
	billed: BilledContract,
	left: readonly HeldGrant[] | null = null,
): Promise<PlannedBill | null> {
	if (billed.contract.invoice_threshold === null) return null;
	const [input] = await inputsSoFar(context, [billed]);
	return input === undefined ? null : earlyBillOf(context, billed, input, left);
}
