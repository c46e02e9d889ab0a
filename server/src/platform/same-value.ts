import { Decimal } from "../money/index.ts";

/**
 * Whether two values mean the same: decimals by their value, objects by their fields in whatever order, one that is undefined being as
 * good as left out. For plain data: any other objects (a Map, a Date) are the same only where they are one.
 */
export function isSameValue(one: unknown, other: unknown): boolean {
	if (Object.is(one, other)) return true;
	if (one instanceof Decimal && other instanceof Decimal) return one.equals(other);
	if (Array.isArray(one) && Array.isArray(other)) {
		return one.length === other.length && one.every((item, index) => isSameValue(item, other[index]));
	}
	if (!isPlain(one) || !isPlain(other)) return false;
	return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameValue(one[key], other[key]));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
