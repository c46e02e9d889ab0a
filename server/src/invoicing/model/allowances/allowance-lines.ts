import { Decimal } from "../../../money/index.ts";
import type { TakenDiscount } from "../../../rating/index.ts";
import { taxesText } from "../../../taxes/index.ts";
import type { LineTerms } from "../invoice/invoice.ts";
import { isOfItem } from "./item-discounts.ts";

export type LineTax = Pick<
	LineTerms,
	"tax_rate" | "tax_name" | "taxes" | "is_tax_default" | "is_tax_named" | "is_tax_exempt"
>;

/** What was taken off a charge, and how the charge's own lines are taxed. */
export interface TaxedDiscounts {
	readonly taken: readonly TakenDiscount[];
	readonly tax: LineTax;
}

/**
 * The lines for what discounts of contract and customer took off an invoice's charges: one for each discount and tax, an `allowance`, or a `charge` if
 * corrections give back more than is taken off. Lines that exist keep their UUIDs and places.
 */
export function allowanceLines(
	charges: readonly TaxedDiscounts[],
	present: readonly LineTerms[],
	newUuid: () => string,
): LineTerms[] {
	const shares = charges
		.flatMap(({ taken, tax }) => taken.filter((one) => !isOfItem(one)).map((discount) => ({ discount, tax })))
		.toSorted((one, other) => rankOf(one.discount) - rankOf(other.discount));
	const own = new Map(present.filter(isOfDiscount).map((line) => [taxKey(line.discount_uuid ?? "", line), line]));
	let last = present.reduce((order, line) => Math.max(order, line.display_order), 0);
	return [...Map.groupBy(shares, ({ discount, tax }) => taxKey(discount.discount_uuid, tax))].flatMap(
		([key, members]) => {
			const total = Decimal.sum(members.map(({ discount }) => Decimal.of(discount.allowance)));
			const [first] = members;
			if (total.isZero() || first === undefined) return [];
			const { uuid, display_order } = own.get(key) ?? { uuid: newUuid(), display_order: ++last };
			return [lineOf(first, total, { uuid, display_order })];
		},
	);
}

/** The order in which discounts are taken off. */
function rankOf({ level, percent }: TakenDiscount): number {
	return (level === "contract" ? 0 : 2) + (percent === null ? 1 : 0);
}

/** Whether a line is a discount's, whoever changed it since. */
export function isOfDiscount(line: LineTerms): boolean {
	return line.discount_uuid !== undefined && line.discount_uuid !== null;
}

function lineOf(
	{ discount, tax }: { readonly discount: TakenDiscount; readonly tax: LineTax },
	total: Decimal,
	place: Pick<LineTerms, "uuid" | "display_order">,
): LineTerms {
	return {
		...place,
		...{ kind: total.isPositive() ? "allowance" : "charge", origin: "run", discount_uuid: discount.discount_uuid },
		name: discount.name,
		description: discount.percent === null ? null : `${discount.percent} %`,
		...{ quantity: Decimal.one, unit_code: null },
		unit_price: Decimal.zero,
		flat_fee: total.negated(),
		discount_percent: Decimal.zero,
		discount_amount: Decimal.zero,
		...taxOf(tax),
		...{ service_start_date: null, service_end_date: null, charge_uuid: null, charge_part: null },
	};
}

/** Identifies the line of a discount or a grant at a tax. */
export function taxKey(uuid: string, tax: LineTax): string {
	const { is_tax_default, is_tax_named, is_tax_exempt } = tax;
	return [uuid, taxesText(tax), is_tax_default, is_tax_named, is_tax_exempt].join(" ");
}

export function taxOf({
	tax_rate,
	tax_name,
	taxes = null,
	is_tax_default,
	is_tax_named,
	is_tax_exempt,
}: LineTax): LineTax {
	return { tax_rate, tax_name, taxes, is_tax_default, is_tax_named, is_tax_exempt };
}

/** What the lines come to, as a text that is equal if they are. */
export function allowancesText(lines: readonly LineTerms[]): string {
	return lines
		.filter(isOfDiscount)
		.map((line) => `${taxKey(line.discount_uuid ?? "", line)} ${line.origin} ${line.flat_fee}`)
		.toSorted()
		.join("\n");
}
