import type { WorldAnswer } from "../oracle/answers.ts";
import type {
	Item as PlainItem,
	MatrixRow as PlainRow,
	Terms as PlainTerms,
	Step,
	UsageEvent,
} from "../oracle/history.ts";
import { Oracle } from "../oracle/oracle.ts";
import type { Item, MatrixRow, Terms, Tier, UsedEvent } from "./agreement.ts";

type WithoutInstant<Each> = Each extends unknown ? Omit<Each, "at"> : never;
/** Something that the service accepted. */
export type AcceptedStep = WithoutInstant<Step>;

/** The oracle can't take what the service accepted. */
class OracleRefusal extends Error {
	override readonly name = "OracleRefusal";
}

/** Everything that the service accepted in a world, and the oracle's result. */
export class History {
	readonly #oracle = new Oracle();
	readonly steps: Step[] = [];

	/** @throws OracleRefusal */
	add(at: string, accepted: AcceptedStep): void {
		const step = { at, ...accepted } as Step;
		this.steps.push(step);
		try {
			this.#oracle.apply(step);
		} catch (error) {
			throw new OracleRefusal(`the service accepted ${step.does}, the oracle says: ${(error as Error).message}`);
		}
	}

	answer(): WorldAnswer {
		return this.#oracle.answer();
	}
}

function figure(value: number | null): string | null {
	return value === null ? null : String(value);
}

export function plainTerms(terms: Terms): PlainTerms {
	const { quantity, unit_price, tiers, package_size, fee_per_event, included_quantity, ...rest } = terms;
	return {
		...rest,
		quantity: String(quantity),
		unit_price: String(unit_price),
		tiers: tiers.map(plainTier),
		package_size: figure(package_size),
		fee_per_event: String(fee_per_event),
		included_quantity: String(included_quantity),
		minimum_amount: figure(terms.minimum_amount),
		maximum_amount: figure(terms.maximum_amount),
		minimum_per_event: figure(terms.minimum_per_event),
		maximum_per_event: figure(terms.maximum_per_event),
		discount_percent: String(terms.discount_percent),
		tax_rate: figure(terms.tax_rate),
		price_matrix: terms.price_matrix.map(plainRow),
	};
}

function plainRow(row: MatrixRow): PlainRow {
	return {
		...row,
		unit_price: String(row.unit_price),
		tiers: row.tiers.map(plainTier),
		package_size: figure(row.package_size),
		included_quantity: String(row.included_quantity),
	};
}

function plainTier(tier: Tier) {
	return { up_to: figure(tier.up_to), unit_price: String(tier.unit_price), flat_fee: String(tier.flat_fee) };
}

export function plainItem(item: Item): PlainItem {
	const { name: id, metric, service_type, billing_cycle, billing_timing, trial_days, terms, list } = item;
	const { every, invoice_every } = item;
	const lengths = {
		...(every === undefined ? {} : { every }),
		...(invoice_every === undefined ? {} : { invoice_every }),
	};
	const kind = { service_type, billing_cycle, billing_timing, trial_days, ...lengths };
	const plain = { id, ...kind, metric: metric?.event_name ?? null, terms: plainTerms(list?.base ?? terms) };
	if (!list) return plain;
	const prices = list.prices.map(({ currency, terms }) => ({ currency, ...plainTerms(terms) }));
	return { ...plain, prices };
}

export function plainEvent(event: UsedEvent): UsageEvent {
	const { key, name, value, properties, person, by, item } = event;
	const isBoth = by === "both";
	return {
		key,
		event_name: name,
		timestamp: instantOf(event),
		value,
		properties,
		customer_id: by === "uuid" ? `customer:${person?.name}` : by === "email" || isBoth ? (person?.email ?? null) : null,
		external_customer_id: by === "external id" || isBoth ? (person?.externalId ?? null) : null,
		item: item?.name ?? null,
	};
}

function instantOf({ at_us }: UsedEvent): string {
	const micro = String(at_us % 1_000_000).padStart(6, "0");
	return `${new Date(Math.floor(at_us / 1_000_000) * 1000).toISOString().slice(0, 19)}.${micro}Z`;
}
