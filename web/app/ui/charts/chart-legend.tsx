import type { ChartProps } from "./chart-data.ts";
import styles from "./charts.module.css";
import { seriesClass } from "./series-class.ts";

/** Which line is which, where there is more than one. */
export function ChartLegend({ series, before }: ChartProps) {
	if (series.length < 2 && before === undefined) return null;
	return (
		<ul className={styles.legend}>
			{series.map(({ key, name }, index) => (
				<li key={key ?? name} className={seriesClass(index)}>
					<svg viewBox="0 0 16 8" aria-hidden="true">
						<path className={styles.line} d="M0 4h16" />
					</svg>
					{name}
				</li>
			))}
			{before !== undefined && (
				<li>
					<svg viewBox="0 0 16 8" aria-hidden="true">
						<path className={styles.lineBefore} d="M0 4h16" />
					</svg>
					{before.name}
				</li>
			)}
		</ul>
	);
}
