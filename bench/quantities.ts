import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createOrganisation } from "../server/src/organisations/index.ts";
import { type Context, Database, migrate, startEmbeddedPostgres } from "../server/src/platform/index.ts";
import { QuantityBench } from "./quantity-figures.ts";
import { Report } from "./report.ts";

/**
 * Quantities of 10,000 customers over 10 million events, compared with one GROUP BY of the same rows; the cost of rolling up; its effect on
 * ingestion. Starts its own database. `--events` reduces it, `--keep` keeps the database for inspection.
 */
const { values } = parseArgs({
	options: {
		events: { type: "string", default: "10000000" },
		rounds: { type: "string", default: "5" },
		keep: { type: "boolean", default: false },
	},
});

const dataDirectory = mkdtempSync(join(tmpdir(), "tallybook-quantities-"));
const server = await startEmbeddedPostgres({ dataDirectory, purpose: "serve", name: "bench/quantities.ts" });
const report = new Report();
try {
	await migrate(server.connectionString);
	const db = new Database(server.connectionString, { applicationName: "bench", connections: 8 });
	const actor = { type: "command", id: null, name: "bench" } as const;
	const now = "2026-10-01T00:00:00.000Z";
	const organisationId = await createOrganisation(db, "Bench", now, actor);
	const context: Context = { db, now, organisationId, actor, requestId: null };
	const bench = new QuantityBench(context, report, { events: Number(values.events), rounds: Number(values.rounds) });
	await bench.fill();
	await bench.compare("as rolled up");
	await bench.disturb();
	await bench.besideIngestion();
	await db.close();
} finally {
	await server.stop();
	if (values.keep) report.line(`The database is in ${dataDirectory}`);
	else rmSync(dataDirectory, { recursive: true, force: true });
}
process.exitCode = report.end();
