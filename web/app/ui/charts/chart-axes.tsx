import { type ChartProps, namedPoints, type Plan } from "./chart-data.ts";
import styles from "./charts.module.css";

export function ChartAxes({ chart, plan }: { readonly chart: ChartProps; readonly plan: Plan }) {
	const { points, writeTick } = chart;
	const { left_px, bottom_px, width_px, ticks, x, y } = plan;
	return (
		<>
			{ticks.map((tick) => (
				<g key={tick}>
					<line
						className={tick === 0 ? styles.ground : styles.grid}
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
				<text key={points[index]?.key} className={styles.tick} x={x(index)} y={bottom_px + 20} textAnchor="middle">
					{points[index]?.tick}
				</text>
			))}
		</>
	);
}
