import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { clusterDirectory, inMicroseconds, type Log, Session } from "../../platform/index.ts";
import { compressSegment, segmentOf } from "../physical/back-up.ts";
import { historyName, historyObject, LogArchive, segmentObject } from "../physical/log-archive.ts";
import { positionOfSegment, type SegmentName, segmentName, segmentNumber } from "../physical/segments.ts";
import { type BackupTarget, once } from "../target/target.ts";
import {
	type ArchiveNote,
	advanceSlot,
	createSlot,
	dropSlot,
	forgetArchive,
	type LogState,
	noteArchived,
	noteChecked,
	noteFailing,
	selectArchiveNote,
	selectLogState,
	selectSlot,
	startArchive,
	switchSegment,
} from "./archive-store.ts";

const round_ms = 5_000;
/** With a round's length, less than a minute: the time whose commits are lost at most with the machine. */
const longestSegment_ms = 45_000;

export interface ArchiverOptions {
	/** As the superuser. */
	readonly connectionString: string;
	readonly dataDirectory: string;
	readonly target: BackupTarget;
	readonly log: Log;
	readonly longestSegment_ms?: number;
	readonly round_ms?: number;
}

/**
 * Copies the log of the embedded database to a target as it is written. While the target is away, the server keeps what was not archived,
 * up to a limit; beyond it, the archive has a gap, and begins anew with the next backup. Nothing waits for the archive.
 */
export class LogArchiver {
	readonly #options: ArchiverOptions;
	#session: Session | null = null;
	/** Null until it was compared with what the target holds. */
	#archive: LogArchive | null = null;
	#timer: NodeJS.Timeout | null = null;
	#round: Promise<void> | null = null;
	#switchedAt_ms = performance.now();
	/** The server's time in the round before: all commits before it lie before the position it had then. */
	#earlier: string | null = null;
	#isFailing = false;

	constructor(options: ArchiverOptions) {
		this.#options = options;
	}

	start(): void {
		const next = () => {
			this.#round = this.#try().then(() => {
				if (this.#timer !== null) this.#timer = setTimeout(next, this.#options.round_ms ?? round_ms);
			});
		};
		this.#timer = setTimeout(next, 0);
	}

	/** Archives what is there, so that nothing is missing after an orderly stop. */
	async stop(): Promise<void> {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
		await this.#round;
		this.#switchedAt_ms = Number.NEGATIVE_INFINITY;
		await this.#try();
		await this.#session?.close();
	}

	async #try(): Promise<void> {
		const { log, connectionString, target } = this.#options;
		try {
			this.#session ??= await Session.open(connectionString, "tallybook archive");
			await this.#archiveNow(this.#session);
			if (this.#isFailing) log.info({ target: target.address }, "the log is archived again");
			this.#isFailing = false;
		} catch (error) {
			const fault = (error as Error).message;
			if (!this.#isFailing) log.error({ target: target.address, fault }, "the log cannot be archived; retrying");
			this.#isFailing = true;
			const failed = this.#session;
			this.#session = null;
			this.#archive = null;
			if (failed !== null) await noteFailing(failed, fault).catch(() => {});
			await failed?.close();
		}
	}

	async #archiveNow(session: Session): Promise<void> {
		let state = await selectLogState(session);
		const note = await this.#keepSlot(session, state);
		// What was written before the position of the round before is complete up to its time.
		let until = this.#earlier ?? note.until;
		this.#earlier = state.now;
		if (performance.now() - this.#switchedAt_ms >= (this.#options.longestSegment_ms ?? longestSegment_ms)) {
			until = state.now;
			// A commit later than that time, by which a recovery up to the time knows that it has reached it.
			await noteChecked(session);
			await switchSegment(session);
			this.#switchedAt_ms = performance.now();
			state = await selectLogState(session);
		}
		const archived = await this.#putUpTo(session, state, { before: note.until, until });
		await noteArchived(session, archived, archived === null ? null : until);
	}

	/** Archives all complete segments, then lets the server delete them. */
	async #putUpTo(
		session: Session,
		{ position, timeline, systemIdentifier }: LogState,
		times: { readonly before: string; readonly until: string },
	): Promise<SegmentName | null> {
		this.#archive ??= await this.#openArchive(systemIdentifier, timeline);
		const slot = await selectSlot(session);
		const end = segmentNumber(position);
		let archived: SegmentName | null = null;
		for (let number = segmentNumber(slot?.position ?? position); number < end; number += 1n) {
			archived = segmentName(timeline, number);
			// Only with the last one is everything complete up to the later time.
			await this.#put(systemIdentifier, archived, number + 1n === end ? times.until : times.before);
		}
		if (archived !== null) await advanceSlot(session, positionOfSegment(end));
		return archived;
	}

	/** A new slot, or one whose segments the server has given up, begins the archive anew. */
	async #keepSlot(session: Session, { now }: LogState): Promise<ArchiveNote> {
		const { target, log } = this.#options;
		const slot = await selectSlot(session);
		const note = await selectArchiveNote(session);
		if (slot !== null && !slot.isLost && note?.target === target.address) return note;
		if (slot?.isLost === true) log.error("the archive of the log has a gap; the next backup begins it anew");
		await dropSlot(session);
		await createSlot(session);
		await startArchive(session, target.address, now);
		return { target: target.address, until: now };
	}

	/** Reads what the target holds; adds the history of the timeline, which a recovery needs to find its segments. */
	async #openArchive(systemIdentifier: string, timeline: number): Promise<LogArchive> {
		const { target, dataDirectory } = this.#options;
		const archive = await LogArchive.open(target, systemIdentifier);
		if (timeline === 1) return archive;
		const name = historyName(timeline);
		const content = await readFile(join(clusterDirectory(dataDirectory), "pg_wal", name));
		const there = await archive.content(name);
		if (there === null) await target.put(historyObject(systemIdentifier, timeline), once(content));
		else if (!content.equals(there)) throw conflict(target, name);
		return archive;
	}

	async #put(systemIdentifier: string, segment: SegmentName, until: string): Promise<void> {
		const { target, dataDirectory } = this.#options;
		const there = await this.#archive?.content(segment);
		// After a crash, the slot may lie behind what was archived.
		if (there !== null && there !== undefined) {
			if ((await segmentOf(dataDirectory, segment)).equals(there)) return;
			throw conflict(target, segment);
		}
		const content = await compressSegment(await segmentOf(dataDirectory, segment));
		await target.put(segmentObject(systemIdentifier, segment, inMicroseconds(until)), once(content));
	}
}

/** Two copies of one database went on separately and archive to the same place: one of them is not to overwrite the other's history. */
function conflict(target: BackupTarget, name: string): Error {
	return new Error(
		`${target.address} contains another history of this database (${name} differs): another copy of the database archives there. Set BACKUP_TO to another place`,
	);
}

/** For a service that archives nothing: the server need not keep its log, and nobody waits for an archive. */
export async function forgetLogArchive(connectionString: string): Promise<void> {
	const session = await Session.open(connectionString, "tallybook archive");
	try {
		await dropSlot(session);
		await forgetArchive(session);
	} finally {
		await session.close();
	}
}
