import { expect, it } from "vitest";
import { readTraceParent, writeTraceParent } from "./trace-parent.ts";

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
const spanId = "00f067aa0ba902b7";
const valid = `00-${traceId}-${spanId}-01`;

it.each([
	[valid, true],
	[`00-${traceId}-${spanId}-00`, false],
	[`00-${traceId}-${spanId}-03`, true],
	[`01-${traceId}-${spanId}-01-what-comes-later`, true],
])("%s is read", (header, isSampled) => expect(readTraceParent(header)).toEqual({ traceId, spanId, isSampled }));

it.each([
	undefined,
	"",
	valid.slice(0, -1),
	`${valid}0`,
	valid.toUpperCase(),
	`ff-${traceId}-${spanId}-01`,
	`00-${"0".repeat(32)}-${spanId}-01`,
	`00-${traceId}-${"0".repeat(16)}-01`,
	`00-${"g".repeat(32)}-${spanId}-01`,
	`${valid}, ${valid}`,
	`${valid}-extra`,
	`01-${traceId}-${spanId}-01-${"x".repeat(10_000)}`,
])("%s begins a new trace", (header) => expect(readTraceParent(header)).toBeNull());

it("a place is written as it is read", () => {
	const place = readTraceParent(valid);
	expect(place && writeTraceParent(place)).toBe(valid);
});
