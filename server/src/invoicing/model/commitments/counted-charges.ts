import { Decimal } from "../../../money/index.ts";
import type { ChargeCredits, HeldGrant } from "../../../rating/index.ts";
import { takenDiscounts } from "../allowances/taken-discounts.ts";
import { chargePeriod } from "../charges/charge-period.ts";
import { NewInvoices } from "../credits/new-invoices.ts";
import { discountedNet } from "../credits/stretches.ts";
import { takenCredits } from "../credits/taken-credits.ts";
import { runningPeriods } from "../early/running-periods.ts";
import { isOfCommitment, type LedgerCharge, type PlanInput, paidItem } from "../periods/plan-input.ts";
import { type OpenDraft, priceDrafts } from "../repricing/priced-drafts.ts";

/** What a run has charged once it is over, for one period of an item. */
export interface CountedCharge {
	readonly itemUuid: string;
	readonly periodStart: string;
	readonly periodEnd: string;
	/** After discounts, before credit and tax. */
	readonly net: Decimal;
	readonly credits: readonly ChargeCredits[];
}

/**
 * The charges of a contract's services as they are once a run has priced its drafts and made its new invoices, each period of an item
 * by itself: what counts towards commitments. Waived charges count as charged.
 * @param withRunning whether what has been used so far of periods that run counts, too
 * @param input with or without commitments
 */
export function countedCharges(
	input: PlanInput,
	drafts: readonly OpenDraft[],
	newUuid: () => string,
	{ withRunning = false } = {},
): CountedCharge[] {
	const newInvoices = new NewInvoices(input);
	const { priced, grants } = priceDrafts(input, newInvoices, drafts, newUuid);
	const left = newInvoices.pay(grants, null);
	const repriced = new Set(drafts.map(({ invoiceUuid }) => invoiceUuid));
	const isKept = ({ invoice_uuid }: LedgerCharge) => invoice_uuid === null || !repriced.has(invoice_uuid);
	const kept = input.charged.flatMap(({ itemUuid, periodStart, charges }) =>
		charges.filter(isKept).map((charge) => counted({ ...charge, itemUuid, periodStart, periodEnd: charge.period_end })),
	);
	const onDrafts = priced.flatMap(({ now: { charges, credits } }) =>
		charges.map((charge, index) => counted({ ...charge, credits: credits.after[index] ?? null })),
	);
	const planned = newInvoices.plan.invoices.flatMap((invoice) => {
		const takenOff = newInvoices.takenOff(invoice);
		return invoice.charges.map((charge, index) => counted({ ...charge, ...takenOff[index] }));
	});
	const running = withRunning ? runningCharges(input, left) : [];
	const all = [...kept, ...onDrafts, ...planned, ...running].flatMap((charge): CountedCharge[] => {
		if (!isOfCommitment(input, charge.itemUuid)) return [charge];
		// Credit that pays a charge together with its drawdown may be stored with that.
		const itemUuid = charge.credits.length === 0 ? null : paidItem(input, charge.itemUuid);
		return itemUuid === null ? [] : [{ ...charge, itemUuid, net: Decimal.zero }];
	});
	return [...Map.groupBy(all, ({ itemUuid, periodStart }) => `${itemUuid} ${periodStart}`).values()].map(together);
}

function runningCharges(input: PlanInput, grants: readonly HeldGrant[]): CountedCharge[] {
	const { input: live, running } = runningPeriods(input);
	const charges = running.map((period) => chargePeriod(live, period).charge);
	const taken = takenDiscounts(live, charges, null);
	const discounted = charges.map((charge, index) => ({ ...charge, discounts: taken[index] ?? [] }));
	const credits = takenCredits(live, discounted, grants, null);
	return discounted.map((charge, index) => counted({ ...charge, credits: credits[index] ?? null }));
}

function counted({
	itemUuid,
	periodStart,
	periodEnd,
	credits,
	...charge
}: Pick<CountedCharge, "itemUuid" | "periodStart" | "periodEnd"> &
	Pick<LedgerCharge, "net" | "discounts" | "credits">): CountedCharge {
	return { itemUuid, periodStart, periodEnd, net: discountedNet(charge), credits: credits ? [credits] : [] };
}

function together(charges: readonly CountedCharge[]): CountedCharge {
	const [first] = charges as readonly [CountedCharge];
	const ends = charges.map(({ periodEnd }) => periodEnd).toSorted();
	return {
		...first,
		periodEnd: ends.at(-1) ?? first.periodEnd,
		net: Decimal.sum(charges.map(({ net }) => net)),
		credits: charges.flatMap(({ credits }) => credits),
	};
}

/** Whether two counts come to the same. */
export function areSame(some: readonly CountedCharge[], others: readonly CountedCharge[]): boolean {
	const text = (charges: readonly CountedCharge[]) =>
		JSON.stringify(charges.map((one) => ({ ...one, net: one.net.toString() })));
	return text(some) === text(others);
}
