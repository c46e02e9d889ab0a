import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as sleepFor } from "node:timers/promises";
import { eventJson, randomEvent } from "../events.ts";
import { obey } from "../helper-process.ts";
import { ask, type Question } from "./ask.ts";
import {
	eventName,
	eventsPerBatch,
	type GoodOrder,
	type GoodResult,
	type Kind,
	kinds,
	perSecond,
} from "./good-work.ts";
import { atRate } from "./rhythm.ts";

/** One in this many batches is sent again although it was acknowledged, as by a program that crashed before it recorded that. */
const repeatedBatches = 20;
const answer_ms = 30_000;
const pause_ms = 1_000;
const patience_ms = 60_000;

class GoodClient {
	readonly #order: GoodOrder;
	readonly #agent = new Agent({ keepAlive: true, maxSockets: 32 });
	readonly #latencies: Record<Kind, number[]> = {
		ingestion: [],
		invoices: [],
		customers: [],
		"payment page": [],
		PDF: [],
	};
	readonly #refusals: Record<string, number> = {};
	readonly #acknowledged: string[] = [];
	readonly #faults: string[] = [];

	constructor(order: GoodOrder) {
		this.#order = order;
	}

	async run(): Promise<GoodResult> {
		const { seconds, customers, invoices, pages } = this.#order;
		const works: Readonly<Record<Kind, (due_ms: number, index: number) => Promise<void>>> = {
			ingestion: (due_ms, index) => this.#ingest(due_ms, index),
			invoices: (due_ms, index) => this.#read(due_ms, "invoices", listOrOne("/invoice", index, invoices)),
			customers: (due_ms, index) => this.#read(due_ms, "customers", listOrOne("/customer", index, customers)),
			"payment page": (due_ms, index) => this.#page(due_ms, pages[index % pages.length] as string, index),
			PDF: (due_ms, index) => this.#pdf(due_ms, index),
		};
		await Promise.all(kinds.map((kind) => atRate({ perSecond: perSecond[kind], seconds }, works[kind])));
		this.#agent.destroy();
		return {
			latencies_ms: this.#latencies,
			refusals: this.#refusals,
			acknowledged: this.#acknowledged,
			faults: this.#faults,
		};
	}

	async #ingest(due_ms: number, index: number): Promise<void> {
		const batch = (this.#order.stretch * 0x1_00_00 + index).toString(16).padStart(8, "0");
		const body = batchBody(batch, this.#order.customers);
		const created = await this.#send(due_ms, body);
		if (created === null) return;
		this.#acknowledged.push(batch);
		if (index % repeatedBatches > 0) return;
		const createdAgain = await this.#send(performance.now(), body);
		if (createdAgain !== null && createdAgain > 0) this.#faults.push(`${createdAgain} events were created twice`);
	}

	/** How many of the batch's events were new; null if it was never acknowledged. */
	async #send(due_ms: number, body: string): Promise<number | null> {
		const answer = await this.#api(due_ms, "ingestion", { method: "POST", path: "/usage/ingest", body });
		if (answer === null) return null;
		const { info, errors } = JSON.parse(answer.toString());
		if (info.created_events + info.duplicates.length !== eventsPerBatch || errors.length > 0)
			this.#faults.push(`a batch was answered with ${answer.toString().slice(0, 200)}`);
		return info.created_events;
	}

	async #read(due_ms: number, kind: Kind, path: string): Promise<void> {
		await this.#api(due_ms, kind, { method: "GET", path });
	}

	/** The page as opened first, and its data as requested again. */
	async #page(due_ms: number, page: string, index: number): Promise<void> {
		await this.#served(due_ms, "payment page", { method: "GET", url: index % 2 === 0 ? page : `${page}/invoice` });
	}

	/** Changes a draft, so that its PDF must be rendered, and reads it. */
	async #pdf(due_ms: number, index: number): Promise<void> {
		const { drafts, stretch } = this.#order;
		const path = `/invoice/${drafts[index % drafts.length]}`;
		const body = JSON.stringify({ description: `Looked at for the ${stretch}–${index}th time` });
		const changed = await this.#api(due_ms, "invoices", { method: "PUT", path, body });
		if (changed !== null) await this.#api(performance.now(), "PDF", { method: "GET", path: `${path}/pdf` });
	}

	#api(due_ms: number, kind: Kind, question: { method: string; path: string; body?: string }): Promise<Buffer | null> {
		const { address, token } = this.#order;
		const { path, ...rest } = question;
		return this.#served(due_ms, kind, { ...rest, url: `${address}/api/v1${path}`, token });
	}

	/** Sends until served and records how long that took; null if never served. */
	async #served(due_ms: number, kind: Kind, question: Omit<Question, "timeout_ms">): Promise<Buffer | null> {
		while (performance.now() - due_ms < patience_ms) {
			const { status, body } = await ask(this.#agent, { ...question, timeout_ms: answer_ms });
			if (status === 200) {
				this.#latencies[kind].push(performance.now() - due_ms);
				return body;
			}
			this.#refusals[status] = (this.#refusals[status] ?? 0) + 1;
			await sleepFor(pause_ms);
		}
		this.#latencies[kind].push(performance.now() - due_ms);
		this.#faults.push(`${question.method} of ${kind} was never served`);
		return null;
	}
}

/** Events whose keys end in the batch and their position in it. */
function batchBody(batch: string, customers: readonly string[]): string {
	const events = Array.from({ length: eventsPerBatch }, (_, place) => {
		const key = `${randomUUID().slice(0, 24)}${batch}${place.toString(16).padStart(4, "0")}`;
		return eventJson({ ...randomEvent(customers, key), name: eventName });
	});
	return `{"events":[${events.join(",")}]}`;
}

/** The first page of the list, or one of its items. */
function listOrOne(path: string, index: number, uuids: readonly string[]): string {
	return index % 2 === 0 ? `${path}?limit=50` : `${path}/${uuids[index % uuids.length]}`;
}

obey(
	async (order: GoodOrder) => new GoodClient(order),
	(client) => client.run(),
);
