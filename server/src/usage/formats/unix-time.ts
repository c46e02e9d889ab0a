const lastSecond = 253_402_300_799;
const keptFractionDigits = 6;

/** A Unix time in seconds, which may have decimals, in ISO 8601; null if it is none from 1970 to 9999. */
export function fromUnixTime(text: string): string | null {
	const [, whole = "", fraction = ""] = /^(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
	if (whole === "" || Number(whole) > lastSecond) return null;
	const second = new Date(Number(whole) * 1_000).toISOString().slice(0, "2026-09-30T23:59:59".length);
	return `${second}.${fraction.slice(0, keptFractionDigits).padEnd(3, "0")}Z`;
}
