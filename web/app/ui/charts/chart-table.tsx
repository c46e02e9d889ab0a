import { Link } from "@tanstack/react-router";
import type { ChartProps } from "./chart-data.ts";
import styles from "./charts.module.css";
import { words } from "./words.ts";

/** The data of a chart as a table, as high as the drawing: it scrolls inside. */
export function ChartTable({ label, pointTitle, points, series, before, told = [], write }: ChartProps) {
	const columns = [...series, ...(before === undefined ? [] : [before]), ...told];
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
		<section className={styles.tableFrame} tabIndex={0} aria-label={words.chartTable.asATable(label)}>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{pointTitle}</th>
						{columns.map(({ key, name }) => (
							<th key={key ?? name} scope="col" className={styles.number}>
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{points.map((point, index) => (
						<tr key={point.key}>
							<th scope="row">
								<Link {...point.link}>{point.label}</Link>
							</th>
							{columns.map(({ key, name, values }) => {
								const value = values[index];
								return (
									<td key={key ?? name} className={styles.number}>
										{value === undefined ? "–" : write(value)}
									</td>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
