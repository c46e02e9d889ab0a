import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { type CalendarDate, isCalendarDate } from "../../calendar/index.ts";
import { chosenLogin } from "../remote/login.ts";
import { Api } from "./api.ts";
import { carryOut } from "./carry-out.ts";
import { compareMonth, latestMonth } from "./compare.ts";
import { mapLago } from "./lago/map-lago.ts";
import type { JsonObject } from "./model/exported-object.ts";
import type { ImportPlan } from "./model/plan.ts";
import { readExport } from "./read-export.ts";
import { comparisonLines, countLines, gapLines } from "./report.ts";
import { mapStripe } from "./stripe/map-stripe.ts";

interface ImportOptions {
	readonly url?: string;
	readonly token?: string;
	readonly month?: string;
	readonly start?: string;
	readonly dryRun?: boolean;
}

const systems: Readonly<Record<string, (objects: readonly JsonObject[]) => ImportPlan>> = {
	stripe: mapStripe,
	lago: mapLago,
};

/** `import stripe|lago`: recreates what another billing system's export contains (docs/guides/from-stripe.md, from-lago.md). */
export function registerImportCommands(program: Command, print: (line: string) => void): void {
	const group = program.command("import").description("move here from another billing system");
	for (const [system, map] of Object.entries(systems)) {
		group
			.command(system)
			.description(
				"recreate customers, metrics, templates and draft contracts from an export, and compare a month's invoices",
			)
			.argument("<paths...>", "folders or files of the export: JSON, or a JSON object per line")
			.option(
				"--url <address>",
				"the Tallybook service; by default the one logged in to, or with --token http://localhost:3000",
			)
			.option("--token <token>", "an API token of the organization, or file: and the path of a file that contains it")
			.option("--month <month>", "the month whose invoices to compare, YYYY-MM; the latest in the export by default")
			.option(
				"--start <date>",
				"the first day of all contracts, YYYY-MM-DD; by default, the day after a subscription's current period",
			)
			.option("--dry-run", "create nothing; only report and compare")
			.action(async (paths: string[], options: ImportOptions) => {
				for (const line of await importFrom(paths, map, options)) print(line);
			});
	}
}

/** Imports, and returns the lines of the report. */
async function importFrom(
	paths: readonly string[],
	map: (objects: readonly JsonObject[]) => ImportPlan,
	{ url, token, month, start, dryRun: isDryRun = false }: ImportOptions,
): Promise<string[]> {
	if (month !== undefined && !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Error("--month must be YYYY-MM");
	if (start !== undefined && !isCalendarDate(start)) throw new Error("--start must be a calendar date, YYYY-MM-DD");
	const plan = startingOn(map(await readExport(paths)), start);
	const login = await chosenLogin({ url, token: await tokenIn(token) }, "http://localhost:3000");
	const api = new Api(login);
	const outcome = await carryOut(api, plan, isDryRun);
	const lines = [...countLines(outcome, isDryRun), "", ...gapLines([...plan.gaps, ...outcome.refused])];
	const compared = month ?? latestMonth(plan.charges);
	if (compared === null) return lines;
	const charges = await compareMonth(api, plan.charges, compared, outcome.contracts);
	return [...lines, "", ...comparisonLines(charges, compared)];
}

/** The plan with all contracts starting on the day, if there is one. */
function startingOn(plan: ImportPlan, start: CalendarDate | undefined): ImportPlan {
	if (start === undefined) return plan;
	const contracts = plan.contracts.map((draft) => ({ ...draft, fields: { ...draft.fields, start_date: start } }));
	return { ...plan, contracts };
}

/** A token on the command line is visible to everyone who lists the machine's processes; a file is not. */
async function tokenIn(option: string | undefined): Promise<string | undefined> {
	if (!option?.startsWith("file:")) return option;
	const path = option.slice("file:".length);
	const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
		throw new Error(`--token ${option} cannot be read: ${error.code}`);
	});
	return text.trim();
}
