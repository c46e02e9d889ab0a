import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Count, environment, report, root, runTools, sum } from "./tools.ts";

/**
 * `npm test`: everything that must pass before a change is accepted: style, types, import order, unused code, tests. All of
 * it runs, whatever fails. `npm test -- <file>` runs only that file's tests. The last line of standard output is the total.
 */
const chosen = process.argv.slice(2);

/** Runs tests with vitest's own arguments; counts from its JSON report. */
function runTests(words: readonly string[]): Count {
	const directory = mkdtempSync(join(tmpdir(), "tallybook-report-"));
	const file = join(directory, "report.json");
	const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
	const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
	try {
		const result = spawnSync(process.execPath, [vitest, "run", ...reporters, ...words], {
			cwd: root,
			env: environment,
			stdio: ["ignore", "inherit", "inherit"],
		});
		return countTests(file, result.status === 0);
	} finally {
		rmSync(directory, { recursive: true, force: true });
	}
}

/** A file that can't be loaded, or an aborted run, has no failed test: it counts as one. So does an empty run. */
function countTests(file: string, isFine: boolean): Count {
	let passed = 0;
	let failed = 0;
	try {
		const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, "utf8")) as Record<string, number>;
		passed = numPassedTests ?? 0;
		failed = numFailedTests ?? 0;
	} catch {
		process.stdout.write("vitest wrote no report\n");
	}
	return { passed, failed: isFine && passed > 0 ? failed : Math.max(failed, 1) };
}

if (chosen.length > 0) {
	report(runTests(chosen));
} else {
	const tools = await runTools();
	report(sum([tools, runTests(["--project=simulation"]), runTests(["--project=!simulation"])]));
}
