import { Database } from "../server/src/platform/index.ts";
import { loadDirectory } from "../server/src/usage/ingestion/directory-store.ts";
import { EventGroup } from "../server/src/usage/ingestion/event-rows.ts";
import { copiedColumns } from "../server/src/usage/ingestion/event-store.ts";
import { IngestionMemory } from "../server/src/usage/ingestion/ingestion-memory.ts";
import { placeGroup, storeSubmissions } from "../server/src/usage/ingestion/store-events.ts";
import { announceIngestion } from "../server/src/usage/log/ingestion-lock-store.ts";
import { checkSubmission, type Submission } from "../server/src/usage/reading/submission.ts";
import { eventJson, KeySource, type Mix, randomEvent } from "./events.ts";
import { obey } from "./helper-process.ts";

/**
 * Compares the server's storing with the plain statement, both in a process without HTTP, where the cost of detecting duplicates is
 * visible. Events are parsed and checked beforehand.
 */
export interface StoreOrder {
	readonly connectionString: string;
	readonly organisationId: string;
	readonly customers: readonly string[];
	/** `server`: `storeSubmissions`. `plain`: COPY into a temporary table, INSERT … ON CONFLICT DO NOTHING. */
	readonly way: "server" | "plain";
	readonly mix: Mix;
	readonly events: number;
	/** No transaction starts after this. */
	readonly timeLimit_s: number;
}

export interface StoreResult {
	/** Events in committed transactions. */
	readonly events: number;
	readonly created: number;
	readonly seconds: number;
}

interface Prepared {
	readonly order: StoreOrder;
	readonly database: Database;
	readonly submissions: readonly Submission[];
}

/** The size of a sender's batch; as many concurrent transactions as the server has. */
const eventsPerTransaction = 1_000;
const lanes = 2;

type Store = (
	context: Parameters<typeof storeSubmissions>[0],
	submission: Submission,
	memory: IngestionMemory,
) => Promise<number>;

const ways: Readonly<Record<StoreOrder["way"], Store>> = {
	async server(context, submission, memory) {
		const outcomes = await storeSubmissions(context, [submission], memory);
		return outcomes.reduce((sum, { events, refused }) => sum + events - refused.length, 0);
	},
	plain: storePlainly,
};

async function prepare(order: StoreOrder): Promise<Prepared> {
	const keys = new KeySource(order.mix);
	const submissions = Array.from({ length: order.events / eventsPerTransaction }, () => {
		const events = keys.batch(eventsPerTransaction).map((key) => eventJson(randomEvent(order.customers, key)));
		return checkSubmission(JSON.parse(`[${events.join(",")}]`));
	});
	const database = new Database(order.connectionString, { applicationName: "bench", connections: lanes });
	return { order, database, submissions };
}

async function run({ order, database, submissions }: Prepared): Promise<StoreResult> {
	const { organisationId, way, timeLimit_s } = order;
	const actor = { type: "system", id: null, name: "bench" } as const;
	const about = { now: "2026-10-01T00:00:00.000Z", organisationId, actor, requestId: null };
	const memory = new IngestionMemory();
	const waiting = submissions.values();
	const start = performance.now();
	const deadline = start + timeLimit_s * 1000;
	let done = 0;
	let created = 0;
	const lane = async () => {
		while (performance.now() < deadline) {
			const { value: submission } = waiting.next();
			if (submission === undefined) return;
			const free = await database.transaction((db) => ways[way]({ ...about, db }, submission, memory));
			created += free;
			done += 1;
		}
	};
	await Promise.all(Array.from({ length: lanes }, lane));
	const seconds = (performance.now() - start) / 1000;
	await database.close();
	return { events: done * eventsPerTransaction, created, seconds };
}

/** Like `storeSubmissions`, but always with the statement that allows any duplicates. */
async function storePlainly(
	context: Parameters<Store>[0],
	submission: Submission,
	memory: IngestionMemory,
): Promise<number> {
	const { db, organisationId } = context;
	const { number } = await announceIngestion(context);
	const group = new EventGroup(submission, number);
	const placed = placeGroup(group, await loadDirectory(context, group.blocks, memory), new Map());
	return db.transaction(async (transaction) => {
		await transaction.execute(
			"create temporary table if not exists plain_event (like usage.event including defaults) on commit delete rows",
		);
		await transaction.copyIn(`copy plain_event (${copiedColumns}) from stdin`, placed.copyRows(organisationId));
		const created = await transaction.rows<{ key: string }>(
			`insert into usage.event (${copiedColumns}) select ${copiedColumns} from plain_event
			 on conflict (organisation_id, key) do nothing returning key`,
		);
		const keys = new Set(created.map(({ key }) => key));
		return placed.keys().filter((key) => keys.has(key)).length;
	});
}

obey(prepare, run);
