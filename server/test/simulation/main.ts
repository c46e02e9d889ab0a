import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrate, startEmbeddedPostgres } from "../../src/platform/index.ts";
import { describeFailure } from "./describe-failure.ts";
import { shrink } from "./shrink.ts";
import { plansFrom, simulate } from "./simulate.ts";

/**
 * Lives through any number of worlds on a database of its own: `npm run simulate -- --seeds 5000 [--from 1] [--days 365] [--lanes 4] [--without 3,7]`.
 * A seed that fails is told with the fewest steps that still fail; `--from <seed> --seeds 1` lives through it again.
 */
const { values } = parseArgs({
	options: {
		seeds: { type: "string", default: "100" },
		from: { type: "string", default: "1" },
		days: { type: "string", default: "365" },
		lanes: { type: "string", default: "4" },
		without: { type: "string", default: "" },
	},
});
const [seeds, from, days, lanes] = [values.seeds, values.from, values.days, values.lanes].map(Number) as Four;
/** Steps to leave out. */
const without = new Set(values.without.split(",").flatMap((place) => (place === "" ? [] : Number(place))));
type Four = [number, number, number, number];

const progressEvery = 250;
const dataDirectory = mkdtempSync(join(tmpdir(), "tallybook-simulation-"));
const server = await startEmbeddedPostgres({
	dataDirectory,
	purpose: "serve",
	name: "simulation",
	// What is simulated are lost connections; the database itself need not outlive the run.
	settings: ["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
});
try {
	await migrate(server.connectionString);
	const started_ms = performance.now();
	let lived = 0;
	const heard = () => {
		lived += 1;
		if (lived % progressEvery === 0) process.stdout.write(`${lived} worlds after ${seconds(started_ms)}\n`);
	};
	const plans = plansFrom(from, seeds, days).map((plan) => ({ ...plan, without }));
	const { tally, failed } = await simulate(server.connectionString, plans, { lanes, heard });
	process.stdout.write(`${tally}\n${seconds(started_ms)}, ${failed.length} seeds failed\n`);
	for (const outcome of failed) {
		process.stdout.write(`${describeFailure(await shrink(server.connectionString, outcome))}\n`);
	}
	process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
	await server.stop();
	rmSync(dataDirectory, { recursive: true, force: true });
}

function seconds(started_ms: number): string {
	return `${Math.floor((performance.now() - started_ms) / 100) / 10} s`;
}
