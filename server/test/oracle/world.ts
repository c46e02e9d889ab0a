import type { Contract } from "./contract.ts";
import type { Grant, Paid } from "./credit/grant.ts";
import type { Stretch, Worth } from "./credit/worth.ts";
import type { DayNumber } from "./day.ts";
import type { Discount, Held } from "./discounts/held.ts";
import type { Taken } from "./discounts/taken.ts";
import type { Figure, OneTax, Terms, WrittenLine } from "./history.ts";
import type { Rational } from "./rational.ts";
import type { Tax } from "./taxes/tax.ts";
import type { KeptEvent, Metric } from "./usage.ts";

export interface Organisation {
	currency: string;
	default_tax_rate: Figure | null;
	default_tax_name: string | null;
	payment_terms_days: number;
	auto_send_invoices: boolean;
	grace_days: number;
	invoice_zero_amounts: boolean;
	books_closed_until: string | null;
	timezone: string;
}

export interface Customer {
	readonly name: string;
	email: string | null;
	external_id: string | null;
	tax_rate: Figure | null;
	/** In place of the rate. */
	taxes: readonly OneTax[] | null;
	tax_exempt: boolean;
	payment_terms_days: number | null;
	parent: string | null;
	bill_to: "self" | "parent";
}

/** Where a line's tax comes from: today's, by its terms or by a person's entry, until sending fixes it. */
export type TaxSource =
	| { readonly kind: "fixed"; readonly tax: Tax }
	| { readonly kind: "terms"; readonly terms: Pick<Terms, "taxes" | "tax_rate" | "tax_name"> }
	| { readonly kind: "none" };

/** A run that computed a period. What it saw stays seen (extensions.md, "Time": never undone by an earlier `as_of`). */
export interface Sight {
	readonly asOf: DayNumber;
	readonly sequence: number;
}

export type ChargeKind = "price" | "minimum" | "correction" | "early" | "netted";

/** What a run charged: a line, or a period that counts as billed at 0 without an invoice. */
export interface Charge {
	readonly contract: string;
	readonly item: string;
	readonly periodIndex: number;
	/** `early`: usage so far, billed by a threshold; `netted`: what the period's end takes back of it. */
	readonly kind: ChargeKind;
	/** Whether its item is a commitment, and it is what that lacks. */
	readonly isTrueUp: boolean;
	readonly key: string;
	readonly start: DayNumber;
	readonly end: DayNumber;
	/** The first day that it costs something for: of a minimum, the period's, though its part begins later. */
	readonly since: DayNumber;
	/** Before discounts of items, contract and customer. */
	readonly net: Rational;
	/** What these take off, its minimum included. */
	taken: readonly Taken[];
	/** What those of items take off its own line. */
	ownOff: Rational;
	/** What it costs by day, as known to its run: of a correction, the whole part; null if that is no longer served. */
	readonly worth: Worth | null;
	/** What its days cost after discounts: of corrections, what they change. */
	stretches: readonly Stretch[];
	/** What credit grants pay of it. */
	paid: readonly Paid[];
	tax: TaxSource;
	/** Null: no invoice was created. */
	invoice: Invoice | null;
	readonly sights: readonly Sight[];
	/** A person deleted the line: the run's charge remains, but is on no invoice. */
	deleted: boolean;
}

export interface Written {
	readonly id: string;
	readonly net: Rational;
	tax: TaxSource;
	readonly line: WrittenLine;
}

export interface Payment {
	readonly name: string;
	readonly invoice: Invoice;
	/** The parts that pay the invoice and that joined the balance. */
	readonly onInvoice: Rational;
	readonly surplus: Rational;
	refunded: Rational;
	reversed: boolean;
}

export interface CreditNote {
	readonly invoice: Invoice;
	readonly amount: Rational;
	readonly day: DayNumber;
}

export interface Invoice {
	id: string;
	/** Whose charges it has; none if a person wrote it. */
	readonly contracts: string[];
	/** Who is billed. */
	customer: string;
	readonly currency: string;
	/** Created by a run. */
	readonly byRun: boolean;
	/** Created because usage reached a threshold: "a draft of one stays as it is, whatever changes". */
	isEarly: boolean;
	status: "draft" | "sent" | "paid" | "void" | "uncollectible" | "discarded";
	date: DayNumber | null;
	due: DayNumber | null;
	readonly charges: Charge[];
	readonly written: Written[];
	/** The carried line as fixed by sending. */
	carried: Rational | null;
	/** The order of sending. */
	sent: number | null;
	voidedOn: DayNumber | null;
	/** Void or discarded such that its lines count as charged, but are never credited. */
	waived: boolean;
	paid: Rational;
	credited: Rational;
	applied: Rational;
	/** What credit notes deducted from the paid part, to the balance or back to the payments. */
	released: Rational;
	/** The part of its payments' refunds that notes document. */
	documentedRefunds: Rational;
	/** The tax of a line that names none, and whether the customer was exempt, at the time of sending. */
	issuedTax: { readonly isExempt: boolean; readonly tax: Tax };
	/** Whether its date had been reached when a run created or found it. */
	fallenDue: boolean;
	/** A usage correction with its own invoice: the calendar month (`YYYY-MM`) of its run's `as_of`. */
	aloneIn: string | null;
	writtenCount: number;
}

/** A decision on usage in closed books. */
export interface Decision {
	readonly item: string;
	readonly periodStart: DayNumber;
	readonly bill: boolean;
	readonly sequence: number;
}

export interface World {
	organisation: Organisation;
	readonly customers: Map<string, Customer>;
	readonly metrics: Map<string, Metric>;
	readonly contracts: Map<string, Contract>;
	readonly events: KeptEvent[];
	readonly invoices: Invoice[];
	readonly charges: Charge[];
	readonly payments: Payment[];
	readonly creditNotes: CreditNote[];
	/** By name. */
	readonly discounts: Map<string, Discount>;
	readonly held: Held[];
	readonly grants: Grant[];
	decisions: Decision[];
	/** By `customer/currency`. */
	readonly balances: Map<string, Rational>;
	today: DayNumber;
	sequence: number;
	sendings: number;
}

export function contractOf(world: World, name: string): Contract {
	return found(world.contracts.get(name), `contract ${name}`);
}

export function customerOf(world: World, name: string): Customer {
	return found(world.customers.get(name), `customer ${name}`);
}

export function invoiceOf(world: World, id: string): Invoice {
	return found(
		world.invoices.find((invoice) => invoice.id === id),
		`invoice ${id}`,
	);
}

export function found<Thing>(thing: Thing | undefined, name: string): Thing {
	if (thing === undefined) {
		throw new Error(`There is no ${name} (decisions.md, "Errors": 404).`);
	}
	return thing;
}

/** Whether it bills a period, rather than changes what was billed or bills it early. */
export function isPrice({ kind }: Pick<Charge, "kind">): boolean {
	return kind === "price" || kind === "minimum";
}
