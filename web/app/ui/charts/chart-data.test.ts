import { describe, expect, it } from "vitest";
import { exactOf } from "../../api/exact.ts";
import { type ChartProps, namedPoints, planOf } from "./chart-data.ts";

function chartOf(values: readonly string[]): ChartProps {
	return {
		...{ label: "Revenue", pointTitle: "Month", valueTitle: "Invoiced, EUR" },
		points: values.map((_value, index) => ({ key: `${index}`, tick: "Nov 2026", label: "November 2026", link: {} })),
		series: [{ name: "Invoiced", values: values.map(exactOf) }],
		write: () => "",
		writeTick: String,
	};
}

describe("the axis of values", () => {
	it("has its baseline alone where all is 0", () => {
		expect(planOf(chartOf(["0", "0"]), 400).ticks).toEqual([0]);
	});

	it.each([
		["0.002"],
		["1"],
		["5"],
		["7"],
		["9.99"],
		["236"],
		["999"],
		["1470"],
		["48210.55"],
		["123456789"],
		["-40"],
	])("for %s has at most five ticks, 0 among them, and ends beyond the value", (value) => {
		const { ticks, y } = planOf(chartOf([value, "0"]), 400);
		expect(ticks.length).toBeGreaterThanOrEqual(2);
		expect(ticks.length).toBeLessThanOrEqual(5);
		expect(ticks).toContain(0);
		expect(Math.max(...ticks)).toBeGreaterThanOrEqual(Number(value));
		expect(Math.min(...ticks)).toBeLessThanOrEqual(Number(value));
		expect(y(0)).toBeGreaterThanOrEqual(y(Math.max(...ticks)));
	});
});

it.each([
	[1, 360, [0]],
	[4, 600, [0, 1, 2, 3]],
	[12, 600, [2, 5, 8, 11]],
	[12, 300, [3, 7, 11]],
	[30, 600, [5, 11, 17, 23, 29]],
])("of %i points in %i pixels the last is named, and few others", (count, width_px, expected) => {
	const chart = chartOf(Array.from({ length: count }, () => "100"));
	expect(namedPoints(chart.points, planOf(chart, width_px))).toEqual(expected);
});
