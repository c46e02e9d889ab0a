import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot, runProgram } from "../support/service.ts";

/** Command-line errors before anything is done: no database is needed. */

it.each([
	[["nothing"], "error: unknown command 'nothing'"],
	[["serv"], "error: unknown command 'serv'\n(Did you mean serve?)"],
	[["token", "lst"], "error: unknown command 'lst'\n(Did you mean list?)"],
	[["billing", "run", "--as-off", "2026-09-30"], "error: unknown option '--as-off'\n(Did you mean --as-of?)"],
	[["organisation", "create"], "required option '--name <name>' not specified"],
	[
		["token", "create", "--organisation", "First", "--name", "x", "--scope", "all"],
		"Allowed choices are ingest, read, write",
	],
])("unknown commands (%j) get a few lines of help, and exit with 2", async (words, message) => {
	const ended = await runProgram(words, {});
	expect(ended).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
	expect(ended.stderr.trim().split("\n").length).toBeLessThanOrEqual(4);
});

it("--version prints only the version", async () => {
	const { version } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8"));
	expect(await runProgram(["--version"], {})).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: "" });
});

it("--help lists every command on stdout", async () => {
	const help = await runProgram(["--help"], {});
	expect(help).toMatchObject({ code: 0, stderr: "" });
	expect(help.stdout).toMatch(/^ {2}serve .+$/m);
	expect(help.stdout).toMatch(/^ {2}worker .+$/m);
});
