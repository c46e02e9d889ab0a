import { expect, it } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { type CountedPoint, growthOf } from "./growth.ts";
import type { SumPoint } from "./read-sums.ts";

interface Sent {
	readonly start?: number;
	readonly isMonotonic?: boolean;
}

function pointAt(time: number, value: string, { start = 1, isMonotonic = true }: Sent = {}): SumPoint {
	return {
		metric: "calls",
		stream: "stream",
		isCumulative: true,
		isMonotonic,
		start_ns: BigInt(start),
		time_ns: BigInt(time),
		value: Decimal.of(value),
		customer: {},
		properties: {},
	};
}

const counted = (time: number, value: string): CountedPoint => ({ time_ns: BigInt(time), value: Decimal.of(value) });
const unknown = { start: 0 };
const bothWays = { isMonotonic: false };

it.each<
	[what: string, before: CountedPoint | null, points: SumPoint[], growths: string[], last: string, rejected: number]
>([
	["counts the first value from its start", null, [pointAt(2, "5")], ["5"], "5", 0],
	["counts growth", counted(2, "5"), [pointAt(3, "8"), pointAt(4, "12")], ["3", "4"], "12", 0],
	["notes a point without growth", counted(2, "5"), [pointAt(3, "5")], ["0"], "5", 0],
	["orders points by time", null, [pointAt(4, "12"), pointAt(2, "5"), pointAt(3, "8")], ["5", "3", "4"], "12", 0],
	["ignores points up to the last counted one", counted(3, "8"), [pointAt(3, "8"), pointAt(2, "5")], [], "8", 0],
	["ignores a repeated point", null, [pointAt(2, "5"), pointAt(2, "5")], ["5"], "5", 0],
	["is exact", counted(2, "0.1"), [pointAt(3, "0.3")], ["0.2"], "0.3", 0],
	[
		"is exact beyond 2^53",
		counted(2, "9007199254740993"),
		[pointAt(3, "9007199254740994")],
		["1"],
		"9007199254740994",
		0,
	],
	["refuses a fall", counted(2, "5"), [pointAt(3, "4"), pointAt(4, "6")], ["1"], "6", 1],
	["counts a fall of a sum that may fall", counted(2, "5"), [pointAt(3, "4", bothWays)], ["-1"], "4", 0],
	["counts the first value below 0 of such a sum", null, [pointAt(2, "-4", bothWays)], ["-4"], "-4", 0],
	[
		"counts from the first value if the start is unknown",
		null,
		[pointAt(2, "5", unknown), pointAt(3, "7", unknown)],
		["0", "2"],
		"7",
		0,
	],
	[
		"counts the first value if it is sent at the start",
		null,
		[pointAt(2, "5", { start: 2 }), pointAt(3, "7", { start: 2 })],
		["5", "2"],
		"7",
		0,
	],
	[
		"takes a fall for a new start if the start is unknown",
		counted(2, "5"),
		[pointAt(3, "1", unknown), pointAt(4, "3", unknown)],
		["0", "2"],
		"3",
		0,
	],
	[
		"refuses growth above the limit",
		counted(2, "-1000000000000000000"),
		[pointAt(3, "1", bothWays)],
		[],
		"-1000000000000000000",
		1,
	],
])("%s", (_what, before, points, growths, last, rejected) => {
	const growth = growthOf(points, before);
	expect(growth.growths.map(({ amount }) => amount.toString())).toEqual(growths);
	expect(growth.last?.value.toString()).toBe(last);
	expect(growth.rejected).toHaveLength(rejected);
});
