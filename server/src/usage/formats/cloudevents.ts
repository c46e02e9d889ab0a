import { STATUS_CODES } from "node:http";
import { type FieldError, invalid, type Timestamp } from "../../platform/index.ts";
import { ingestBody_bytes, ingestEvents_maximum } from "../ingestion/ingest-events.ts";
import { IngestionResult } from "../ingestion/ingest-schemas.ts";
import { resultOf } from "../ingestion/store-events.ts";
import { isJsonObject, type JsonObject, keyProblem, refuseKeyErrors } from "../reading/event-key.ts";
import { Fault } from "../reading/fault.ts";
import { CloudEvent, CloudEventBatch } from "./cloudevents-schemas.ts";
import type { IngestionFormat } from "./ingestion-format.ts";
import { namedCustomer } from "./named-customer.ts";
import { type ForeignEvent, storeForeignEvents } from "./store-foreign-events.ts";

const single = "application/cloudevents+json";
const batch = "application/cloudevents-batch+json";

const names = {
	event_name: "type",
	timestamp: "time",
	customer_id: "subject",
	external_customer_id: "subject",
	properties: "data",
};

/** CloudEvents 1.0 in structured mode, as OpenMeter takes them. */
export const cloudEvents: IngestionFormat = {
	name: "CloudEvents",
	addresses: [
		{
			path: "/api/v1/events",
			operation: "ingestCloudEvents",
			takes: "CloudEvents",
			description:
				"A CloudEvent's key is `source` and `id`; the answer lists a batch's faulty events, and the others are stored.",
			bodyLimit_bytes: ingestBody_bytes,
			bodies: { [single]: [CloudEvent], [batch]: [CloudEventBatch], "application/json": [CloudEvent, CloudEventBatch] },
			answer: IngestionResult,
		},
	],
	recognizes: () => true,
	async receive(request) {
		const body = request.json();
		const isBatch = Array.isArray(body);
		const sent = checkedShape(body, request.contentType);
		refuseKeyErrors(sent.flatMap((event, index) => keyErrorsOf(event, isBatch ? `[${index}]` : "")));
		const { now } = request.context;
		const events = (sent as readonly JsonObject[]).map((event) => eventOf(event, now));
		const outcome = await storeForeignEvents(request, events, names);
		const fault = outcome.refused[0]?.fault;
		// A client that sends one event looks at the status only.
		if (!isBatch && fault) throw invalid(fault.field ?? "", fault.message);
		return { status: 200, body: resultOf(outcome) };
	},
	/** RFC 9457, as OpenMeter's clients read it. */
	shapeError: ({ status, headers, body }) => ({
		status,
		headers: { ...headers, "content-type": "application/problem+json" },
		body: { type: "about:blank", title: STATUS_CODES[status], status, ...body },
	}),
};

function checkedShape(body: unknown, contentType: string): readonly unknown[] {
	if (Array.isArray(body) && contentType !== single) {
		if (body.length > ingestEvents_maximum) throw invalid("", `May contain at most ${ingestEvents_maximum} events`);
		return body;
	}
	if (isJsonObject(body) && contentType !== batch) return [body];
	throw invalid("", `The body must be ${contentType === batch ? "an array of CloudEvents" : "a CloudEvent"}`);
}

/** Source and ID form the key. A blank separates them, and none is left in the source, so that no two pairs share a key. */
const keyOf = ({ source, id }: JsonObject) => `${String(source).replaceAll("%", "%25").replaceAll(" ", "%20")} ${id}`;

function keyErrorsOf(event: unknown, place: string): FieldError[] {
	if (!isJsonObject(event)) return [{ field: place, message: "must be an object" }];
	const prefix = place === "" ? "" : `${place}.`;
	const errors = ["id", "source"].flatMap((name) => {
		const message = keyProblem(event[name]);
		return message === null ? [] : [{ field: `${prefix}${name}`, message }];
	});
	if (errors.length > 0) return errors;
	if (keyProblem(keyOf(event)) === null) return [];
	return [{ field: `${prefix}id`, message: "may have, with source, at most 254 characters" }];
}

function eventOf(event: JsonObject, now: Timestamp): ForeignEvent {
	const idempotency_key = keyOf(event);
	const fault = faultIn(event);
	if (fault !== null) return { idempotency_key, fault };
	const { type, time, subject, data } = event;
	return {
		idempotency_key,
		event_name: type,
		timestamp: time ?? now,
		properties: data,
		...namedCustomer(subject ?? undefined, true),
	};
}

const jsonType = /^(application|text)\/([\w.-]+\+)?json\s*(;|$)/i;

/** What checking the event's fields in our form wouldn't find. */
function faultIn({ specversion, type, data_base64, datacontenttype }: JsonObject): Fault | null {
	if (typeof specversion !== "string" || !/^1\.\d+$/.test(specversion)) return Fault.of("specversion", "must be 1.0");
	if (typeof type !== "string") return Fault.of("type", "is required");
	if (data_base64 !== undefined && data_base64 !== null)
		return Fault.of("data_base64", "send data as a JSON object instead");
	const isJson = typeof datacontenttype !== "string" || jsonType.test(datacontenttype);
	return isJson ? null : Fault.of("datacontenttype", "must be application/json");
}
