import { dateOfInstant } from "../../calendar/index.ts";
import { advancedContract, selectBillableContracts, selectContract, selectItems } from "../../contracts/index.ts";
import { type GrantTotals, selectTotals } from "../../credit-grants/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context, Timestamp } from "../../platform/index.ts";
import { reservingMoves } from "../grants/reserve-credit.ts";
import { takenDiscounts } from "../model/allowances/taken-discounts.ts";
import { chargePeriod } from "../model/charges/charge-period.ts";
import type { PlannedCharge } from "../model/charges/planned-invoice.ts";
import { NewInvoices } from "../model/credits/new-invoices.ts";
import { paidByGrant, takenCredits } from "../model/credits/taken-credits.ts";
import type { BilledItem, BilledPeriod } from "../model/periods/billed-periods.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import { planInvoices } from "../model/plan/billing-plan.ts";
import { planInput } from "../runs/plan-billing.ts";
import { type PreviewedCustomer, prepareCustomer } from "./preview-billing.ts";
import { previewedDrafts } from "./previewed-drafts.ts";

/** A customer's credit in a currency, as of now. */
export interface LiveBalance {
	readonly currency: string;
	readonly granted: Decimal;
	readonly burned: Decimal;
	readonly reserved: Decimal;
	readonly expired: Decimal;
	/** What usage that is on no invoice yet would burn. */
	readonly unbilled: Decimal;
	/** granted − burned − reserved − expired − unbilled */
	readonly balance: Decimal;
	readonly as_of: Timestamp;
}

/**
 * What is left of a customer's grants by currency, less what usage up to now would burn, billed or not.
 * @throws Refusal 404
 */
export async function liveBalances(context: Context, customerUuid: string): Promise<LiveBalance[]> {
	const of = await prepareCustomer(context, customerUuid);
	const totals = await selectTotals(context, of.customer.uuid);
	const unbilled =
		totals.length === 0 ? new Map<string, Decimal>() : await unbilledByGrant(context, of, { counts: isUsage });
	return [...Map.groupBy(totals, ({ currency }) => currency)].map(([currency, own]) => ({
		currency,
		...summed(own.map((total) => figuresOf(total, unbilled.get(total.uuid) ?? Decimal.zero))),
		as_of: context.now,
	}));
}

/**
 * What a customer's contracts up to now, as far as that is on no invoice, would burn of each grant.
 * @param counts which items count; omitted: all
 * @param lent what grants can pay beyond what they have
 */
export async function unbilledByGrant(
	context: Context,
	{ customer, organisation, taxRates }: PreviewedCustomer,
	{
		counts = () => true,
		lent = new Map(),
	}: { readonly counts?: (item: BilledItem) => boolean; readonly lent?: ReadonlyMap<string, Decimal> },
): Promise<ReadonlyMap<string, Decimal>> {
	const today = dateOfInstant(context.now);
	let unbilled = new Map<string, Decimal>();
	const contracts = await selectBillableContracts(context, { customerUuid: customer.uuid, contractUuid: null });
	for (const uuid of contracts) {
		const items = await selectItems(context, [uuid]);
		const contract = advancedContract(await selectContract(context, uuid), today, today);
		const input = await planInput(context, { contract, items, customer, organisation, taxRates }, today, today);
		const spent = sumByGrant([unbilled, new Map([...lent].map(([grant, amount]) => [grant, amount.negated()]))]);
		unbilled = sumByGrant([unbilled, await unbilledOf(context, input, { spent, counts })]);
	}
	return unbilled;
}

/** What a contract charges that is on no invoice, or that its draft doesn't know yet, would burn of each grant, less what corrections would give back. */
async function unbilledOf(
	context: Context,
	input: PlanInput,
	{ spent, counts }: { readonly spent: ReadonlyMap<string, Decimal>; readonly counts: (item: BilledItem) => boolean },
): Promise<Map<string, Decimal>> {
	const counted = new Set(input.items.filter(counts).map(({ uuid }) => uuid));
	const { invoices, waiting } = planInvoices(input);
	const due = [...invoices.filter(({ lines }) => lines.length > 0).flatMap(({ charges }) => charges), ...waiting];
	const charged = new Set(input.charged.map(({ itemUuid, periodStart }) => `${itemUuid} ${periodStart}`));
	const { periods, running } = begun(input, charged);
	const isCounted = ({ itemUuid }: PlannedCharge) => counted.has(itemUuid);
	const live = { ...input, periods };
	const charges = [...due, ...running.map((period) => chargePeriod(live, period).charge)].filter(isCounted);
	const discounts = takenDiscounts(live, charges, null);
	const held = (input.grants ?? []).map((grant) => ({
		...grant,
		available: grant.available.minus(spent.get(grant.uuid) ?? Decimal.zero),
	}));
	const changes = await changesOfDrafts(context, { ...input, grants: held });
	const grants = held.map((grant) => ({
		...grant,
		available: grant.available.minus(changes.get(grant.uuid) ?? Decimal.zero),
	}));
	const discounted = charges.map((charge, index) => ({ ...charge, discounts: discounts[index] ?? [] }));
	const paid = paidByGrant(takenCredits(live, discounted, grants, null));
	return sumByGrant([paid, changes]);
}

function isUsage({ serviceType }: BilledItem): boolean {
	return serviceType === "usage";
}

/** What drafts would reserve of each grant beyond what they have, because usage is known that wasn't when they were priced. */
async function changesOfDrafts(context: Context, input: PlanInput): Promise<Map<string, Decimal>> {
	const { drafts } = await previewedDrafts(context, input, new NewInvoices(input));
	const moves = drafts.flatMap(({ credits }) => reservingMoves({ invoiceUuid: "", ...credits }));
	return sumByGrant(moves.map(({ grantUuid, amount }) => new Map([[grantUuid, amount.negated()]])));
}

function sumByGrant(amounts: readonly ReadonlyMap<string, Decimal>[]): Map<string, Decimal> {
	const sums = new Map<string, Decimal>();
	for (const [grant, amount] of amounts.flatMap((one) => [...one]))
		sums.set(grant, (sums.get(grant) ?? Decimal.zero).plus(amount));
	return sums;
}

/** All periods, and of these the ones that have begun and are not due yet: without a minimum, which waits for their end. */
function begun(input: PlanInput, charged: ReadonlySet<string>): Record<"periods" | "running", BilledPeriod[]> {
	const isRunning = ({ key, dueDate }: BilledPeriod) => dueDate > input.asOf && !charged.has(key);
	const divided = new Set(input.periods.filter(isRunning).map(({ parts }) => parts));
	const changed = new Map(
		[...divided].flatMap((parts) => withoutMinimum(parts).map((own, place) => [parts[place], own])),
	);
	const periods = input.periods.map((period) => changed.get(period) ?? period);
	return { periods, running: periods.filter(isRunning) };
}

function withoutMinimum(parts: readonly BilledPeriod[]): BilledPeriod[] {
	const own: BilledPeriod[] = [];
	for (const part of parts) own.push({ ...part, item: { ...part.item, minimumAmount: Decimal.zero }, parts: own });
	return own;
}

type Figures = Omit<LiveBalance, "currency" | "as_of">;

/** Of a grant that is over, everything has expired that usage of its time doesn't burn. */
function figuresOf({ granted, burned, reserved, unburned, is_over }: GrantTotals, unbilled: Decimal): Figures {
	const left = unburned.minus(unbilled);
	const [expired, balance] = is_over ? [left, Decimal.zero] : [Decimal.zero, left];
	return { granted, burned, reserved, expired, unbilled, balance };
}

function summed(figures: readonly Figures[]): Figures {
	const sum = (name: keyof Figures) => Decimal.sum(figures.map((one) => one[name]));
	return {
		...{ granted: sum("granted"), burned: sum("burned"), reserved: sum("reserved"), expired: sum("expired") },
		...{ unbilled: sum("unbilled"), balance: sum("balance") },
	};
}
