import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { migrate, prepareServiceRole, startEmbeddedPostgres } from "../../src/platform/index.ts";
import { TestApp } from "../support/app.ts";
import { describeFailures } from "./faults.ts";
import { fuzz } from "./fuzz.ts";

/** Sends random requests to a server with its own database, with the options in README.md. */
const { values } = parseArgs({
	options: { seed: { type: "string", default: "1" }, requests: { type: "string", default: "100000" } },
});
const progressEvery = 5_000;
const dataDirectory = mkdtempSync(join(tmpdir(), "tallybook-fuzz-"));
const server = await startEmbeddedPostgres({
	dataDirectory,
	purpose: "serve",
	name: "fuzz",
	// The requests matter, not whether the data outlives the run.
	settings: ["fsync=off", "synchronous_commit=off", "full_page_writes=off"],
});
try {
	await migrate(server.connectionString);
	await prepareServiceRole(server.connectionString);
	const app = new TestApp({ checksAnswers: false, database: async () => server.connectionString });
	await app.start();
	const started_ms = performance.now();
	try {
		const heard: Parameters<typeof fuzz>[3] = (number, failure) => {
			if (failure !== null) process.stderr.write(`${describeFailures([failure])}\n`);
			if (number % progressEvery === 0) process.stderr.write(`${number} requests\n`);
		};
		const { tally, failures, broken } = await fuzz(app, Number(values.seed), Number(values.requests), heard);
		process.stdout.write(`${tally}\n${Math.round((performance.now() - started_ms) / 1000)} s\n`);
		process.stdout.write(`${failures.length} failures, ${broken.length} broken invariants\n`);
		process.stdout.write(`${[describeFailures(failures), ...broken].join("\n\n")}\n`);
		process.exitCode = failures.length + broken.length === 0 ? 0 : 1;
	} finally {
		await app.stop();
	}
} finally {
	await server.stop();
	rmSync(dataDirectory, { recursive: true, force: true });
}
