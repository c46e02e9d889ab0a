import { Decimal } from "../../money/index.ts";
import type { Answer } from "../../platform/http/index.ts";
import { type Context, type FieldError, invalid, newUuid } from "../../platform/index.ts";
import { keyProblem } from "../reading/event-key.ts";
import { Fault } from "../reading/fault.ts";
import { type FormFields, readForm } from "./form-fields.ts";
import type { IngestionFormat } from "./ingestion-format.ts";
import { namedCustomer } from "./named-customer.ts";
import { type ForeignEvent, storeForeignEvents } from "./store-foreign-events.ts";
import { MeterEvent, MeterEventInput } from "./stripe-schemas.ts";
import { fromUnixTime } from "./unix-time.ts";

/** Room for properties of 16 KiB when every byte is encoded by three. */
const bodyLimit_bytes = 64 * 1024;
const longestNumber_characters = 64;
const knownFields = new Set(["event_name", "identifier", "timestamp"]);
const knownObjects = new Set(["payload", "expand"]);

const customerField = "payload[stripe_customer_id]";
const names = {
	idempotency_key: "identifier",
	event_value: "payload[value]",
	customer_id: customerField,
	external_customer_id: customerField,
	properties: "payload",
};

/** Stripe's meter events, one at a time. */
export const stripe: IngestionFormat = {
	name: "Stripe",
	addresses: [
		{
			path: "/v1/billing/meter_events",
			operation: "ingestMeterEvent",
			takes: "a Stripe meter event",
			description:
				"Its key is `identifier`; without one, requests with the same `Idempotency-Key` count once. Errors have the form of Stripe's.",
			bodyLimit_bytes,
			bodies: { "application/x-www-form-urlencoded": [MeterEventInput] },
			answer: MeterEvent,
			takesBasic: true,
			neverRefuses: [422],
		},
	],
	root: "/v1/",
	recognizes: () => true,
	async receive(request) {
		const { context, idempotencyKey } = request;
		const form = readForm(request.body);
		const identifier = form.texts.get("identifier") ?? keyMadeFor(idempotencyKey);
		const message = keyProblem(identifier);
		if (message !== null) throw invalid("identifier", message);
		const event = eventOf(form, identifier, context);
		const { refused } = await storeForeignEvents(request, [event], names);
		// Sending an event again is a success, as it must be for a client that didn't receive the first answer.
		const fault = refused[0]?.fault;
		if (fault) throw invalid(fault.field ?? "", fault.message);
		return { status: 200, body: answerTo(form, identifier, context) };
	},
	shapeError,
};

/** The client repeats its `Idempotency-Key` when it sends a request again. */
function keyMadeFor(idempotencyKey: string | null): string {
	return idempotencyKey === null ? newUuid() : `Idempotency-Key ${idempotencyKey}`;
}

function eventOf({ texts, objects }: FormFields, idempotency_key: string, { now }: Context): ForeignEvent {
	const refuse = (field: string, message: string) => ({ idempotency_key, fault: Fault.of(field, message) });
	const unknown =
		[...texts.keys()].find((name) => !knownFields.has(name)) ??
		[...objects.keys()].find((name) => !knownObjects.has(name));
	if (unknown !== undefined) return refuse(unknown, "is not a known parameter");
	const eventName = texts.get("event_name");
	if (eventName === undefined) return refuse("event_name", "is required");
	const { stripe_customer_id: customer, value, ...properties } = Object.fromEntries(objects.get("payload") ?? []);
	if (customer === undefined) return refuse(customerField, "is required");
	const number = value === undefined ? 1 : decimalIn(value);
	if (number === null) return refuse("payload[value]", "must be a decimal number");
	const sentTime = texts.get("timestamp");
	const timestamp = sentTime === undefined ? now : fromUnixTime(sentTime);
	if (timestamp === null) return refuse("timestamp", "must be a Unix time in seconds");
	return {
		idempotency_key,
		event_name: eventName,
		timestamp,
		event_value: number,
		properties,
		...namedCustomer(customer, false),
	};
}

function decimalIn(text: string): Decimal | null {
	return text.length > longestNumber_characters ? null : Decimal.parse(text);
}

function answerTo({ texts, objects }: FormFields, identifier: string, { now }: Context): object {
	const created = Math.floor(Date.parse(now) / 1_000);
	return {
		object: "billing.meter_event",
		created,
		event_name: texts.get("event_name"),
		identifier,
		livemode: true,
		payload: Object.fromEntries(objects.get("payload") ?? []),
		timestamp: Math.floor(Number(texts.get("timestamp") ?? created)),
	};
}

/** Stripe's clients take an answer for an error only by its `error`, and a 422 for a fault of the server. */
function shapeError({ status, headers, body }: Answer, request: { readonly id: string }): Answer {
	const [first] = (body.errors ?? []) as readonly FieldError[];
	const param = first === undefined || first.field === "" ? {} : { param: first.field };
	return {
		status: status === 422 ? 400 : status,
		headers: { ...headers, "request-id": request.id },
		body: { error: { type: typeOf(status), message: body.detail, code: body.code, ...param }, ...body },
	};
}

function typeOf(status: number): string {
	if (status === 429) return "rate_limit_error";
	return status < 500 ? "invalid_request_error" : "api_error";
}
