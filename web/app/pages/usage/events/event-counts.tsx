import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { formats } from "../../../format/formats.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import styles from "../usage.module.css";
import type { Event } from "./use-events.ts";
import { words } from "./words.ts";

type Item = components["schemas"]["BillableItem"];

/** What bills the event; or why nothing does, and what to do about it. */
export function EventCounts({ event }: { readonly event: Event }) {
	if (event.voided_at !== null) return null;
	if (event.customer_uuid === null) {
		const missing = event.customer_email ?? event.external_customer_id;
		return (
			<Notice
				kind="careful"
				action={<ButtonLink to="/usage/unmatched">{words.eventCounts.showUnmatchedEvents}</ButtonLink>}
			>
				{missing === null ? words.eventCounts.namesNoCustomer : words.eventCounts.customerUnknown(missing)}
			</Notice>
		);
	}
	if (event.event_name === null && event.item_id === null) {
		return <Notice kind="careful">{words.eventCounts.hasNoName}</Notice>;
	}
	return <Items event={event} customerUuid={event.customer_uuid} />;
}

function Items({ event, customerUuid }: { readonly event: Event; readonly customerUuid: string }) {
	const mayWrite = useMay("member");
	const { event_name, item_id, timestamp } = event;
	const query = {
		customer_uuid: customerUuid,
		limit: 100,
		...(event_name === null || item_id !== null ? {} : { event_name }),
	};
	const { data, error } = useQuery({
		queryKey: ["billable-items", query],
		queryFn: () => answer(api.GET("/api/v1/usage/events", { params: { query } })),
	});
	if (data === undefined) return <ProblemNotice problem={error} />;
	const day = timestamp.slice(0, 10);
	const items = data.items.filter((item) => (item_id === null ? isServedOn(item, day) : item.item_id === item_id));
	if (items.length === 0) {
		return (
			<Notice
				kind="careful"
				action={
					mayWrite && (
						<ButtonLink to="/contracts/new" search={{ customer_uuid: customerUuid }}>
							{words.eventCounts.createContract}
						</ButtonLink>
					)
				}
			>
				{words.eventCounts.notBilled(event_name, formats.date(day))}
			</Notice>
		);
	}
	return (
		<section>
			<h3>{words.eventCounts.countedBy}</h3>
			<ul>
				{items.map((item) => (
					<li key={item.item_id}>
						<Link to="/contracts/$uuid" params={{ uuid: item.contract_uuid }}>
							{item.plan_item_name}
						</Link>{" "}
						<span className={styles.quiet}>
							{words.eventCounts.counts(item.metric_name, formats.count(item.event_count))}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function isServedOn({ service_start_date, service_end_date }: Item, day: string): boolean {
	return service_start_date <= day && (service_end_date === null || day <= service_end_date);
}
