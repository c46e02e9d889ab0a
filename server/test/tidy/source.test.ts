import { describe, expect, it } from "vitest";
import { isTest, readSourceFiles, type SourceFile } from "./source-files.ts";

/** Rules of STYLE.md that no tool checks. Each row's examples show that its rule can fail. */
interface Rule {
	readonly name: string;
	/** What is wrong in a file, for people; empty if nothing. */
	readonly faults: (file: SourceFile) => readonly string[];
	readonly badExample: SourceFile;
	/** A similar file that is fine. */
	readonly goodExample: SourceFile;
	/** Files that may break the rule, each with the reason. */
	readonly exceptions: Readonly<Record<string, string>>;
}

const longestFile_lines = 300;
const longestTest_lines = 400;
const bucketFolders = /(^|\/)(utils?|helpers?|common|lib|misc|shared)(\/|\.ts$)/;

/** Comments may mention what code may not do. */
function withoutComments(text: string): string {
	return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "");
}

/** Matching lines of code, in files that the rule concerns. */
function forbid(pattern: RegExp, concerns: (path: string) => boolean): Rule["faults"] {
	return ({ path, text }) =>
		concerns(path)
			? withoutComments(text)
					.split("\n")
					.filter((line) => pattern.test(line))
					.map((line) => line.trim())
			: [];
}

const isProgram = (path: string) => path.startsWith("server/src/") && !isTest(path);

const rules: readonly Rule[] = [
	{
		name: "a file holds one idea: at most 300 lines, a test 400",
		faults: ({ path, text }) => {
			const lines = text.split("\n").length - 1;
			return lines > (isTest(path) ? longestTest_lines : longestFile_lines) ? [`${lines} lines`] : [];
		},
		badExample: { path: "server/src/usage/store.ts", text: "\n".repeat(301) },
		goodExample: { path: "server/src/usage/store.test.ts", text: "\n".repeat(400) },
		exceptions: {
			"web/app/api/schema.ts": "generated from the OpenAPI document, read by nobody",
			"sdk/typescript/src/generated/types.ts": "generated from the OpenAPI document",
			"sdk/typescript/src/resources.ts": "generated from the OpenAPI document",
		},
	},
	{
		name: "business time is a value of the context, never the clock's",
		faults: forbid(/\bDate\.now\b|\bnew Date\b|\bDate\(\)/, isProgram),
		badExample: { path: "server/src/usage/actions.ts", text: "const now = new Date().toISOString();" },
		goodExample: { path: "server/src/usage/actions.ts", text: "// not new Date()\nconst { now } = context;" },
		exceptions: {
			"server/src/platform/clock.ts": "the clock itself",
			"server/src/commands/access.ts": "writes the instant that a person typed in its standard form; reads no clock",
			"server/src/calendar/date.ts": "counts days of a given date; reads no clock",
			"server/src/calendar/zone.ts": "reads the parts of a given instant; reads no clock",
			"server/src/calendar/composed-days.ts": "writes given instants in their standard form; reads no clock",
			"server/src/documents/typst/pdf-a.ts": "writes a given instant in another form; reads no clock",
			"server/src/platform/jobs/recurring.ts": "reads the parts of a given instant; reads no clock",
			"server/src/documents/text/formats.ts":
				"hands a given date to Intl, which writes it in a language; reads no clock",
		},
	},
	{
		name: "money is never rounded as a binary number",
		faults: forbid(
			/\bMath\.round\b|\.toFixed\(|\bparseFloat\b/,
			(path) => isProgram(path) && !path.includes("/money/"),
		),
		badExample: { path: "server/src/rating/rate.ts", text: "const cents = Math.round(amount * 100);" },
		goodExample: { path: "server/src/rating/rate.ts", text: "const amount = roundMoney(charge, currency);" },
		exceptions: {
			"server/src/platform/http/observation.ts": "milliseconds of a log line",
			"server/src/platform/jobs/run-job.ts": "milliseconds of a log line",
			"server/src/backup/move/copy.ts": "seconds of a report",
			"server/src/documents/drawing/draw-logo.ts": "pixels of a picture",
			"server/src/invoicing/model/charges/charge-description.ts": "a Decimal's own toFixed, which is exact",
			"server/src/commands/import/report.ts": "a Decimal's own toFixed, which is exact",
			"server/src/e-invoicing/rules/values.ts": "a Decimal's own toFixed, which is exact",
		},
	},
	{
		name: "only config.ts reads the environment",
		faults: forbid(/\bprocess\.env\b|\bfrom "(node:)?process"/, isProgram),
		badExample: { path: "server/src/usage/routes.ts", text: "const limit = process.env.LIMIT;" },
		goodExample: { path: "server/src/usage/routes.ts", text: "/** Not process.env. */ const limit = config.limit;" },
		exceptions: {
			"server/src/config.ts": "the only reader of the environment",
			"server/src/commands/remote/login.ts": "where a remote command finds its service; config.ts would load the rooms",
		},
	},
	{
		name: "no folder or file is a bucket",
		faults: ({ path }) => (bucketFolders.test(path) ? ["says nothing about what it holds"] : []),
		badExample: { path: "server/src/usage/utils/time.ts", text: "" },
		goodExample: { path: "server/src/usage/utilisation.ts", text: "" },
		exceptions: {},
	},
	{
		name: "file names are kebab-case",
		faults: ({ path }) => (/^([a-z0-9.-]+\/)*[a-z0-9]+([.-][a-z0-9]+)*\.tsx?$/.test(path) ? [] : ["is not kebab-case"]),
		badExample: { path: "server/src/usage/checkEvent.ts", text: "" },
		goodExample: { path: "server/src/usage/check-event.routes.test.ts", text: "" },
		exceptions: {},
	},
	{
		name: "nothing lies in a type that was given up",
		faults: forbid(/:\s*any\b|\bas any\b|@ts-(ignore|nocheck|expect-error)/, isProgram),
		badExample: { path: "server/src/usage/store.ts", text: "const row = result as any;" },
		goodExample: { path: "server/src/usage/store.ts", text: "const row = result as unknown;" },
		exceptions: {},
	},
];

/** The tidy tests spell out what is forbidden. */
const files = readSourceFiles().filter(({ path }) => !path.startsWith("server/test/tidy/"));

describe.each(rules)("$name", ({ faults, badExample, goodExample, exceptions }) => {
	it("holds in every file but the exceptions", () => {
		const found = files
			.filter(({ path }) => exceptions[path] === undefined)
			.flatMap((file) => faults(file).map((fault) => `${file.path}: ${fault}`));
		expect(found).toEqual([]);
	});

	it("is broken by a bad example and not by a good one", () => {
		expect(faults(badExample)).not.toEqual([]);
		expect(faults(goodExample)).toEqual([]);
	});

	it("needs each of its exceptions", () => {
		const needless = Object.keys(exceptions).filter((path) =>
			files.every((file) => file.path !== path || faults(file).length === 0),
		);
		expect(needless).toEqual([]);
	});
});

it("at least some files were read", () => {
	expect(files.length).toBeGreaterThan(60);
});
