import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useRef, useState } from "react";
import type { ChartProps, ChartSeries, Plan } from "./chart-data.ts";
import styles from "./charts.module.css";

interface ChartPlacesProps {
	readonly chart: ChartProps;
	readonly plan: Plan;
	readonly active: number | null;
	readonly onLook: (index: number | null) => void;
}

/**
 * Where the mouse, a finger or the focus finds a point: all of its column, which leads to the rows behind it. The Tab key comes to one of
 * them, arrows lead on from there.
 */
export function ChartPlaces({ chart, plan, active, onLook }: ChartPlacesProps) {
	const { label, points } = chart;
	const { column_px, bottom_px, x } = plan;
	const [reached, setReached] = useState(0);
	const list = useRef<HTMLUListElement>(null);
	const move = (event: KeyboardEvent, index: number) => {
		const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: points.length - 1 }[event.key];
		if (next === undefined || next < 0 || next >= points.length) return;
		event.preventDefault();
		list.current?.querySelectorAll("a")[next]?.focus();
	};
	return (
		<>
			<ul ref={list} aria-label={label}>
				{points.map((point, index) => (
					<li key={point.key}>
						<Link
							{...point.link}
							className={styles.place}
							style={{ left: x(index) - column_px / 2, width: column_px, height: bottom_px }}
							tabIndex={index === Math.min(reached, points.length - 1) ? 0 : -1}
							aria-label={toldOf(chart, index)}
							onFocus={() => {
								setReached(index);
								onLook(index);
							}}
							onBlur={() => onLook(null)}
							onMouseEnter={() => onLook(index)}
							onMouseLeave={() => onLook(null)}
							onKeyDown={(event) => move(event, index)}
						/>
					</li>
				))}
			</ul>
			{active !== null && <Told chart={chart} index={active} plan={plan} />}
		</>
	);
}

function allSeries({ series, before, told = [] }: ChartProps): readonly ChartSeries[] {
	return [...series, ...(before === undefined ? [] : [before]), ...told];
}

function toldOf(chart: ChartProps, index: number): string {
	const values = allSeries(chart).flatMap(({ name, values }) => {
		const value = values[index];
		return value === undefined ? [] : [`${name} ${chart.write(value)}`];
	});
	return `${chart.points[index]?.label}: ${values.join(", ")}`;
}

const told_px = 220;

/** What the place's label says, for eyes. */
function Told({ chart, index, plan }: { readonly chart: ChartProps; readonly index: number; readonly plan: Plan }) {
	const { width_px, x } = plan;
	const left = Math.max(0, Math.min(width_px - told_px, x(index) - told_px / 2));
	return (
		<div className={styles.told} style={{ left, width: Math.min(told_px, width_px) }} aria-hidden="true">
			<strong>{chart.points[index]?.label}</strong>
			{allSeries(chart).map(({ key, name, values }) => {
				const value = values[index];
				return (
					value !== undefined && (
						<span key={key ?? name} className={styles.toldRow}>
							<span>{name}</span>
							<span>{chart.write(value)}</span>
						</span>
					)
				);
			})}
		</div>
	);
}
