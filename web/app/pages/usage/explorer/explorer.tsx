import { todayInUtc } from "../../../format/formats.ts";
import { useFilters } from "../../../ui/list/use-filters.ts";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Page } from "../../../ui/page.tsx";
import { NoUsage } from "../no-usage.tsx";
import styles from "../usage.module.css";
import { UsageTabs } from "../usage-tabs.tsx";
import { useOffered } from "../use-offered.ts";
import { ExplorerControls } from "./explorer-controls.tsx";
import { ExplorerResult } from "./explorer-result.tsx";
import { questionOf } from "./question.ts";
import { words } from "./words.ts";

/** What was used: as a chart and as a table, by time, customer or property, down to the events. */
export function UsageExplorer() {
	const { values } = useFilters();
	const { metrics, names, isPending, problem } = useOffered();
	const asked = questionOf(values, todayInUtc());
	const isChosen = (asked.event_name ?? asked.metric_uuid) !== undefined;
	const question = isChosen ? asked : { ...asked, event_name: names[0]?.event_name };
	const metric = metrics.find(({ uuid }) => uuid === question.metric_uuid) ?? null;
	const isEmpty = !isPending && problem === null && names.length === 0 && metrics.length === 0;
	return (
		<Page title={words.explorer.title}>
			<UsageTabs />
			<ProblemNotice problem={problem} />
			{isEmpty ? (
				<NoUsage />
			) : (
				<div className={styles.explorer}>
					<ExplorerControls question={question} metrics={metrics} names={names} />
					<ExplorerResult question={question} metric={metric} />
				</div>
			)}
		</Page>
	);
}
