import type { Exact } from "../../../api/exact.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import type { ReadTerm } from "../../../domain/evidence/evidence.tsx";
import { cycleNames, serviceTypeNames, timingNames } from "../../../domain/pricing/cycles.ts";
import { pricingModels } from "../../../domain/pricing/models/models.ts";
import { formats } from "../../../format/formats.ts";
import { words } from "./words.tsx";

/** What the API's words are called in the form. */
const names: Readonly<Record<string, string>> = {
	...serviceTypeNames,
	...cycleNames,
	...timingNames,
	...Object.fromEntries(Object.entries(pricingModels).map(([name, { label }]) => [name, label])),
};
const named = /(?:service_type|billing_cycle|billing_timing|pricing_model)$/;
const percents = /(?:discount_percent|tax_rate)$/;

/** A value that was read, as the form shows it. */
export function valueWords({ field, value, quote }: ReadTerm, { customer_uuid, customer_name }: Contract): string {
	if (value === null) return words.values.none;
	if (typeof value === "boolean") return value ? words.values.yes : words.values.no;
	if (field === "customer_uuid") return value === customer_uuid ? customer_name : quote;
	if (typeof value === "string") return named.test(field) ? (names[value] ?? value) : dateOrText(field, value);
	const number = value as Exact;
	return percents.test(field) ? formats.percent(number) : formats.quantity(number);
}

function dateOrText(field: string, value: string): string {
	return field.endsWith("_date") ? formats.date(value) : value;
}
