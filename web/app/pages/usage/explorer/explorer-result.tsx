import { formats } from "../../../format/formats.ts";
import type { ChartPoint } from "../../../ui/charts/chart-data.ts";
import { LineChart } from "../../../ui/charts/line-chart.tsx";
import { mostSeries } from "../../../ui/charts/series-class.ts";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { GroupTable } from "./group-table.tsx";
import { groupsOf, valuesOf } from "./grouping.ts";
import { addsUp, type Metric, momentsOf, type Question, startsOf } from "./question.ts";
import { stretchWords, titles } from "./stretch-words.ts";
import { TimeTable } from "./time-table.tsx";
import { useGroupNames } from "./use-group-names.ts";
import { useUsage } from "./use-usage.ts";
import { words } from "./words.ts";

/** The chart, and beneath it the same as a table. */
export function ExplorerResult({ question, metric }: { readonly question: Question; readonly metric: Metric | null }) {
	const { items, before, isPending, problem } = useUsage(question);
	const eventName = metric?.event_name ?? question.event_name;
	const groups = groupsOf(items, addsUp(metric));
	const shownGroups = groups.slice(0, mostSeries);
	const nameOf = useGroupNames(question.group_by, shownGroups);
	const starts = startsOf(question);
	const what = metric?.name ?? question.event_name ?? "";
	const isGrouped = question.group_by !== undefined;
	const series = isGrouped
		? shownGroups.map(({ group }) => ({
				key: group ?? "",
				name: nameOf(group),
				values: valuesOf(
					items.filter((item) => item.group === group),
					starts,
				),
			}))
		: [{ name: what, values: valuesOf(items, starts) }];
	return (
		<>
			<ProblemNotice problem={problem} />
			<Section title={what === "" ? words.explorerResult.usage : what} isSheet>
				<LineChart
					label={words.explorerResult.by(what, question.granularity)}
					pointTitle={words.explorerResult.inUtc(titles[question.granularity])}
					valueTitle={valueTitle(metric, question)}
					points={starts.map((start) => pointOf(start, eventName, question))}
					series={series}
					{...(before === null
						? {}
						: {
								before: {
									name: formats.period(before.from ?? "", before.to ?? ""),
									values: valuesOf(before.items, startsOf({ ...question, ...before })),
								},
							})}
					write={formats.quantity}
					writeTick={formats.shortCount}
				/>
				{isGrouped && groups.length > mostSeries && (
					<p>{words.explorerResult.mostShown(mostSeries, formats.count(groups.length))}</p>
				)}
			</Section>
			{isGrouped ? (
				<GroupTable groups={groups} question={question} metric={metric} eventName={eventName} isLoading={isPending} />
			) : (
				<TimeTable items={items} question={question} metric={metric} eventName={eventName} isLoading={isPending} />
			)}
		</>
	);
}

function valueTitle(metric: Metric | null, { event_name }: Question): string {
	if (metric === null)
		return event_name === undefined ? words.explorerResult.quantity : words.explorerResult.quantityOf(event_name);
	return metric.unit ?? words.explorerResult.quantity;
}

function pointOf(start: string, eventName: string | undefined, question: Question): ChartPoint {
	const { customer_uuid } = question;
	return {
		key: start,
		tick: question.granularity === "month" ? formats.month(start.slice(0, 7)) : formats.day(start),
		label: stretchWords(start, question),
		link: { to: "/usage/events", search: { event_name: eventName, customer_uuid, ...momentsOf(start, question) } },
	};
}
