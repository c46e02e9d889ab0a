import { createCustomer } from "../../src/customers/actions.ts";
import { createMetric } from "../../src/metrics/actions.ts";
import type { MetricRow } from "../../src/metrics/index.ts";
import { type Context, inTransaction, newUuid } from "../../src/platform/index.ts";
import type { IngestionResult } from "../../src/usage/ingestion/ingest-schemas.ts";
import { IngestionMemory } from "../../src/usage/ingestion/ingestion-memory.ts";
import { resultOf, type SubmissionOutcome, storeSubmissions } from "../../src/usage/ingestion/store-events.ts";
import { checkSubmission } from "../../src/usage/reading/submission.ts";
import type { TestClient } from "./app.ts";

/** A customer, by default with its own email address. */
export async function makeCustomer(
	{ context }: TestClient,
	fields: { name?: string; email?: string; external_id?: string } = {},
): Promise<string> {
	const email = `${newUuid()}@customer.test`;
	return (await createCustomer(context, { name: "Customer", email, ...fields })).uuid;
}

/** A metric that by default sums `event_value` of the events named `call`. */
export function makeMetric(
	{ context }: TestClient,
	fields: Partial<Parameters<typeof createMetric>[1]> = {},
): Promise<MetricRow> {
	return createMetric(context, { name: "Calls", event_name: "call", aggregation: "sum", ...fields });
}

export interface UsageItemFields {
	readonly metric?: MetricRow | null;
	readonly start?: string;
	readonly end?: string | null;
	readonly contractEnd?: string | null;
	readonly status?: "draft" | "active" | "ended" | "canceled";
	readonly serviceType?: "usage" | "fixed_fee";
	readonly name?: string;
}

/** A contract of one item, by default served from January 1, 2026; inserted directly into the tables. */
export async function makeItem(
	{ context: { db, organisationId, now } }: TestClient,
	customerUuid: string,
	fields: UsageItemFields = {},
): Promise<{ itemUuid: string; contractUuid: string }> {
	const { metric = null, start = "2026-01-01", end = null, contractEnd = null, status = "active" } = fields;
	const [contractUuid, itemUuid] = [newUuid(), newUuid()];
	await db.execute(
		`insert into contracts.contract (organisation_id, uuid, customer_uuid, status, currency, start_date, end_date,
			billing_day, auto_renew, activated_at, created_at, updated_at)
		 values ($1, $2, $3, $4, 'EUR', $5, $6, 1, false, $8, $7, $7)`,
		[organisationId, contractUuid, customerUuid, status, start, contractEnd, now, status === "draft" ? null : now],
	);
	await db.execute(
		`insert into contracts.item (organisation_id, uuid, contract_uuid, customer_uuid, position, plan_item_name,
			service_start_date, service_end_date, quantity, service_type, billing_cycle, billing_timing, metric_uuid,
			pricing_model, unit_price, tiers, fee_per_event, included_quantity, discount_percent, trial_days)
		 values ($1, $2, $3, $4, 0, $5, $6, $7, 1, $8, 'monthly', 'in_arrears', $9, 'per_unit', 1, '[]', 0, 0, 0, 0)`,
		[
			organisationId,
			itemUuid,
			contractUuid,
			customerUuid,
			fields.name ?? "Calls",
			start,
			end,
			fields.serviceType ?? "usage",
			metric?.uuid ?? null,
		],
	);
	return { itemUuid, contractUuid };
}

let keys = 0;

/** A well-formed event with its own key. */
export function anEvent(fields: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
	keys += 1;
	return { event_name: "call", timestamp: "2026-03-10T12:00:00Z", idempotency_key: `key-${keys}`, ...fields };
}

const memory = new IngestionMemory();

/** Stores a batch like a request, in its own transaction. */
export async function ingestEvents(context: Context, events: readonly unknown[]): Promise<IngestionResult> {
	const submission = checkSubmission(events);
	const outcomes = await inTransaction(context, (context) => storeSubmissions(context, [submission], memory));
	return resultOf(outcomes[0] as SubmissionOutcome);
}
