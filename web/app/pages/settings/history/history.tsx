import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { useList } from "../../../api/use-list.ts";
import { formats } from "../../../format/formats.ts";
import { type Filter, FilterBar } from "../../../ui/list/filters.tsx";
import { useFilters } from "../../../ui/list/use-filters.ts";
import { Empty, ProblemNotice } from "../../../ui/message.tsx";
import { SettingsPage } from "../settings-page.tsx";
import { resourceName } from "./action-words.ts";
import styles from "./history.module.css";
import { HistoryEntry } from "./history-entry.tsx";
import { words } from "./words.ts";

type Entry = components["schemas"]["AuditEntry"];

const resources =
	"account contract contract_upload credit_note customer invitation invoice invoice_payment mail mail_template membership metric organisation payment_method payment_settings plan_item session template token usage_events".split(
		" ",
	);

const filters: readonly Filter[] = [
	{
		key: "resource",
		label: words.history.type,
		kind: {
			is: "choice",
			options: resources.map((value) => ({ value, label: resourceName(value) })),
		},
	},
	{ key: "actor", label: words.history.by, kind: { is: "text" } },
	{ key: "from", label: words.history.from, kind: { is: "date" } },
	{ key: "to", label: words.history.to, kind: { is: "date" } },
];

/** Every change that was made: what, by whom, before and after. */
export function HistorySettings() {
	const { values, set } = useFilters();
	const { resource, actor, from, to } = values;
	const query = { resource, actor, from, to };
	const { items, count, isLoading, problem, onEnd } = useList<Entry>(["audit", query], (page) =>
		answer(api.GET("/api/v1/audit", { params: { query: { ...page, ...query } } })),
	);
	const days = Map.groupBy(items, ({ at }) => dayOf(at));
	const isFiltered = Object.values(query).some((value) => value !== undefined);
	return (
		<SettingsPage title={words.history.title} summary={words.history.summary} isWide>
			<FilterBar filters={filters} values={query} onChange={set} />
			<ProblemNotice problem={problem} />
			{!isLoading && problem === null && items.length === 0 && (
				<Empty title={isFiltered ? words.history.noMatchingChanges : words.history.noChangesYet}>
					{isFiltered ? words.history.noMatchingHint : words.history.noChangesHint}
				</Empty>
			)}
			{[...days].map(([day, entries]) => (
				<section key={day} className={styles.day}>
					<h2>{formats.date(day)}</h2>
					<ol className={styles.entries}>
						{entries.map((entry) => (
							<HistoryEntry key={entry.uuid} entry={entry} />
						))}
					</ol>
				</section>
			))}
			{count !== null && items.length > 0 && (
				<div className={styles.foot}>
					<span>{words.history.ofChanges(formats.count(items.length), formats.count(count))}</span>
					{items.length < count && (
						<button type="button" className={styles.more} onClick={onEnd}>
							{words.history.showMore}
						</button>
					)}
				</div>
			)}
		</SettingsPage>
	);
}

/** The reader's own day, as a calendar date. */
function dayOf(timestamp: string): string {
	const at = new Date(timestamp);
	return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}
