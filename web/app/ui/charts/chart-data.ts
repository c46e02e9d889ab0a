import type { LinkProps } from "@tanstack/react-router";
import { type ScaleLinear, scaleLinear } from "d3-scale";
import { type Exact, textOf } from "../../api/exact.ts";

/** A place on the lower axis: a month, a day, a range of days. */
export interface ChartPoint {
	readonly key: string;
	/** On the axis: `Nov`. */
	readonly tick: string;
	/** In full, for who points at it: `November 2026`. */
	readonly label: string;
	/** The rows behind it. */
	readonly link: LinkProps;
}

/** One value for each point. */
export interface ChartSeries {
	/** Where names may be alike. */
	readonly key?: string;
	readonly name: string;
	readonly values: readonly Exact[];
}

export interface ChartProps {
	/** What it shows, for screen readers: "Revenue by month". */
	readonly label: string;
	/** The axes in words: "Month", "Invoiced, EUR". */
	readonly pointTitle: string;
	readonly valueTitle: string;
	readonly points: readonly ChartPoint[];
	readonly series: readonly ChartSeries[];
	/** The same of the previous period, thin behind. */
	readonly before?: ChartSeries;
	/** Told of a point besides, but not drawn. */
	readonly told?: readonly ChartSeries[];
	readonly write: (value: Exact) => string;
	readonly writeTick: (value: number) => string;
}

/** Where things are drawn, in pixels from the upper left. */
export interface Plan {
	readonly width_px: number;
	readonly left_px: number;
	readonly bottom_px: number;
	readonly column_px: number;
	/** The middle of a point's column. */
	readonly x: (index: number) => number;
	readonly y: (value: number) => number;
	readonly ticks: readonly number[];
}

export const height_px = 220;
const top_px = 8;
const bottom_px = height_px - 28;
const right_px = 4;
/** About as wide as a figure on an axis. */
export const digit_px = 7.4;
const mostTicks = 5;

/** Only for drawing: where a value stands, not what it is. */
export function placeOf(value: Exact | undefined): number {
	return value === undefined ? 0 : Number(textOf(value));
}

export function planOf({ points, series, before, writeTick }: ChartProps, width_px: number): Plan {
	const values = [...series, ...(before === undefined ? [] : [before])].flatMap((each) => each.values.map(placeOf));
	const [lowest, highest] = [Math.min(0, ...values), Math.max(0, ...values)];
	const { scale, ticks: allTicks } = withFewTicks(
		scaleLinear([lowest, lowest === highest ? 1 : highest], [bottom_px, top_px]),
	);
	// Where all is 0 there is nothing to measure.
	const ticks = lowest === highest ? [0] : allTicks;
	const left_px = Math.ceil(Math.max(...ticks.map((tick) => writeTick(tick).length)) * digit_px) + 10;
	const column_px = Math.max(0, width_px - left_px - right_px) / Math.max(1, points.length);
	return {
		...{ width_px, left_px, bottom_px, column_px, ticks },
		x: (index) => left_px + (index + 0.5) * column_px,
		y: (value) => scale(value),
	};
}

/** Ends at a tick above all values, as close as round numbers allow. */
function withFewTicks(exact: ScaleLinear<number, number>) {
	for (let count = mostTicks; ; count -= 1) {
		const scale = exact.copy().nice(count);
		const ticks = scale.ticks(count);
		if (ticks.length <= mostTicks || count === 1) return { scale, ticks };
	}
}

/** Which points are named on the axis: the last, and others evenly apart; at most five, and no more than there is room for. */
export function namedPoints(points: readonly ChartPoint[], { width_px, left_px, column_px }: Plan): number[] {
	const widest_px = Math.max(1, ...points.map(({ tick }) => tick.length)) * digit_px + 12;
	const most = Math.max(1, Math.min(mostTicks, Math.floor((width_px - left_px) / widest_px)));
	const step = Math.max(Math.ceil(points.length / most), Math.ceil(widest_px / Math.max(1, column_px)));
	return points.map((_point, index) => index).filter((index) => (points.length - 1 - index) % step === 0);
}
