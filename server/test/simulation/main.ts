import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrate, startEmbeddedPostgres } from "../../src/platform/index.ts";
import { describeFailure } from "./describe-failure.ts";
import { kindOf } from "./differs.ts";
import { kinds, kindsOf } from "./kinds.ts";
import { onLanes } from "./lanes/live-all.ts";
import { shrink } from "./shrink.ts";
import { plansFrom, simulate } from "./simulate.ts";

/**
 * Runs any number of worlds in their own database, with the options in README.md. Failing seeds are grouped by the kind of
 * their fault; each kind shows one with the fewest steps that still fail that way.
 */
const { values } = parseArgs({
	options: {
		seeds: { type: "string", default: "100" },
		from: { type: "string", default: "1" },
		days: { type: "string", default: "365" },
		lanes: { type: "string", default: "2" },
		failures: { type: "string", default: "3" },
		without: { type: "string", default: "" },
		"without-kinds": { type: "string", default: "" },
		"only-kinds": { type: "string" },
		"most-events": { type: "string", default: "Infinity" },
		"most-services": { type: "string", default: "Infinity" },
	},
});
const [seeds, from, days, lanes, failures] = [
	values.seeds,
	values.from,
	values.days,
	values.lanes,
	values.failures,
].map(Number) as [number, number, number, number, number];
/** Steps to omit. */
const without = new Set(listOf(values.without).map(Number));
const only = values["only-kinds"] === undefined ? null : kindsOf(listOf(values["only-kinds"]));
const withoutKinds = new Set([
	...kindsOf(listOf(values["without-kinds"])),
	...(only === null ? [] : kinds.filter((kind) => !only.includes(kind))),
]);
const most = { events: Number(values["most-events"]), services: Number(values["most-services"]) };

const progressEvery = 250;
const dataDirectory = mkdtempSync(join(tmpdir(), "tallybook-simulation-"));
const server = await startEmbeddedPostgres({
	dataDirectory,
	purpose: "serve",
	name: "simulation",
	settings: [
		// Lost connections are simulated; the database itself need not outlive the run.
		...["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
		// Many new connections, the same statements thousands of times: together, these save a sixth of the time.
		...["shared_buffers=256MB", "jit=off", "plan_cache_mode=force_generic_plan"],
	],
});
try {
	await migrate(server.connectionString);
	const started_ms = performance.now();
	let lived = 0;
	const heard = () => {
		lived += 1;
		if (lived % progressEvery === 0) process.stdout.write(`${lived} worlds after ${seconds(started_ms)}\n`);
	};
	const plans = plansFrom(from, seeds, days, { withoutKinds, most }).map((plan) => ({ ...plan, without }));
	const { tally, failed } = await simulate(server.connectionString, plans, { lanes, most: failures, heard });
	const perSecond = Math.round((lived * 10_000) / (performance.now() - started_ms)) / 10;
	process.stdout.write(
		`${tally}\n${seconds(started_ms)}, ${perSecond} worlds per second, ${failed.length} seeds failed\n`,
	);
	const byKind = Map.groupBy(failed, ({ fault }) => kindOf(fault as Error));
	for (const [kind, outcomes] of byKind) {
		process.stdout.write(`${kind}: seeds ${outcomes.map(({ plan }) => plan.seed).join(", ")}\n`);
	}
	await onLanes(server.connectionString, 1, async ([lane]) => {
		for (const [first] of byKind.values()) {
			const least = first && lane && (await shrink(lane, first));
			if (least !== undefined) process.stdout.write(`\n${describeFailure(least)}\n`);
		}
	});
	process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
	await server.stop();
	rmSync(dataDirectory, { recursive: true, force: true });
}

function listOf(text: string): string[] {
	return text.split(",").filter((each) => each !== "");
}

function seconds(started_ms: number): string {
	return `${Math.floor((performance.now() - started_ms) / 100) / 10} s`;
}
