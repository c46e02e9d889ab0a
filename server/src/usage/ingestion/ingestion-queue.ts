import { addJob, type Context, type Database, isDatabaseAway, Refusal } from "../../platform/index.ts";
import { announcement, type Receipt } from "../log/ingestion-lock-store.ts";
import { rollUpTask } from "../log/roll-up.ts";
import { eventsIn, type Submission } from "../reading/submission.ts";
import type { IngestionMemory } from "./ingestion-memory.ts";
import { type SubmissionOutcome, storeSubmissions } from "./store-events.ts";

/** Transactions under way at once, at most. */
export const lanes = 4;
/**
 * So many always, so that the next one is made ready while PostgreSQL works on another; further ones only while many events wait:
 * a few events are stored with less work in one transaction than in several.
 */
const usualLanes = 2;
const manyWaiting_events = 1_000;
/** Requests are taken together up to so many events; one request may hold as many by itself. */
const groupEvents = 4_000;
/** What may wait. A sender that comes later is told to come again. */
const waitingEvents = 100_000;
const waitingRequests = 5_000;
/** With the longest wait for a lock it stays below half a minute. */
const wait_ms = 15_000;
const retryAfter_s = 1;
/**
 * The log is rolled up after so many events, and every few minutes. Each roll-up writes what it touches once, so rare ones cost
 * least; so many events that are not rolled up yet take some tenths of a second to read (docs/decisions/0005-event-log.md).
 */
const rollUpEvery_events = 2_000_000;

interface Waiting {
	readonly context: Context;
	readonly submission: Submission;
	readonly resolve: (outcomes: SubmissionOutcome) => void;
	readonly reject: (error: unknown) => void;
	readonly timer: NodeJS.Timeout;
}

/**
 * Stores the events of requests that arrive at the same time in one transaction (group commit): the disk is waited for once for
 * all of them. Each request is answered for itself, once its events are on disk.
 */
export class IngestionQueue {
	readonly #database: Database;
	readonly #memory: IngestionMemory;
	/** By organization: a transaction stores for one. The first in the map is served next. */
	readonly #waiting = new Map<string, Waiting[]>();
	#waitingEvents = 0;
	#waitingRequests = 0;
	#lanesInUse = 0;
	/** By organization: how many events were stored since the last roll-up was asked for. */
	readonly #stored = new Map<string, number>();

	constructor(database: Database, memory: IngestionMemory) {
		this.#database = database;
		this.#memory = memory;
	}

	/**
	 * Resolves once the events are on disk.
	 * @throws Refusal 503 when too much waits already or for too long, or the database is away
	 */
	store(context: Context, submission: Submission): Promise<SubmissionOutcome> {
		const isFull =
			this.#waitingRequests >= waitingRequests ||
			(this.#waitingEvents > 0 && this.#waitingEvents + eventsIn(submission) > waitingEvents);
		if (isFull) throw tooBusy();
		return new Promise((resolve, reject) => {
			const queue = this.#waiting.get(context.organisationId) ?? [];
			const timer = setTimeout(() => this.#giveUp(waiting), wait_ms);
			const waiting: Waiting = { context, submission, resolve, reject, timer };
			queue.push(waiting);
			this.#waiting.set(context.organisationId, queue);
			this.#waitingEvents += eventsIn(submission);
			this.#waitingRequests += 1;
			const wanted = this.#waitingEvents < manyWaiting_events ? usualLanes : lanes;
			if (this.#lanesInUse < wanted) void this.#runLane();
		});
	}

	async #runLane(): Promise<void> {
		this.#lanesInUse += 1;
		for (let group = this.#nextGroup(); group.length > 0; group = this.#nextGroup()) await this.#storeGroup(group);
		this.#lanesInUse -= 1;
	}

	/** The requests of one organization that have waited longest; each organization in turn. */
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

	/** Of a request that waits. */
	#giveUp(waiting: Waiting): void {
		const { organisationId } = waiting.context;
		const left = this.#waiting.get(organisationId)?.filter((other) => other !== waiting) ?? [];
		if (left.length > 0) this.#waiting.set(organisationId, left);
		else this.#waiting.delete(organisationId);
		this.#waitingRequests -= 1;
		this.#waitingEvents -= eventsIn(waiting.submission);
		waiting.reject(tooBusy());
	}

	async #storeGroup(group: readonly Waiting[]): Promise<void> {
		try {
			const outcomes = await this.#storeTogether(group);
			for (const [index, { resolve, submission }] of group.entries()) {
				resolve(outcomes[index] as SubmissionOutcome);
				for (const block of submission) block.release();
			}
			this.#askForRollUp(group);
		} catch (error) {
			// What PostgreSQL refuses of one request is not the others' fault: each is tried by itself.
			if (group.length > 1 && !isDatabaseAway(error)) {
				for (const one of group) await this.#storeGroup([one]);
				return;
			}
			for (const { reject } of group) reject(error);
		}
	}

	/** Nothing depends on it but how fast quantities are read; the next recurring one makes up for one that could not be asked for. */
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

/** 503: what waits already takes a while, and memory has an end. */
function tooBusy(): Refusal {
	const detail = "Too many events are waiting to be stored; send these again in a moment.";
	return new Refusal("unavailable", "ingestion_busy", detail, null, retryAfter_s);
}
