import { Decimal } from "../../../money/index.ts";
import type { ChargeCredits } from "../../../rating/index.ts";
import { NewInvoices } from "../credits/new-invoices.ts";
import { discountedNet } from "../credits/stretches.ts";
import { isOfCommitment, type LedgerCharge, type PlanInput } from "../periods/plan-input.ts";
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
 */
export function countedCharges(input: PlanInput, drafts: readonly OpenDraft[], newUuid: () => string): CountedCharge[] {
	const newInvoices = new NewInvoices(input);
	const { priced, grants } = priceDrafts(input, newInvoices, drafts, newUuid);
	newInvoices.pay(grants, null);
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
	const all = [...kept, ...onDrafts, ...planned].filter(({ itemUuid }) => !isOfCommitment(input, itemUuid));
	return [...Map.groupBy(all, ({ itemUuid, periodStart }) => `${itemUuid} ${periodStart}`).values()].map(together);
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
