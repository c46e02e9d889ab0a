import { useState } from "react";
import { useMay } from "../../api/session.ts";
import { formats } from "../../format/formats.ts";
import { Button } from "../../ui/button.tsx";
import { type Filter, FilterBar } from "../../ui/filters.tsx";
import { Empty, ProblemNotice } from "../../ui/message.tsx";
import { Page } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { useFilters } from "../../ui/use-filters.ts";
import { CustomerName, CustomerPicker } from "./customer.tsx";
import { EventDialog } from "./event-dialog.tsx";
import { NoUsage } from "./no-usage.tsx";
import { UsageTabs } from "./usage-tabs.tsx";
import { type Event, useEvents } from "./use-events.ts";
import { useOffered } from "./use-usage.ts";
import { VoidConfirm } from "./void-confirm.tsx";

const columns: readonly Column<Event>[] = [
	{ key: "name", title: "Event", cell: ({ event_name }) => event_name ?? "Without a name" },
	{ key: "when", title: "When", isWide: true, cell: ({ timestamp }) => formats.instant(timestamp) },
	{ key: "who", title: "Customer", cell: (event) => <Who event={event} /> },
	{ key: "key", title: "Idempotency key", isWide: true, cell: ({ idempotency_key }) => <code>{idempotency_key}</code> },
	{ key: "received", title: "Received", isWide: true, cell: ({ received_at }) => formats.distance(received_at) },
	{ key: "value", title: "Value", isNumber: true, cell: ({ event_value }) => formats.quantity(event_value) },
];

/** Every event as it came in, the last received first. */
export function UsageEvents() {
	const { values, set } = useFilters();
	const mayWrite = useMay("member");
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [isVoiding, setVoiding] = useState(false);
	const { items, hasMore, isLoading, problem, onEnd } = useEvents(values);
	const isFiltered = ["event_name", "customer_uuid", "item_id", "from", "to", "attributed", "idempotency_key"].some(
		(key) => values[key] !== undefined,
	);
	return (
		<Page title="Events">
			<UsageTabs />
			<FilterBar
				filters={useEventFilters()}
				values={values}
				onChange={set}
				search={{ key: "idempotency_key", placeholder: "The whole idempotency key" }}
				actions={
					selected.size > 0 && (
						<Button onClick={() => setVoiding(true)}>
							Void {formats.count(selected.size)} {selected.size === 1 ? "event" : "events"}
						</Button>
					)
				}
			/>
			<ProblemNotice problem={problem} />
			<Table
				label="Events"
				columns={columns}
				rows={items}
				rowKey={({ idempotency_key }) => idempotency_key}
				linkOf={({ idempotency_key }) => ({
					to: "/usage/events",
					search: (before: Readonly<Record<string, string | undefined>>) => ({ ...before, event: idempotency_key }),
				})}
				{...(mayWrite ? { selection: { selected, onChange: setSelected } } : {})}
				onEnd={onEnd}
				isLoading={isLoading}
				empty={isFiltered ? <NoMatch /> : <NoUsage />}
				foot={
					<span>
						{hasMore
							? `The last ${formats.count(items.length)} events; more come as you scroll`
							: countWords(items.length)}
					</span>
				}
			/>
			{values.event !== undefined && (
				<EventDialog idempotencyKey={values.event} onClose={() => set("event", undefined)} />
			)}
			<VoidConfirm
				isOpen={isVoiding}
				onClose={() => setVoiding(false)}
				keys={[...selected]}
				onVoided={() => setSelected(new Set())}
			/>
		</Page>
	);
}

function countWords(count: number): string {
	return count === 1 ? "1 event" : `${formats.count(count)} events`;
}

function Who({ event }: { readonly event: Event }) {
	const { customer_uuid, customer_email, external_customer_id, voided_at } = event;
	if (voided_at !== null) return <Status tone="neutral">Voided</Status>;
	if (customer_uuid !== null) return <CustomerName uuid={customer_uuid} />;
	return <Status tone="careful">{customer_email ?? external_customer_id ?? "Names nobody"}</Status>;
}

function useEventFilters(): readonly Filter[] {
	const { names } = useOffered();
	return [
		{
			key: "event_name",
			label: "Event",
			kind: { is: "choice", options: names.map(({ event_name }) => ({ value: event_name, label: event_name })) },
		},
		{
			key: "customer_uuid",
			label: "Customer",
			kind: {
				is: "other",
				control: (_value, onChange) => <CustomerPicker value={null} onChange={({ value }) => onChange(value)} />,
				shown: (value) => <CustomerName uuid={value} />,
			},
		},
		{
			key: "attributed",
			label: "Customer found",
			kind: {
				is: "choice",
				options: [
					{ value: "true", label: "Yes" },
					{ value: "false", label: "No, it waits for one" },
				],
			},
		},
		{ key: "from", label: "From", kind: { is: "date" } },
		{ key: "to", label: "Until", kind: { is: "date" } },
		{ key: "item_id", label: "Billable item", kind: { is: "text" } },
	];
}

function NoMatch() {
	return (
		<Empty title="No event matches">
			Take a filter away, or look in another period. A key is found only whole, as it was sent.
		</Empty>
	);
}
