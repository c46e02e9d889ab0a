import { addDays, type CalendarDate, dayOfMonth } from "../../../calendar/index.ts";
import { Decimal } from "../../../money/index.ts";
import type { ExportedObject } from "../model/exported-object.ts";
import type { ContractDraft, ServiceDraft } from "../model/plan.ts";
import type { MappedPrice } from "./prices.ts";

const carried = ["active", "trialing", "past_due"];
const day_s = 24 * 60 * 60;
const meaningless = [
	"object",
	"created",
	"livemode",
	"start_date",
	"latest_invoice",
	"collection_method",
	"current_period_start",
	"billing_mode",
	"invoice_settings",
	"payment_settings",
	"trial_settings",
	"plan",
	"quantity",
	"test_clock",
	// The contract begins after the current period, and so after a trial.
	"trial_start",
	"trial_end",
];
const meaninglessOfItem = ["object", "created", "current_period_start", "plan", "subscription"];

/** The UTC day of a time in seconds since 1970. */
export function dayOfSeconds(seconds: number): CalendarDate {
	return addDays("1970-01-01", Math.floor(seconds / day_s));
}

/**
 * A subscription as contracts that begin when its current periods end: one for each cycle and day, because all items of a contract share an
 * anchor.
 */
export function mapSubscription(
	subscription: ExportedObject,
	prices: ReadonlyMap<string, MappedPrice>,
): ContractDraft[] {
	const id = subscription.text("id") ?? "";
	const status = subscription.text("status") ?? "";
	const customerExternalId = subscription.reference("customer") ?? "";
	const anchor = subscription.integer("billing_cycle_anchor");
	const terms = subscription.integer("days_until_due");
	const periodEnd = subscription.integer("current_period_end");
	const items = subscription.inners("items").map((item) => itemOf(item, prices, periodEnd));
	if (!carried.includes(status)) {
		subscription.gap("status", `${status}: the subscription is not recreated`);
		return [];
	}
	const currency = (subscription.text("currency") ?? "").toUpperCase();
	subscription.reportRest(meaningless);
	const groups = Map.groupBy(
		items.filter((item) => item !== null),
		({ start, service }) => `${start} ${service.cycle.name}`,
	);
	return [...groups.values()].map((group) => {
		const [{ start, service }] = group as [SubscriptionItem];
		const fields = {
			currency,
			start_date: start,
			billing_day: anchor === null || service.cycle.isInDays ? dayOfMonth(start) : dayOfMonth(dayOfSeconds(anchor)),
			payment_terms_days: terms,
		};
		const name = groups.size === 1 ? id : `${id} ${service.cycle.name} from ${start}`;
		return { name, subscription: id, customerExternalId, fields, services: group.map((item) => item.service) };
	});
}

interface SubscriptionItem {
	readonly start: CalendarDate;
	readonly service: ServiceDraft;
}

/** Null, with the reason among the gaps, if its price or its period is missing. */
function itemOf(
	item: ExportedObject,
	prices: ReadonlyMap<string, MappedPrice>,
	subscriptionPeriodEnd: number | null,
): SubscriptionItem | null {
	const id = item.text("id");
	const priceId = item.reference("price") ?? "";
	const quantity = item.decimal("quantity");
	const end = item.integer("current_period_end") ?? subscriptionPeriodEnd;
	const price = prices.get(priceId);
	item.reportRest(meaninglessOfItem);
	if (price === undefined) {
		item.gap("price", `${id}: price ${priceId} is not carried over`);
		return null;
	}
	if (end === null) {
		item.gap("current_period_end", `${id}: is missing, so it is unknown when Tallybook takes over`);
		return null;
	}
	if (end % day_s !== 0) {
		item.gap(
			"current_period_end",
			`${id}: ends during ${dayOfSeconds(end)}; Tallybook's periods begin at midnight UTC`,
		);
	}
	const { service } = price;
	const sold = service.metricKey === null ? { quantity: quantity ?? Decimal.one } : {};
	return { start: dayOfSeconds(end), service: { ...service, fields: { ...service.fields, ...sold } } };
}
