import {
	addJob,
	type Context,
	count,
	type Database,
	detached,
	isDatabaseAway,
	observe,
	Refusal,
} from "../../platform/index.ts";
import { announcement, type Receipt } from "../log/ingestion-lock-store.ts";
import { rollUpTask } from "../log/roll-up.ts";
import { eventsIn, type Submission } from "../reading/submission.ts";
import type { IngestionMemory } from "./ingestion-memory.ts";
import { type SubmissionOutcome, storeSubmissions } from "./store-events.ts";

/** The maximum number of concurrent transactions. */
export const lanes = 4;
/**
 * This many always run, so that the next is prepared while PostgreSQL works on another. More run only while many events wait:
 * a few events are cheaper to store in one transaction than in several.
 */
const usualLanes = 2;
const manyWaiting_events = 1_000;
/** Requests are grouped up to this many events; a single request may have as many. */
const groupEvents = 4_000;
/** The limit of waiting events. Beyond it, senders are told to retry. */
const waitingEvents = 100_000;
const waitingRequests = 5_000;
/** Together with the longest lock wait, it stays below half a minute. */
const wait_ms = 15_000;
const retryAfter_s = 1;
/**
 * The log is rolled up after this many events, and every few minutes. Each roll-up writes every affected row once, so rare
 * roll-ups cost least; this many events that aren't rolled up take some tenths of a second to read
 * (docs/decisions/0005-event-log.md).
 */
const rollUpEvery_events = 2_000_000;

interface Waiting {
	readonly context: Context;
	readonly submission: Submission;
	readonly resolve: (outcomes: SubmissionOutcome) => void;
	readonly reject: (error: unknown) => void;
	readonly timer: NodeJS.Timeout;
	readonly arrived_ms: number;
}

/**
 * Stores the events of concurrent requests in one transaction (group commit), so they share one disk write. Each request is
 * answered separately, once its events are on disk.
 */
export class IngestionQueue {
	readonly #database: Database;
	readonly #memory: IngestionMemory;
	/** By organization, since a transaction stores events of only one. The first in the map is next. */
	readonly #waiting = new Map<string, Waiting[]>();
	#waitingEvents = 0;
	#waitingRequests = 0;
	#lanesInUse = 0;
	/** By organization: the events stored since the last roll-up was requested. */
	readonly #stored = new Map<string, number>();

	constructor(database: Database, memory: IngestionMemory) {
		this.#database = database;
		this.#memory = memory;
	}

	get waitingEvents(): number {
		return this.#waitingEvents;
	}

	get waitingRequests(): number {
		return this.#waitingRequests;
	}

	/**
	 * Resolves once the events are on disk.
	 * @throws Refusal 503 if too many events wait, or have waited for too long, or the database is unavailable
	 */
	store(context: Context, submission: Submission): Promise<SubmissionOutcome> {
		const isFull =
			this.#waitingRequests >= waitingRequests ||
			(this.#waitingEvents > 0 && this.#waitingEvents + eventsIn(submission) > waitingEvents);
		if (isFull) {
			count("tallybook_ingestion_refusals_total", { reason: "full" });
			throw tooBusy();
		}
		return new Promise((resolve, reject) => {
			const queue = this.#waiting.get(context.organisationId) ?? [];
			const timer = setTimeout(() => this.#giveUp(waiting), wait_ms);
			const waiting: Waiting = { context, submission, resolve, reject, timer, arrived_ms: performance.now() };
			queue.push(waiting);
			this.#waiting.set(context.organisationId, queue);
			this.#waitingEvents += eventsIn(submission);
			this.#waitingRequests += 1;
			const wanted = this.#waitingEvents < manyWaiting_events ? usualLanes : lanes;
			// A lane stores events of many requests, and is part of none.
			if (this.#lanesInUse < wanted) void detached(() => this.#runLane());
		});
	}

	async #runLane(): Promise<void> {
		this.#lanesInUse += 1;
		for (let group = this.#nextGroup(); group.length > 0; group = this.#nextGroup()) await this.#storeGroup(group);
		this.#lanesInUse -= 1;
	}

	/** The longest waiting requests of one organization; organizations take turns. */
	#nextGroup(): Waiting[] {
		const [next] = this.#waiting;
		if (next === undefined) return [];
		const [organisationId, queue] = next;
		let events = 0;
		const end = queue.findIndex(({ submission }, index) => {
			events += eventsIn(submission);
			return events > groupEvents && index > 0;
		});
		const group = queue.splice(0, end === -1 ? queue.length : end);
		this.#waiting.delete(organisationId);
		if (queue.length > 0) this.#waiting.set(organisationId, queue);
		this.#waitingRequests -= group.length;
		for (const { submission, timer } of group) {
			clearTimeout(timer);
			this.#waitingEvents -= eventsIn(submission);
		}
		return group;
	}

	/** Gives up on a waiting request. */
	#giveUp(waiting: Waiting): void {
		const { organisationId } = waiting.context;
		const left = this.#waiting.get(organisationId)?.filter((other) => other !== waiting) ?? [];
		if (left.length > 0) this.#waiting.set(organisationId, left);
		else this.#waiting.delete(organisationId);
		this.#waitingRequests -= 1;
		this.#waitingEvents -= eventsIn(waiting.submission);
		count("tallybook_ingestion_refusals_total", { reason: "timeout" });
		waiting.reject(tooBusy());
	}

	async #storeGroup(group: readonly Waiting[]): Promise<void> {
		try {
			const outcomes = await this.#storeTogether(group);
			const now_ms = performance.now();
			for (const [index, { resolve, submission, arrived_ms }] of group.entries()) {
				observe("tallybook_ingestion_duration_seconds", {}, now_ms - arrived_ms);
				resolve(outcomes[index] as SubmissionOutcome);
				for (const block of submission) block.release();
			}
			this.#askForRollUp(group);
		} catch (error) {
			// If PostgreSQL refuses something in one request, the others aren't at fault: tries each separately.
			if (group.length > 1 && !isDatabaseAway(error)) {
				for (const one of group) await this.#storeGroup([one]);
				return;
			}
			count("tallybook_ingestion_refusals_total", { reason: "database" }, group.length);
			for (const { reject } of group) reject(error);
		}
	}

	/**
	 * Only the speed of reading quantities depends on it; the next periodic roll-up makes up for one that couldn't be
	 * requested.
	 */
	#askForRollUp(group: readonly Waiting[]): void {
		const { organisationId } = (group[0] as Waiting).context;
		const events = group.reduce((sum, { submission }) => sum + eventsIn(submission), 0);
		const stored = (this.#stored.get(organisationId) ?? 0) + events;
		this.#stored.set(organisationId, stored < rollUpEvery_events ? stored : 0);
		if (stored < rollUpEvery_events) return;
		addJob(this.#database, rollUpTask, { organisation_uuid: organisationId }).catch(() => {});
	}

	#storeTogether(group: readonly Waiting[]): Promise<readonly SubmissionOutcome[]> {
		const { organisationId, actor, now } = (group[0] as Waiting).context;
		const submissions = group.map(({ submission }) => submission);
		return this.#database.transactionAfter<Receipt, readonly SubmissionOutcome[]>(
			announcement(organisationId),
			(db, receipt) =>
				storeSubmissions({ db, organisationId, actor, now, requestId: null }, submissions, this.#memory, receipt),
		);
	}
}

/** A 503: waiting takes a while already, and memory is limited. */
function tooBusy(): Refusal {
	const detail = "Too many events are waiting to be stored; send them again in a moment.";
	return new Refusal("unavailable", "ingestion_busy", detail, null, retryAfter_s);
}
