import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "../support/service.ts";

/** Whether instructions for developers match what exists. */

const read = (path: string) => readFileSync(join(projectRoot, path), "utf8");
const { scripts, dependencies } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;

it(".nvmrc names the Node that the service runs on", () => {
	expect(read(".nvmrc").trim()).toBe(dependencies?.node);
});

it("every npm run in the documents is a script", () => {
	const named = ["README.md", "CONTRIBUTING.md", "STYLE.md", "docs/operating/configuration.md"].flatMap((path) =>
		[...read(path).matchAll(/npm run (?:-s )?([a-z:]+)/g)].map((match) => match[1] as string),
	);
	expect(named.length).toBeGreaterThan(10);
	expect(named.filter((name) => scripts?.[name] === undefined)).toEqual([]);
});
