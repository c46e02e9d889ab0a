import { answer, api } from "../../../api/client.ts";
import { useMay } from "../../../api/session.ts";
import { useList } from "../../../api/use-list.ts";
import type { Metric } from "../../../domain/metrics/metric.ts";
import { measureWords } from "../../../domain/metrics/metric-words.ts";
import { formats } from "../../../format/formats.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { List } from "../../../ui/list/list.tsx";
import type { Column } from "../../../ui/list/table.tsx";
import { useFilters } from "../../../ui/list/use-filters.ts";
import { Empty } from "../../../ui/message.tsx";
import { Page } from "../../../ui/page.tsx";
import { CatalogueTabs } from "../catalog-tabs.tsx";
import { words } from "./words.tsx";

const columns: readonly Column<Metric>[] = [
	{ key: "name", title: words.list.name, cell: ({ name }) => name },
	{ key: "event", title: words.list.event, cell: ({ event_name }) => <code>{event_name}</code> },
	{ key: "how", title: words.list.aggregation, cell: measureWords, isWide: true },
	{
		key: "filters",
		title: words.list.conditions,
		cell: ({ filters }) => (filters.length === 0 ? "" : formats.count(filters.length)),
		isNumber: true,
		isWide: true,
	},
	{ key: "unit", title: words.list.unit, cell: ({ unit }) => unit, isWide: true },
	{
		key: "changed",
		title: words.list.changed,
		cell: ({ updated_at }) => formats.distance(updated_at),
		isNumber: true,
		isWide: true,
	},
];

export function MetricList() {
	const mayEdit = useMay("member");
	const { values } = useFilters();
	const { search } = values;
	const list = useList(["metrics", values], (page) =>
		answer(api.GET("/api/v1/metric", { params: { query: { ...page, search } } })),
	);
	const create = (
		<ButtonLink kind="primary" to="/catalog/metrics/$uuid" params={{ uuid: "new" }}>
			{words.list.newMetric}
		</ButtonLink>
	);
	return (
		<Page title={words.list.title} summary={words.list.summary} actions={mayEdit && create}>
			<CatalogueTabs />
			<List
				noun="metric"
				list={list}
				search={words.list.search}
				columns={columns}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/catalog/metrics/$uuid", params: { uuid } })}
				none={
					<Empty title={words.list.noMetricsYet} action={mayEdit && create}>
						{words.list.noMetricsHint}
					</Empty>
				}
			/>
		</Page>
	);
}
