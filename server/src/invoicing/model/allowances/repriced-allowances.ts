import type { TakenDiscount } from "../../../rating/index.ts";
import type { LineTerms } from "../invoice/invoice.ts";
import type { PlanInput } from "../periods/plan-input.ts";
import { allowanceLines, allowancesText, isOfDiscount } from "./allowance-lines.ts";
import { type TakenByCharge, withItemDiscounts } from "./item-discounts.ts";
import { type InvoiceCharge, takenDiscounts } from "./taken-discounts.ts";

/** A charge on a draft, as it is priced now, and what discounts took off it so far. */
export interface DraftCharge extends InvoiceCharge {
	readonly uuid: string;
	readonly periodEnd: string;
	readonly discounts: readonly TakenDiscount[];
}

/** A draft's lines with its allowances as known now, and what they take off each charge, by UUID. */
export interface RepricedAllowances {
	readonly lines: readonly LineTerms[];
	readonly taken: TakenByCharge;
}

/** The charges of a draft, as stored. */
export function draftCharges({ charged }: PlanInput, invoiceUuid: string): DraftCharge[] {
	return charged.flatMap(({ itemUuid, periodStart, charges }) =>
		charges
			.filter(({ invoice_uuid }) => invoice_uuid === invoiceUuid)
			.map(({ uuid, kind, net, tax, period_end: periodEnd, discounts }) => {
				return { ...{ uuid, itemUuid, periodStart, periodEnd, kind, net, tax }, discounts: discounts ?? [] };
			}),
	);
}

/** Whether discounts take off a draft's charges what they took off when it was last priced. */
export function isDiscountedAsKnown(input: PlanInput, invoiceUuid: string): boolean {
	const charges = draftCharges(input, invoiceUuid);
	return isSame(charges, takenDiscounts(input, charges, invoiceUuid));
}

/**
 * The allowances of a draft as known now.
 * @param before the draft's lines as stored, by which a person's change is noticed; `lines` may be repriced since, and are
 *   without what discounts of their items took off
 * @param stored its charges as stored
 * @returns null if nothing changes, or if a person has changed, added to or deleted the lines for discounts
 */
export function repricedAllowances(
	input: PlanInput,
	invoiceUuid: string,
	{ before, lines }: { readonly before: readonly LineTerms[]; readonly lines: readonly LineTerms[] },
	{ stored, charges }: { readonly stored: readonly DraftCharge[]; readonly charges: readonly DraftCharge[] },
	newUuid: () => string,
): RepricedAllowances | null {
	const expected = linesFor(stored, before, newUuid);
	if (allowancesText(before) !== allowancesText(expected)) return null;
	const taken = takenDiscounts(input, charges, invoiceUuid);
	if (isSame(charges, taken)) return null;
	const discounted = charges.map((charge, index) => ({ ...charge, discounts: taken[index] ?? [] }));
	const own = takenFrom(discounted);
	const others = withItemDiscounts(
		lines.filter((line) => !isOfDiscount(line)),
		own,
		input.currency,
	);
	return { lines: [...others, ...linesFor(discounted, lines, newUuid)], taken: own };
}

/** What discounts took off the charges of a draft, by UUID. */
export function takenFrom(charges: readonly DraftCharge[]): TakenByCharge {
	return new Map(charges.map(({ uuid, discounts }) => [uuid, discounts]));
}

function linesFor(charges: readonly DraftCharge[], lines: readonly LineTerms[], newUuid: () => string): LineTerms[] {
	const taxed = charges.flatMap(({ uuid, discounts: taken }) => {
		const tax = lines.find((line) => line.charge_uuid === uuid);
		return tax === undefined ? [] : [{ taken, tax }];
	});
	return allowanceLines(taxed, lines, newUuid);
}

function isSame(charges: readonly DraftCharge[], taken: readonly (readonly TakenDiscount[])[]): boolean {
	const text = (list: readonly TakenDiscount[]) =>
		JSON.stringify(list.map((one) => [one.uuid, one.name, one.allowance]));
	return charges.every(({ discounts }, index) => text(discounts) === text(taken[index] ?? []));
}
