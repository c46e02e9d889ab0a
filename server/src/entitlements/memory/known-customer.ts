import { type CalendarDate, dateIn, type TimeZone, utc } from "../../calendar/index.ts";
import type { FeatureContract } from "../../contracts/index.ts";
import type { MetricRow } from "../../metrics/index.ts";
import type { Decimal } from "../../money/index.ts";
import type { Timestamp } from "../../platform/index.ts";
import { type Entitlement, entitlementsOn } from "../granted/entitlement.ts";

/** The present day in each zone of a customer's contracts: `2026-10-01 2026-09-30`. */
export type Days = string;

/** What metered features have been used in the present periods, by feature. */
export interface Usage {
	readonly days: Days;
	/** When the reading began (`performance.now()`). */
	readonly readAt_ms: number;
	readonly used: ReadonlyMap<string, Decimal>;
}

/** A customer's contracts with features, and what is derived from them for a day. */
export class KnownCustomer {
	readonly organisationId: string;
	readonly uuid: string;
	readonly #contracts: readonly FeatureContract[];
	readonly #zones: readonly TimeZone[];
	/** Those of its features. */
	readonly metrics: ReadonlyMap<string, MetricRow>;
	/** When it was read (`performance.now()`). */
	readonly readAt_ms: number;
	#days: Days | null = null;
	#entitlements: ReadonlyMap<string, Entitlement> = new Map();
	#usage: Usage | null = null;
	/** The reading that a check waits for. */
	reading: Promise<Usage> | null = null;
	/** When its usage was last asked for (`performance.now()`). */
	askedAt_ms = Number.NEGATIVE_INFINITY;

	constructor(
		customer: { readonly organisationId: string; readonly uuid: string },
		contracts: readonly FeatureContract[],
		metrics: ReadonlyMap<string, MetricRow>,
		readAt_ms: number,
	) {
		this.organisationId = customer.organisationId;
		this.uuid = customer.uuid;
		this.#contracts = contracts;
		this.#zones = contracts.length === 0 ? [utc] : [...new Set(contracts.map(({ zone }) => zone))];
		this.metrics = metrics;
		this.readAt_ms = readAt_ms;
	}

	/** How much room it takes in memory. */
	get weight(): number {
		const features = this.#contracts.flatMap(({ features, option_features, amended_features }) => [
			...[features.length, option_features.length],
			...amended_features.map((each) => (each.features?.length ?? 0) + (each.option_features?.length ?? 0)),
		]);
		return features.reduce((sum, count) => sum + count, 1);
	}

	/** The last reading; null: none yet. */
	get usage(): Usage | null {
		return this.#usage;
	}

	/** Keeps a reading, unless a later one has ended before. */
	take(usage: Usage): void {
		if (this.#usage === null || this.#usage.readAt_ms <= usage.readAt_ms) this.#usage = usage;
	}

	daysAt(now: Timestamp): Days {
		return this.#zones.map((zone) => dateIn(now, zone)).join(" ");
	}

	/** A contract's day. */
	dayOf({ zone }: FeatureContract, days: Days): CalendarDate {
		return days.split(" ")[this.#zones.indexOf(zone)] as CalendarDate;
	}

	entitlementsOn(days: Days): ReadonlyMap<string, Entitlement> {
		if (this.#days !== days) {
			this.#entitlements = entitlementsOn(this.#contracts, (contract) => this.dayOf(contract, days));
			this.#days = days;
		}
		return this.#entitlements;
	}
}
