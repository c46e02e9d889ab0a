import { sumOf } from "../../../api/exact.ts";
import { formats } from "../../../format/formats.ts";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { NothingUsed } from "./group-table.tsx";
import { addsUp, type Metric, momentsOf, type Question } from "./question.ts";
import { stretchWords, titles } from "./stretch-words.ts";
import type { Used } from "./use-usage.ts";
import { words } from "./words.ts";

interface TimeTableProps {
	readonly items: readonly Used[];
	readonly question: Question;
	readonly metric: Metric | null;
	readonly eventName: string | undefined;
	readonly isLoading: boolean;
}

/** What was used in each stretch of time, the latest first; each row leads to its events. */
export function TimeTable({ items, question, metric, eventName, isLoading }: TimeTableProps) {
	const isSum = addsUp(metric);
	const columns: readonly Column<Used>[] = [
		{ key: "start", title: titles[question.granularity], cell: ({ start }) => stretchWords(start, question) },
		{
			key: "events",
			title: words.timeTable.events,
			isNumber: true,
			cell: ({ event_count }) => formats.count(event_count),
		},
		{
			key: "quantity",
			title: words.timeTable.quantity,
			isNumber: true,
			cell: ({ quantity }) => formats.quantity(quantity),
		},
	];
	const events = items.reduce((sum, { event_count }) => sum + event_count, 0);
	return (
		<Table
			label={words.timeTable.usageByTime}
			columns={columns}
			rows={items.toReversed()}
			rowKey={({ start }) => start}
			linkOf={({ start }) => ({
				to: "/usage/events",
				search: {
					event_name: eventName,
					customer_uuid: question.customer_uuid,
					...momentsOf(start, question),
				},
			})}
			isLoading={isLoading}
			empty={<NothingUsed />}
			foot={
				<>
					<span>{formats.period(question.from, question.to)}</span>
					<span>
						{words.timeTable.total(
							formats.count(events),
							isSum ? formats.quantity(sumOf(items.map(({ quantity }) => quantity))) : null,
						)}
					</span>
				</>
			}
		/>
	);
}
