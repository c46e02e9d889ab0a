import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../../test/support/service.ts";

let script = "";
beforeAll(async () => {
	script = (await runProgram(["completion", "bash"], {})).stdout;
});

/** What bash offers after the words, the last of which is being typed. */
function completed(words: readonly string[]): string[] {
	const typed = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _tallybook`;
	const { stdout, stderr } = spawnSync(
		"bash",
		["--norc", "-c", `${script}\n${typed}; printf '%s\\n' "\${COMPREPLY[@]}"`],
		{ encoding: "utf8" },
	);
	expect(stderr).toBe("");
	return stdout.split("\n").filter((line) => line !== "");
}

describe("bash", () => {
	it.each([
		[["tallybook", "inv"], ["invoices"]],
		[
			["tallybook", "credit-notes", "get"],
			["get", "get-pdf"],
		],
		[
			["tallybook", "invoices", "list", "--amount"],
			["--amount-gte", "--amount-lte"],
		],
		[["tallybook", "invoices", "get", "0199", "--js"], ["--json"]],
		[
			["tallybook", "customers", "add-credit", "0199", "--kind", ""],
			["grant", "payout", "adjustment"],
		],
		[["tallybook", "invoices", "list", "--invoice-status", "s"], ["sent"]],
		[["tallybook", "api", "billing", "r"], ["run"]],
		[
			["tallybook", "usage", "d"],
			["drop", "decide-closed-usage"],
		],
		[["tallybook", "serve", "--he"], ["--help"]],
		[
			["tallybook", "token", "create", "--scope", ""],
			["ingest", "read", "write"],
		],
		[
			["tallybook", "completion", ""],
			["bash", "zsh", "fish"],
		],
		// A value that the document does not list: bash offers files.
		[["tallybook", "customers", "list", "--search", ""], []],
		[["tallybook", "customers", "list", "--search", "acme", "--li"], ["--limit"]],
		[["tallybook", "nothing", ""], []],
	])("completes %j", (words, offered) => {
		expect(completed(words)).toEqual(offered);
	});
});

it("zsh and fish have scripts with the same words, and other shells a message", async () => {
	for (const shell of ["zsh", "fish"]) {
		const { code, stdout } = await runProgram(["completion", shell], {});
		expect(code).toBe(0);
		for (const word of ["credit-notes", "get-pdf", "--amount-gte"]) expect(stdout).toContain(word);
	}
	expect(await runProgram(["completion", "tcsh"], {})).toMatchObject({
		code: 1,
		stderr: expect.stringContaining("only for bash, zsh, fish"),
	});
});
