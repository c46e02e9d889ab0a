import { type Exact, exactOf } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import { addDays } from "../../format/days.ts";
import { formats } from "../../format/formats.ts";
import { BarChart } from "../../ui/charts/bar-chart.tsx";
import { words } from "./words.ts";

type Item = components["schemas"]["UsageSummary"]["items"][number];

interface UsageChartProps {
	readonly customerUuid: string;
	readonly metricName: string;
	/** By day; a day without events is left out. */
	readonly items: readonly Item[];
	/** The last day that is drawn, and how many there are. */
	readonly to: string;
	readonly days: number;
}

const nothing = exactOf("0");

/** What one metric made of each day; each leads to the events of that day. */
export function UsageChart({ customerUuid, metricName, items, to, days }: UsageChartProps) {
	const byDay = new Map<string, Exact>(items.map(({ start, quantity }) => [start.slice(0, 10), quantity]));
	const dates = Array.from({ length: days }, (_, index) => addDays(to, index + 1 - days));
	return (
		<BarChart
			label={words.usageChart.byDay(metricName)}
			pointTitle={words.usageChart.dayInUtc}
			valueTitle={metricName}
			points={dates.map((date) => ({
				key: date,
				tick: formats.date(date).replace(/,? *\d{4}/, ""),
				label: formats.date(date),
				link: { to: "/usage/events", search: { customer_uuid: customerUuid, from: date, to: date } },
			}))}
			series={[{ name: metricName, values: dates.map((date) => byDay.get(date) ?? nothing) }]}
			write={(value) => formats.quantity(value)}
			writeTick={(value) => formats.shortCount(value)}
		/>
	);
}
