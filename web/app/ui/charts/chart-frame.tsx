import { ChartNoAxesColumn, Table2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { ChartAxes } from "./chart-axes.tsx";
import { type ChartProps, height_px, type Plan, planOf } from "./chart-data.ts";
import { ChartLegend } from "./chart-legend.tsx";
import { ChartPlaces } from "./chart-places.tsx";
import { ChartTable } from "./chart-table.tsx";
import styles from "./charts.module.css";
import { useWidth } from "./use-width.ts";
import { words } from "./words.ts";

interface ChartFrameProps extends ChartProps {
	/** Draws the data; `active` is the place of the point that is looked at, null for none. */
	readonly draw: (plan: Plan, active: number | null) => ReactNode;
}

/** Axes, what is told of a point by mouse and keyboard, and the same data as a table: what every chart has. It is as high before the data came. */
export function ChartFrame({ draw, ...chart }: ChartFrameProps) {
	const [isTable, setTable] = useState(false);
	const shown = isTable ? words.chartFrame.showAsChart : words.chartFrame.showAsTable;
	return (
		<figure className={styles.chart}>
			<div className={styles.head}>
				<span className={styles.title}>{chart.valueTitle}</span>
				<ChartLegend {...chart} />
			</div>
			{isTable ? <ChartTable {...chart} /> : <Drawing {...chart} draw={draw} />}
			<div className={styles.foot}>
				<span className={styles.title}>{isTable ? "" : chart.pointTitle}</span>
				<Button
					kind="quiet"
					icon={isTable ? <ChartNoAxesColumn /> : <Table2 />}
					aria-label={`${shown}: ${chart.label}`}
					onClick={() => setTable(!isTable)}
				>
					{shown}
				</Button>
			</div>
		</figure>
	);
}

function Drawing({ draw, ...chart }: ChartFrameProps) {
	const [frame, width_px] = useWidth();
	const [active, setActive] = useState<number | null>(null);
	const shown = active !== null && active < chart.points.length ? active : null;
	const plan = planOf(chart, width_px);
	const { column_px, bottom_px, x } = plan;
	return (
		<div ref={frame} className={styles.frame}>
			{width_px > 0 && (
				<>
					<svg width={width_px} height={height_px} aria-hidden="true">
						<ChartAxes chart={chart} plan={plan} />
						{shown !== null && (
							<rect className={styles.column} x={x(shown) - column_px / 2} y={0} width={column_px} height={bottom_px} />
						)}
						{draw(plan, shown)}
					</svg>
					<ChartPlaces chart={chart} plan={plan} active={shown} onLook={setActive} />
				</>
			)}
		</div>
	);
}
