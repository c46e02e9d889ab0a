import { Decimal } from "../../../money/index.ts";
import { suffixedName } from "../charges/planned-invoice.ts";
import type { BilledItem, BilledPeriod, BilledTerms, ItemContract } from "../periods/billed-periods.ts";
import { periodKey } from "../periods/billed-periods.ts";
import type { CommitmentCharge, Drawn } from "../periods/commitment-charge.ts";
import type { CommitmentPeriod } from "./commitment-period.ts";

export type TaxTerms = Pick<BilledTerms, "taxRate" | "taxName" | "taxes" | "isTaxDefault" | "isTaxNamed">;

/** What all of a contract's commitments share. */
export interface CommittedTerms {
	/** Of all customers' charges without a tax of their own. */
	readonly tax: TaxTerms;
	readonly contract: ItemContract;
}

const suffixes: Readonly<Record<CommitmentCharge["kind"], string>> = {
	...{ prepaid: "", true_up: ": true-up", drawdown: ": drawdown", overage: ": overage" },
};

/** What a charge of a commitment is billed like: a fee of this price, from which nothing is taken off. */
const fee: Omit<BilledItem, "uuid" | "pricing" | "name" | "cycle" | "serviceStart" | "serviceEnd" | keyof TaxTerms> = {
	...{ serviceType: "fixed_fee", isInAdvance: false, trialDays: 0, amended: [], invoiceEvery: null, description: null },
	...{ unitCode: null, quantity: Decimal.one, includedQuantity: Decimal.zero },
	...{ minimumAmount: Decimal.zero, maximumAmount: null, discountPercent: Decimal.zero, discountDuration: null },
};

function priceOf(unitPrice: Decimal): BilledItem["pricing"] {
	return { model: "per_unit", unitPrice };
}

export function commitmentItem(
	{ uuid, name, cycle, wholeStart }: Pick<CommitmentPeriod, "uuid" | "name" | "cycle" | "wholeStart">,
	commitment: CommitmentCharge,
	price: Decimal,
	{ tax, contract }: CommittedTerms,
): BilledItem {
	return {
		...{ uuid, contract, commitment, cycle, ...fee, pricing: priceOf(price), ...tax },
		...{ name: suffixedName(name, suffixes[commitment.kind]), serviceStart: wholeStart, serviceEnd: null },
	};
}

/** What a commitment takes off a charge, or adds to it: due with the charge, at its tax. */
export function drawnPeriod(
	{ item, period, dueDate }: BilledPeriod,
	uuid: string,
	name: string,
	commitment: Omit<Drawn, "plan_item_name">,
	price: Decimal,
): BilledPeriod {
	const key = periodKey(uuid, period.start);
	const parts: BilledPeriod[] = [];
	const own = {
		...item,
		...fee,
		uuid,
		commitment: { ...commitment, plan_item_name: item.name },
		pricing: priceOf(price),
	};
	const drawn: BilledPeriod = {
		...{ key, whole: key, item: { ...own, name: suffixedName(name, suffixes[commitment.kind]) }, dueDate, parts },
		// The charge's days are in the amount already.
		period: { ...period, anchoredStart: period.start, anchoredEnd: period.end },
	};
	parts.push(drawn);
	return drawn;
}

/** A charge of the ledger that nothing causes any more. */
export function goneItem(
	uuid: string,
	draw: (Pick<Drawn, "kind" | "item_id"> & { readonly name: string }) | undefined,
	terms: CommittedTerms,
): BilledItem {
	const commitment: CommitmentCharge = draw
		? { kind: draw.kind, item_id: draw.item_id, plan_item_name: "", draws: [] }
		: noPrepayment;
	const known = { uuid, name: draw?.name ?? "Commitment", cycle: "one_time", wholeStart: "" } as const;
	return commitmentItem(known, commitment, Decimal.zero, terms);
}

const noPrepayment: CommitmentCharge = { kind: "prepaid", committed: "0", parts: [], days: 0 };
