import type { PlannedLine } from "../charges/planned-invoice.ts";
import type { BilledItem } from "../periods/billed-periods.ts";
import type { LineTerms } from "./invoice.ts";

/** Whose part of an invoice a line is. */
export type LinePart = Pick<LineTerms, "contract_uuid" | "customer_uuid">;

/** The part of what is charged for an item. */
export function partOf(items: readonly BilledItem[], itemUuid: string): LinePart {
	const contract = items.find(({ uuid }) => uuid === itemUuid)?.contract;
	return contract === undefined ? {} : { contract_uuid: contract.uuid, customer_uuid: contract.customerUuid };
}

/** Converts a planned line to an invoice line. */
export function invoiceLine(
	line: PlannedLine,
	uuid: string,
	display_order: number,
	charge_uuid: string | null,
	part: LinePart = {},
): LineTerms {
	const own = { uuid, display_order, kind: "item", origin: "run", ...part } as const;
	return { ...own, ...figuresOf(line), charge_uuid, charge_part: line.part };
}

/** A planned line's figures as an invoice line. */
export function figuresOf(line: PlannedLine) {
	return {
		name: line.name,
		description: line.description,
		unit_code: line.unitCode,
		quantity: line.quantity,
		unit_price: line.unitPrice,
		flat_fee: line.flatFee,
		discount_percent: line.discountPercent,
		discount_amount: line.discountAmount,
		tax_rate: line.taxRate,
		tax_name: line.taxName,
		taxes: line.taxes ?? null,
		is_tax_default: line.isTaxDefault,
		is_tax_named: line.isTaxNamed,
		is_tax_exempt: line.isTaxExempt,
		supply: line.supply ?? null,
		service_start_date: line.serviceStart,
		service_end_date: line.serviceEnd,
	};
}
