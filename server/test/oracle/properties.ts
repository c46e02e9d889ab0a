import type { UsageEvent } from "./history.ts";
import { Rational } from "./rational.ts";

/** A JSON number or a decimal string, else null (extensions.md, "Metric"). */
export function decimalOf(value: unknown): Rational | null {
	if (typeof value === "number" && Number.isFinite(value)) {
		return Rational.of(value);
	}
	return typeof value === "string" && /^[+-]?\d+(\.\d+)?$/.test(value) ? Rational.of(value) : null;
}

export function propertyOf(event: UsageEvent, name: string): unknown {
	return event.properties !== null && Object.hasOwn(event.properties, name) ? event.properties[name] : undefined;
}
