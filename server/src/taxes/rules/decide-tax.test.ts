import { describe, expect, it } from "vitest";
import type { Supply } from "../taxes.ts";
import { decideTax, type TaxSituation } from "./decide-tax.ts";
import { relevantRates } from "./relevant-rates.ts";
import { type CountryRate, standardRates } from "./standard-rates.ts";
import { isEuCountry, territoryOf } from "./territories.ts";

interface Case {
	readonly seller?: string;
	readonly zips?: readonly [seller: string, customer: string];
	readonly customer: string;
	readonly delivery?: string;
	readonly type?: "business" | "consumer";
	readonly vatId?: string;
	readonly isExempt?: boolean;
	readonly registeredIn?: readonly string[];
	readonly isBelowThreshold?: boolean;
	readonly supply?: Supply;
	readonly day?: string;
	readonly language?: string;
	readonly taxName?: string;
	readonly own?: readonly CountryRate[];
}

function situationOf(given: Case): TaxSituation {
	const { seller = "DE", customer, delivery, registeredIn = [], zips = ["", ""], own = [] } = given;
	const at = (country: string, zip: string) => territoryOf({ country, zip });
	return {
		seller: {
			...{ territory: at(seller, zips[0]), registeredIn, taxName: given.taxName ?? null },
			...(given.isBelowThreshold === undefined ? {} : { isBelowThreshold: given.isBelowThreshold }),
		},
		customer: {
			territory: at(customer, zips[1]),
			delivery: delivery === undefined ? null : at(delivery, ""),
			type: given.type ?? "business",
			vatIdCountry: given.vatId ?? null,
			isExempt: given.isExempt ?? false,
		},
		language: given.language ?? "en",
		rates: relevantRates(own, new Set(["FR", seller, customer, delivery ?? customer])),
	};
}

function decided(given: Case): string {
	const decision = decideTax(situationOf(given), given.supply ?? "digital_service", given.day ?? "2026-01-15");
	if ("missing" in decision) return `missing ${decision.missing} ${decision.country} ${decision.category}`;
	const { tax, rule } = decision;
	return `${rule} ${tax.category} ${tax.rate} ${tax.jurisdiction} ${tax.name}`;
}

const consumer = { type: "consumer" } as const;
const small = { isBelowThreshold: true } as const;
const goods = { supply: "goods" } as const;
const service = { supply: "service" } as const;
const ownRate = { country: "DE", valid_from: "2026-01-01", source: "Us" } as const;

describe("the built-in rules", () => {
	it.each<[string, Case, string]>([
		["at home", { customer: "DE" }, "domestic S 19 DE VAT"],
		["at home, a consumer", { customer: "de ", ...consumer }, "domestic S 19 DE VAT"],
		["at home, with a VAT id", { customer: "DE", vatId: "DE" }, "domestic S 19 DE VAT"],
		["the name of the seller's own tax", { customer: "DE", taxName: "MwSt." }, "domestic S 19 DE MwSt."],
		["an exempt customer", { customer: "FR", isExempt: true }, "exempt E 0 DE Exempt from tax"],
		["EU business", { customer: "FR", vatId: "FR" }, "reverse_charge AE 0 FR Reverse charge"],
		["EU business, a service", { customer: "FR", vatId: "FR", ...service }, "reverse_charge AE 0 FR Reverse charge"],
		["Greece as EL", { customer: "EL", vatId: "GR" }, "reverse_charge AE 0 GR Reverse charge"],
		[
			"a registered seller's EU business",
			{ customer: "FR", vatId: "FR", registeredIn: ["FR"] },
			"reverse_charge AE 0 FR Reverse charge",
		],
		["EU business without a VAT id", { customer: "FR" }, "one_stop_shop S 20 FR VAT"],
		["EU business with the seller's VAT id", { customer: "FR", vatId: "DE" }, "one_stop_shop S 20 FR VAT"],
		["EU business with a foreign id", { customer: "FR", vatId: "CH" }, "one_stop_shop S 20 FR VAT"],
		["EU consumer", { customer: "FR", ...consumer, taxName: "MwSt." }, "one_stop_shop S 20 FR VAT"],
		["EU consumer with a VAT id", { customer: "FR", ...consumer, vatId: "FR" }, "one_stop_shop S 20 FR VAT"],
		["EU consumer, below the threshold", { customer: "FR", ...consumer, ...small }, "below_threshold S 19 DE VAT"],
		["goods to one", { customer: "FR", ...consumer, ...small, ...goods }, "below_threshold S 19 DE VAT"],
		["EU business without a VAT id, below it", { customer: "FR", ...small }, "below_threshold S 19 DE VAT"],
		["EU business, below it", { customer: "FR", vatId: "FR", ...small }, "reverse_charge AE 0 FR Reverse charge"],
		[
			"EU consumer of a seller above it",
			{ customer: "FR", ...consumer, isBelowThreshold: false },
			"one_stop_shop S 20 FR VAT",
		],
		[
			"EU consumer where a seller below it is registered",
			{ customer: "FR", ...consumer, ...small, registeredIn: ["FR"] },
			"registered S 20 FR VAT",
		],
		[
			"EU consumer of a small seller elsewhere",
			{ seller: "CH", customer: "FR", ...consumer, ...small },
			"one_stop_shop S 20 FR VAT",
		],
		[
			"consumer outside the EU, below it",
			{ customer: "CH", ...consumer, ...small },
			"outside_scope O 0 null Not subject to VAT",
		],
		["EU consumer, a service", { customer: "FR", ...consumer, ...service }, "seller_country S 19 DE VAT"],
		[
			"EU consumer of a registered seller",
			{ customer: "FR", ...consumer, registeredIn: ["FR"] },
			"registered S 20 FR VAT",
		],
		["EU goods", { customer: "FR", vatId: "FR", ...goods }, "intra_community_supply K 0 DE Intra-community supply"],
		["EU goods, no VAT id", { customer: "FR", ...goods }, "one_stop_shop S 20 FR VAT"],
		["goods go elsewhere", { customer: "FR", vatId: "FR", delivery: "DE", ...goods }, "domestic S 19 DE VAT"],
		["Monaco, which counts as France", { customer: "MC", ...consumer }, "one_stop_shop S 20 FR VAT"],
		["US business", { customer: "US" }, "outside_scope O 0 null Not subject to VAT"],
		["Northern Ireland, as VAT ids call it", { customer: "XI" }, "outside_scope O 0 null Not subject to VAT"],
		["Kosovo", { customer: "xk" }, "outside_scope O 0 null Not subject to VAT"],
		["US consumer", { customer: "US", ...consumer }, "outside_scope O 0 null Not subject to VAT"],
		["US consumer, a service", { customer: "US", ...consumer, ...service }, "seller_country S 19 DE VAT"],
		["US goods", { customer: "US", ...goods }, "export G 0 DE Export outside the EU"],
		["GB consumer", { customer: "GB", ...consumer, registeredIn: ["GB"] }, "registered S 20 GB VAT"],
		["GB business", { customer: "GB", registeredIn: ["GB"] }, "outside_scope O 0 null Not subject to VAT"],
		["from outside, at home", { seller: "CH", customer: "CH" }, "domestic S 8.1 CH VAT"],
		[
			"from outside, EU business",
			{ seller: "US", customer: "FR", vatId: "FR" },
			"outside_scope O 0 null Not subject to VAT",
		],
		["from outside, EU consumer", { seller: "US", customer: "FR", ...consumer }, "one_stop_shop S 20 FR VAT"],
		["to the Canary Islands", { customer: "ES", zips: ["", "35001"] }, "outside_scope O 0 null Not subject to VAT"],
		["on the Canary Islands", { seller: "ES", customer: "ES", zips: ["38001", "35001"] }, "domestic L 7 ES IGIC"],
		[
			"goods from Madrid to Ceuta",
			{ seller: "ES", customer: "ES", zips: ["28001", "51001"], ...goods },
			"export G 0 ES Export outside the EU",
		],
		[
			"in German",
			{ customer: "FR", vatId: "FR", language: "de" },
			"reverse_charge AE 0 FR Steuerschuldnerschaft des Leistungsempfängers",
		],
		["in French", { customer: "IT", vatId: "IT", language: "fr" }, "reverse_charge AE 0 IT Autoliquidation"],
		[
			"in a language without words",
			{ customer: "FR", vatId: "FR", language: "sw" },
			"reverse_charge AE 0 FR Reverse charge",
		],
	])("%s", (_case, given, expected) => {
		expect(decided(given)).toBe(expected);
	});

	it.each<[string, string, string]>([
		["FI", "2024-08-31", "24"],
		["FI", "2024-09-01", "25.5"],
		["EE", "2025-06-30", "22"],
		["EE", "2025-07-01", "24"],
		["DE", "2020-12-31", "16"],
	])("charge in %s on %s %s %%", (customer, day, rate) => {
		expect(decided({ customer, day, ...consumer })).toContain(` S ${rate} ${customer} `);
	});

	it.each<[string, Case, string]>([
		["an own rate wins", { customer: "DE", own: [{ ...ownRate, category: "S", rate: "20" }] }, "domestic S 20 DE VAT"],
		[
			"from its day on",
			{ customer: "DE", day: "2025-12-31", own: [{ ...ownRate, category: "S", rate: "20" }] },
			"domestic S 19 DE VAT",
		],
		[
			"the latest of several",
			{
				customer: "DE",
				own: [
					{ ...ownRate, category: "S", rate: "20", valid_from: "2025-01-01" },
					{ ...ownRate, category: "S", rate: "21" },
				],
			},
			"domestic S 21 DE VAT",
		],
		[
			"a small business",
			{ customer: "DE", own: [{ ...ownRate, category: "E", rate: "0" }] },
			"domestic E 0 DE Exempt from tax",
		],
		[
			"of a territory only there",
			{ customer: "DE", own: [{ ...ownRate, category: "M", rate: "4" }] },
			"domestic S 19 DE VAT",
		],
		[
			"of another country",
			{ seller: "US", customer: "US", own: [{ ...ownRate, country: "US", category: "Z", rate: "0" }] },
			"domestic Z 0 US VAT",
		],
	])("%s", (_case, given, expected) => {
		expect(decided(given)).toBe(expected);
	});

	it.each<[string, Case, string]>([
		["the seller's country", { seller: "Germany", customer: "DE" }, "missing seller null null"],
		["the customer's country", { customer: "" }, "missing customer null null"],
		["a country by its name", { customer: "Germany" }, "missing customer null null"],
		["a country by three letters", { customer: "DEU" }, "missing customer null null"],
		["two letters of no country", { customer: "XX" }, "missing customer null null"],
		["a rate", { seller: "US", customer: "US" }, "missing rate US S"],
		["a rate on the day", { customer: "DE", day: "2006-12-31" }, "missing rate DE S"],
		["a territory's rate", { seller: "ES", customer: "ES", zips: ["52001", "52002"] }, "missing rate ES M"],
	])("name what is missing: %s", (_case, given, expected) => {
		expect(decided(given)).toBe(expected);
	});
});

describe("the program's rates", () => {
	it("cover the 27 countries of the EU, each day once, with a source", () => {
		const standard = standardRates.filter(({ category, country }) => category === "S" && isEuCountry(country));
		expect(new Set(standard.map(({ country }) => country)).size).toBe(27);
		const days = standardRates.map(({ country, category, valid_from }) => `${country} ${category} ${valid_from}`);
		expect(new Set(days).size).toBe(days.length);
		expect(standardRates.every(({ source }) => source.length > 0)).toBe(true);
	});
});
