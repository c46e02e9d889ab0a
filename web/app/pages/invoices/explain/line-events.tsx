import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { textOf } from "../../../api/exact.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { invoiceKey } from "../invoice.ts";
import styles from "./explain.module.css";
import { words } from "./words.tsx";

const pageLength = 50;

/** The events that count for a usage line, in the order of time, asked for when they are wanted. */
export function LineEvents({ invoiceUuid, lineUuid }: { readonly invoiceUuid: string; readonly lineUuid: string }) {
	const [isOpen, setOpen] = useState(false);
	const path = { invoice_uuid: invoiceUuid, line_item_uuid: lineUuid };
	const query = useInfiniteQuery({
		queryKey: [...invoiceKey(invoiceUuid), "events", lineUuid],
		queryFn: ({ pageParam }) =>
			answer(
				api.GET("/api/v1/invoice/{invoice_uuid}/line-items/{line_item_uuid}/events", {
					params: { path, query: { limit: pageLength, ...(pageParam === null ? {} : { cursor: pageParam }) } },
				}),
			),
		initialPageParam: null as string | null,
		getNextPageParam: ({ next_cursor }) => next_cursor,
		enabled: isOpen,
	});
	const events = query.data?.pages.flatMap(({ items }) => items) ?? [];
	if (!isOpen) {
		return (
			<div>
				<Button onClick={() => setOpen(true)}>{words.lineEvents.showEvents}</Button>
			</div>
		);
	}
	return (
		<div className={styles.part}>
			<h4>{words.lineEvents.events}</h4>
			<ProblemNotice problem={query.error} />
			{query.isSuccess && events.length === 0 && <p className={styles.quiet}>{words.lineEvents.noEvents}</p>}
			{events.length > 0 && (
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
				<section className={styles.frame} aria-label={words.lineEvents.eventsOfThisLine} tabIndex={0}>
					<table className={styles.events}>
						<thead>
							<tr>
								<th scope="col">{words.lineEvents.when}</th>
								<th scope="col">{words.lineEvents.event}</th>
								<th scope="col" className={styles.amount}>
									{words.lineEvents.value}
								</th>
								<th scope="col">{words.lineEvents.properties}</th>
								<th scope="col">{words.lineEvents.key}</th>
							</tr>
						</thead>
						<tbody>
							{events.map((event) => (
								<tr key={event.idempotency_key}>
									<td>{formats.instant(event.timestamp)}</td>
									<td>{event.event_name ?? "–"}</td>
									<td className={styles.amount}>{formats.quantity(event.event_value)}</td>
									<td>{propertiesText(event.properties)}</td>
									<td>
										<code>{event.idempotency_key}</code>
									</td>
								</tr>
							))}
						</tbody>
					</table>
				</section>
			)}
			{query.hasNextPage && (
				<div>
					<Button isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
						{words.lineEvents.showMoreEvents}
					</Button>
				</div>
			)}
		</div>
	);
}

function propertiesText(properties: Readonly<Record<string, unknown>> | null): string {
	const entries = Object.entries(properties ?? {});
	return entries.map(([name, value]) => `${name}: ${valueText(value)}`).join(", ");
}

function valueText(value: unknown): string {
	if (typeof value === "object" && value !== null && "text" in value) return textOf(value as never);
	return typeof value === "string" ? value : JSON.stringify(value);
}
