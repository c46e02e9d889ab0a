import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { queries, refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { useList } from "../../../api/use-list.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import type { Filter } from "../../../ui/list/filters.tsx";
import { List } from "../../../ui/list/list.tsx";
import type { Column } from "../../../ui/list/table.tsx";
import { useFilters } from "../../../ui/list/use-filters.ts";
import { Empty } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { Status, type Tone } from "../../../ui/status.tsx";
import { DeliveryDialog } from "./delivery-dialog.tsx";
import { words } from "./words.ts";

type Endpoint = components["schemas"]["WebhookEndpoint"];
type Delivery = components["schemas"]["WebhookDelivery"];

const tones: Readonly<Record<Delivery["status"], Tone>> = { pending: "active", delivered: "good", failed: "bad" };

const columns: readonly Column<Delivery>[] = [
	{ key: "event", title: words.deliveries.event, cell: ({ event_type }) => <code>{event_type}</code> },
	{
		key: "status",
		title: words.deliveries.status,
		cell: ({ status }) => <Status tone={tones[status]}>{words.deliveries.statuses[status]}</Status>,
	},
	{ key: "answer", title: words.deliveries.answer, isWide: true, cell: (delivery) => answerText(delivery) },
	{
		key: "attempts",
		title: words.deliveries.attempts,
		isNumber: true,
		isWide: true,
		cell: ({ attempt_count }) => formats.count(attempt_count),
	},
	{
		key: "created",
		title: words.deliveries.created,
		isNumber: true,
		isWide: true,
		cell: ({ created_at }) => formats.instant(created_at),
	},
];

function answerText({ last_status_code, last_duration_ms }: Delivery): string {
	if (last_duration_ms === null) return "";
	const duration = words.deliveries.milliseconds(formats.count(last_duration_ms));
	return `${last_status_code ?? words.deliveries.noAnswer}, ${duration}`;
}

/** While something is on its way, the list looks again. */
const lookAgain_ms = 3_000;

/** What an endpoint was sent; each opens with its request and all answers. */
export function Deliveries({ endpoint: { uuid, status: endpointStatus } }: { readonly endpoint: Endpoint }) {
	const { values, set } = useFilters();
	const { status, event_type, delivery } = values;
	const list = useList(["deliveries", uuid, status, event_type], (page) => {
		const query = { ...page, status: status as Delivery["status"], event_type };
		return answer(
			api.GET("/api/v1/webhook/{webhook_uuid}/deliveries", { params: { path: { webhook_uuid: uuid }, query } }),
		);
	});
	const types = useQuery({
		queryKey: ["webhook-event-types"],
		queryFn: () => answer(api.GET("/api/v1/webhook/event-types")),
	});
	const options = (types.data?.items ?? []).map(({ type }) => ({ value: type, label: type }));
	const filters: readonly Filter[] = [
		{
			key: "status",
			label: words.deliveries.status,
			kind: { is: "choice", options: optionsOf(words.deliveries.statuses) },
		},
		{ key: "event_type", label: words.deliveries.event, kind: { is: "choice", options } },
	];
	const isWaiting = list.items.some(({ next_attempt_at }) => next_attempt_at !== null);
	useEffect(() => {
		if (!isWaiting) return;
		// An answer that takes longer than this is waited for, not asked for again.
		const look = () => queries.invalidateQueries({ queryKey: ["deliveries", uuid] }, { cancelRefetch: false });
		const timer = setInterval(() => void look(), lookAgain_ms);
		return () => clearInterval(timer);
	}, [isWaiting, uuid]);
	const [isRetrying, setRetrying] = useState(false);
	const canRetry = useMay("admin") && endpointStatus === "enabled";
	return (
		<Section
			title={words.deliveries.title}
			actions={
				canRetry && (
					<Button kind="quiet" icon={<RotateCw />} onClick={() => setRetrying(true)}>
						{words.deliveries.retryFailed}
					</Button>
				)
			}
		>
			<List
				noun={words.deliveries.noun}
				list={list}
				filters={filters}
				columns={columns}
				rowKey={(row) => row.uuid}
				linkOf={(row) => ({ to: ".", search: (before: object) => ({ ...before, delivery: row.uuid }) }) as never}
				none={<Empty title={words.deliveries.noneYet}>{words.deliveries.noneHint}</Empty>}
			/>
			{delivery !== undefined && (
				<DeliveryDialog
					endpointUuid={uuid}
					uuid={delivery}
					canRetry={canRetry}
					onClose={() => set("delivery", undefined)}
				/>
			)}
			{isRetrying && <RetryDialog endpointUuid={uuid} onClose={() => setRetrying(false)} />}
		</Section>
	);
}

/** Sends everything again that failed since a day. */
function RetryDialog({ endpointUuid, onClose }: { readonly endpointUuid: string; readonly onClose: () => void }) {
	const form = useForm({ since: new Date().toISOString().slice(0, 10) }, async ({ since }) => {
		const { retried_count: count } = await answer(
			api.POST("/api/v1/webhook/{webhook_uuid}/deliveries/retry", {
				params: { path: { webhook_uuid: endpointUuid } },
				body: { since: `${since}T00:00:00Z` },
			}),
		);
		await refresh(["deliveries", endpointUuid]);
		say(words.deliveries.retried(count, formats.count(count)));
		onClose();
	});
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.deliveries.retryTitle}
			action={words.deliveries.retryAction}
			size="small"
		>
			<form.Date name="since" label={words.deliveries.since} autoFocus />
		</FormDialog>
	);
}
