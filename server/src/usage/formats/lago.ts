import { STATUS_CODES } from "node:http";
import { Decimal } from "../../money/index.ts";
import { type Context, type FieldError, invalid } from "../../platform/index.ts";
import { ingestBody_bytes, ingestEvents_maximum } from "../ingestion/ingest-events.ts";
import { isJsonObject, type JsonObject, keyProblem } from "../reading/event-key.ts";
import { Fault } from "../reading/fault.ts";
import { keyOf } from "../reading/key-identity.ts";
import { utcTimestamp } from "../reading/timestamp.ts";
import type { ForeignAnswer, IngestionFormat } from "./ingestion-format.ts";
import { LagoEventBody, LagoEventCreated, LagoEventsBody, LagoEventsCreated } from "./lago-schemas.ts";
import { type ForeignEvent, storeForeignEvents } from "./store-foreign-events.ts";
import { loadSubscriptions, type Subscriptions } from "./subscription-store.ts";
import { fromUnixTime } from "./unix-time.ts";

const batchPath = "/api/v1/events/batch";
const names = {
	idempotency_key: "transaction_id",
	event_name: "code",
	customer_id: "external_subscription_id",
	item_id: "external_subscription_id",
};

/** Lago's events, one at a time or in batches. */
export const lago: IngestionFormat = {
	name: "Lago",
	addresses: [
		{
			path: "/api/v1/events",
			takes: "a Lago event",
			description: "A Lago event's key is `transaction_id`; sending it again is a success.",
			bodyLimit_bytes: ingestBody_bytes,
			bodies: { "application/json": [LagoEventBody] },
			answer: LagoEventCreated,
		},
		{
			path: batchPath,
			operation: "ingestLagoEvents",
			takes: "a batch of Lago events",
			description:
				"Each event's key is `transaction_id`. If a batch has a faulty event, the answer is 422 and names it, but the others are stored.",
			bodyLimit_bytes: ingestBody_bytes,
			bodies: { "application/json": [LagoEventsBody] },
			answer: LagoEventsCreated,
		},
	],
	recognizes: ({ path, json }) => {
		if (path === batchPath) return true;
		const body = json();
		return isJsonObject(body) && "event" in body;
	},
	async receive(request) {
		const { context } = request;
		const isBatch = request.path === batchPath;
		const sent = sentEvents(request.json(), isBatch);
		const keyErrors = sent.flatMap(({ transaction_id }, index) => {
			const message = keyProblem(transaction_id);
			return message === null ? [] : [{ index, field: "transaction_id", message }];
		});
		if (keyErrors.length > 0) return refusing(keyErrors, isBatch);
		const subscriptions = await loadSubscriptions(context, subscriptionIds(sent));
		const events = sent.map((event) => eventOf(event, subscriptions, context));
		const { refused } = await storeForeignEvents(request, events, names);
		const errors = refused.flatMap(({ position, fault }) =>
			fault === null
				? []
				: [{ index: position, field: fault.field ?? "external_subscription_id", message: fault.message }],
		);
		if (errors.length > 0) return refusing(errors, isBatch);
		const created = sent.map((event, index) => answerTo(event, events[index] as ForeignEvent, context));
		return { status: 200, body: isBatch ? { events: created } : { event: created[0] } };
	},
	shapeError: ({ status, headers, body }) => {
		const errors = (body.errors ?? null) as readonly FieldError[] | null;
		const details = errors === null ? {} : { error_details: detailsOf(errors) };
		return { status, headers, body: { status, error: STATUS_CODES[status], ...details, ...body } };
	},
};

interface EventError extends FieldError {
	readonly index: number;
}

/** Lago's clients have no place for the errors of single events, so a batch with any is refused, although its other events are stored. */
function refusing(errors: readonly EventError[], isBatch: boolean): ForeignAnswer {
	const [first] = errors as [EventError, ...EventError[]];
	const error_details = isBatch
		? Object.fromEntries(errors.map((error) => [error.index, detailsOf([error])]))
		: detailsOf(errors);
	const detail = `${isBatch ? `events[${first.index}].` : ""}${first.field}: ${first.message}`;
	const body = { status: 422, error: "Unprocessable entity", code: "validation_errors", error_details, detail };
	return { status: 422, body };
}

function detailsOf(errors: readonly FieldError[]): Record<string, readonly string[]> {
	return Object.fromEntries(errors.map(({ field, message }) => [field, [message]]));
}

function sentEvents(body: unknown, isBatch: boolean): readonly JsonObject[] {
	const { event, events } = isJsonObject(body) ? body : {};
	if (!isBatch) {
		if (isJsonObject(body) && "specversion" in body) throw invalid("specversion", "must not stand beside event");
		if (!isJsonObject(event)) throw invalid("event", "must be an object");
		return [event];
	}
	if (!Array.isArray(events)) throw invalid("events", "must be an array");
	if (events.length > ingestEvents_maximum)
		throw invalid("events", `may contain at most ${ingestEvents_maximum} events`);
	const wrong = events.findIndex((one) => !isJsonObject(one));
	if (wrong !== -1) throw invalid(`events[${wrong}]`, "must be an object");
	return events;
}

function subscriptionIds(events: readonly JsonObject[]): string[] {
	const ids = events.map(({ external_subscription_id: id }) => id).filter((id) => typeof id === "string");
	return [...new Set(ids)];
}

function eventOf(event: JsonObject, subscriptions: Subscriptions, { now }: Context): ForeignEvent {
	const { code, precise_total_amount_cents: amount } = event;
	const idempotency_key = event.transaction_id as string;
	if (typeof code !== "string") return { idempotency_key, fault: Fault.of("code", "is required") };
	const timestamp = timeOf(event.timestamp, now);
	if (timestamp === null) return { idempotency_key, fault: Fault.of("timestamp", "must be a Unix time in seconds") };
	const properties = event.properties ?? {};
	const isPriced = amount !== undefined && amount !== null && isJsonObject(properties);
	return {
		idempotency_key,
		event_name: code,
		timestamp,
		properties: isPriced ? { ...properties, precise_total_amount_cents: amount } : properties,
		...customerOf(event, code, subscriptions),
	};
}

/** The customer, and the contract's item if it has just one for this event name: other contracts then don't count the event. */
function customerOf(event: JsonObject, eventName: string, subscriptions: Subscriptions): object {
	const { external_subscription_id: subscription = null, external_customer_id: customer = null } = event;
	const contract = subscriptions.contract(subscription);
	if (contract !== null) {
		const item_id = contract.itemFor(eventName);
		return { customer_id: contract.customerUuid, item_id, external_customer_id: customer };
	}
	if (customer === null) return { external_customer_id: subscription };
	// A subscription that is another customer's external ID contradicts; any other is only known to the sender.
	return { customer_id: subscriptions.customer(subscription), external_customer_id: customer };
}

function timeOf(sent: unknown, now: string): string | null {
	if (sent === undefined || sent === null) return now;
	const text = typeof sent === "number" || sent instanceof Decimal ? String(sent) : sent;
	return typeof text === "string" ? (fromUnixTime(text) ?? utcTimestamp(text)) : null;
}

function answerTo(sent: JsonObject, event: ForeignEvent, { now }: Context): object {
	return {
		lago_id: keyOf(event.idempotency_key),
		transaction_id: sent.transaction_id,
		lago_customer_id: null,
		code: sent.code,
		timestamp: "timestamp" in event ? event.timestamp : now,
		properties: sent.properties ?? {},
		precise_total_amount_cents: sent.precise_total_amount_cents ?? null,
		lago_subscription_id: null,
		external_subscription_id: sent.external_subscription_id ?? null,
		external_customer_id: sent.external_customer_id ?? null,
		created_at: now,
	};
}
