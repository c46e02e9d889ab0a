import type { ExportedObject } from "../model/exported-object.ts";
import { eventNamePattern, type MetricDraft } from "../model/plan.ts";

const aggregations: Readonly<Record<string, string>> = { sum: "sum", count: "count", last: "latest" };
const meaningless = ["object", "created", "updated", "livemode", "status", "status_transitions"];

/** Null, with the reason among the gaps, if Tallybook can't measure it. */
export function mapMeter(meter: ExportedObject): MetricDraft | null {
	const key = meter.text("id") ?? "";
	const eventName = meter.text("event_name") ?? "";
	const formula = meter.inner("default_aggregation")?.text("formula") ?? "";
	const aggregation = aggregations[formula];
	const valueKey = meter.inner("value_settings")?.text("event_payload_key") ?? "value";
	const customerKey = meter.inner("customer_mapping")?.text("event_payload_key") ?? "stripe_customer_id";
	const name = meter.text("display_name") ?? eventName;
	if (customerKey !== "stripe_customer_id") {
		meter.gap("customer_mapping", `events name their customer by ${customerKey}: send it as external_customer_id`);
	}
	meter.reportRest(meaningless);
	if (!eventNamePattern.test(eventName)) {
		meter.gap("event_name", `${eventName} is not in snake_case: the meter is not recreated`);
		return null;
	}
	if (aggregation === undefined) {
		meter.gap("default_aggregation", `${formula} has no counterpart: the meter is not recreated`);
		return null;
	}
	// The payload's value is the event's own value; another key is a property.
	const property = valueKey === "value" || aggregation === "count" ? null : valueKey;
	return { key, fields: { name, event_name: eventName, aggregation, property } };
}
