import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Everything that must hold before a change is taken in: style, types, order of imports, unused code, tests. Each tool counts
 * as one test. All of them run, whichever fails; the last line of standard output is the sum.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const binaries = join(root, "node_modules", ".bin");

interface Step {
	readonly name: string;
	readonly command: readonly [string, ...string[]];
}

const tools: readonly Step[] = [
	{ name: "style (biome)", command: ["biome", "ci", "--colors=off", "--error-on-warnings", "."] },
	{ name: "types (tsc)", command: ["tsc", "-p", "."] },
	{ name: "types of the payment page (tsc)", command: ["tsc", "-p", "web"] },
	{ name: "types of the application (tsc)", command: ["tsc", "-p", "web/app"] },
	{
		name: "imports (dependency-cruiser)",
		command: ["depcruise", "--config", ".dependency-cruiser.cjs", "server", "db", "web"],
	},
	{ name: "unused code (knip)", command: ["knip", "--no-progress"] },
];

const environment = {
	...process.env,
	// A fresh machine's own node may be older: the pinned one comes first, as npm run would have it.
	PATH: [binaries, process.env.PATH ?? ""].join(delimiter),
	NO_COLOR: "1",
	CI: "true",
};

interface Count {
	readonly passed: number;
	readonly failed: number;
}

function runTool({ name, command: [program, ...words] }: Step): Count {
	const result = spawnSync(join(binaries, program), words, {
		cwd: root,
		env: environment,
		encoding: "utf8",
		stdio: ["ignore", "pipe", "pipe"],
		maxBuffer: 64 * 1024 * 1024,
	});
	const isFine = result.status === 0;
	process.stdout.write(`${isFine ? "ok    " : "FAILED"} ${name}\n`);
	if (!isFine) process.stdout.write(`${result.stdout}${result.stderr}${result.error ? `${result.error}\n` : ""}`);
	return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** It uses every core by itself: beside other tests it would take longer than it may. */
const simulation = "server/test/simulation/simulation.test.ts";

/** Tests, with vitest's own words passed on; counted from its JSON report. */
function runTests(chosen: readonly string[]): Count {
	const directory = mkdtempSync(join(tmpdir(), "tallybook-report-"));
	const report = join(directory, "report.json");
	const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
	const words = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
	try {
		const result = spawnSync(process.execPath, [vitest, ...words, ...chosen], {
			cwd: root,
			env: environment,
			stdio: ["ignore", "inherit", "inherit"],
		});
		return countTests(report, result.status === 0);
	} finally {
		rmSync(directory, { recursive: true, force: true });
	}
}

/** A file that cannot even be loaded, or a run that breaks off, has no failed test to show: it counts as one. */
function countTests(report: string, isFine: boolean): Count {
	let passed = 0;
	let failed = 0;
	try {
		const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as Record<string, number>;
		passed = numPassedTests ?? 0;
		failed = numFailedTests ?? 0;
	} catch {
		process.stdout.write("vitest wrote no report\n");
	}
	return { passed, failed: isFine ? failed : Math.max(failed, 1) };
}

const asked = process.argv.slice(2);
const parts = asked.length > 0 ? [asked] : [[simulation], ["--exclude", simulation]];
const counts = [...tools.map(runTool), ...parts.map(runTests)];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
process.exitCode = failed === 0 && passed > tools.length ? 0 : 1;
process.stdout.write(`${passed} passed, ${failed} failed\n`);
