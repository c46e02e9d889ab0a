import type { PlannedLine } from "../charges/planned-invoice.ts";
import type { LineTerms } from "./invoice.ts";

/** Converts a planned line to an invoice line. */
export function invoiceLine(
	line: PlannedLine,
	uuid: string,
	display_order: number,
	charge_uuid: string | null,
): LineTerms {
	const own = { uuid, display_order, kind: "item", origin: "run" } as const;
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
