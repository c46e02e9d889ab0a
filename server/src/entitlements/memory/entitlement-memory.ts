import { contractChannel } from "../../contracts/index.ts";
import {
	type Clock,
	type Context,
	type Database,
	type Listener,
	notFound,
	systemContext,
} from "../../platform/index.ts";
import type { Entitlement } from "../granted/entitlement.ts";
import { Batches } from "./batches.ts";
import type { Days, KnownCustomer, Usage } from "./known-customer.ts";
import { readCustomers } from "./read-customers.ts";
import { readUsage, type UsageAsked } from "./read-usage.ts";
import { UsageRefresh } from "./usage-refresh.ts";

/** The most customers, and the most features of them all, that are remembered; the longest unasked ones are forgotten. */
const mostCustomers = 20_000;
const mostWeight = 400_000;
/** Older usage is not answered: the check waits for a reading. Where those are slow, it is as old as two passes make it. */
const usable_ms = 3_000;
const passesApart = 2;

/** What is known of a customer's entitlements. */
export interface Known {
	readonly entitlements: ReadonlyMap<string, Entitlement>;
	/** Null: none of them is metered, or usage was not asked for. */
	readonly usage: Usage | null;
	/** When this was certainly so, in the past: contracts, and usage (`performance.now()`). */
	readonly knownAt_ms: number;
}

interface Reading {
	readonly customer: Promise<KnownCustomer | null>;
	/** Whether something changed since it began. */
	isStale: boolean;
}

/**
 * Remembers what customers may use, only while this process certainly hears of changes of contracts: when the listening connection
 * might be down, each check reads the contracts from the database. Usage is read once a second, of those who are asked about.
 */
export class EntitlementMemory {
	readonly #listener: Listener;
	/** The longest unasked first. */
	readonly #customers = new Map<string, KnownCustomer>();
	readonly #readings = new Map<string, Reading>();
	readonly #contracts: Batches<string, KnownCustomer | null>;
	readonly #usage: Batches<UsageAsked, Usage>;
	readonly #refresh: UsageRefresh;
	#weight = 0;

	constructor(database: Database, { listener, clock }: { readonly listener: Listener; readonly clock: Clock }) {
		const contextOf = (organisationId: string) => systemContext({ database, clock }, organisationId, "entitlements");
		this.#listener = listener;
		this.#contracts = new Batches((organisationId, uuids) => readCustomers(contextOf(organisationId), uuids));
		this.#usage = new Batches((organisationId, asked) => readUsage(contextOf(organisationId), asked));
		this.#refresh = new UsageRefresh(async (organisationId, customers) => {
			const context = contextOf(organisationId);
			// The days that checks asked about: the next ones' first check waits for its reading.
			const asked = customers.map((customer) => ({
				customer,
				days: customer.usage?.days ?? customer.daysAt(context.now),
			}));
			const usages = await readUsage(context, asked);
			for (const [index, customer] of customers.entries()) customer.take(usages[index] as Usage);
		});
		listener.on(contractChannel, (payload) => this.#heard(payload));
	}

	/**
	 * What the customer may use today.
	 * @param needsUsage whether usage is needed, too, by what there is
	 * @throws Refusal 404
	 */
	async entitlementsOf(
		{ organisationId, now }: Pick<Context, "organisationId" | "now">,
		customerUuid: string,
		needsUsage: (entitlements: ReadonlyMap<string, Entitlement>) => boolean,
	): Promise<Known> {
		const uuid = customerUuid.toLowerCase();
		const customer = this.#remembered(keyOf(organisationId, uuid)) ?? (await this.#read(organisationId, uuid));
		if (customer === null) throw notFound("Customer", customerUuid);
		const days = customer.daysAt(now);
		const entitlements = customer.entitlementsOn(days);
		const usage = needsUsage(entitlements) ? await this.#usageOf(customer, days) : null;
		const contractsAt_ms = Math.max(customer.readAt_ms, this.#listener.heardAt_ms);
		const knownAt_ms = Math.min(contractsAt_ms, usage?.readAt_ms ?? Number.POSITIVE_INFINITY);
		return { entitlements, usage, knownAt_ms };
	}

	/** Reads the customers' contracts again when they are asked about: after a change that this process has committed. */
	forget(organisationId: string, customerUuids: readonly string[]): void {
		for (const uuid of customerUuids) this.#forget(keyOf(organisationId, uuid));
	}

	/** Reads no more usage in the background. */
	stop(): void {
		this.#refresh.stop();
	}

	#heard(payload: string | null): void {
		if (payload === null) this.#forgetAll(() => true);
		// Of an organization alone: all of its customers.
		else if (!payload.includes(" ")) this.#forgetAll((key) => key.startsWith(`${payload} `));
		else this.#forget(payload);
	}

	#forgetAll(isConcerned: (key: string) => boolean): void {
		for (const key of [...this.#customers.keys(), ...this.#readings.keys()]) if (isConcerned(key)) this.#forget(key);
	}

	#forget(key: string): void {
		const known = this.#customers.get(key);
		if (known !== undefined) {
			this.#weight -= known.weight;
			this.#refresh.drop(known);
		}
		this.#customers.delete(key);
		const reading = this.#readings.get(key);
		if (reading !== undefined) reading.isStale = true;
		this.#readings.delete(key);
	}

	/** The remembered customer. Forgets all if this process may have missed a change. */
	#remembered(key: string): KnownCustomer | undefined {
		if (!this.#listener.isAlive()) this.#forgetAll(() => true);
		const known = this.#customers.get(key);
		if (known === undefined) return undefined;
		this.#customers.delete(key);
		this.#customers.set(key, known);
		return known;
	}

	#read(organisationId: string, uuid: string): Promise<KnownCustomer | null> {
		const key = keyOf(organisationId, uuid);
		const running = this.#readings.get(key);
		if (running !== undefined) return running.customer;
		const reading: Reading = {
			customer: this.#contracts.ask(organisationId, uuid).then((customer) => {
				// Remembered only if no change was heard of during the reading.
				if (customer !== null && !reading.isStale && this.#listener.isAlive()) this.#remember(key, customer);
				return customer;
			}),
			isStale: !this.#listener.isAlive(),
		};
		this.#readings.set(key, reading);
		const end = () => {
			if (this.#readings.get(key) === reading) this.#readings.delete(key);
		};
		reading.customer.then(end, end);
		return reading.customer;
	}

	#remember(key: string, customer: KnownCustomer): void {
		this.#customers.set(key, customer);
		this.#weight += customer.weight;
		for (const longest of this.#customers.keys()) {
			if (this.#customers.size <= mostCustomers && this.#weight <= mostWeight) return;
			this.#forget(longest);
		}
	}

	/** From memory, unless it is of another day or too old: then the check waits for a reading. */
	#usageOf(customer: KnownCustomer, days: Days): Usage | Promise<Usage> {
		const { usage } = customer;
		if (this.#customers.get(keyOf(customer.organisationId, customer.uuid)) === customer) this.#refresh.watch(customer);
		const limit_ms = usable_ms + passesApart * this.#refresh.pass_ms;
		if (usage?.days === days && performance.now() - usage.readAt_ms < limit_ms) return usage;
		customer.reading ??= this.#usage
			.ask(customer.organisationId, { customer, days })
			.then((read) => {
				customer.take(read);
				return read;
			})
			.finally(() => {
				customer.reading = null;
			});
		return customer.reading;
	}
}

function keyOf(organisationId: string, customerUuid: string): string {
	return `${organisationId} ${customerUuid}`;
}
