import { type ChartProps, digit_px, namedPoints, type Plan } from "./chart-data.ts";
import styles from "./charts.module.css";

export function ChartAxes({ chart, plan }: { readonly chart: ChartProps; readonly plan: Plan }) {
	const { points, writeTick } = chart;
	const { left_px, width_px, ticks, x, y } = plan;
	return (
		<>
			{ticks.map((tick) => (
				<g key={tick}>
					<line
						className={tick === 0 ? styles.baseline : styles.grid}
						x1={left_px}
						x2={width_px}
						y1={y(tick)}
						y2={y(tick)}
					/>
					<text className={styles.tick} x={left_px - 8} y={y(tick) + 4} textAnchor="end">
						{writeTick(tick)}
					</text>
				</g>
			))}
			{namedPoints(points, plan).map((index) => (
				<Name key={points[index]?.key} text={points[index]?.tick ?? ""} at_px={x(index)} plan={plan} />
			))}
		</>
	);
}

/** Under its column; the last one ends where the drawing does. */
function Name({ text, at_px, plan }: { readonly text: string; readonly at_px: number; readonly plan: Plan }) {
	const { width_px, bottom_px } = plan;
	const isLast = at_px + (text.length * digit_px) / 2 > width_px;
	return (
		<text
			className={styles.tick}
			x={isLast ? width_px : at_px}
			y={bottom_px + 20}
			textAnchor={isLast ? "end" : "middle"}
		>
			{text}
		</text>
	);
}
