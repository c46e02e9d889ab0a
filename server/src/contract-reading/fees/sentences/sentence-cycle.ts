import type { Way } from "../../confidence/evidence.ts";
import type { Billing } from "../../terms/billing.ts";
import { type Frequency, frequencyIn } from "../../values/frequency.ts";

/** The frequency that stands right behind an amount, before what is said of invoices. */
export function frequencyBehind(after: string): Frequency | null {
	const end = after.search(
		/,? the first|,? of which|includ|au-dela|beyond|in excess|\babove\b|\buber\b|mas alla|oltre|boven|acima|\b(?:invoiced|billed|payable|paid|facture|facturad|faturad|fatturat|abgerechnet|berechnet|in rechnung)/,
	);
	const near = end >= 0 ? after.slice(0, end) : after;
	return frequencyIn(near.slice(0, 70));
}

/** How often the words of an amount say that it is invoiced, whatever period its price is for. */
export function invoicedFrequency(window: string): Frequency | null {
	const words =
		/\b(?:invoiced|billed|payable|paid|facture\w*|facturad\w*|fatturat\w*|abgerechnet|berechnet)\s+(.{0,30})/.exec(
			window,
		)?.[1];
	const said = words === undefined ? null : frequencyIn(words);
	return said === "one_time" ? null : said;
}

/** How often usage is charged, by the words of its amount, then of the whole contract. */
export function usageCycle(window: string, billing: Billing): [Frequency, Way] {
	const said = [
		...window.matchAll(/(?:invoiced|billed|settled|payable|factur\w+|fattur\w+|fatur\w+|abgerechnet)\s+(.{0,40})/g),
	]
		.map((match) => frequencyIn(match[1] ?? ""))
		.find((frequency) => frequency !== null);
	const timed = frequencyIn(
		/\b[a-z]+ in (?:arrears|advance)\b|monatlich nachtraglich|mensuellement a terme|(?:at|by|after|on) the (?:end|close|last day) of .{2,20}|(?:zum|am) \w*(?:monats|quartals|jahres)ende|en fin (?:de|d')\s?\w+|(?:al|a) (?:cierre|final) del? \w+|(?:alla|a) fine (?:del )?\w+|aan het einde? van .{2,20}|no fim d[eo] \w+/.exec(
			window,
		)?.[0] ?? "",
	);
	for (const each of [said, timed]) if (each && each !== "one_time") return [each, "stated"];
	if (billing.frequency !== null && billing.frequency.value !== "one_time") return [billing.frequency.value, "stated"];
	const named = frequencyIn(window);
	return named !== null && named !== "one_time" ? [named, "stated"] : ["monthly", "assumed"];
}
