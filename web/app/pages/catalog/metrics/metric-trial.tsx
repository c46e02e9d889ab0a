import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import { type Exact, textOf, writeJson } from "../../../api/exact.ts";
import { Problem } from "../../../api/problem.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { useSettled } from "../../../ui/form/use-settled.ts";
import { Section } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "./metric.module.css";
import { type MetricDraft, readingOf } from "./metric-draft.ts";
import { words } from "./words.tsx";

type Trial = components["schemas"]["MetricTrial"];
type Tried = Trial["matching"][number];

const shown = 8;

/** The last events that the metric counts as it stands in the form, and those that it refuses, each with the reason. */
export function MetricTrial({
	draft,
	onEventName,
}: {
	readonly draft: MetricDraft;
	/** Takes a name that events have; left out where nothing may be changed. */
	readonly onEventName: ((name: string) => void) | undefined;
}) {
	const body = { ...readingOf(draft), limit: shown };
	const question = writeJson(body);
	const settled = useSettled(question);
	const isNamed = body.event_name !== "";
	const { data, error } = useQuery({
		queryKey: ["metric-trial", settled],
		queryFn: () => answer(api.POST("/api/v1/metric/try", { body })),
		enabled: isNamed && settled === question,
		placeholderData: keepPreviousData,
	});
	if (!isNamed) return <Quiet>{words.metricTrial.unnamed}</Quiet>;
	if (error !== null) {
		return (
			<Quiet>
				{error instanceof Problem && error.fields.length > 0 ? words.metricTrial.incomplete : error.message}
			</Quiet>
		);
	}
	if (data === undefined) return <div className={styles.waiting} aria-busy="true" />;
	if (data.event_count === 0)
		return <NoEvents name={body.event_name} names={data.event_names} onEventName={onEventName} />;
	return (
		<>
			<p className={styles.verdict} role="status">
				{words.metricTrial.verdict(
					<strong>{formats.count(data.counted)}</strong>,
					formats.count(data.event_count),
					data.event_count,
					<code>{body.event_name}</code>,
				)}
			</p>
			<Events title={words.metricTrial.count} tried={data.matching} total={data.counted} />
			<Events title={words.metricTrial.dontCount} tried={data.refused} total={data.event_count - data.counted} />
			<p>
				<Link to="/usage/events" search={{ event_name: body.event_name }}>
					{words.metricTrial.allEvents}
				</Link>
			</p>
		</>
	);
}

function Quiet({ children }: { readonly children: React.ReactNode }) {
	return <p className={styles.quiet}>{children}</p>;
}

/** None has the name: often it was mistyped, so those that there are stand here. */
function NoEvents({
	name,
	names,
	onEventName,
}: {
	readonly name: string;
	readonly names: readonly string[];
	readonly onEventName: ((name: string) => void) | undefined;
}) {
	return (
		<div className={styles.none} role="status">
			<p>{words.metricTrial.noEvents(<code>{name}</code>, names.length)}</p>
			{names.length > 0 && (
				<ul className={styles.names}>
					{names.map((used) => (
						<li key={used}>
							{onEventName === undefined ? (
								<code>{used}</code>
							) : (
								<Button onClick={() => onEventName(used)}>{used}</Button>
							)}
						</li>
					))}
				</ul>
			)}
		</div>
	);
}

function Events({
	title,
	tried,
	total,
}: {
	readonly title: string;
	readonly tried: readonly Tried[];
	readonly total: number;
}) {
	if (tried.length === 0) return null;
	return (
		<Section title={`${title}: ${formats.count(total)}`}>
			<ul className={styles.events}>
				{tried.map(({ event, amount, reasons }) => (
					<li key={event.idempotency_key}>
						<div className={styles.eventHead}>
							<Link
								to="/usage/events"
								search={{ idempotency_key: event.idempotency_key }}
								title={event.idempotency_key}
							>
								{formats.instant(event.timestamp)}
							</Link>
							<span className={styles.amount}>{amount === null ? "" : formats.quantity(amount)}</span>
						</div>
						{event.properties !== null && <code className={styles.properties}>{propertiesOf(event.properties)}</code>}
						{reasons.map(({ message, filter, kind }) => (
							<Status key={`${kind} ${filter}`} tone="careful">
								{message}
							</Status>
						))}
					</li>
				))}
			</ul>
			{total > tried.length && <Quiet>{words.metricTrial.lastShown(formats.count(tried.length))}</Quiet>}
		</Section>
	);
}

/** `region: "eu", bytes: 10` */
function propertiesOf(properties: Record<string, unknown>): string {
	return Object.entries(properties)
		.map(([key, value]) => `${key}: ${valueText(value)}`)
		.join(", ");
}

function valueText(value: unknown): string {
	const isNumber = typeof value === "number" || (typeof value === "object" && value !== null && "toJSON" in value);
	return isNumber ? textOf(value as unknown as Exact) : writeJson(value);
}
