import { isPrintable } from "./printable-text.ts";

/** How a document's locale writes numbers and dates. Every number comes in as an exact decimal string. */
export type Formats = {
	/** An amount of money without its currency, with exactly the currency's decimals: `1,234.50`. */
	amount(value: string): string;
	/** An amount of money with its currency: `€1,234.50`. */
	money(value: string): string;
	/** A price of one unit: at least the currency's decimals, and every one that the price has: `0.002`. */
	unitPrice(value: string): string;
	quantity(value: string): string;
	/** A rate in percent, from percent: `19` is `19%`. */
	percent(value: string): string;
	/** A calendar date with its month in letters where the locale has them: `Nov 30, 2026`. */
	date(isoDate: string): string;
	/** The first to the last of the days, as short as the locale writes it: `Nov 1 – 30, 2026`. */
	period(firstIsoDate: string, lastIsoDate: string): string;
	/** What a number of so many decimals lacks to stand below one of `columnDecimals`, point under point: `.00`. */
	missingDecimals(decimals: number, columnDecimals: number): string;
};

/** More decimals than a price (12) or the product of a price and a quantity ever has: nothing is ever rounded here. */
const decimalsMaximum = 40;

const remembered = new Map<string, Formats>();
/** So many locales with their currencies at most: each takes some kilobytes. */
const rememberedMaximum = 200;

/**
 * The formats of a locale, remembered, because making them takes a millisecond. A locale whose digits or months no font of ours
 * covers gets English ones: a page of replacement characters would be worth nothing.
 */
export function createFormats(locale: Intl.Locale, currency: string, currencyDecimals: number): Formats {
	const name = `${locale} ${currency} ${currencyDecimals}`;
	const known = remembered.get(name);
	if (known) return known;
	if (remembered.size >= rememberedMaximum) remembered.clear();
	const formats = printableFormats(locale, currency, currencyDecimals);
	remembered.set(name, formats);
	return formats;
}

function printableFormats(locale: Intl.Locale, currency: string, currencyDecimals: number): Formats {
	const formats = formatsOf(locale, currency, currencyDecimals);
	const samples = [formats.amount("-1234567890.5"), ...monthSamples.map((date) => formats.date(date))];
	if (samples.every(isPrintable)) return formats;
	return formatsOf(new Intl.Locale("en-001"), currency, currencyDecimals);
}

const monthSamples = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, "0")}-28`);

function formatsOf(locale: Intl.Locale, currency: string, currencyDecimals: number): Formats {
	const base = { useGrouping: "always" } as const;
	const money = { ...base, style: "currency", currency, minimumFractionDigits: currencyDecimals } as const;
	const exact = { maximumFractionDigits: decimalsMaximum } as const;
	const amounts = new Intl.NumberFormat(locale, { ...base, ...exact, minimumFractionDigits: currencyDecimals });
	const quantities = new Intl.NumberFormat(locale, { ...base, ...exact });
	const percents = new Intl.NumberFormat(locale, { ...base, ...exact, style: "unit", unit: "percent" });
	const symbols = new Intl.NumberFormat(locale, { ...money, ...exact });
	const codes = new Intl.NumberFormat(locale, { ...money, ...exact, currencyDisplay: "code" });
	const monies = isPrintable(symbols.format(0)) ? symbols : codes;
	// Gregorian everywhere: a due date in a calendar that the buyer does not use is no date at all.
	const dates = new Intl.DateTimeFormat(locale, {
		calendar: "gregory",
		timeZone: "UTC",
		year: "numeric",
		month: "short",
		day: "numeric",
	});
	const parts = quantities.formatToParts(0.5);
	const point = parts.find(({ type }) => type === "decimal")?.value ?? ".";
	const zero = parts.find(({ type }) => type === "integer")?.value ?? "0";
	return {
		amount: (value) => write(amounts, value),
		money: (value) => write(monies, value),
		unitPrice: (value) => write(amounts, value),
		quantity: (value) => write(quantities, value),
		percent: (value) => write(percents, value),
		date: (isoDate) => dates.format(utcDay(isoDate)),
		period: (first, last) => dates.formatRange(utcDay(first), utcDay(last)),
		missingDecimals: (decimals, columnDecimals) =>
			decimals >= columnDecimals ? "" : (decimals === 0 ? point : "") + zero.repeat(columnDecimals - decimals),
	};
}

function write(format: Intl.NumberFormat, value: string): string {
	// Intl takes the string for what it says, to the last digit; its types know only literal ones.
	const written = format.format(value as Intl.StringNumericLiteral);
	// A minus sign as wide as a digit for the hyphen, and the narrow yen sign for the one as wide as a Han character.
	return written.replaceAll("-", "\u2212").replaceAll("\uFFE5", "\u00A5");
}

function utcDay(isoDate: string): Date {
	return new Date(`${isoDate}T00:00:00Z`);
}

/** Reads a BCP 47 locale; one that does not exist is taken for US English rather than fail an invoice. */
export function readLocale(tag: string): Intl.Locale {
	try {
		return new Intl.Locale(tag);
	} catch {
		return new Intl.Locale("en-US");
	}
}

/** The regions that print on US Letter (CLDR, `paperSize`). */
const letterRegions = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/** The paper that a locale's region prints on. */
export function paperFor(locale: Intl.Locale): "a4" | "us-letter" {
	return letterRegions.has(locale.maximize().region ?? "") ? "us-letter" : "a4";
}
