import { addDays, type CalendarDate, dateIn, startInstant, type TimeZone, utc } from "../../calendar/index.ts";
import {
	advancedContract,
	saveClosedThrough,
	selectBillableContracts,
	selectContract,
	selectItems,
	todayOf,
} from "../../contracts/index.ts";
import { findPayer } from "../../customers/index.ts";
import { type MetricRow, selectMetricsByUuids } from "../../metrics/index.ts";
import { Decimal } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, conflict } from "../../platform/index.ts";
import { insertClosedPeriods, selectClosedPeriods } from "../charges/closed-period-store.ts";
import { eventsRecord, groupsRecord, sumsRecord } from "../model/charges/charge-record.ts";
import type { UsedQuantity } from "../model/periods/used-quantity.ts";
import { type Closing, closingPeriods, stillNeeded } from "../model/plan/closing.ts";
import { readTaxKnowledge } from "../record/tax-situation.ts";
import { planInput } from "./plan-billing.ts";

/** How many reasons a refusal names. */
const namedReasons = 20;

/**
 * Closes the usage periods that begin before a day (extensions.md, "Corrections"), in the caller's transaction: stores their
 * usage, which is never measured again. Locks every contract with such usage until the transaction ends, so no run is between
 * measuring and charging.
 * @throws Refusal 409 if events before the day can still change an amount, naming the contracts
 */
export async function closePeriods(context: Context, before: CalendarDate): Promise<void> {
	const reasons: string[] = [];
	for (const uuid of await selectBillableContracts(context, { customerUuid: null, contractUuid: null })) {
		const closing = await closingOf(context, uuid, before);
		if (closing === null) continue;
		const needed = stillNeeded(closing);
		reasons.push(...needed.map((reason) => `Contract ${closing.name}: ${reason}.`));
		if (needed.length === 0) await saveClosed(context, closing);
	}
	if (reasons.length === 0) return;
	const more = reasons.length > namedReasons ? [`And ${reasons.length - namedReasons} more.`] : [];
	const sentence = `Events before ${before} are still needed; none were dropped.`;
	throw conflict("events_needed", [sentence, ...reasons.slice(0, namedReasons), ...more].join("\n"));
}

interface ContractClosing extends Closing {
	/** The contract's name in messages. */
	readonly name: string;
}

/** A contract as a run today would see it; null if it has no usage that began before the day. */
async function closingOf(context: Context, uuid: string, day: CalendarDate): Promise<ContractClosing | null> {
	const before = firstDayFrom(day, (await selectContract(context, uuid)).zone);
	const isConcerned = (item: { service_type: string; service_start_date: CalendarDate }) =>
		item.service_type === "usage" && item.service_start_date < before;
	if (!(await selectItems(context, [uuid])).some(isConcerned)) return null;
	const found = await selectContract(context, uuid, "for update");
	const today = todayOf(context, found);
	const items = await selectItems(context, [uuid]);
	const contract = advancedContract(found, today, today);
	const customer = await findPayer(context, contract.customer_uuid);
	const organisation = await selectOrganisation(context);
	const taxKnowledge = await readTaxKnowledge(context, organisation, [customer]);
	const input = await planInput(context, [{ contract, items, customer, organisation, taxKnowledge }], today);
	const metricUuids = items.flatMap(({ metric_uuid }) => metric_uuid ?? []);
	const metrics = await selectMetricsByUuids(context, metricUuids);
	const isLevel = ({ aggregation, carry_over }: MetricRow) => aggregation === "weighted_sum" || carry_over;
	const levels = new Set(metrics.filter(isLevel).map(({ uuid }) => uuid));
	const accumulating = new Set(items.filter((item) => levels.has(item.metric_uuid ?? "")).map((item) => item.uuid));
	const name = contract.name === null ? uuid : `${uuid} (${contract.name})`;
	return { name, input, closed: await selectClosedPeriods(context, input.items), accumulating, before };
}

/** The first day of a zone that begins no earlier than a day of UTC: no event of it is dropped. */
function firstDayFrom(day: CalendarDate, zone: TimeZone): CalendarDate {
	const start = startInstant(day, utc);
	const shown = dateIn(start, zone);
	return startInstant(shown, zone) < start ? addDays(shown, 1) : shown;
}

const nothing: UsedQuantity = { quantity: Decimal.zero, eventCount: 0 };

async function saveClosed(context: Context, closing: Closing): Promise<void> {
	const periods = closingPeriods(closing);
	const rows = periods.map(({ key, item, period }) => {
		const {
			quantity,
			eventCount,
			feeEventCount = null,
			sums,
			groups,
			evidence,
			before,
		} = closing.input.used.get(key) ?? nothing;
		return {
			item_uuid: item.uuid,
			period_start: period.start,
			quantity,
			event_count: eventCount,
			fee_event_count: feeEventCount,
			sums: sums === undefined ? null : sumsRecord(sums),
			before_sums: before?.sums === undefined ? null : sumsRecord(before.sums),
			before_quantity: before?.quantity ?? null,
			before_event_count: before?.eventCount ?? null,
			before_fee_event_count: before?.feeEventCount ?? null,
			groups: groups === undefined ? null : groupsRecord(groups),
			before_groups: before?.groups === undefined ? null : groupsRecord(before.groups),
			events: evidence === undefined ? null : eventsRecord(evidence),
		};
	});
	if (rows.length === 0) return;
	await insertClosedPeriods(context, rows);
	// An item's periods come in chronological order: the last one wins.
	const through = new Map(periods.map(({ item, period }) => [item.uuid, period.end]));
	const items = Array.from(through, ([uuid, closed_through]) => ({ uuid, closed_through }));
	await saveClosedThrough(context, items);
}
