import { type ChartProps, type Plan, placeOf } from "./chart-data.ts";
import { ChartFrame } from "./chart-frame.tsx";
import styles from "./charts.module.css";

const widest_px = 56;
const thinnest_px = 2;

/** Amounts side by side: of months, of ages; red where it is bad that there are any. Draws the first series; the values of the previous period are outlines behind. */
export function BarChart({ isBad = false, ...props }: ChartProps & { readonly isBad?: boolean }) {
	const { points, series, before } = props;
	return (
		<ChartFrame
			{...props}
			draw={(plan, active) =>
				points.map(({ key }, index) => (
					<g key={key} className={isBad ? styles.bad : styles.series0}>
						{before !== undefined && (
							<rect className={styles.barBefore} {...barOf(plan, index, placeOf(before.values[index]), 1)} />
						)}
						<rect
							className={active === index ? styles.barActive : styles.bar}
							{...barOf(plan, index, placeOf(series[0]?.values[index]), before === undefined ? 1 : 0.6)}
						/>
					</g>
				))
			}
		/>
	);
}

function barOf({ x, y, column_px }: Plan, index: number, value: number, share: number) {
	const width = Math.min(widest_px, column_px * 0.64) * share;
	const [from, to] = [y(0), y(value)];
	// What is there is seen, however small it is beside the others.
	const height = value === 0 ? 0 : Math.max(thinnest_px, Math.abs(from - to));
	return { x: x(index) - width / 2, y: value >= 0 ? from - height : from, width, height, rx: Math.min(2, height / 2) };
}
