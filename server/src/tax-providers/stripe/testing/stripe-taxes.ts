import {
	amountOf,
	invalidRequest,
	missing,
	needed,
	type Parameters,
	partOf,
	textOf,
} from "../../../payment-providers/stripe/testing/stripe-form.ts";

/** Who levies what on a sale to an address. */
export interface Levy {
	readonly level: "country" | "state" | "county" | "city" | "district";
	readonly name: string;
	/** In percent, as a decimal string. */
	readonly percentage: string;
	readonly reason?: string;
	/** The part of an amount that it counts for, in percent. */
	readonly share?: number;
	readonly tax?: string;
	readonly isFlat?: boolean;
}

interface Line {
	readonly id: string;
	readonly reference: string;
	/** In the smallest unit. */
	readonly amount: number;
	readonly amount_tax: number;
	readonly tax_code: string | null;
	readonly breakdown: readonly object[];
}

interface Calculation {
	readonly id: string;
	readonly currency: string;
	readonly expires_at: number;
	readonly lines: readonly Line[];
	readonly form: Parameters;
	readonly tax_date: number;
}

export interface Transaction {
	readonly id: string;
	readonly type: "transaction" | "reversal";
	readonly reference: string;
	readonly currency: string;
	readonly lines: readonly Line[];
	readonly original: string | null;
	readonly metadata: Readonly<Record<string, string>>;
	readonly tax_date: number;
	/** Of a reversal of no particular line, with tax. */
	readonly flat: number;
}

const day_s = 24 * 3600;

/** Stripe Tax on this machine: addresses with their taxes, calculations, and what was recorded. */
export class StripeTaxes {
	/** By `US-CA-94501`, `US-CA` or `DE`: the most exact counts. */
	readonly levies = new Map<string, readonly Levy[]>();
	readonly transactions: Transaction[] = [];
	readonly #calculations = new Map<string, Calculation>();
	/** Unix seconds, by Stripe's clock. */
	now_s: () => number;
	readonly #newId: (prefix: string) => string;

	constructor(now_s: () => number, newId: (prefix: string) => string) {
		this.now_s = now_s;
		this.#newId = newId;
	}

	calculate(form: Parameters): object {
		const currency = needed(form, "currency");
		if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest("Invalid currency.", { param: "currency" });
		const details = partOf(form, "customer_details");
		const levies = this.#leviesOf(details);
		const taxDate = Number(textOf(form, "tax_date") ?? this.now_s());
		if (taxDate < this.now_s() - 31 * day_s || taxDate > this.now_s() + 48 * 3600)
			throw invalidRequest("tax_date must be within the last 31 days.", { param: "tax_date" });
		const given = form.line_items;
		if (!Array.isArray(given) || given.length === 0)
			throw invalidRequest("Missing line_items.", { param: "line_items" });
		const lines = given.map((one) => this.#lineOf(one as Parameters, levies, details));
		const references = lines.map(({ reference }) => reference);
		if (new Set(references).size < references.length)
			throw invalidRequest("Line items must have unique references.", { param: "line_items" });
		const id = this.#newId("taxcalc");
		const calculation = { id, currency, expires_at: this.now_s() + 90 * day_s, lines, form, tax_date: taxDate };
		this.#calculations.set(id, calculation);
		return present(calculation, levies, form);
	}

	#leviesOf(details: Parameters): readonly Levy[] {
		const address = partOf(details, "address");
		const country = needed(address, "country");
		if (textOf(details, "address_source") === null)
			throw invalidRequest("Missing address_source.", { param: "customer_details[address_source]" });
		const [state, zip] = [textOf(address, "state"), textOf(address, "postal_code")];
		const keys = [[country, state, zip], [country, state], [country]].map((parts) => parts.join("-"));
		const levies = keys.map((key) => this.levies.get(key)).find((found) => found !== undefined);
		if (levies !== undefined && !(country === "US" && zip === null)) return levies;
		throw invalidRequest("We could not determine the customer's tax location.", {
			code: "customer_tax_location_invalid",
			param: "customer_details[address]",
		});
	}

	#lineOf(one: Parameters, levies: readonly Levy[], details: Parameters): Line {
		const amount = amountOf(one, "amount");
		const isExempt = textOf(details, "taxability_override") === "customer_exempt";
		const isReverse = Array.isArray(details.tax_ids) && details.tax_ids.length > 0;
		const country = textOf(partOf(details, "address"), "country") as string;
		const breakdown = levies.map((levy) => {
			const reason = isExempt ? "customer_exempt" : isReverse ? "reverse_charge" : (levy.reason ?? "standard_rated");
			const isTaxed = !isExempt && !isReverse;
			const taxable_amount = isTaxed ? Math.round((amount * (levy.share ?? 100)) / 100) : 0;
			const percentage_decimal = isTaxed ? levy.percentage : "0.0";
			return {
				amount: Math.round((taxable_amount * Number(percentage_decimal) * 1000) / 100_000),
				jurisdiction: {
					...{ country, display_name: levy.name, level: levy.level },
					state: levy.level === "country" ? null : textOf(partOf(details, "address"), "state"),
				},
				sourcing: "destination",
				tax_rate_details: { display_name: levy.tax ?? "Sales Tax", percentage_decimal, tax_type: "sales_tax" },
				...{ taxability_reason: reason, taxable_amount },
			};
		});
		const id = this.#newId("tax_li");
		const amount_tax = breakdown.reduce((sum, part) => sum + part.amount, 0);
		const reference = textOf(one, "reference") ?? id;
		return { id, reference, amount, amount_tax, tax_code: textOf(one, "tax_code"), breakdown };
	}

	commit(form: Parameters): object {
		const id = needed(form, "calculation");
		const calculation = this.#calculations.get(id);
		if (calculation === undefined) throw missing("tax.calculation", id, "calculation");
		if (calculation.expires_at < this.now_s())
			throw invalidRequest("The calculation has expired.", { code: "tax_calculation_expired", param: "calculation" });
		const { currency, lines, tax_date } = calculation;
		return this.#record({ type: "transaction", currency, original: null, lines, tax_date, flat: 0 }, form);
	}

	reverse(form: Parameters): object {
		const original = this.transaction(needed(form, "original_transaction"), "original_transaction");
		const { currency, tax_date } = original;
		const earlier = this.transactions.filter((one) => one.original === original.id);
		const base = { type: "reversal", currency, tax_date, original: original.id } as const;
		const mode = needed(form, "mode");
		if (mode === "full") {
			if (earlier.length > 0) throw invalidRequest("The transaction was already reversed.", { param: "mode" });
			return this.#record({ ...base, lines: original.lines.map(negated), flat: 0 }, form);
		}
		if (mode !== "partial") throw invalidRequest("Invalid mode.", { param: "mode" });
		const flat = textOf(form, "flat_amount");
		const given = Array.isArray(form.line_items) ? (form.line_items as Parameters[]) : [];
		if ((flat === null) === (given.length === 0))
			throw invalidRequest("Exactly one of flat_amount and line_items is needed.", { param: "flat_amount" });
		if (flat !== null) {
			const left = total([original]) + total(earlier);
			if (!/^-[1-9]\d*$/.test(flat) || left + Number(flat) < 0)
				throw invalidRequest("Invalid flat_amount.", { param: "flat_amount" });
			return this.#record({ ...base, lines: this.#shared(Number(flat), original), flat: 0 }, form);
		}
		return this.#record({ ...base, lines: given.map((one) => this.#reversed(one, original, earlier)), flat: 0 }, form);
	}

	/** A flat amount over the lines, with their tax. */
	#shared(flat: number, original: Transaction): Line[] {
		const whole = total([original]);
		let rest = flat;
		return original.lines.map((line, index, { length }) => {
			const gross = index === length - 1 ? rest : Math.round((flat * (line.amount + line.amount_tax)) / whole);
			rest -= gross;
			const amount_tax = Math.round((gross * line.amount_tax) / (line.amount + line.amount_tax));
			const id = this.#newId("tax_li");
			return {
				...line,
				id,
				reference: `${line.reference}-flat`,
				amount: gross - amount_tax,
				amount_tax,
				breakdown: [line],
			};
		});
	}

	#reversed(one: Parameters, original: Transaction, earlier: readonly Transaction[]): Line {
		const id = needed(one, "original_line_item");
		const line = original.lines.find((candidate) => candidate.id === id);
		if (line === undefined) throw missing("tax.transaction_line_item", id, "line_items");
		const [amount, amount_tax] = [needed(one, "amount"), needed(one, "amount_tax")].map((text) => {
			if (!/^(-[1-9]\d*|0)$/.test(text)) throw invalidRequest("Must be a negative integer.", { param: "line_items" });
			return Number(text);
		}) as [number, number];
		const before = earlier.flatMap(({ lines }) => lines).filter((other) => other.breakdown[0] === line);
		const left = (name: "amount" | "amount_tax") => line[name] + before.reduce((sum, other) => sum + other[name], 0);
		if (left("amount") + amount < 0 || left("amount_tax") + amount_tax < 0)
			throw invalidRequest("More than is left of the line.", { param: "line_items" });
		const reference = needed(one, "reference");
		return { ...line, id: this.#newId("tax_li"), reference, amount, amount_tax, breakdown: [line] };
	}

	transaction(id: string, param = "id"): Transaction {
		const found = this.transactions.find((one) => one.id === id);
		if (found === undefined) throw missing("tax.transaction", id, param);
		return found;
	}

	#record(made: Omit<Transaction, "id" | "reference" | "metadata">, form: Parameters): object {
		const reference = needed(form, "reference");
		if (this.transactions.some((one) => one.reference === reference))
			throw invalidRequest(`A transaction with the reference ${reference} exists.`, { param: "reference" });
		const metadata = partOf(form, "metadata") as Record<string, string>;
		const transaction: Transaction = { id: this.#newId("tax"), reference, metadata, ...made };
		this.transactions.push(transaction);
		return presentTransaction(transaction, form);
	}
}

function negated(line: Line): Line {
	return { ...line, amount: -line.amount, amount_tax: -line.amount_tax, breakdown: [line] };
}

function total(transactions: readonly Transaction[]): number {
	const of = ({ lines, flat }: Transaction) => lines.reduce((sum, line) => sum + line.amount + line.amount_tax, flat);
	return transactions.reduce((sum, one) => sum + of(one), 0);
}

function isExpanded(form: Parameters, path: string): boolean {
	return Array.isArray(form.expand) && form.expand.some((one) => one === path || String(one).startsWith(`${path}.`));
}

function present(
	{ id, currency, expires_at, lines, tax_date }: Calculation,
	levies: readonly Levy[],
	form: Parameters,
) {
	const data = lines.map(({ breakdown, ...line }) => ({
		...{ ...line, object: "tax.calculation_line_item", livemode: false, tax_behavior: "exclusive", quantity: 1 },
		tax_breakdown: isExpanded(form, "line_items.data.tax_breakdown") ? breakdown : null,
	}));
	const tax = lines.reduce((sum, line) => sum + line.amount_tax, 0);
	return {
		...{ id, object: "tax.calculation", currency, expires_at, tax_date, livemode: false, customer: null },
		amount_total: lines.reduce((sum, line) => sum + line.amount, tax),
		...{ tax_amount_exclusive: tax, tax_amount_inclusive: 0 },
		tax_breakdown: levies.map(({ percentage, isFlat = false }) => ({
			...{ amount: 0, inclusive: false, taxability_reason: "standard_rated", taxable_amount: 0 },
			tax_rate_details: { percentage_decimal: percentage, rate_type: isFlat ? "flat_amount" : "percentage" },
		})),
		...(isExpanded(form, "line_items") ? { line_items: { object: "list", data, has_more: false } } : {}),
	};
}

/** A page of a transaction's lines, as the list answers it. */
const pageSize = 10;

export function linesOf({ lines, type }: Transaction, after: string | null = null, limit = pageSize) {
	const start = after === null ? 0 : lines.findIndex(({ id }) => id === after) + 1;
	const data = lines.slice(start, start + limit).map(({ breakdown: _breakdown, ...line }) => ({
		...{ ...line, object: "tax.transaction_line_item", livemode: false, type, tax_behavior: "exclusive" },
	}));
	return { object: "list", data, has_more: lines.length > start + limit };
}

export function presentTransaction(transaction: Transaction, form: Parameters) {
	const { id, type, reference, currency, original, metadata, tax_date } = transaction;
	return {
		...{ id, object: "tax.transaction", type, reference, currency, metadata, tax_date, livemode: false },
		reversal: original === null ? null : { original_transaction: original },
		...(isExpanded(form, "line_items") ? { line_items: linesOf(transaction) } : {}),
	};
}
