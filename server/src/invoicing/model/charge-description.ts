import { type Currency, Decimal, minorDigits } from "../../money/index.ts";
import type { ChargePart, Rated } from "../../rating/index.ts";
import type { BilledItem } from "./billed-periods.ts";

/**
 * What a line's description says: the plan item's own words, and, where the line is not simply quantity × unit price, how the
 * charge came about (extensions.md, "Lines").
 */
export function describeCharge(item: BilledItem, { line, explanation }: Rated, currency: Currency): string | null {
	const { priced, daysServed, daysOfPeriod, maximum, maximumReduction } = explanation;
	const steps: string[] = [];
	if (priced.included.isPositive()) steps.push(`${priced.measured} used, ${priced.included} included`);
	if (line.unitPrice.isZero() && !line.flatFee.isZero()) steps.push(...priced.parts.map(describePart));
	if (daysServed !== daysOfPeriod && item.serviceType === "fixed_fee")
		steps.push(`${daysServed} of ${daysOfPeriod} days`);
	if (maximum !== null && maximumReduction.isPositive()) steps.push(`at most ${amountText(maximum, currency)}`);
	const text = [item.description, ...steps].filter((part) => part !== null && part !== "").join("\n");
	return text === "" ? null : text;
}

/** An amount in the currency's minor units: `14.40`. */
export function amountText(amount: Decimal, currency: Currency): string {
	return amount.toFixed(minorDigits(currency));
}

/** `0–1000: 1000 × 0.02 = 20`, a flat fee as `+ 5`. */
function describePart({ basis, tier, units, rate, flatFee, amount }: ChargePart): string {
	const range = tier === null ? "" : `${tier.from}${tier.upTo === null ? " and over" : `–${tier.upTo}`}: `;
	const factor = basis === "percent" ? `${rate} % of ${units}` : `${units}${unitWord(basis, units)} × ${rate}`;
	const fee = flatFee.isZero() ? "" : ` + ${flatFee}`;
	return `${range}${factor}${fee} = ${amount}`;
}

function unitWord(basis: ChargePart["basis"], units: Decimal): string {
	if (basis !== "package" && basis !== "event") return "";
	return units.equals(Decimal.one) ? ` ${basis}` : ` ${basis}s`;
}
