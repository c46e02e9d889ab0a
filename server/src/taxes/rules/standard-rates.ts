import type { CalendarDate } from "../../calendar/index.ts";
import type { TaxCategory } from "../taxes.ts";

/** What a supply that is taxed in a country bears from a day on, until the next row of the same country and category. */
export interface CountryRate {
	/** ISO 3166-1. */
	readonly country: string;
	/** `S`, or a category of a territory or of an organization's own: `L`, `M`, `Z`, `E`, `O`. */
	readonly category: TaxCategory;
	/** In percent, as a decimal string. */
	readonly rate: string;
	/** The first day. */
	readonly valid_from: CalendarDate;
	/** Where the rate was published. */
	readonly source: string;
}

const commission = "European Commission: VAT rates applied in the Member States (Taxes in Europe Database)";
const canaries = "Gobierno de Canarias: Impuesto General Indirecto Canario, general rate";

/** The rate before the first change listed is the one that was in force at the beginning of 2019 or since. */
const byCountry: Readonly<Record<string, readonly (readonly [rate: string, validFrom: CalendarDate])[]>> = {
	AT: [["20", "1984-01-01"]],
	BE: [["21", "1996-01-01"]],
	BG: [["20", "1999-01-01"]],
	CY: [["19", "2014-01-13"]],
	CZ: [["21", "2013-01-01"]],
	DE: [
		["19", "2007-01-01"],
		["16", "2020-07-01"],
		["19", "2021-01-01"],
	],
	DK: [["25", "1992-01-01"]],
	EE: [
		["20", "2009-07-01"],
		["22", "2024-01-01"],
		["24", "2025-07-01"],
	],
	ES: [["21", "2012-09-01"]],
	FI: [
		["24", "2013-01-01"],
		["25.5", "2024-09-01"],
	],
	FR: [["20", "2014-01-01"]],
	GR: [["24", "2016-06-01"]],
	HR: [["25", "2012-03-01"]],
	HU: [["27", "2012-01-01"]],
	IE: [
		["23", "2012-01-01"],
		["21", "2020-09-01"],
		["23", "2021-03-01"],
	],
	IT: [["22", "2013-10-01"]],
	LT: [["21", "2009-09-01"]],
	LU: [
		["17", "2015-01-01"],
		["16", "2023-01-01"],
		["17", "2024-01-01"],
	],
	LV: [["21", "2012-07-01"]],
	MT: [["18", "2004-01-01"]],
	NL: [["21", "2012-10-01"]],
	PL: [["23", "2011-01-01"]],
	PT: [["23", "2011-01-01"]],
	RO: [
		["19", "2017-01-01"],
		["21", "2025-08-01"],
	],
	SE: [["25", "1990-07-01"]],
	SI: [["22", "2013-07-01"]],
	SK: [
		["20", "2011-01-01"],
		["23", "2025-01-01"],
	],
};

/** Standard rates that the program knows. An organization's own rates come before them. */
export const standardRates: readonly CountryRate[] = [
	...Object.entries(byCountry).flatMap(([country, rates]) =>
		rates.map(([rate, valid_from]): CountryRate => {
			return { country, category: "S", rate, valid_from, source: commission };
		}),
	),
	{ country: "ES", category: "L", rate: "7", valid_from: "2020-01-01", source: canaries },
	{ country: "CH", category: "S", rate: "7.7", valid_from: "2018-01-01", source: "Swiss Federal Tax Administration" },
	{ country: "CH", category: "S", rate: "8.1", valid_from: "2024-01-01", source: "Swiss Federal Tax Administration" },
	{ country: "GB", category: "S", rate: "20", valid_from: "2011-01-04", source: "HM Revenue & Customs: VAT rates" },
	{ country: "NO", category: "S", rate: "25", valid_from: "2005-01-01", source: "Skatteetaten: VAT rates" },
];
