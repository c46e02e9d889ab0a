import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { writeJson } from "../../../api/exact.ts";
import { useMay } from "../../../api/session.ts";
import { CustomerName } from "../../../domain/customers/customer.tsx";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Facts } from "../../../ui/page.tsx";
import styles from "../usage.module.css";
import { EventCounts } from "./event-counts.tsx";
import type { Event } from "./use-events.ts";
import { VoidConfirm } from "./void-confirm.tsx";
import { words } from "./words.ts";

/** One event: what was sent, whom it counts for, and what bills it. */
export function EventDialog({
	idempotencyKey,
	onClose,
}: {
	readonly idempotencyKey: string;
	readonly onClose: () => void;
}) {
	const mayWrite = useMay("member");
	const [isVoiding, setVoiding] = useState(false);
	const query = { idempotency_key: idempotencyKey };
	const { data, error } = useQuery({
		queryKey: ["events", "one", idempotencyKey],
		queryFn: () => answer(api.GET("/api/v1/usage/events/ingested", { params: { query } })),
	});
	const event = data?.items[0];
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={event?.event_name ?? words.eventDialog.event}
			size="medium"
			actions={
				mayWrite && event !== undefined && event.voided_at === null ? (
					<Button onClick={() => setVoiding(true)}>{words.eventDialog.voidEvent}</Button>
				) : undefined
			}
		>
			<ProblemNotice problem={error} />
			{data !== undefined && event === undefined && <Notice kind="careful">{words.eventDialog.notFound}</Notice>}
			{event !== undefined && <Details event={event} />}
			<VoidConfirm
				isOpen={isVoiding}
				onClose={() => setVoiding(false)}
				keys={[idempotencyKey]}
				onVoided={() => setVoiding(false)}
			/>
		</Dialog>
	);
}

function Details({ event }: { readonly event: Event }) {
	const { customer_uuid, customer_email, external_customer_id, voided_at, properties } = event;
	return (
		<div className={styles.facts}>
			{voided_at !== null && <Notice>{words.eventDialog.voided(formats.instant(voided_at))}</Notice>}
			<EventCounts event={event} />
			<Facts
				facts={[
					[words.eventDialog.when, `${formats.instant(event.timestamp)} (${event.timestamp})`],
					[words.eventDialog.value, formats.quantity(event.event_value)],
					[
						words.eventDialog.customer,
						customer_uuid === null ? null : (
							<Link key="customer" to="/customers/$uuid" params={{ uuid: customer_uuid }}>
								<CustomerName uuid={customer_uuid} />
							</Link>
						),
					],
					[words.eventDialog.sentAsCustomerId, customer_email],
					[words.eventDialog.sentAsExternalCustomer, external_customer_id],
					[words.eventDialog.billableItem, event.item_id],
					[words.eventDialog.received, formats.instant(event.received_at)],
					[
						words.eventDialog.idempotencyKey,
						<>
							<code>{event.idempotency_key}</code>{" "}
							<CopyButton text={event.idempotency_key} label={words.eventDialog.copyKey} isIcon kind="quiet" />
						</>,
					],
				]}
			/>
			<section>
				<h3>{words.eventDialog.properties}</h3>
				{properties === null || Object.keys(properties).length === 0 ? (
					<p className={styles.quiet}>{words.eventDialog.none}</p>
				) : (
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
					<pre className={styles.code} tabIndex={0}>
						{linesOf(properties)}
					</pre>
				)}
			</section>
		</div>
	);
}

function linesOf(properties: Readonly<Record<string, unknown>>): string {
	return Object.entries(properties)
		.map(([key, value]) => `${key}: ${writeJson(value)}`)
		.join("\n");
}
