import { gzipSync } from "node:zlib";
import { eventJson, faultyEventJson, KeySource, keylessEventJson, type Mix, randomEvent } from "./events.ts";
import { obey } from "./helper-process.ts";
import { type HttpAnswer, HttpConnection } from "./http-connection.ts";
import { percentile } from "./report.ts";

/** A sender of events: every body is prepared and sent once. */
export interface LoadOrder {
	readonly address: string;
	readonly token: string;
	readonly path: string;
	readonly customers: readonly string[];
	readonly connections: number;
	readonly requests: number;
	readonly eventsPerRequest: number;
	readonly content: Mix | "faulty" | "keyless" | "bomb";
	/** The approximate length of bodies; by default, that of their events. */
	readonly body_bytes?: number;
	readonly isCompressed?: boolean;
	/** No request is sent after this. */
	readonly timeLimit_s: number;
}

export interface LoadResult {
	/** Events acknowledged with 200: created and duplicate ones. */
	readonly events: number;
	readonly created: number;
	readonly duplicates: number;
	readonly errors: number;
	readonly seconds: number;
	/** The number of answers by status; 0 means a cut connection. */
	readonly statuses: Readonly<Record<number, number>>;
	/** Answers 503 without Retry-After. */
	readonly silentRefusals: number;
	readonly latency_ms: { readonly p50: number; readonly p95: number; readonly p99: number; readonly longest: number };
	/** The average length of an event in the bodies. */
	readonly event_bytes: number;
}

interface Prepared {
	readonly order: LoadOrder;
	readonly requests: readonly Buffer[];
	readonly connections: readonly HttpConnection[];
	readonly event_bytes: number;
}

/** Decompressed; compressed, it is half a megabyte. */
const bomb_bytes = 512 * 1024 * 1024;
/** The most that an event without padding takes, with its surroundings. */
const usualEvent_bytes = 300;

async function prepare(order: LoadOrder): Promise<Prepared> {
	const bodies = bodiesOf(order);
	const event_bytes = (bodies[0]?.length ?? 0) / order.eventsPerRequest;
	const connections = Array.from({ length: order.connections }, () => new HttpConnection(order.address));
	await Promise.all(connections.map((connection) => connection.open()));
	return { order, requests: bodies.map((body) => requestOf(order, body)), connections, event_bytes };
}

function bodiesOf(order: LoadOrder): Buffer[] {
	const { requests, eventsPerRequest, content, customers, body_bytes = 0 } = order;
	if (content === "bomb") {
		const bomb = gzipSync(Buffer.alloc(bomb_bytes, " "));
		return Array.from({ length: requests }, () => bomb);
	}
	const keys = new KeySource(content === "faulty" || content === "keyless" ? "clean" : content);
	const padding = Math.max(0, Math.floor(body_bytes / eventsPerRequest) - usualEvent_bytes);
	const textOf = { faulty: faultyEventJson, keyless: keylessEventJson }[content as string] ?? eventJson;
	return Array.from({ length: requests }, () => {
		const events = keys.batch(eventsPerRequest).map((key) => textOf(randomEvent(customers, key, padding)));
		const body = Buffer.from(`{"events":[${events.join(",")}]}`);
		return order.isCompressed === true ? gzipSync(body, { level: 1 }) : body;
	});
}

function requestOf({ path, token, content, isCompressed }: LoadOrder, body: Buffer): Buffer {
	const head = [
		`POST /api/v1${path} HTTP/1.1`,
		"Host: localhost",
		`Authorization: Bearer ${token}`,
		"Content-Type: application/json",
		`Content-Length: ${body.length}`,
		...(isCompressed === true || content === "bomb" ? ["Content-Encoding: gzip"] : []),
	];
	return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]);
}

async function run({ order, requests, connections, event_bytes }: Prepared): Promise<LoadResult> {
	const waiting = requests.values();
	const answers: HttpAnswer[] = [];
	const start = performance.now();
	const deadline = start + order.timeLimit_s * 1000;
	await Promise.all(
		connections.map(async (connection) => {
			while (performance.now() < deadline) {
				const { value: request } = waiting.next();
				if (request === undefined) return;
				answers.push(await connection.send(request));
			}
		}),
	);
	const seconds = (performance.now() - start) / 1000;
	for (const connection of connections) connection.close();
	return { ...countsOf(answers), seconds, event_bytes };
}

function countsOf(answers: readonly HttpAnswer[]): Omit<LoadResult, "seconds" | "event_bytes"> {
	const statuses: Record<number, number> = {};
	const sums = { created: 0, duplicates: 0, errors: 0 };
	for (const { status, body } of answers) {
		statuses[status] = (statuses[status] ?? 0) + 1;
		if (status !== 200) continue;
		const { info, errors } = JSON.parse(body.toString()) as {
			info: { created_events: number; duplicates: string[] };
			errors: unknown[];
		};
		sums.created += info.created_events;
		sums.duplicates += info.duplicates.length;
		sums.errors += errors.length;
	}
	const latencies = answers.map(({ latency_ms }) => latency_ms);
	const silent = answers.filter(({ status, hasRetryAfter }) => status === 503 && !hasRetryAfter);
	return {
		...sums,
		events: sums.created + sums.duplicates,
		statuses,
		silentRefusals: silent.length,
		latency_ms: {
			p50: percentile(latencies, 0.5),
			p95: percentile(latencies, 0.95),
			p99: percentile(latencies, 0.99),
			longest: percentile(latencies, 1),
		},
	};
}

obey(prepare, run);
