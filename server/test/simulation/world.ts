import { addDays, type CalendarDate } from "../../src/calendar/index.ts";
import type { Context } from "../../src/platform/index.ts";
import type { Agreement, CreditGrant, GrantedDiscount, Metric, Person, UsedEvent } from "./agreement.ts";
import { type Books, noBooks } from "./books.ts";
import { readBooks } from "./books-store.ts";
import { Chance } from "./chance.ts";
import { checkBooks } from "./check-books.ts";
import { demand, demandSame } from "./demand.ts";
import { type AcceptedStep, History } from "./history.ts";
import type { Kind } from "./kinds.ts";
import type { Crash } from "./lanes/crashing-database.ts";
import type { Answer, Lane } from "./lanes/lane.ts";
import type { Tally } from "./tally.ts";

/** The second of a world's day at which its events begin: ten o'clock. */
const beginning_s = 36_000;

export interface Most {
	readonly events: number;
	readonly services: number;
}

interface Founding {
	readonly today: CalendarDate;
	readonly tally: Tally;
	readonly kinds: ReadonlySet<Kind>;
	readonly isCompared: boolean;
	readonly most: Most;
}

/** One company with its customers, contracts, and usage, as the simulation knows it, and access to the service. */
export class World {
	readonly lane: Lane;
	readonly context: Context;
	readonly #token: string;
	readonly tally: Tally;
	/** What happened, readable by people. */
	readonly log: string[] = [];
	readonly persons: Person[] = [];
	readonly metrics: Metric[] = [];
	readonly agreements: Agreement[] = [];
	readonly events: UsedEvent[] = [];
	/** Charges whose lines a person has changed or deleted. */
	readonly touched = new Set<string>();
	/** Every invoice number. */
	readonly numbers = new Set<string>();
	/** Sent invoices that the current step edits. */
	readonly edited = new Set<string>();
	/** What the service accepted, for the oracle. */
	readonly history = new History();
	/** The last comparison: the day, the history's length, and the books. */
	compared = "";
	/** The world's own names for invoices and items, by their UUIDs. */
	readonly invoiceNames = new Map<string, string>();
	readonly itemNames = new Map<string, string>();
	/** The name of the last run. */
	lastRun = "";
	readonly discounts: GrantedDiscount[] = [];
	readonly grants: CreditGrant[] = [];
	readonly payments: { readonly uuid: string; readonly name: string; readonly customer: string }[] = [];
	/** The last day of the closed books. */
	closedUntil: CalendarDate | null = null;
	/** The organization's. */
	currency = "EUR";
	/** Whether a run sends what it creates. */
	sendsAtOnce = false;
	readonly #kinds: ReadonlySet<Kind>;
	/** False if the world contains what the oracle can't handle: crowds, changed lines. */
	readonly isCompared: boolean;
	/** The maximum events of a batch and services of a contract; fewer when a failure is shrunk. */
	readonly most: Most;
	today: CalendarDate;
	/** The seconds of the day that have passed. */
	#second = beginning_s;
	#names = 0;
	/** As last read. */
	books: Books = noBooks;
	#crash: Crash | null = null;
	#requests = 0;
	/** Whether nothing has changed since the books were read. */
	#areCurrent = false;

	constructor(lane: Lane, { context, token }: { context: Context; token: string }, founding: Founding) {
		this.lane = lane;
		this.context = context;
		this.#token = token;
		this.today = founding.today;
		this.tally = founding.tally;
		this.#kinds = founding.kinds;
		this.isCompared = founding.isCompared;
		this.most = founding.most;
	}

	/** Whether the world contains a kind. */
	readonly has = (kind: Kind): boolean => this.#kinds.has(kind);

	/** A new name for something that a step creates. */
	named(what: string): string {
		this.#names += 1;
		return `${what} ${this.#names}`;
	}

	/** Records for the oracle what the service has just accepted. */
	record(accepted: AcceptedStep): void {
		if (this.isCompared) this.history.add(this.lane.now, accepted);
	}

	/** Lets days pass. */
	wait(days: number): void {
		if (days > 0) this.#second = beginning_s;
		this.today = addDays(this.today, days);
		this.tick();
	}

	/** Ensures that no two things happen at the same time. */
	tick(): void {
		this.#second += 1;
		this.lane.now = `${this.today}T${new Date(this.#second * 1000).toISOString().slice(11, 23)}Z`;
	}

	note(text: string): void {
		this.log.push(`${this.today} ${text}`);
	}

	/** Interrupts the step's next change. */
	expectCrash(chance: Chance): void {
		this.#crash = { kind: chance.is(0.7) ? "within" : "after", spared: chance.integer(0, chance.is(0.5) ? 6 : 40) };
	}

	/** Ends a step: its announced crash has happened, or never will. */
	endStep(): void {
		this.#crash = null;
		this.edited.clear();
	}

	/** Reads, and expects success. */
	async read(path: string): Promise<Answer["body"]> {
		const { status, body } = await this.lane.request(this.#token, "GET", path);
		demand(status === 200, `GET ${path} answered ${status}`, body);
		return body;
	}

	/**
	 * Requests a change, again if interrupted; returns the final answer. A refusal changes nothing, and neither does an
	 * interrupted request.
	 */
	async ask(method: string, path: string, body?: unknown): Promise<Answer> {
		this.#requests += 1;
		this.tick();
		// Events have their own keys.
		const isKeyed = this.#crash !== null && method === "POST" && path !== "/usage/ingest";
		const key = isKeyed ? `request ${this.#requests}` : undefined;
		const send = () => this.lane.request(this.#token, method, path, body, key);
		const answer = await this.#interrupted(send, ({ status }) => status < 500, true);
		demand(
			[200, 202, 404, 409, 422].includes(answer.status),
			`${method} ${path} answered ${answer.status}`,
			answer.body,
		);
		const isMade = answer.status < 300;
		this.tally.count(isMade ? "changes made" : "changes refused");
		if (isMade) this.#areCurrent = false;
		else if (this.#areCurrent) await this.#expectSame("what is refused changes nothing");
		return answer;
	}

	/** The same for a change that can't be refused. */
	async change(method: string, path: string, body?: unknown): Promise<Answer["body"]> {
		const answer = await this.ask(method, path, body);
		demand(answer.status < 300, `${method} ${path} answered ${answer.status}`, { sent: body, answered: answer.body });
		return answer.body;
	}

	/** Runs a job for each payload, all concurrently, and all again if one was interrupted. */
	work(task: string, ...payloads: readonly object[]): Promise<void> {
		this.tick();
		const organisation_uuid = this.context.organisationId;
		return this.together(payloads.map((payload) => () => this.lane.work(task, { organisation_uuid, ...payload })));
	}

	/** Does several things concurrently, and all again if one was interrupted. */
	async together(works: readonly (() => Promise<unknown>)[]): Promise<void> {
		const once = async () => {
			const done = await Promise.allSettled(works.map((work) => work()));
			const fault = done.find((each) => each.status === "rejected");
			if (fault !== undefined && !this.lane.database.crashes.hasHappened) throw fault.reason;
			return fault === undefined;
		};
		await this.#interrupted(once, (isDone) => isDone, false);
		this.#areCurrent = false;
	}

	/** Does something without a crash; the planned crash waits for what follows. */
	async calmly<Result>(work: () => Promise<Result>): Promise<Result> {
		const crash = this.#crash;
		this.#crash = null;
		const result = await work();
		this.#crash = crash;
		return result;
	}

	/** @param isOne whether the work is one transaction, done completely or not at all */
	async #interrupted<Result>(
		work: () => Promise<Result>,
		isDone: (result: Result) => boolean,
		isOne: boolean,
	): Promise<Result> {
		const crash = this.#crash;
		this.#crash = null;
		if (crash === null) return work();
		const { crashes } = this.lane.database;
		await this.check();
		crashes.plan(crash);
		const result = await work();
		this.#areCurrent = false;
		if (!crashes.callOff()) return result;
		this.tally.count(crash.kind === "within" ? "crashes within a transaction" : "crashes after a commit");
		this.note(`  (crashed ${crash.kind} ${crash.spared}${isDone(result) ? ", unnoticed" : ""})`);
		if (isDone(result)) return result;
		const before = this.books;
		// Partial work would show in the books.
		await this.check();
		const again = await work();
		const wasDone = JSON.stringify(this.books) !== JSON.stringify(before);
		if (isOne && wasDone) await this.#expectSame("what was done before the crash is not done again");
		return again;
	}

	#read(): Promise<Books> {
		return readBooks(this.lane.database, this.context.organisationId);
	}

	async #expectSame(sentence: string): Promise<void> {
		demandSame(await this.#read(), this.books, sentence);
	}

	/** Reads the books if something has changed since, and checks the invariants. */
	async check(): Promise<void> {
		if (this.#areCurrent) return;
		const before = this.books;
		this.books = await this.#read();
		this.#areCurrent = true;
		checkBooks(this, before);
		for (const { number } of this.books.invoices) if (number !== null) this.numbers.add(number);
	}

	/** A step's random generator, independent of other steps. */
	static chanceOf(seed: number, step: number): Chance {
		return new Chance(seed, step);
	}

	customers(): (Person & { uuid: string })[] {
		return this.persons.filter((person): person is Person & { uuid: string } => person.uuid !== null);
	}

	personOf(customerUuid: string): Person | undefined {
		return this.persons.find(({ uuid }) => uuid === customerUuid);
	}

	agreementOf(contractUuid: string | null): Agreement | undefined {
		return this.agreements.find(({ uuid }) => uuid === contractUuid);
	}
}
