import { once } from "node:events";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { copyColumns, copyLine, KeySource, type Mix, randomEvent } from "./events.ts";
import { obey } from "./helper-process.ts";

/**
 * PostgreSQL's limit: COPY into a temporary table, then INSERT … ON CONFLICT DO NOTHING from it into the same table with the same
 * indexes, each batch committed and on disk. The rows are prepared as COPY text; nothing else is timed.
 */
export interface RawOrder {
	readonly connectionString: string;
	readonly organisationId: string;
	readonly customers: readonly string[];
	readonly connections: number;
	readonly events: number;
	readonly eventsPerBatch: number;
	readonly mix: Mix;
	/** No batch starts after this. */
	readonly timeLimit_s: number;
}

export interface RawResult {
	/** Events sent in committed batches. */
	readonly events: number;
	/** Those of them whose key was free. */
	readonly created: number;
	readonly seconds: number;
}

interface Prepared {
	readonly order: RawOrder;
	readonly clients: readonly pg.Client[];
	readonly batches: readonly Buffer[];
}

const write_bytes = 64 * 1024;

async function prepare(order: RawOrder): Promise<Prepared> {
	const clients = Array.from({ length: order.connections }, () => new pg.Client(order.connectionString));
	for (const client of clients) {
		await client.connect();
		// Emptied by every commit, without the catalog entries of a TRUNCATE.
		await client.query("create temporary table batch (like usage.event) on commit delete rows");
	}
	const keys = new KeySource(order.mix);
	const count = Math.ceil(order.events / order.eventsPerBatch);
	const receipts = await (clients[0] as pg.Client).query<{ number: string }>(
		"select nextval('usage.event_sequence') as number from generate_series(1, $1)",
		[count],
	);
	const batches = receipts.rows.map(({ number }) => {
		const lines = keys
			.batch(order.eventsPerBatch)
			.map((key, index) => copyLine(randomEvent(order.customers, key), order.organisationId, Number(number) + index));
		return Buffer.from(lines.join(""));
	});
	return { order, clients, batches };
}

async function run({ order, clients, batches }: Prepared): Promise<RawResult> {
	const waiting = batches.values();
	const start = performance.now();
	const deadline = start + order.timeLimit_s * 1000;
	let done = 0;
	let created = 0;
	await Promise.all(
		clients.map(async (client) => {
			while (performance.now() < deadline) {
				const { value: batch } = waiting.next();
				if (batch === undefined) return;
				const free = await store(client, batch);
				created += free;
				done += 1;
			}
		}),
	);
	const seconds = (performance.now() - start) / 1000;
	for (const client of clients) await client.end();
	return { events: done * order.eventsPerBatch, created, seconds };
}

/** Stores a batch in one transaction and returns how many keys were free. */
async function store(client: pg.Client, batch: Buffer): Promise<number> {
	await client.query("begin");
	const stream = client.query(copyFrom(`copy batch (${copyColumns}) from stdin`));
	for (let start = 0; start < batch.length; start += write_bytes) {
		if (!stream.write(batch.subarray(start, start + write_bytes))) await once(stream, "drain");
	}
	stream.end();
	await once(stream, "finish");
	const stored = await client.query({
		text: `insert into usage.event (${copyColumns}) select ${copyColumns} from batch on conflict do nothing returning key`,
		rowMode: "array",
	});
	await client.query("commit");
	return stored.rows.length;
}

obey(prepare, run);
