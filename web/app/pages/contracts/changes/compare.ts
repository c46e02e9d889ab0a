import { Big } from "big.js";
import { type Exact, exactOf, textOf } from "../../../api/exact.ts";
import type { Preview } from "../invoices/planned-invoices.tsx";
import { words } from "./words.tsx";

export type Planned = Preview["items"][number];

/** The line by which a run brings an invoice below zero to 0 (extensions.md, "Credit balance"). */
const carriedLine = words.compare.carriedToCreditBalance;

/** What an invoice of a date would be without a change, and with it; null on a side that has none. */
export interface ComparedInvoice {
	readonly key: string;
	readonly date: string | null;
	readonly asIs: Planned | null;
	readonly changed: Planned | null;
	/** With the change less without it; what is carried to the credit balance counts as given back. */
	readonly difference: Exact;
}

export interface ComparedSums {
	readonly asIs: Exact;
	readonly changed: Exact;
	readonly difference: Exact;
	/** What is carried to the credit balance on each side. */
	readonly creditAsIs: Exact;
	readonly creditChanged: Exact;
}

/** Invoices of both previews side by side, by their dates, the earliest first. Pure. */
export function compare(asIs: readonly Planned[], changed: readonly Planned[]): readonly ComparedInvoice[] {
	const [asIsByKey, changedByKey] = [byKey(asIs), byKey(changed)];
	const keys = [...new Set([...asIsByKey.keys(), ...changedByKey.keys()])].toSorted();
	return keys.map((key) => {
		const [before, after] = [asIsByKey.get(key) ?? null, changedByKey.get(key) ?? null];
		return {
			key,
			date: (before ?? after)?.invoice_date ?? null,
			asIs: before,
			changed: after,
			difference: exact(worthOf(after).minus(worthOf(before))),
		};
	});
}

export function sumsOf(compared: readonly ComparedInvoice[]): ComparedSums {
	const add = (value: (each: ComparedInvoice) => Big) =>
		exact(compared.reduce((sum, each) => sum.plus(value(each)), new Big(0)));
	return {
		asIs: add(({ asIs }) => amountOf(asIs)),
		changed: add(({ changed }) => amountOf(changed)),
		difference: add(({ difference }) => new Big(textOf(difference))),
		creditAsIs: add(({ asIs }) => new Big(textOf(creditOf(asIs)))),
		creditChanged: add(({ changed }) => new Big(textOf(creditOf(changed)))),
	};
}

/** What the invoice carries to the customer's credit balance. */
export function creditOf(invoice: Planned | null): Exact {
	const carried = (invoice?.line_items ?? []).filter(({ name }) => name === carriedLine);
	return exact(carried.reduce((sum, { amount }) => sum.plus(textOf(amount)), new Big(0)));
}

function amountOf(invoice: Planned | null): Big {
	return new Big(invoice === null ? 0 : textOf(invoice.amount));
}

function worthOf(invoice: Planned | null): Big {
	return amountOf(invoice).minus(textOf(creditOf(invoice)));
}

/** Of two invoices of one date the second has a place of its own. */
function byKey(invoices: readonly Planned[]): ReadonlyMap<string, Planned> {
	const keyed = new Map<string, Planned>();
	for (const invoice of invoices) {
		const date = invoice.invoice_date ?? "";
		let place = 0;
		while (keyed.has(`${date} ${place}`)) place += 1;
		keyed.set(`${date} ${place}`, invoice);
	}
	return keyed;
}

function exact(value: Big): Exact {
	return exactOf(value.toFixed());
}
