import type { MetricRow } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Context } from "../../platform/index.ts";
import { changesOf, type ListedEventRow, type QuantityRequest, quantitiesOf } from "../../usage/index.ts";
import { selectClosedPeriods } from "../charges/closed-period-store.ts";
import type { PricedRecord } from "../model/charges/charge-record.ts";
import { periodKey } from "../model/periods/billed-periods.ts";
import type { UsageCharge } from "./charge-history-store.ts";
import type { LineExplanation } from "./explain-schemas.ts";

type Digest = NonNullable<LineExplanation["digest"]>;

/** Whether the events of a charge are still the ones it was based on and, if not, which ones were added or removed. */
export async function digestOf(context: Context, charge: UsageCharge, customerUuid: string): Promise<Digest> {
	const priced = charge.explanation?.priced ?? null;
	const events = priced?.events ?? null;
	const none = { is_unchanged: null, read_at: null, billed: null, now: null, changes: [], is_complete: true };
	const closed = await selectClosedPeriods(context, [{ uuid: charge.item_uuid, serviceType: "usage" }]);
	const isClosed = closed.has(periodKey(charge.item_uuid, charge.period_start));
	// Also if the period was closed before digests were recorded.
	if (priced === null || events === null) return { ...none, state: isClosed ? "closed" : "not_kept" };
	const billed = { event_count: priced.event_count, digest: events.digest };
	if (isClosed) return { ...none, state: "closed", read_at: events.read_at, billed };
	const request = requestOf(charge, priced, events.metric as MetricRow, customerUuid);
	const found = (await quantitiesOf(context, [request])).get(request.key);
	const digest = found?.evidence?.digest ?? Decimal.zero;
	const now = { event_count: found?.eventCount ?? 0, digest: digest.toString() };
	const difference = digest.minus(Decimal.of(events.digest));
	const isUnchanged = difference.isZero() && now.event_count === billed.event_count;
	const changes = isUnchanged ? [] : await changesSince(context, request, events);
	const named = Decimal.sum(changes.map(({ change, digest }) => (change === "voided" ? digest.negated() : digest)));
	return {
		state: isUnchanged ? "unchanged" : "changed",
		is_unchanged: isUnchanged,
		read_at: events.read_at,
		billed,
		now,
		changes: changes.map(({ digest: _digest, ...change }) => change),
		is_complete: isUnchanged || named.equals(difference),
	};
}

/** The query for the events of a charge: those of its period, by the metric as it was. */
export function requestOf(
	charge: UsageCharge,
	priced: Pick<PricedRecord, "service_start">,
	metric: MetricRow,
	customerUuid: string,
): QuantityRequest {
	return {
		key: charge.uuid,
		itemUuid: charge.item_uuid,
		customerUuid,
		metric,
		timezone: charge.zone,
		from: charge.period_start,
		to: charge.period_end,
		serviceStart: priced.service_start,
		withEvidence: true,
	};
}

async function changesSince(
	context: Context,
	request: QuantityRequest,
	events: NonNullable<PricedRecord["events"]>,
): Promise<(Digest["changes"][number] & { digest: Decimal })[]> {
	const { through, rolled_through: rolledThrough, read_at: readAt } = events;
	const rows = await changesOf(context, request, { through, rolledThrough, readAt });
	return [...Map.groupBy(rows, ({ change }) => change)].map(([change, changed]) => ({
		change,
		event_count: changed[0]?.change_count ?? 0,
		digest: changed[0]?.change_digest ?? Decimal.zero,
		events: changed.map(({ change: _kind, change_count: _count, change_digest: _digest, ...event }) =>
			presentEvent(event),
		),
	}));
}

/** An event as `GET /usage/events/ingested` lists it. */
export function presentEvent({ sequence: _sequence, ...event }: ListedEventRow) {
	return { ...event, properties: event.properties as Record<string, unknown> | null };
}
