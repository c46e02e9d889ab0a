import { answer, api } from "../../api/client.ts";
import { useMay } from "../../api/session.ts";
import { useList } from "../../api/use-list.ts";
import { formats } from "../../format/formats.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { FilterBar } from "../../ui/filters.tsx";
import { Empty, ProblemNotice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useFilters } from "../../ui/use-filters.ts";
import { CatalogueTabs } from "./catalogue-tabs.tsx";
import { aggregationWords, type Metric } from "./metric-words.ts";

const columns: readonly Column<Metric>[] = [
	{ key: "name", title: "Name", cell: ({ name }) => name },
	{ key: "event", title: "Event", cell: ({ event_name }) => <code>{event_name}</code> },
	{ key: "how", title: "Measured by", cell: measureOf, isWide: true },
	{
		key: "filters",
		title: "Conditions",
		cell: ({ filters }) => (filters.length === 0 ? "" : formats.count(filters.length)),
		isNumber: true,
		isWide: true,
	},
	{ key: "unit", title: "Unit", cell: ({ unit }) => unit, isWide: true },
	{
		key: "changed",
		title: "Changed",
		cell: ({ updated_at }) => formats.distance(updated_at),
		isNumber: true,
		isWide: true,
	},
];

function measureOf({ aggregation, property }: Metric): string {
	const { label } = aggregationWords[aggregation];
	return property === null ? label : `${label} of ${property}`;
}

export function MetricList() {
	const mayEdit = useMay("member");
	const { values, set } = useFilters();
	const { search } = values;
	const { items, count, isLoading, problem, onEnd } = useList(["metrics", values], (page) =>
		answer(api.GET("/api/v1/metric", { params: { query: { ...page, search } } })),
	);
	const make = (
		<ButtonLink kind="primary" to="/catalogue/metrics/$uuid" params={{ uuid: "new" }}>
			New metric
		</ButtonLink>
	);
	return (
		<Page title="Metrics" summary="How the events of your software become quantities." actions={mayEdit && make}>
			<CatalogueTabs />
			<FilterBar filters={[]} values={values} onChange={set} search={{ key: "search", placeholder: "Name or event" }} />
			<ProblemNotice problem={problem} />
			<Table
				label="Metrics"
				columns={columns}
				rows={items}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/catalogue/metrics/$uuid", params: { uuid } })}
				onEnd={onEnd}
				isLoading={isLoading}
				foot={count === null ? undefined : `${formats.count(count)} ${count === 1 ? "metric" : "metrics"}`}
				empty={
					search === undefined ? (
						<Empty title="No metrics yet" action={mayEdit && make}>
							A metric says what an event means: add up its value, count it, or take the largest. Usage is priced by it.
						</Empty>
					) : (
						<Empty title="No metric matches">Search for another part of a name or event.</Empty>
					)
				}
			/>
		</Page>
	);
}
