import { sumOf } from "../../../api/exact.ts";
import { CustomerName } from "../../../domain/customers/customer.tsx";
import { formats } from "../../../format/formats.ts";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Empty } from "../../../ui/message.tsx";
import type { Group } from "./grouping.ts";
import { addsUp, type Metric, type Question } from "./question.ts";
import { noGroup } from "./use-group-names.ts";
import { words } from "./words.ts";

interface GroupTableProps {
	readonly groups: readonly Group[];
	readonly question: Question;
	readonly metric: Metric | null;
	readonly eventName: string | undefined;
	readonly isLoading: boolean;
}

/** What each group used in all of the period. A customer's row leads to their events, a value's to the events of the name. */
export function GroupTable({ groups, question, metric, eventName, isLoading }: GroupTableProps) {
	const { group_by, from, to, customer_uuid } = question;
	const isCustomer = group_by === "customer";
	const isSum = addsUp(metric);
	const columns: readonly Column<Group>[] = [
		{
			key: "group",
			title: isCustomer ? words.groupTable.customer : group_by?.replace(/^property:/, ""),
			cell: ({ group }) => {
				if (group === null) return noGroup(group_by);
				return isCustomer ? <CustomerName uuid={group} /> : group;
			},
		},
		{
			key: "events",
			title: words.groupTable.events,
			isNumber: true,
			cell: ({ event_count }) => formats.count(event_count),
		},
		{
			key: "quantity",
			title: isSum ? words.groupTable.quantity : words.groupTable.highestPer(question.granularity),
			isNumber: true,
			cell: ({ quantity }) => formats.quantity(quantity),
		},
	];
	const events = groups.reduce((sum, { event_count }) => sum + event_count, 0);
	return (
		<Table
			label={words.groupTable.usageByGroup}
			columns={columns}
			rows={groups}
			rowKey={({ group }) => group ?? ""}
			linkOf={({ group }) => ({
				to: "/usage/events",
				search: {
					...{ event_name: eventName, from, to },
					...(isCustomer && group === null ? { attributed: "false" } : {}),
					customer_uuid: isCustomer ? (group ?? undefined) : customer_uuid,
				},
			})}
			isLoading={isLoading}
			empty={<NothingUsed />}
			foot={
				<>
					<span>{words.groupTable.groups(groups.length, formats.count(groups.length))}</span>
					<span>
						{words.groupTable.total(
							formats.count(events),
							isSum ? formats.quantity(sumOf(groups.map(({ quantity }) => quantity))) : null,
						)}
					</span>
				</>
			}
		/>
	);
}

export function NothingUsed() {
	return <Empty title={words.groupTable.noUsage}>{words.groupTable.noUsageHint}</Empty>;
}
