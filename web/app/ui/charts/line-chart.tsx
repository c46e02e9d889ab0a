import { line } from "d3-shape";
import type { Exact } from "../../api/exact.ts";
import { type ChartProps, type Plan, placeOf } from "./chart-data.ts";
import { ChartFrame } from "./chart-frame.tsx";
import styles from "./charts.module.css";
import { seriesClass } from "./series-class.ts";

/** A course in time, of one thing or of a few; that of the previous period is thin behind. */
export function LineChart(props: ChartProps) {
	const { points, series, before } = props;
	return (
		<ChartFrame
			{...props}
			draw={(plan, active) => (
				<>
					{before !== undefined && <path className={styles.lineBefore} d={courseOf(plan, before.values)} />}
					{series.map(({ key, name, values }, index) => (
						<g key={key ?? name} className={seriesClass(index)}>
							<path className={styles.line} d={courseOf(plan, values)} />
							{(active !== null || points.length === 1) && (
								<circle
									className={styles.dot}
									cx={plan.x(active ?? 0)}
									cy={plan.y(placeOf(values[active ?? 0]))}
									r={points.length === 1 && active === null ? 3 : 4}
								/>
							)}
						</g>
					))}
				</>
			)}
		/>
	);
}

function courseOf({ x, y }: Plan, values: readonly Exact[]): string {
	return (
		line<Exact>(
			(_value, index) => x(index),
			(value) => y(placeOf(value)),
		)(values) ?? ""
	);
}
