import { useState } from "react";
import { useMay } from "../../../api/session.ts";
import { CustomerName } from "../../../domain/customers/customer.tsx";
import { customerFilter } from "../../../domain/customers/customer-filter.tsx";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { yesOrNo } from "../../../ui/form/options.ts";
import type { Filter } from "../../../ui/list/filters.tsx";
import { List } from "../../../ui/list/list.tsx";
import type { Column } from "../../../ui/list/table.tsx";
import { useFilters } from "../../../ui/list/use-filters.ts";
import { Page } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import { NoUsage } from "../no-usage.tsx";
import { UsageTabs } from "../usage-tabs.tsx";
import { useOffered } from "../use-offered.ts";
import { EventDialog } from "./event-dialog.tsx";
import { type Event, useEvents } from "./use-events.ts";
import { VoidConfirm } from "./void-confirm.tsx";
import { words } from "./words.ts";

const columns: readonly Column<Event>[] = [
	{ key: "name", title: words.events.event, cell: ({ event_name }) => event_name ?? words.events.unnamed },
	{ key: "when", title: words.events.when, isWide: true, cell: ({ timestamp }) => formats.instant(timestamp) },
	{ key: "who", title: words.events.customer, cell: (event) => <Who event={event} /> },
	{
		key: "key",
		title: words.events.idempotencyKey,
		isWide: true,
		cell: ({ idempotency_key }) => <code>{idempotency_key}</code>,
	},
	{
		key: "received",
		title: words.events.received,
		isWide: true,
		cell: ({ received_at }) => formats.distance(received_at),
	},
	{ key: "value", title: words.events.value, isNumber: true, cell: ({ event_value }) => formats.quantity(event_value) },
];

/** Every event as it was received, the latest first. */
export function UsageEvents() {
	const { values, set } = useFilters();
	const mayWrite = useMay("member");
	const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
	const [isVoiding, setVoiding] = useState(false);
	const { hasMore, ...list } = useEvents(values);
	const shown = formats.counted(list.items.length, "event");
	return (
		<Page title={words.events.title}>
			<UsageTabs />
			<List
				noun="event"
				list={{ ...list, count: null }}
				filters={useEventFilters()}
				search={words.events.search}
				searchKey="idempotency_key"
				actions={
					selected.size > 0 && (
						<Button onClick={() => setVoiding(true)}>
							{words.events.void(formats.counted(selected.size, "event"))}
						</Button>
					)
				}
				columns={columns}
				rowKey={({ idempotency_key }) => idempotency_key}
				linkOf={({ idempotency_key }) => ({
					to: "/usage/events",
					search: (before: Readonly<Record<string, string | undefined>>) => ({ ...before, event: idempotency_key }),
				})}
				selection={mayWrite ? { selected, onChange: setSelected } : undefined}
				none={<NoUsage />}
				foot={hasMore ? words.events.latest(shown) : shown}
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

function Who({ event }: { readonly event: Event }) {
	const { customer_uuid, customer_email, external_customer_id, voided_at } = event;
	if (voided_at !== null) return <Status tone="neutral">{words.events.voided}</Status>;
	if (customer_uuid !== null) return <CustomerName uuid={customer_uuid} />;
	return <Status tone="careful">{customer_email ?? external_customer_id ?? words.events.noCustomer}</Status>;
}

function useEventFilters(): readonly Filter[] {
	const { names } = useOffered();
	return [
		{
			key: "event_name",
			label: words.events.event,
			kind: { is: "choice", options: names.map(({ event_name }) => ({ value: event_name, label: event_name })) },
		},
		customerFilter,
		{
			key: "attributed",
			label: words.events.customerFound,
			kind: {
				is: "choice",
				options: yesOrNo,
			},
		},
		{ key: "from", label: words.events.from, kind: { is: "date" } },
		{ key: "to", label: words.events.to, kind: { is: "date" } },
		{ key: "item_id", label: words.events.billableItem, kind: { is: "text" } },
	];
}
