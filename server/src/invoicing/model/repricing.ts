import { Decimal } from "../../money/index.ts";
import { type LineTerms, placeLine } from "./invoice.ts";
import type { PlannedLine } from "./planned-invoice.ts";

/** What a run charged on an invoice that is still a draft. */
export interface DraftCharge {
	readonly uuid: string;
	/** What of it the minimum added. */
	readonly minimumNet: Decimal;
}

/**
 * A draft's lines with one of its charges priced anew (extensions.md, "Corrections"): its lines get the new figures, one for the
 * minimum comes or goes.
 * @param planned the lines of the charge as it is priced now; none where the period is no longer served
 * @returns null where a person changed or deleted a line of the charge: those stay as they are
 */
export function repriced(
	lines: readonly LineTerms[],
	charge: DraftCharge,
	planned: readonly PlannedLine[],
	newLineUuid: string,
): LineTerms[] | null {
	const own = lines.filter((line) => line.charge_uuid === charge.uuid);
	const price = own.find((line) => line.charge_part === "price");
	const minimum = own.find((line) => line.charge_part === "minimum");
	const isTouched =
		price === undefined ||
		own.some((line) => line.origin !== "run") ||
		charge.minimumNet.isPositive() !== (minimum !== undefined);
	if (isTouched) return null;
	const others = lines.filter((line) => line.charge_uuid !== charge.uuid);
	const [plannedPrice, plannedMinimum] = planned;
	const priced = plannedPrice === undefined ? notServed(price) : { ...price, ...figuresOf(plannedPrice) };
	if (plannedMinimum === undefined) return [...others, priced];
	const place = {
		...price,
		uuid: newLineUuid,
		display_order: price.display_order + 1,
		charge_part: "minimum" as const,
	};
	return placeLine([...others, priced], { ...(minimum ?? place), ...figuresOf(plannedMinimum) });
}

/** A planned line's figures, as a line of an invoice has them. */
export function figuresOf(line: PlannedLine) {
	return {
		name: line.name,
		description: line.description,
		quantity: line.quantity,
		unit_price: line.unitPrice,
		flat_fee: line.flatFee,
		discount_percent: line.discountPercent,
		discount_amount: line.discountAmount,
		tax_rate: line.taxRate,
		tax_name: line.taxName,
		service_start_date: line.serviceStart,
		service_end_date: line.serviceEnd,
	};
}

/** The contract ended before the period began: nothing is charged for it. */
function notServed(price: LineTerms): LineTerms {
	return { ...price, quantity: Decimal.zero, flat_fee: Decimal.zero, discount_amount: Decimal.zero };
}
