import { randomBytes } from "node:crypto";
import { invalidRequest, missing, type Parameters, partOf, textOf } from "./stripe-form.ts";
import type { StoredObject } from "./stripe-objects.ts";

export interface StoredEvent {
	readonly id: string;
	readonly object: "event";
	readonly api_version: string;
	readonly created: number;
	readonly livemode: false;
	readonly type: string;
	readonly data: { readonly object: StoredObject };
}

const pageMaximum = 100;

/** Stripe's data for an account: its objects, its time, and its events. */
export class StripeStore {
	readonly #objects = new Map<string, StoredObject>();
	readonly #waiting: { readonly at_s: number; readonly act: () => void }[] = [];
	readonly #apiVersion: string;
	readonly #onEvent: (event: StoredEvent) => void;
	#ahead_s = 0;

	constructor(apiVersion: string, onEvent: (event: StoredEvent) => void) {
		this.#apiVersion = apiVersion;
		this.#onEvent = onEvent;
	}

	/** Unix seconds. */
	now_s(): number {
		return Math.floor(Date.now() / 1000) + this.#ahead_s;
	}

	/** Advances the clock, and does what is due. */
	passTime(seconds: number): void {
		this.#ahead_s += seconds;
		this.settleDue();
	}

	/** Schedules something to happen later. */
	after(seconds: number, act: () => void): void {
		this.#waiting.push({ at_s: this.now_s() + seconds, act });
		this.#waiting.sort((a, b) => a.at_s - b.at_s);
	}

	settleDue(): void {
		for (;;) {
			const [next] = this.#waiting;
			if (next === undefined || next.at_s > this.now_s()) return;
			this.#waiting.shift();
			next.act();
		}
	}

	/** An ID in Stripe's format: `pi_3…`. */
	newId(prefix: string): string {
		return `${prefix}_${randomBytes(12).toString("hex")}`;
	}

	put<Kind extends StoredObject>(object: Kind): Kind {
		this.#objects.set(object.id, object);
		return object;
	}

	find<Kind extends StoredObject["object"]>(kind: Kind, id: string): Extract<StoredObject, { object: Kind }> | null {
		const object = this.#objects.get(id);
		return object?.object === kind ? (object as Extract<StoredObject, { object: Kind }>) : null;
	}

	/** @throws StripeApiError 404 */
	get<Kind extends StoredObject["object"]>(
		kind: Kind,
		id: string,
		param?: string,
	): Extract<StoredObject, { object: Kind }> {
		const object = this.find(kind, id);
		if (object === null) throw missing(kind.replace("_", ""), id, param);
		return object;
	}

	all<Kind extends StoredObject["object"]>(kind: Kind): Extract<StoredObject, { object: Kind }>[] {
		return [...this.#objects.values()].filter(
			(object): object is Extract<StoredObject, { object: Kind }> => object.object === kind,
		);
	}

	/** A page of a list, latest first. */
	list<Kind extends StoredObject["object"]>(
		kind: Kind,
		parameters: Parameters,
		isWanted: (object: Extract<StoredObject, { object: Kind }>) => boolean,
	): { object: "list"; data: StoredObject[]; has_more: boolean; url: string } {
		const from_s = Number(textOf(partOf(parameters, "created"), "gte") ?? 0);
		const limit = Number(textOf(parameters, "limit") ?? 10);
		if (limit < 1 || limit > pageMaximum) throw invalidRequest("Limit must be between 1 and 100.", { param: "limit" });
		const after = textOf(parameters, "starting_after");
		const found = this.all(kind)
			.reverse()
			.filter((object) => object.created >= from_s && isWanted(object));
		const start = after === null ? 0 : found.findIndex(({ id }) => id === after) + 1;
		const data = found.slice(start, start + limit);
		return { object: "list", data, has_more: found.length > start + limit, url: `/v1/${kind}s` };
	}

	/** Sends an event about an object's current state. */
	tell(type: string, object: StoredObject): void {
		this.#onEvent({
			id: this.newId("evt"),
			object: "event",
			api_version: this.#apiVersion,
			created: this.now_s(),
			livemode: false,
			type,
			data: { object: structuredClone(object) },
		});
	}
}

/** `metadata[…]` of a call. */
export function metadataOf(parameters: Parameters): Record<string, string> {
	return Object.fromEntries(
		Object.entries(partOf(parameters, "metadata")).map(([name, value]) => [name, String(value)]),
	);
}
