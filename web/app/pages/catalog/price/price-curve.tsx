import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";
import { textOf } from "../../../api/exact.ts";
import { formats } from "../../../format/formats.ts";
import { useWidth } from "../../../ui/charts/use-width.ts";
import styles from "./price.module.css";
import type { Price } from "./use-price.ts";
import { words } from "./words.ts";

const height_px = 200;
const margin = { top: 12, right: 12, bottom: 28, left: 56 };
const mostTicks = 5;

/** The price over the quantity, with the calculator's quantity on it. Only drawn here: every figure is the API's. */
export function PriceCurve({
	curve,
	calculated,
	currency,
}: {
	readonly curve: readonly Price[];
	readonly calculated: Price | null;
	readonly currency: string;
}) {
	const [frame, width_px] = useWidth();
	const points = curve.map(({ quantity, amount }) => ({ x: Number(textOf(quantity)), y: Number(textOf(amount)) }));
	const last = points.at(-1);
	const highest = Math.max(...points.map(({ y }) => y), 0);
	const x = scaleLinear([0, last?.x ?? 1], [margin.left, width_px - margin.right]);
	const y = scaleLinear([0, highest === 0 ? 1 : highest], [height_px - margin.bottom, margin.top]).nice(mostTicks);
	const path = line<(typeof points)[number]>(
		(point) => x(point.x),
		(point) => y(point.y),
	)(points);
	const at =
		calculated === null ? null : { x: x(Number(textOf(calculated.quantity))), y: y(Number(textOf(calculated.amount))) };
	return (
		<div ref={frame} className={styles.curve}>
			{last !== undefined && width_px > 0 && (
				<svg width={width_px} height={height_px} role="img" aria-label={summaryOf(curve, currency)}>
					{y.ticks(mostTicks - 1).map((tick) => (
						<g key={tick}>
							<line className={styles.grid} x1={margin.left} x2={width_px - margin.right} y1={y(tick)} y2={y(tick)} />
							<text className={styles.tick} x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
								{formats.shortMoney(tick, currency)}
							</text>
						</g>
					))}
					{x.ticks(width_px < 360 ? 3 : mostTicks - 1).map((tick) => (
						<text
							key={tick}
							className={styles.tick}
							x={x(tick)}
							y={height_px - 8}
							textAnchor={tick === 0 ? "start" : "middle"}
						>
							{formats.shortCount(tick)}
						</text>
					))}
					{at !== null && <line className={styles.lead} x1={at.x} x2={at.x} y1={at.y} y2={height_px - margin.bottom} />}
					<path className={styles.line} d={path ?? ""} />
					{at !== null && <circle className={styles.dot} cx={at.x} cy={at.y} r={5} />}
				</svg>
			)}
		</div>
	);
}

function summaryOf(curve: readonly Price[], currency: string): string {
	const ends = [curve[0], curve.at(-1)].filter((price) => price !== undefined);
	const prices = ends.map(({ quantity, amount }) =>
		words.priceCurve.at(formats.money(amount, currency), formats.quantity(quantity)),
	);
	return words.priceCurve.summary(prices.join(" to "));
}
