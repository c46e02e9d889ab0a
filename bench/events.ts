import { createHash, randomBytes, randomUUID } from "node:crypto";

/** The events used in measurements, as sent by a typical client, as JSON for the API and as text for COPY. */
export interface SentEvent {
	readonly key: string;
	/** The UUID of a customer. */
	readonly customer: string;
	readonly name: string;
	readonly timestamp: string;
	readonly value: number;
	readonly properties: string;
}

const names = ["api_call", "page_view", "gb_hour", "message", "seat_hour"];
const regions = ["eu-1", "eu-2", "us-1", "us-2", "ap-1"];
const plans = ["free", "team", "pro", "scale"];
const statuses = [200, 201, 204, 400, 404, 503];

/** An event of September 2026 with a new key. `padding` lengthens its properties by about as many bytes. */
export function randomEvent(customers: readonly string[], key: string = randomUUID(), padding = 0): SentEvent {
	const note = padding > 0 ? `,"note":"${randomBytes(padding >> 1).toString("hex")}"` : "";
	return {
		key,
		customer: pick(customers),
		name: pick(names),
		timestamp: `2026-09-${two(1 + below(30))}T${two(below(24))}:${two(below(60))}:${two(below(60))}Z`,
		value: (1 + below(100_000)) / 100,
		properties: `{"region":"${pick(regions)}","plan":"${pick(plans)}","request_id":"${requestId()}","status":${pick(statuses)}${note}}`,
	};
}

/** The event in a request's body. */
export function eventJson({ key, customer, name, timestamp, value, properties }: SentEvent): string {
	return `{"idempotency_key":"${key}","customer_id":"${customer}","event_name":"${name}","timestamp":"${timestamp}","event_value":${value},"properties":${properties}}`;
}

/** The same with properties that are not an object, which is checked last: the event is refused and nothing is stored. */
export function faultyEventJson(event: SentEvent): string {
	return eventJson({ ...event, properties: `[${JSON.stringify(event.properties)}]` });
}

/** The same without a usable key: its batch is refused. */
export function keylessEventJson(event: SentEvent): string {
	return eventJson({ ...event, key: "", name: `${event.name}_${event.key.replaceAll("-", "_")}` });
}

/** The columns of `usage.event` that `copyLine` fills. */
export const copyColumns =
	"organisation_id, key, sequence, occurred_at, received_at, customer_uuid, value, event_name, properties";

/** A row of `usage.event` in COPY's text format. The properties contain nothing that needs escaping there. */
export function copyLine(event: SentEvent, organisationId: string, sequence: number): string {
	const { key, customer, name, timestamp, value, properties } = event;
	return `${organisationId}\t${key}\t${sequence}\t${timestamp}\t2026-10-01T00:00:00Z\t${customer}\t${value}\t${name}\t${properties}\n`;
}

/** The keys stored before a measurement of duplicates. They look random but are the same in every process. */
export function knownKey(number: number): string {
	const digest = createHash("md5").update(`known ${number}`).digest("hex");
	return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20)}`;
}

export const knownKeys = 100_000;

/** How many of a batch's keys are known: none, one, half, all. */
export const mixes = ["clean", "one", "half", "all"] as const;
export type Mix = (typeof mixes)[number];

/** Generates the keys of one batch after the other; no batch contains a key twice. */
export class KeySource {
	readonly #mix: Mix;
	#known: number;

	/** Simultaneous sources start at different places. */
	constructor(mix: Mix, start = 0) {
		this.#mix = mix;
		this.#known = start;
	}

	batch(size: number): string[] {
		const duplicates = { clean: 0, one: 1, half: size >> 1, all: size }[this.#mix];
		return Array.from({ length: size }, (_, index) => (index < duplicates ? this.#nextKnown() : randomUUID()));
	}

	#nextKnown(): string {
		this.#known = (this.#known + 1) % knownKeys;
		return knownKey(this.#known);
	}
}

function pick<Item>(items: readonly Item[]): Item {
	return items[below(items.length)] as Item;
}

function below(limit: number): number {
	return Math.floor(Math.random() * limit);
}

function two(number: number): string {
	return number < 10 ? `0${number}` : String(number);
}

/** 8 hexadecimal digits. */
function requestId(): string {
	return below(0x1_0000_0000).toString(16).padStart(8, "0");
}
