import { spawnSync } from "node:child_process";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot, runProgram } from "../../../test/support/service.ts";

const scripts = new Map<string, string>();
beforeAll(async () => {
	for (const shell of ["bash", "zsh", "fish"]) {
		scripts.set(shell, (await runProgram(["completion", shell], {})).stdout);
	}
});

const isMissing = (shell: string) => spawnSync(shell, ["--version"]).status !== 0;

/** What bash offers after the words, the last of which is being typed. */
function completed(words: readonly string[]): string[] {
	const typed = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1}; _tallybook`;
	const { stdout, stderr } = spawnSync(
		"bash",
		["--norc", "-c", `${scripts.get("bash")}\n${typed}; printf '%s\\n' "\${COMPREPLY[@]}"`],
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
			["get", "get-pdf", "get-e-invoice"],
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
		[["tallybook", "doctor", "--j"], ["--json"]],
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

it.skipIf(isMissing("fish")).each([
	["tallybook inv", ["invoices"]],
	["tallybook doctor --", ["--help", "--json"]],
	["tallybook token create --scope ", ["ingest", "read", "write"]],
	["tallybook customers list --search package.j", ["package.json"]],
])("fish completes %j", (line, offered) => {
	const typed = `${scripts.get("fish")}\ncomplete -C '${line}' | string replace -r '\\t.*' ''`;
	const { stdout, stderr } = spawnSync("fish", ["--no-config", "-c", typed], { encoding: "utf8", cwd: projectRoot });
	expect([stdout.trim().split("\n"), stderr]).toEqual([offered, ""]);
});

/** zsh offers by `compadd` and `_files`, which only work while somebody types; here, they tell what they are asked for. */
const zshCompletion = `
compdef() {}
_files() { print -r -- files }
compadd() { shift; (( $# )) && print -rl -- "$@" }`;

it.skipIf(isMissing("zsh")).each([
	[
		["tallybook", "doctor", "--"],
		["--json", "--help"],
	],
	[
		["tallybook", "token", "create", "--scope", ""],
		["ingest", "read", "write"],
	],
	[
		["tallybook", "customers", "add-credit", "0199", "--kind", ""],
		["grant", "payout", "adjustment"],
	],
	[
		["tallybook", "completion", ""],
		["bash", "zsh", "fish"],
	],
	[["tallybook", "customers", "list", "--search", ""], ["files"]],
	[["tallybook", "nothing", ""], ["files"]],
])("zsh completes %j", (words, offered) => {
	const typed = `words=(${words.map((word) => `'${word}'`).join(" ")}); CURRENT=${words.length}; _tallybook`;
	const { stdout, stderr } = spawnSync("zsh", ["-f", "-c", `${zshCompletion}\n${scripts.get("zsh")}\n${typed}`], {
		encoding: "utf8",
	});
	expect([stdout.trim().split("\n"), stderr]).toEqual([offered, ""]);
});

it("zsh and fish have scripts with the same words, and other shells a message", async () => {
	for (const shell of ["zsh", "fish"]) {
		for (const word of ["credit-notes", "get-pdf", "--amount-gte"]) expect(scripts.get(shell)).toContain(word);
	}
	expect(await runProgram(["completion", "tcsh"], {})).toMatchObject({
		code: 2,
		stderr: expect.stringContaining("Allowed choices are bash, zsh, fish"),
	});
});
