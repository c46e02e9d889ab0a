/** For a `Select`: the zones that the browser knows, UTC first, with their offset today; and the one that is set. */
export function timeZoneOptions(current: string): readonly { readonly value: string; readonly label: string }[] {
	const known = [...new Set([current, ...Intl.supportedValuesOf("timeZone")])].filter(
		(zone) => zone !== "" && zone !== "UTC",
	);
	return ["UTC", ...known.toSorted()].map((value) => ({ value, label: labelOf(value) }));
}

function labelOf(timeZone: string): string {
	try {
		const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
		const offset = format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? "";
		return offset === "GMT" ? timeZone : `${timeZone} · ${offset}`;
	} catch {
		// A zone that the server knows and this browser doesn't.
		return timeZone;
	}
}
