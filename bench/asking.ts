import { obey } from "./helper-process.ts";
import { HttpConnection } from "./http-connection.ts";
import { percentile } from "./report.ts";

/** Asks at a rate, whatever the answers take: a request's time runs from when it was due. */
export interface AskOrder {
	readonly address: string;
	readonly token: string;
	/** Asked one after the other, and again. */
	readonly paths: readonly string[];
	readonly connections: number;
	readonly perSecond: number;
	readonly seconds: number;
}

export interface AskResult {
	readonly asked: number;
	/** Answers other than 200. */
	readonly failures: number;
	readonly perSecond: number;
	readonly latency_ms: { readonly p50: number; readonly p99: number; readonly longest: number };
	/** The last answer, to look at. */
	readonly body: string;
}

interface Prepared {
	readonly order: AskOrder;
	readonly requests: readonly Buffer[];
	readonly connections: readonly HttpConnection[];
}

async function prepare(order: AskOrder): Promise<Prepared> {
	const head = (path: string) =>
		`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${order.token}\r\n\r\n`;
	const connections = Array.from({ length: order.connections }, () => new HttpConnection(order.address));
	await Promise.all(connections.map((connection) => connection.open()));
	return { order, requests: order.paths.map((path) => Buffer.from(head(path))), connections };
}

async function run({ order, requests, connections }: Prepared): Promise<AskResult> {
	const { perSecond, seconds } = order;
	const total = perSecond * seconds;
	const latencies: number[] = [];
	let failures = 0;
	let body = "";
	let next = 0;
	const begun_ms = performance.now();
	const dueAt = (index: number) => begun_ms + (index * 1_000) / perSecond;
	await Promise.all(
		connections.map(async (connection) => {
			while (next < total) {
				const index = next;
				next += 1;
				const wait_ms = dueAt(index) - performance.now();
				if (wait_ms > 0) await new Promise((resolve) => setTimeout(resolve, wait_ms));
				// A timer's delay is not the service's.
				const from_ms = wait_ms > 0 ? performance.now() : dueAt(index);
				const answer = await connection.send(requests[index % requests.length] as Buffer);
				latencies.push(performance.now() - from_ms);
				if (answer.status !== 200) failures += 1;
				body = answer.body.toString();
			}
		}),
	);
	const took_s = (performance.now() - begun_ms) / 1_000;
	for (const connection of connections) connection.close();
	const [p50, p99, longest] = [0.5, 0.99, 1].map((share) => percentile(latencies, share)) as [number, number, number];
	return { asked: total, failures, perSecond: total / took_s, latency_ms: { p50, p99, longest }, body };
}

obey(prepare, run);
