import { isPrintable } from "./printable-text.ts";

/** Formats numbers and dates in a document's locale. All numbers are exact decimal strings. */
export type Formats = {
	/** An amount without its currency, with exactly the currency's decimals: `1,234.50`. */
	amount(value: string): string;
	/** An amount with its currency: `€1,234.50`. */
	money(value: string): string;
	/** A unit price, with at least the currency's decimals and all that the price has: `0.002`. */
	unitPrice(value: string): string;
	quantity(value: string): string;
	/** A rate given in percent: `19` becomes `19%`. */
	percent(value: string): string;
	/** A date, with the month in letters if the locale uses them: `Nov 30, 2026`. */
	date(isoDate: string): string;
	/** A range of days in the locale's shortest format: `Nov 1 – 30, 2026`. */
	period(firstIsoDate: string, lastIsoDate: string): string;
	/** The decimals that a number lacks to align with a column of `columnDecimals`: `.00`. */
	missingDecimals(decimals: number, columnDecimals: number): string;
};

/** More decimals than a price (12) or the product of a price and a quantity can have, so nothing is rounded here. */
const decimalsMaximum = 40;

const remembered = new Map<string, Formats>();
/** The most locales, with currency, to cache; each takes a few kilobytes. */
const rememberedMaximum = 200;

/**
 * The formats of a locale, cached because creating them takes a millisecond. Falls back to English if our fonts do not cover the locale's
 * digits or months.
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
	// Always Gregorian: a due date in a calendar that the buyer does not use would be useless.
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
	// Intl uses all digits of the string; its types accept only literals.
	const written = format.format(value as Intl.StringNumericLiteral);
	// Replaces the hyphen with a minus sign as wide as a digit, and the full-width yen sign with the narrow one.
	return written.replaceAll("-", "\u2212").replaceAll("\uFFE5", "\u00A5");
}

function utcDay(isoDate: string): Date {
	return new Date(`${isoDate}T00:00:00Z`);
}

/** Parses a BCP 47 locale. Falls back to US English, so that an invoice never fails because of it. */
export function readLocale(tag: string): Intl.Locale {
	try {
		return new Intl.Locale(tag);
	} catch {
		return new Intl.Locale("en-US");
	}
}

/** The regions that use US Letter (CLDR, `paperSize`). */
const letterRegions = new Set("BZ CA CL CO CR GT MX NI PA PH PR SV US VE".split(" "));

/** The paper size of a locale's region. */
export function paperFor(locale: Intl.Locale): "a4" | "us-letter" {
	return letterRegions.has(locale.maximize().region ?? "") ? "us-letter" : "a4";
}
