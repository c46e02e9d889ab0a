import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Environment, projectRoot } from "../support/service.ts";
import { type ExpectedInvoice, invoiceTables } from "./invoice-tables.ts";

/** A block of commands in a page, and what the text after it, up to the next block, says of its answers. */
export interface Step {
	readonly heading: string;
	readonly commands: string;
	readonly invoices: readonly ExpectedInvoice[];
	/** JSON that the output contains, in this order; fields that the text leaves out aren't compared. */
	readonly answers: readonly unknown[];
	/** Lines that the output ends with. */
	readonly lines: readonly string[];
}

export function readPage(path: string): string {
	return readFileSync(join(projectRoot, path), "utf8");
}

/** The page's steps: blocks of commands marked with `<!-- walk -->`, with the tables and answers after each. */
export function stepsOf(path: string): Step[] {
	const text = readPage(path);
	return [...text.matchAll(/<!-- walk -->\n```sh\n([\s\S]*?)```\n((?:(?!<!-- walk -->)[\s\S])*)/g)].map((match) => {
		const [, commands = "", after = ""] = match;
		const headings = [...text.slice(0, match.index).matchAll(/^#+ (.*)$/gm)];
		return {
			heading: headings.at(-1)?.[1] ?? "",
			commands,
			invoices: invoiceTables(after),
			answers: [...after.matchAll(/<!-- answer -->\n```json\n([\s\S]*?)```/g)].map(([, json = ""]) => JSON.parse(json)),
			lines: [...after.matchAll(/<!-- answer -->\n```text\n([\s\S]*?)```/g)].flatMap(([, lines = ""]) =>
				lines.trimEnd().split("\n"),
			),
		};
	});
}

/** For a page's test: its commands are dozens of processes, which take minutes on a busy machine. */
export const pageTimeout_ms = 900_000;
/** Less, so that a step that waits in vain shows its output. */
const longestRun_ms = 840_000;

/**
 * Runs the steps as one script, as a reader would enter them, and returns the output of each.
 * @throws Error with the whole output if a command fails
 */
export async function runSteps(
	steps: readonly Step[],
	service: { readonly address: string },
	environment: Environment,
): Promise<string[]> {
	const boundary = "=== next step ===";
	const script = steps
		.map(({ commands }) => `${commands}\necho; echo "${boundary}"\n`)
		.join("")
		.replaceAll("http://localhost:3000", service.address);
	const shell = spawn("bash", ["-euo", "pipefail", "-c", `exec 2>&1\n${script}`], {
		cwd: projectRoot,
		env: { ...process.env, ...environment },
		stdio: ["ignore", "pipe", "inherit"],
		timeout: longestRun_ms,
	});
	const pieces: Buffer[] = [];
	shell.stdout.on("data", (piece: Buffer) => pieces.push(piece));
	const [code] = await once(shell, "close");
	const output = Buffer.concat(pieces).toString();
	if (code !== 0)
		throw new Error(`a command of the page ${code === null ? "took too long" : `ended with ${code}`}:\n${output}`);
	return output.split(`\n${boundary}\n`);
}

/** The lines of an output that are JSON objects. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what the API answers as any client would: untyped
export function jsonIn(output: string): any[] {
	return output
		.split("\n")
		.filter((line) => line.startsWith("{"))
		.map((line) => JSON.parse(line));
}
