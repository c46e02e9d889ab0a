import { type FileHandle, open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import type { Command } from "commander";
import { isCalendarDate } from "../calendar/index.ts";
import type { Config } from "../config.ts";
import { closePeriods } from "../invoicing/index.ts";
import { json } from "../platform/index.ts";
import { type DroppedEvent, dropEvents } from "../usage/index.ts";
import { print, withOrganisation } from "./session.ts";
import { registerUsageImport } from "./usage-import/register.ts";

interface DropOptions {
	readonly organisation: string;
	readonly before: string;
	readonly archive?: string;
}

/** `usage import`, and `usage drop`: deletes old events from the database (docs/operating/retention.md). */
export function registerUsageCommands(program: Command, config: () => Config): void {
	const usage = program.command("usage").description("usage events");
	registerUsageImport(usage, config);
	usage
		.command("drop")
		.description("drop the events before a day whose invoices have been sent; prints how many")
		.requiredOption("--organisation <name or uuid>", "whose events")
		.requiredOption("--before <date>", "the first day whose events to keep, YYYY-MM-DD, in UTC")
		.option("--archive <file>", "first write them to this new file: gzip, one JSON object per line")
		.action((options: DropOptions) =>
			withOrganisation(config(), "usage drop", options.organisation, async (context) => {
				const { before } = options;
				if (!isCalendarDate(before)) throw new Error(`--before must be a calendar date, YYYY-MM-DD, not "${before}"`);
				const archive = options.archive === undefined ? null : await EventArchive.create(options.archive);
				try {
					const dropped = await dropEvents(context, {
						before,
						close: (context) => closePeriods(context, before),
						archive: archive === null ? null : (events) => archive.append(events),
					});
					print(`Dropped ${dropped} events.`);
				} finally {
					await archive?.close();
				}
			}),
		);
}

/** A file of JSON lines, compressed in separate pieces, so that each complete piece remains readable. */
class EventArchive {
	readonly #path: string;
	readonly #file: FileHandle;
	#isEmpty = true;

	private constructor(path: string, file: FileHandle) {
		this.#path = path;
		this.#file = file;
	}

	/** @throws Error if a file of that name exists */
	static async create(path: string): Promise<EventArchive> {
		const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== "EEXIST") throw error;
			throw new Error(`--archive ${path} already exists. Name a new file`);
		});
		return new EventArchive(path, file);
	}

	/** Resolves when the events are on disk under the file's name. */
	async append(events: readonly DroppedEvent[]): Promise<void> {
		if (events.length === 0) return;
		await this.#file.appendFile(gzipSync(events.map((event) => `${json(event)}\n`).join("")));
		await this.#file.sync();
		if (this.#isEmpty) await syncFolder(dirname(this.#path));
		this.#isEmpty = false;
	}

	/** Deletes the file if nothing was written to it. */
	async close(): Promise<void> {
		await this.#file.close();
		if (this.#isEmpty) await rm(this.#path);
	}
}

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r");
	await folder.sync().finally(() => folder.close());
}
