import { vatIdCountry } from "../../customers/index.ts";
import { csvCell, csvRows } from "../../documents/index.ts";
import { Decimal, minorDigits, shareByLargestRemainder } from "../../money/index.ts";
import { countryCode, isEuCountry, registeredCountries, type TaxCategory, vatCountryCode } from "../../taxes/index.ts";
import type { SuppliedRow } from "./tax-report-store.ts";

/** A declaration to a tax office in the EU, as a table. */
interface Declaration {
	/** Of the taxes that may belong in it. */
	readonly categories: readonly TaxCategory[];
	readonly columns: readonly string[];
	/** A row's cells before its amounts; null if it does not belong in it. */
	readonly cellsOf: (row: SuppliedRow) => readonly string[] | null;
	readonly amounts: readonly ("taxable_amount" | "tax_amount")[];
}

/**
 * What a one-stop shop declares: taxed sales in another country of the EU in which the seller isn't registered (Articles 369a to 369x of
 * Directive 2006/112/EC; from outside the EU, 358a to 369). A correction of an earlier quarter names it (Article 369g, paragraph 4).
 */
export const oneStopShop: Declaration = {
	categories: ["S"],
	columns: ["country", "supply", "rate", "currency", "corrected_quarter"],
	cellsOf: (row) => {
		const country = countryCode(row.jurisdiction);
		if (country === null || !isEuCountry(country) || country === countryCode(row.seller_country)) return null;
		if (registeredCountries(row.registrations ?? []).includes(country)) return null;
		const { rate, currency, corrected_quarter, supply } = row;
		const sold = supply === "goods" ? "goods" : "services";
		return [vatCountryCode(country), sold, rate.toString(), currency, corrected_quarter ?? ""];
	},
	amounts: ["taxable_amount", "tax_amount"],
};

/**
 * The recapitulative statement (EC sales list) of what customers in other countries of the EU owe the tax of: goods (`K`) and services
 * (`AE`), by their VAT ids (Articles 262 to 271 of Directive 2006/112/EC). Without a VAT id that can exist, a row shows what is missing.
 */
export const ecSalesList: Declaration = {
	categories: ["AE", "K"],
	columns: ["country", "vat_id", "supply", "currency"],
	cellsOf: ({ category, jurisdiction, tax_id, seller_country, currency }) => {
		const ofVatId = vatIdCountry(tax_id);
		const country = ofVatId ?? (category === "AE" ? countryCode(jurisdiction) : null);
		if (country === countryCode(seller_country)) return null;
		if (country === null ? category === "AE" : !isEuCountry(country)) return null;
		const supply = category === "K" ? "goods" : "services";
		return [country === null ? "" : vatCountryCode(country), ofVatId === null ? "" : compact(tax_id), supply, currency];
	},
	amounts: ["taxable_amount"],
};

function compact(taxId: string | null): string {
	return (taxId ?? "").replaceAll(/[^A-Za-z0-9+*]/g, "").toUpperCase();
}

/** What a year's sales in one currency come to, without tax. */
export interface ThresholdSales {
	readonly currency: string;
	readonly taxable_amount: Decimal;
}

/**
 * What counts towards the threshold of Article 59c of Directive 2006/112/EC: digital services and goods to consumers in other countries of
 * the EU in which the seller isn't registered, taxed there or, below it, at home.
 */
export function thresholdSales(rows: readonly SuppliedRow[]): ThresholdSales[] {
	const counted = rows
		.flatMap(bySupply)
		.filter((row) => oneStopShop.cellsOf(row) !== null || isSoldBelowThreshold(row));
	return [...Map.groupBy(counted, ({ currency }) => currency)]
		.map(([currency, own]) => ({ currency, taxable_amount: Decimal.sum(own.map((row) => row.taxable_amount)) }))
		.sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

function isSoldBelowThreshold({ sold_to, supply, jurisdiction, seller_country, registrations }: SuppliedRow): boolean {
	const [to, home] = [countryCode(sold_to), countryCode(seller_country)];
	if (to === null || to === home || supply === "service" || countryCode(jurisdiction) !== home) return false;
	return isEuCountry(to) && !registeredCountries(registrations ?? []).includes(to);
}

/** A declaration as CSV, in order of its cells. What comes to nothing is left out. */
export function declarationCsv({ columns, cellsOf, amounts }: Declaration, rows: readonly SuppliedRow[]): string {
	const declared = rows.flatMap(bySupply).flatMap((row) => {
		const cells = cellsOf(row);
		return cells === null ? [] : [{ cells, row }];
	});
	const sums = [...Map.groupBy(declared, ({ cells }) => cells.join("\t")).entries()].sort(([one], [other]) =>
		one < other ? -1 : 1,
	);
	const lines = sums.flatMap(([, own]) => {
		const totals = amounts.map((name) => Decimal.sum(own.map(({ row }) => row[name])));
		if (totals.every((total) => total.isZero())) return [];
		return [[...(own[0]?.cells ?? []).map(csvCell), ...totals.map((total) => total.toString())]];
	});
	return csvRows([[...columns, ...amounts], ...lines]);
}

/** What is credited of no particular line, shared by what the invoice's lines with its tax sell. */
function bySupply(row: SuppliedRow): SuppliedRow[] {
	if (row.by_supply === null) return [row];
	const sold = (["services", "goods"] as const).map((supply) => ({
		supply,
		net: Decimal.of(row.by_supply?.[supply] ?? "0"),
	}));
	const weights = sold.map(({ net }) => net.absolute());
	if (weights.every((weight) => weight.isZero())) return [row];
	const digits = minorDigits(row.currency);
	const nets = shareByLargestRemainder(row.taxable_amount, weights, digits);
	const taxes = shareByLargestRemainder(row.tax_amount, weights, digits);
	return sold.map(({ supply }, place) => ({
		...row,
		supply: supply === "goods" ? "goods" : null,
		...{ taxable_amount: nets[place] as Decimal, tax_amount: taxes[place] as Decimal },
	}));
}
