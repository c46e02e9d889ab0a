import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";
import type { Customer } from "../../domain/customers/customer.tsx";
import { addDays } from "../../format/days.ts";
import { formats, todayInUtc } from "../../format/formats.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Field, Select } from "../../ui/form/field.tsx";
import { type Column, Table } from "../../ui/list/table.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { Nothing } from "../../ui/nothing.tsx";
import { Section } from "../../ui/page.tsx";
import { itemsQuery } from "./customer-queries.ts";
import styles from "./customers.module.css";
import { UsageChart } from "./usage-chart.tsx";
import { words } from "./words.ts";

type BillableItem = components["schemas"]["BillableItem"];

/** The days of the chart, today included. */
const shown_days = 30;

const columns: readonly Column<BillableItem>[] = [
	{ key: "item", title: words.usage.billedAs, cell: ({ plan_item_name }) => plan_item_name },
	{ key: "metric", title: words.usage.metric, isWide: true, cell: ({ metric_name }) => metric_name ?? "–" },
	{
		key: "event",
		title: words.usage.event,
		isWide: true,
		cell: ({ event_name }) => (event_name === null ? "–" : <code>{event_name}</code>),
	},
	{ key: "count", title: words.usage.events, isNumber: true, cell: ({ event_count }) => formats.count(event_count) },
	{
		key: "last",
		title: words.usage.lastEvent,
		cell: ({ last_event_at }) => (last_event_at === null ? words.usage.noneYet : formats.distance(last_event_at)),
	},
];

/** What the customer used of what a contract bills: each metric day by day, and the items that read it. */
export function CustomerUsage({ customer: { uuid } }: { readonly customer: Customer }) {
	const { data } = useSuspenseQuery(itemsQuery(uuid));
	const items = data.items.filter(({ metric_uuid }) => metric_uuid !== null);
	return (
		<Section
			title={words.usage.usage}
			actions={
				items.length > 0 && (
					<Link to="/usage/events" search={{ customer_uuid: uuid }}>
						{words.usage.events}
					</Link>
				)
			}
		>
			{items.length > 0 && <ByDay customerUuid={uuid} items={items} />}
			<Table
				label={words.usage.billedUsage}
				columns={columns}
				rows={items}
				rowKey={({ item_id }) => item_id}
				empty={<NoItems customerUuid={uuid} />}
			/>
		</Section>
	);
}

interface ByDayProps {
	readonly customerUuid: string;
	readonly items: readonly BillableItem[];
}

/** One metric at a time: their units differ. The one that was used last first. */
function ByDay({ customerUuid, items }: ByDayProps) {
	const ordered = items.toSorted((a, b) => (b.last_event_at ?? "").localeCompare(a.last_event_at ?? ""));
	const names = new Map(
		ordered.map(({ metric_uuid, metric_name }) => [metric_uuid ?? "", metric_name ?? words.usage.metric]),
	);
	const [chosen, setChosen] = useState<string | null>(null);
	const metricUuid = chosen ?? ordered[0]?.metric_uuid ?? "";
	const to = todayInUtc();
	const from = addDays(to, 1 - shown_days);
	const query = { metric_uuid: metricUuid, customer_uuid: customerUuid, from, to, granularity: "day" as const };
	const { data, error } = useQuery({
		queryKey: ["customer", customerUuid, "usage", query],
		queryFn: () => answer(api.GET("/api/v1/usage/summary", { params: { query } })),
		placeholderData: (before) => before,
	});
	return (
		<div className={styles.usage}>
			<div className={styles.usageHead}>
				<h3>{words.usage.last30Days(names.get(metricUuid))}</h3>
				{names.size > 1 && (
					<Field label={words.usage.metric} isLabelHidden>
						<Select
							options={[...names].map(([value, label]) => ({ value, label }))}
							value={metricUuid}
							onChange={({ target }) => setChosen(target.value)}
						/>
					</Field>
				)}
			</div>
			<ProblemNotice problem={error} />
			<UsageChart
				customerUuid={customerUuid}
				metricName={names.get(metricUuid) ?? words.usage.usage}
				items={data?.items ?? []}
				to={to}
				days={shown_days}
			/>
		</div>
	);
}

/** Events may come in all the same: without a contract that reads them they cost nothing. */
function NoItems({ customerUuid }: { readonly customerUuid: string }) {
	const { data } = useQuery({
		queryKey: ["customer", customerUuid, "any-event"],
		queryFn: () =>
			answer(
				api.GET("/api/v1/usage/events/ingested", { params: { query: { customer_uuid: customerUuid, limit: 1 } } }),
			),
	});
	const hasEvents = (data?.items.length ?? 0) > 0;
	return (
		<Nothing
			action={
				hasEvents && (
					<ButtonLink to="/usage/events" search={{ customer_uuid: customerUuid }}>
						{words.usage.showEvents}
					</ButtonLink>
				)
			}
		>
			{hasEvents ? words.usage.notBilled : words.usage.noUsage}
		</Nothing>
	);
}
