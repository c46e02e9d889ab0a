import type { components } from "../../api/schema.ts";
import { formats } from "../../format/formats.ts";
import { type Column, Table } from "../../ui/table.tsx";

type Item = components["schemas"]["UsageSummary"]["items"][number];

const columns: readonly Column<Item>[] = [
	{ key: "day", title: "Day", cell: ({ start }) => formats.date(start) },
	{ key: "events", title: "Events", isNumber: true, cell: ({ event_count }) => formats.count(event_count) },
	{ key: "quantity", title: "Quantity", isNumber: true, cell: ({ quantity }) => formats.quantity(quantity) },
];

interface UsageChartProps {
	readonly label: string;
	readonly items: readonly Item[];
	readonly from: string;
	readonly days: number;
	readonly isLoading: boolean;
}

/** Quantity by day. */
export function UsageChart({ label, items, isLoading }: UsageChartProps) {
	return (
		<Table
			label={label}
			columns={columns}
			rows={items}
			rowKey={({ start }) => start}
			isLoading={isLoading}
			empty={<p>Nothing was used in these days.</p>}
		/>
	);
}
