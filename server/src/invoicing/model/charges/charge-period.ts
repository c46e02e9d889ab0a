import type { Decimal } from "../../../money/index.ts";
import type { BilledPeriod } from "../periods/billed-periods.ts";
import { type PlanInput, ratedPeriod, taxOfItem, termsText, totalOf, usedOf } from "../periods/plan-input.ts";
import { eventCountOf } from "../periods/used-quantity.ts";
import { amountText, describeCharge } from "./charge-description.ts";
import { pricedRecord } from "./charge-record.ts";
import { describeCommitment } from "./commitment-description.ts";
import { type PlannedCharge, type PlannedLine, singleAmount, suffixedName } from "./planned-invoice.ts";

/** A charge with its lines. */
export interface PricedPeriod {
	readonly lines: readonly PlannedLine[];
	readonly charge: PlannedCharge;
}

/** The charge for a period by what is known now, with its lines. */
export function chargePeriod(input: PlanInput, billed: BilledPeriod): PricedPeriod {
	const { item, period, key, parts } = billed;
	const used = usedOf(input, item, key);
	const rated = ratedPeriod(input, billed);
	const { taxRate, taxName, taxes = null } = taxOfItem(input, item, period.end);
	const { isTaxDefault, isTaxNamed, supply = null } = item;
	const charge: PlannedCharge = {
		...{ itemUuid: item.uuid, periodStart: period.start, periodEnd: period.end },
		...{ quantity: used.quantity, eventCount: eventCountOf(used), kind: "period" },
		net: totalOf(rated),
		minimumNet: rated.minimumAddition,
		tax: { taxRate, taxName, taxes, isTaxExempt: input.isTaxExempt },
		terms: termsText(input, billed),
		cause: null,
		explanation: { priced: pricedRecord(billed, used, rated), charged_before: null },
		corrects: null,
	};
	const dates = { serviceStart: period.start, serviceEnd: period.end };
	const tax = { taxRate, taxName, taxes, isTaxDefault, isTaxNamed, isTaxExempt: null, supply };
	const line: PlannedLine = {
		charge,
		part: "price",
		name: item.name,
		description:
			item.commitment === undefined
				? describeCharge(billed, rated, input.currency)
				: describeCommitment(item.commitment, input.currency),
		unitCode: item.unitCode,
		...rated.line,
		...dates,
		...tax,
	};
	const lines = [line];
	if (rated.minimumAddition.isPositive()) {
		const name = suffixedName(item.name, ": minimum");
		const text = (amount: Decimal) => amountText(amount, input.currency);
		const { minimum } = rated.explanation;
		const charged = minimum.minus(rated.minimumAddition);
		lines.push({
			charge,
			part: "minimum",
			...singleAmount(name, `Minimum ${text(minimum)}, less ${text(charged)} charged`, rated.minimumAddition),
			...tax,
			serviceStart: parts[0]?.period.start ?? period.start,
			serviceEnd: period.end,
		});
	}
	return { lines, charge };
}
