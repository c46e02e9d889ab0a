import { type Exact, textOf } from "../api/exact.ts";
import { browserLocale } from "./browser-locale.ts";

/** How the person's browser writes amounts, numbers and dates. Every decimal comes in exactly, and no digit of it is lost. */
export interface Formats {
	/** `€1,234.50` */
	money(value: Exact, currency: string): string;
	/** The same in parts, so that the currency can be set quieter than the digits. */
	moneyParts(value: Exact, currency: string): readonly { readonly text: string; readonly isQuiet: boolean }[];
	/** `€1.2M`, for axes of charts. */
	shortMoney(value: number, currency: string): string;
	/** With every decimal that a price has: `€0.002` */
	unitPrice(value: Exact, currency: string): string;
	quantity(value: Exact): string;
	count(value: number): string;
	/** `1 event`, `1,200 events` */
	counted(value: number, one: string, many?: string): string;
	/** `1.2M` */
	shortCount(value: number): string;
	/** `19` is `19%` */
	percent(value: Exact): string;
	/** A calendar date, `2026-11-30`: `Nov 30, 2026` */
	date(isoDate: string): string;
	/** Without its year: `Nov 30` */
	day(isoDate: string): string;
	/** `Nov 1 – 30, 2026` */
	period(first: string, last: string): string;
	/** `2026-11`: `Nov 2026` */
	month(isoMonth: string): string;
	/** An instant, in the person's time zone: `Nov 30, 2026, 2:05 PM` */
	instant(timestamp: string): string;
	/** `in 12 days`, `3 minutes ago` */
	distance(timestamp: string, now?: number): string;
	/** Whole days from today: `today`, `tomorrow`, `12 days ago` */
	days(isoDate: string, today?: string): string;
}

/** More decimals than a price or a quantity ever has: nothing is rounded here. */
const decimalsMaximum = 20;
const units = [
	["year", 31_536_000],
	["month", 2_592_000],
	["day", 86_400],
	["hour", 3_600],
	["minute", 60],
] as const;
const day_ms = 86_400_000;

export function createFormats(locale: string): Formats {
	const currencies = new Map<string, Intl.NumberFormat>();
	const inCurrency = (currency: string, options: Intl.NumberFormatOptions = {}) => {
		const key = `${currency} ${options.notation ?? ""}`;
		const known = currencies.get(key);
		if (known !== undefined) return known;
		const made = new Intl.NumberFormat(locale, { style: "currency", currency, ...exactly(currency), ...options });
		currencies.set(key, made);
		return made;
	};
	const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: decimalsMaximum });
	const short = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
	const percents = new Intl.NumberFormat(locale, {
		style: "unit",
		unit: "percent",
		maximumFractionDigits: decimalsMaximum,
	});
	const dates = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
	const days = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" });
	const months = new Intl.DateTimeFormat(locale, { year: "numeric", month: "short", timeZone: "UTC" });
	const instants = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
	const distances = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
	return {
		money: (value, currency) => written(inCurrency(currency), value),
		moneyParts: (value, currency) =>
			inCurrency(currency)
				.formatToParts(numeric(value))
				.map(({ type, value }) => ({ text: plain(value), isQuiet: type === "currency" || type === "literal" })),
		shortMoney: (value, currency) =>
			plain(
				inCurrency(currency, { notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 1 }).format(value),
			),
		unitPrice: (value, currency) => written(inCurrency(currency), value),
		quantity: (value) => written(numbers, value),
		count: (value) => numbers.format(value),
		counted: (value, one, many = `${one}s`) => `${numbers.format(value)} ${value === 1 ? one : many}`,
		shortCount: (value) => short.format(value),
		percent: (value) => written(percents, value),
		date: (isoDate) => dates.format(utcDay(isoDate)),
		day: (isoDate) => days.format(utcDay(isoDate)),
		period: (first, last) => dates.formatRange(utcDay(first), utcDay(last)),
		month: (isoMonth) => months.format(utcDay(`${isoMonth}-01`)),
		instant: (timestamp) => instants.format(new Date(timestamp)),
		distance(timestamp, now = Date.now()) {
			const seconds = (new Date(timestamp).getTime() - now) / 1000;
			const unit = units.find(([, length_s]) => Math.abs(seconds) >= length_s);
			return unit === undefined
				? distances.format(0, "second")
				: distances.format(Math.trunc(seconds / unit[1]), unit[0]);
		},
		days: (isoDate, today = todayInUtc()) =>
			distances.format((utcDay(isoDate).getTime() - utcDay(today).getTime()) / day_ms, "day"),
	};
}

/** Invoices, periods and due dates are calendar dates in UTC. */
export function todayInUtc(): string {
	return new Date().toISOString().slice(0, 10);
}

/** At least the decimals that the currency has, and all that the value has. */
function exactly(currency: string): Intl.NumberFormatOptions {
	const { minimumFractionDigits = 2 } = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions();
	return { minimumFractionDigits, maximumFractionDigits: decimalsMaximum };
}

/** Intl takes a text for what it says, to the last digit; its types know only literal ones. */
function numeric(value: Exact): Intl.StringNumericLiteral {
	return textOf(value) as Intl.StringNumericLiteral;
}

function written(format: Intl.NumberFormat, value: Exact): string {
	return plain(format.format(numeric(value)));
}

/** A minus sign as wide as a digit for the hyphen. */
function plain(text: string): string {
	return text.replaceAll("-", "\u2212");
}

function utcDay(isoDate: string): Date {
	return new Date(`${isoDate.slice(0, 10)}T00:00:00Z`);
}

/** The person's own, as the browser tells it. */
export const formats = createFormats(browserLocale);
