import { execFile } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Static analysis tools. Each counts as one test. */

export const root = fileURLToPath(new URL("../../", import.meta.url));
const binaries = join(root, "node_modules", ".bin");

export interface Count {
	readonly passed: number;
	readonly failed: number;
}

interface Tool {
	readonly name: string;
	readonly command: readonly [string, ...string[]];
}

/** The tools' previous results: they check only what has changed since. */
const cache = (tool: string) => `node_modules/.cache/${tool}`;

const types = (project: string, name: string): readonly [string, ...string[]] => [
	"tsc",
	...["-p", project, "--incremental", "--tsBuildInfoFile", `${cache("tsc")}/${name}.tsbuildinfo`],
];

const tools: readonly Tool[] = [
	{ name: "style (biome)", command: ["biome", "ci", "--colors=off", "--error-on-warnings", "."] },
	{ name: "types (tsc)", command: types(".", "server") },
	{ name: "types of the payment page (tsc)", command: types("web", "pay") },
	{ name: "types of the application (tsc)", command: types("web/app", "app") },
	{
		name: "imports (dependency-cruiser)",
		command: [
			...(["depcruise", "--config", ".dependency-cruiser.cjs"] as const),
			...["--cache", cache("depcruise"), "--cache-strategy", "content"],
			...["server", "db", "web", "sdk", "deploy"],
		],
	},
	{
		name: "unused code (knip)",
		command: ["knip", "--no-progress", "--cache", "--cache-location", cache("knip")],
	},
];

export const environment = {
	...process.env,
	// A fresh machine's own node may be older: the pinned one comes first, as with npm run.
	PATH: [binaries, process.env.PATH ?? ""].join(delimiter),
	NO_COLOR: "1",
	CI: "true",
};

/** Runs all tools concurrently, and prints their findings. */
export async function runTools(): Promise<Count> {
	const counts = await Promise.all(tools.map(runTool));
	return sum(counts);
}

function runTool({ name, command: [program, ...words] }: Tool): Promise<Count> {
	const options = { cwd: root, env: environment, maxBuffer: 64 * 1024 * 1024 };
	return new Promise((resolve) => {
		execFile(join(binaries, program), words, options, (error, found, faults) => {
			process.stdout.write(`${error === null ? "ok    " : "FAILED"} ${name}\n`);
			if (error !== null) process.stdout.write(`${found}${faults || error.message}\n`);
			resolve(error === null ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
		});
	});
}

export function sum(counts: readonly Count[]): Count {
	return {
		passed: counts.reduce((total, { passed }) => total + passed, 0),
		failed: counts.reduce((total, { failed }) => total + failed, 0),
	};
}

/** The last line of every run. */
export function report({ passed, failed }: Count): void {
	if (failed > 0) process.exitCode = 1;
	process.stdout.write(`${passed} passed, ${failed} failed\n`);
}
