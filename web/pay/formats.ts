/** How the invoice's locale writes amounts and dates, as its PDF does. Every number comes in as its exact text. */
export interface Formats {
	/** `€1,234.50` */
	money(value: string): string;
	/** The same in parts, so that the page can set the currency quieter than the digits. */
	moneyParts(value: string): readonly { readonly text: string; readonly isQuiet: boolean }[];
	/** In a currency that may be another than the invoice's. */
	moneyIn(value: string, currency: string): string;
	/** Without the currency: `1,234.50` */
	amount(value: string): string;
	/** With the currency, and every decimal that the price has: `€0.002` */
	unitPrice(value: string): string;
	quantity(value: string): string;
	/** `19` is `19%` */
	percent(value: string): string;
	/** `November 30, 2026` */
	date(isoDate: string): string;
	/** `Nov 1 – 30, 2026` */
	period(first: string, last: string): string;
	/** `in 12 days`, `tomorrow`, `3 days ago`: from one calendar date to another. */
	distance(from: string, to: string): string;
}

/** More decimals than a price or a quantity ever has: nothing is rounded here. */
const decimalsMaximum = 20;
const day_ms = 86_400_000;

export function createFormats(
	locale: Intl.Locale,
	language: string,
	currency: string,
	currencyDecimals: number,
): Formats {
	const exact = { useGrouping: "always", maximumFractionDigits: decimalsMaximum } as const;
	const decimals = { ...exact, minimumFractionDigits: currencyDecimals } as const;
	const monies = new Intl.NumberFormat(locale, { ...decimals, style: "currency", currency });
	const amounts = new Intl.NumberFormat(locale, decimals);
	const quantities = new Intl.NumberFormat(locale, exact);
	const percents = new Intl.NumberFormat(locale, { ...exact, style: "unit", unit: "percent" });
	const calendar = { calendar: "gregory", timeZone: "UTC", year: "numeric", day: "numeric" } as const;
	const dates = new Intl.DateTimeFormat(locale, { ...calendar, month: "long" });
	const shortDates = new Intl.DateTimeFormat(locale, { ...calendar, month: "short" });
	const distances = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
	return {
		money: (value) => write(monies, value),
		moneyIn: (value, currency) =>
			write(new Intl.NumberFormat(locale, { useGrouping: "always", style: "currency", currency }), value),
		moneyParts: (value) =>
			monies.formatToParts(numeric(value)).map(({ type, value }) => ({
				text: plain(value),
				isQuiet: type === "currency" || type === "literal",
			})),
		amount: (value) => write(amounts, value),
		unitPrice: (value) => write(monies, value),
		quantity: (value) => write(quantities, value),
		percent: (value) => write(percents, value),
		date: (isoDate) => dates.format(utcDay(isoDate)),
		period: (first, last) => shortDates.formatRange(utcDay(first), utcDay(last)),
		distance: (from, to) => distances.format((utcDay(to).getTime() - utcDay(from).getTime()) / day_ms, "day"),
	};
}

/** Intl takes the text for what it says, to the last digit; its types know only literal ones. */
function numeric(value: string): Intl.StringNumericLiteral {
	return value as Intl.StringNumericLiteral;
}

function write(format: Intl.NumberFormat, value: string): string {
	return plain(format.format(numeric(value)));
}

/** As on the PDF: a minus sign as wide as a digit for the hyphen, the narrow yen sign for the wide one. */
function plain(text: string): string {
	return text.replaceAll("-", "\u2212").replaceAll("\uFFE5", "\u00A5");
}

function utcDay(isoDate: string): Date {
	return new Date(`${isoDate}T00:00:00Z`);
}

/** The invoice's locale; where there is no invoice, or no such locale, the browser's. */
export function localeOf(tag: string | null): Intl.Locale {
	try {
		return new Intl.Locale(tag ?? navigator.language);
	} catch {
		return new Intl.Locale("en-US");
	}
}
