import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Validators that others wrote, in Java: the folder that this names has the jars of each (README.md). */
export const judgesFolder = process.env.E_INVOICE_JUDGES ?? "";

export const isThere = (judge: "phive" | "mustang"): boolean =>
	judgesFolder !== "" && existsSync(join(judgesFolder, judge));

export interface JudgedFile {
	readonly name: string;
	readonly content: Uint8Array;
	/** For phive: the set of rules. */
	readonly rules: string;
}

export interface Verdict {
	readonly level: "fatal" | "warning";
	readonly rule: string;
	readonly message: string;
}

/** With a stack trace of every exception, however often it is thrown: that is how a fault of a judge's own is known. */
const options = ["-Xmx2g", "-XX:-OmitStackTraceInFastThrow"];

/** What a judge finds in each file, by its name. A file without a finding has none. */
export function judged(
	judge: "phive" | "mustang",
	files: readonly JudgedFile[],
): ReadonlyMap<string, readonly Verdict[]> {
	const place = mkdtempSync(join(tmpdir(), "tallybook-judge-"));
	try {
		mkdirSync(place, { recursive: true });
		for (const { name, content } of files) writeFileSync(join(place, name), content);
		const program = fileURLToPath(
			new URL(judge === "phive" ? "PhiveJudge.java" : "MustangJudge.java", import.meta.url),
		);
		const { status, stdout, stderr } = spawnSync("java", [...options, "-cp", join(judgesFolder, judge, "*"), program], {
			input: files.map(({ name, rules }) => `${rules}\t${join(place, name)}\n`).join(""),
			...{ encoding: "utf8", maxBuffer: 2 ** 30 },
		});
		if (status !== 0) throw new Error(`the judge failed: ${stderr}`);
		return Map.groupBy(
			stdout
				.split("\n")
				.filter((line) => line !== "")
				.map(verdictOf(place)),
			({ name }) => name,
		);
	} finally {
		rmSync(place, { recursive: true, force: true });
	}
}

const verdictOf = (place: string) => (line: string) => {
	const [path = "", level = "", id = "", message = ""] = line.split("\t");
	// Factur-X numbers its rules anew; the message begins with the id that everyone knows.
	const rule = /^\[([A-Z]+(?:-[A-Z0-9]+)+)\]/.exec(message)?.[1] ?? id;
	return { name: path.slice(place.length + 1), level: level as Verdict["level"], rule, message };
};
