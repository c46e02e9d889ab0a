import { after } from "../../platform/index.ts";

const epoch = "1970-01-01T00:00:00.000Z";
const lastSecond = 253_402_300_799;
const keptFractionDigits = 6;

/** A Unix time in seconds, which may have decimals, in ISO 8601; null if it is none from 1970 to 9999. */
export function fromUnixTime(text: string): string | null {
	const [, whole = "", fraction = ""] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
	if (whole === "" || Number(whole) > lastSecond) return null;
	const second = after(epoch, Number(whole) * 1_000).slice(0, "1970-01-01T00:00:00".length);
	return `${second}.${fraction.slice(0, keptFractionDigits).padEnd(3, "0")}Z`;
}
