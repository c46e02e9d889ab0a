import { type Currency, Decimal } from "../../../money/index.ts";
import { computeInvoice, type LineItem, type LineTerms } from "./invoice.ts";

/**
 * If a run's lines add up to less than zero, appends a line without tax that brings the amount to 0 (extensions.md, "Credit
 * balance"). An existing one follows the new total and is removed when no longer needed.
 * @param uuid for a new line
 */
export function withCarriedCredit(
	lines: readonly LineTerms[],
	currency: Currency,
	taxExempt: boolean,
	uuid: string,
): LineTerms[] {
	const others = lines.filter((line) => line.origin !== "carried_credit");
	const total = computeInvoice(others, currency, taxExempt).totals.amount;
	if (!total.isNegative()) return others;
	const present = lines.find((line) => line.origin === "carried_credit");
	const last = others.reduce((order, line) => Math.max(order, line.display_order), 0);
	const carried: LineTerms = {
		uuid: present?.uuid ?? uuid,
		display_order: present?.display_order ?? last + 1,
		kind: "item",
		origin: "carried_credit",
		name: present?.name ?? "Carried to credit balance",
		description: present?.description ?? null,
		unit_code: null,
		quantity: Decimal.one,
		unit_price: Decimal.zero,
		flat_fee: total.negated(),
		discount_percent: Decimal.zero,
		discount_amount: Decimal.zero,
		tax_rate: Decimal.zero,
		tax_name: null,
		taxes: null,
		is_tax_default: false,
		is_tax_named: false,
		is_tax_exempt: null,
		service_start_date: null,
		service_end_date: null,
		charge_uuid: null,
		charge_part: null,
	};
	return [...others, carried];
}

/** The credit that a run's lines carry to the customer's balance, as a positive amount. */
export function carriedCredit(lines: readonly Pick<LineItem, "origin" | "amount">[]): Decimal {
	return Decimal.sum(lines.filter((line) => line.origin === "carried_credit").map((line) => line.amount));
}
