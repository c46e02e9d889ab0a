import { type Command, InvalidArgumentError, Option } from "commander";
import type { Config } from "../../config.ts";
import { chosenLogin } from "../remote/login.ts";
import { print, remark } from "../session.ts";
import { importUsage } from "./import-usage.ts";
import { formatByName, type UsageFormat } from "./input-file.ts";

/** Exit codes; 0 if all lines went in. */
const someRefused = 1;
const stopped = 2;

interface ImportOptions {
	readonly url?: string;
	readonly token?: string;
	readonly format?: UsageFormat;
	readonly state?: string;
	readonly giveUpAfter: number;
}

/** `usage import`: sends a file of events to a running service (docs/guides/usage-import.md). */
export function registerUsageImport(usage: Command, config: () => Config): void {
	usage
		.command("import")
		.description(
			"send the events of an NDJSON or CSV file to a running service; an import that was interrupted goes on",
		)
		.argument("<file>", "one event per line, plain or compressed with gzip")
		.addOption(new Option("--url <address>", "the service; by default the one logged in to").env("TALLYBOOK_URL"))
		.addOption(new Option("--token <token>", "an API token with the scope ingest or write").env("TALLYBOOK_TOKEN"))
		.addOption(new Option("--format <format>", "if the file's name doesn't say").choices(["ndjson", "csv"]))
		.option("--state <file>", "where progress is kept; by default <file>.progress.json")
		.option("--give-up-after <seconds>", "how long to repeat requests while none succeeds", seconds, 600)
		.action(async (path: string, options: ImportOptions) => {
			try {
				process.exitCode = await run(path, options, config);
			} catch (error) {
				remark(`tallybook: ${(error as Error).message}`);
				process.exitCode = stopped;
			}
		});
}

async function run(path: string, options: ImportOptions, config: () => Config): Promise<number> {
	const { format = formatByName(path), giveUpAfter } = options;
	const login = await chosenLogin(options, `http://localhost:${config().port}`);
	if (format === null)
		throw new Error(`the name of ${path} doesn't say its format: add --format ndjson or --format csv`);
	const rejectedPath = `${path}.rejected.ndjson`;
	const progressPath = options.state ?? `${path}.progress.json`;
	const address = { ...login, patience_ms: giveUpAfter * 1_000 };
	const result = await importUsage({ path, format, address, progressPath, rejectedPath }, process.stderr);
	const count = (lines: number) => lines.toLocaleString("en-US");
	const refused = result.refused === 0 ? "" : `; see ${rejectedPath}`;
	print(
		`${count(result.created)} events stored, ${count(result.duplicates)} already there, ${count(result.refused)} refused${refused}`,
	);
	return result.refused === 0 ? 0 : someRefused;
}

function seconds(text: string): number {
	if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError("It must be a whole number of seconds.");
	return Number(text);
}
