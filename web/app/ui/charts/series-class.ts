import styles from "./charts.module.css";

/** So many courses can be told apart in one picture. */
export const mostSeries = 5;

const classes = [styles.series0, styles.series1, styles.series2, styles.series3, styles.series4];

/** The colour, and the dashes, of one series of several. */
export function seriesClass(index: number): string {
	return classes[index % mostSeries] ?? "";
}
