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

interface DropOptions {
	readonly organisation: string;
	readonly before: string;
	readonly archive?: string;
}

/** `usage drop`: old events leave the database (docs/operating/retention.md). */
export function registerUsageCommands(program: Command, config: () => Config): void {
	program
		.command("usage")
		.description("usage events")
		.command("drop")
		.description("drop the events before a day whose invoices are sent; prints how many")
		.requiredOption("--organisation <name or uuid>", "whose events")
		.requiredOption("--before <date>", "the first day whose events stay, YYYY-MM-DD, in UTC")
		.option("--archive <file>", "write them to this new file first: gzip, one JSON object a line")
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

/** A file of JSON lines, compressed in pieces: what was appended can be read whatever becomes of the rest. */
class EventArchive {
	readonly #path: string;
	readonly #file: FileHandle;
	#isEmpty = true;

	private constructor(path: string, file: FileHandle) {
		this.#path = path;
		this.#file = file;
	}

	/** @throws Error where there is a file of that name */
	static async create(path: string): Promise<EventArchive> {
		const file = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
			if (error.code !== "EEXIST") throw error;
			throw new Error(`--archive ${path} is there already; name a new file`);
		});
		return new EventArchive(path, file);
	}

	/** Resolves once the events are on disk, under the file's name. */
	async append(events: readonly DroppedEvent[]): Promise<void> {
		if (events.length === 0) return;
		await this.#file.appendFile(gzipSync(events.map((event) => `${json(event)}\n`).join("")));
		await this.#file.sync();
		if (this.#isEmpty) await syncFolder(dirname(this.#path));
		this.#isEmpty = false;
	}

	/** A file that nothing was written to goes. */
	async close(): Promise<void> {
		await this.#file.close();
		if (this.#isEmpty) await rm(this.#path);
	}
}

async function syncFolder(path: string): Promise<void> {
	const folder = await open(path, "r");
	await folder.sync().finally(() => folder.close());
}
