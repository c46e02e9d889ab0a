import type Stripe from "stripe";
import { Decimal } from "../../money/index.ts";
import type { ProvidedTax, TaxCategory } from "../../taxes/index.ts";
import { type RatesAnswer, type RatesQuestion, TaxProviderAway, TaxProviderRefusal } from "../interface/provider.ts";
import { calculationOf, idOf } from "./calculating.ts";
import { ask } from "./refusal.ts";

/** The net amount that is asked for: percentages of it are exact in whole minor units. */
const asked = Decimal.of(100);
type Breakdown = NonNullable<Stripe.Tax.CalculationLineItem["tax_breakdown"]>[number];

/**
 * What 100.00 of a supply bears. A rate that counts only for a part of the amount answers what that comes to of all of it.
 * @throws TaxProviderRefusal `flat_amount_tax`: a line has only rates
 */
export async function rates(client: Stripe, question: RatesQuestion): Promise<RatesAnswer> {
	const { supply, ...parties } = question;
	const lines = [{ reference: supply, net: asked, supply }];
	const document = calculationOf({ ...parties, isExempt: false, taxedAt_s: null, lines });
	const expand = ["line_items.data.tax_breakdown"];
	const calculation = await ask(client.tax.calculations.create({ ...document, expand }));
	if (calculation.tax_breakdown.some(({ tax_rate_details }) => tax_rate_details.rate_type === "flat_amount"))
		throw new TaxProviderRefusal("flat_amount_tax");
	const [line] = calculation.line_items?.data ?? [];
	if (!line?.tax_breakdown) throw new TaxProviderAway("no_readable_answer");
	return { ...taxesOf(line.tax_breakdown, line.amount), id: idOf(calculation) };
}

/** The taxes that are charged; where none is, one of 0 that says why. */
function taxesOf(breakdown: readonly Breakdown[], amount: number): Omit<RatesAnswer, "id"> {
	const charged = breakdown.flatMap((one) => {
		const rate = rateOf(one, amount);
		return rate.isZero() ? [] : [{ ...one, rate }];
	});
	const reason = reasonsOf(charged.length > 0 ? charged : breakdown);
	if (charged.length === 0) return { taxes: [untaxed(breakdown[0])], reason };
	const named = charged.map(({ rate, jurisdiction, tax_rate_details }) => ({
		...{ rate, name: nameOf(jurisdiction, tax_rate_details), jurisdiction: placeOf(jurisdiction) },
	}));
	// No line has a tax twice: two of a name in a jurisdiction are one.
	const taxes = [...Map.groupBy(named, ({ name, jurisdiction }) => `${name}\t${jurisdiction}`).values()].map(
		(alike) => ({
			...(alike[0] as (typeof alike)[number]),
			...{ rate: Decimal.sum(alike.map(({ rate }) => rate)).toString(), category: "S" as const },
		}),
	);
	return { taxes, reason };
}

function rateOf({ tax_rate_details: details, taxable_amount }: Breakdown, amount: number): Decimal {
	const rate = Decimal.of(details?.percentage_decimal ?? "0");
	if (taxable_amount === amount) return rate;
	return rate.times(Decimal.of(taxable_amount)).dividedBy(Decimal.of(amount), 4);
}

const untaxedCategories: Readonly<Record<string, TaxCategory>> = {
	reverse_charge: "AE",
	customer_exempt: "E",
	product_exempt: "E",
	product_exempt_holiday: "E",
	zero_rated: "Z",
};

function untaxed(one: Breakdown | undefined): ProvidedTax {
	const category = untaxedCategories[one?.taxability_reason ?? ""] ?? "O";
	return { name: null, rate: "0", category, jurisdiction: one === undefined ? null : placeOf(one.jurisdiction) };
}

function nameOf({ level, display_name }: Breakdown["jurisdiction"], details: Breakdown["tax_rate_details"]): string {
	const tax = details?.display_name ?? "Tax";
	return level === "country" ? tax : `${display_name} ${tax}`;
}

/** Who levies it: `DE`, `US-CA`, `US-CA Alameda County`. */
function placeOf({ country, state, level, display_name }: Breakdown["jurisdiction"]): string {
	if (level === "country") return country;
	const region = state === null || state === "" ? country : `${country}-${state}`;
	return level === "state" ? region : `${region} ${display_name}`;
}

function reasonsOf(breakdown: readonly Breakdown[]): string {
	if (breakdown.length === 0) return "Stripe Tax: no tax.";
	const each = breakdown.map(({ jurisdiction, taxability_reason }) => {
		return `${placeOf(jurisdiction)} ${taxability_reason.replaceAll("_", " ")}`;
	});
	return `Stripe Tax: ${[...new Set(each)].join(", ")}.`;
}
