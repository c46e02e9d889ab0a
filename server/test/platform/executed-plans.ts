import pg from "pg";
import { cloneDatabase } from "../support/app.ts";

interface Node {
	readonly "Relation Name"?: string;
	readonly "Actual Rows"?: number;
	readonly "Actual Loops"?: number;
	readonly "Rows Removed by Filter"?: number;
	readonly "Rows Removed by Index Recheck"?: number;
	readonly Plans?: readonly Node[];
}

interface Executed {
	readonly "Query Text": string;
	readonly Plan: Node;
}

/** How PostgreSQL executed the statements of this process, in a database of `explainedDatabase`. */
const executed: Executed[] = [];

const settings = {
	session_preload_libraries: "auto_explain",
	"auto_explain.log_min_duration": "0",
	"auto_explain.log_analyze": "on",
	"auto_explain.log_timing": "off",
	"auto_explain.log_format": "json",
	"auto_explain.log_level": "notice",
	"auto_explain.log_nested_statements": "on",
	client_min_messages: "notice",
};

/** A migrated, empty database that tells how it executes each statement. For the rest of this process, its connections are listened to. */
export async function explainedDatabase(): Promise<string> {
	const address = await cloneDatabase();
	const name = new URL(address).pathname.slice(1);
	const client = new pg.Client({ connectionString: address });
	await client.connect();
	for (const [setting, value] of Object.entries(settings)) {
		await client.query(`alter database ${name} set ${setting} = '${value}'`);
	}
	await client.end();
	const { connect } = pg.Client.prototype;
	pg.Client.prototype.connect = function (this: pg.Client, ...callback: Parameters<typeof connect>) {
		this.on("notice", ({ message }) => {
			const plan = /plan:\n([\s\S]*)$/.exec(message ?? "")?.[1];
			if (plan !== undefined) executed.push(JSON.parse(plan));
		});
		return connect.apply(this, callback);
	} as typeof connect;
	return address;
}

export interface Reading {
	/** Rows of tables, whether used or not. */
	readonly rows: number;
	readonly statement: string;
}

/** What each statement of some work read, the greatest first. */
export async function readingsOf(work: () => Promise<unknown>): Promise<Reading[]> {
	executed.length = 0;
	await work();
	return executed
		.map(({ "Query Text": text, Plan }) => ({ rows: rowsRead(Plan), statement: text.replaceAll(/\s+/g, " ") }))
		.toSorted((a, b) => b.rows - a.rows);
}

function rowsRead(node: Node): number {
	const kept = node["Actual Rows"] ?? 0;
	const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
	const own = node["Relation Name"] === undefined ? 0 : (kept + removed) * (node["Actual Loops"] ?? 0);
	return (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), own);
}
