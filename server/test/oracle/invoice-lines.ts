import type { LineAnswer } from "./answers.ts";
import { type DayNumber, dayText } from "./day.ts";
import { moneyText } from "./money.ts";
import { type Rational, sumOf, ZERO } from "./rational.ts";
import { grossOf, type Tax, type TaxGroup, taxGroups, taxKey, UNTAXED } from "./taxes/tax.ts";
import { taxToday } from "./taxes/tax-today.ts";
import { type Charge, customerOf, type Invoice, type World } from "./world.ts";

const NO_ITEM = { item: null, start: null, end: null, charges: [] };

/** A line as it is on an invoice today, and its charges. */
export interface StandingLine {
	readonly id: string;
	readonly item: string | null;
	readonly kind: LineAnswer["kind"];
	readonly start: DayNumber | null;
	readonly end: DayNumber | null;
	readonly net: Rational;
	readonly tax: Tax;
	readonly charges: readonly Charge[];
}

/** The run's lines: one per price and minimum, one correction per item, period, and tax; without lines of 0. */
export function runLines(world: World, invoice: Invoice): StandingLine[] {
	const customer = customerOf(world, invoice.customer);
	const lines: StandingLine[] = [];
	for (const charge of invoice.charges.filter((one) => !one.deleted)) {
		const tax = taxToday(world.organisation, customer, charge.tax);
		const name = `${charge.kind}/${charge.item}/${charge.periodIndex}`;
		const isByTax = charge.kind === "correction" || charge.kind === "netted";
		const id = isByTax ? `${name}/${taxKey(tax)}` : `${name}/${dayText(charge.start)}`;
		const place = lines.findIndex((one) => one.id === id);
		const before = lines[place];
		if (before === undefined) {
			const { item, kind, start, end, net } = charge;
			lines.push({ id, item, kind, start, end, net: net.minus(charge.ownOff), tax, charges: [charge] });
		} else {
			lines[place] = {
				...before,
				start: Math.min(before.start ?? charge.start, charge.start),
				end: Math.max(before.end ?? charge.end, charge.end),
				net: before.net.plus(charge.net).minus(charge.ownOff),
				charges: [...before.charges, charge],
			};
		}
	}
	return [
		// What a discount brings to 0 is charged nevertheless.
		...lines.filter(
			({ kind, charges }) =>
				(kind !== "correction" && !charges.some(isTrueUp)) || !sumOf(charges.map(({ net }) => net)).isZero(),
		),
		...allowances(world, invoice),
		...creditLines(world, invoice),
	];
}

/** "Those of contract and customer are lines of kind `allowance`, one for each discount and tax." */
function allowances(world: World, invoice: Invoice): StandingLine[] {
	const customer = customerOf(world, invoice.customer);
	const lines = new Map<string, StandingLine>();
	for (const charge of invoice.charges.filter((one) => !one.deleted)) {
		const tax = taxToday(world.organisation, customer, charge.tax);
		for (const { held, off } of charge.taken.filter((one) => one.held.holder.level !== "items")) {
			const { name } = held.discount;
			const id = `allowance/${name}/${taxKey(tax)}`;
			const net = (lines.get(id)?.net ?? ZERO).minus(off);
			lines.set(id, { ...NO_ITEM, id, item: name, kind: "allowance", net, tax });
		}
	}
	return [...lines.values()].filter(({ net }) => !net.isZero());
}

/** "One line of kind `allowance` for each grant and tax"; of kind `charge` where more is given back than paid. */
function creditLines(world: World, invoice: Invoice): StandingLine[] {
	const customer = customerOf(world, invoice.customer);
	const lines = new Map<string, StandingLine>();
	for (const charge of invoice.charges.filter((one) => !one.deleted)) {
		const tax = taxToday(world.organisation, customer, charge.tax);
		for (const { grant, off } of charge.paid) {
			const id = `credit/${grant.name}/${taxKey(tax)}`;
			const net = (lines.get(id)?.net ?? ZERO).minus(off);
			lines.set(id, { ...NO_ITEM, id, item: grant.name, kind: "allowance", net, tax });
		}
	}
	return [...lines.values()].filter(({ net }) => !net.isZero());
}

/** "Where a run's lines add up below zero, a line `Carried to credit balance` (no tax) brings the amount to 0." */
export function carriedBy(world: World, invoice: Invoice): Rational {
	if (!invoice.byRun) {
		return ZERO;
	}
	const lines = [...runLines(world, invoice), ...writtenLines(world, invoice)];
	return invoice.carried ?? grossOf(lines, invoice.currency).least(ZERO).negated();
}

/** An issued document's lines and amount: only an edit changes them, and then `forgetIssued` is called. */
interface Issued {
	readonly lines: readonly StandingLine[];
	readonly groups: readonly TaxGroup[];
	readonly amount: Rational;
}

const ISSUED = new WeakMap<Invoice, Issued>();

export function forgetIssued(invoice: Invoice): void {
	ISSUED.delete(invoice);
}

/** A draft's are computed every time. */
export function issued(world: World, invoice: Invoice): Issued {
	const known = ISSUED.get(invoice);
	if (known !== undefined) {
		return known;
	}
	const lines = composedLines(world, invoice);
	const groups = taxGroups(lines, invoice.currency);
	const amount = sumOf([...lines.map((line) => line.net), ...groups.map((group) => group.taxAmount)]);
	const told = { lines, groups, amount };
	if (invoice.sent !== null) {
		ISSUED.set(invoice, told);
	}
	return told;
}

export function standingLines(world: World, invoice: Invoice): readonly StandingLine[] {
	return issued(world, invoice).lines;
}

function writtenLines(world: World, invoice: Invoice): StandingLine[] {
	const customer = customerOf(world, invoice.customer);
	return invoice.written.map((line): StandingLine => {
		const tax = taxToday(world.organisation, customer, line.tax);
		return { ...NO_ITEM, id: line.id, kind: "written", net: line.net, tax };
	});
}

function composedLines(world: World, invoice: Invoice): StandingLine[] {
	const carried = carriedBy(world, invoice);
	const written = writtenLines(world, invoice);
	const carriedLine: StandingLine = {
		...NO_ITEM,
		id: "carried_credit",
		kind: "carried_credit",
		net: carried,
		tax: UNTAXED,
	};
	return [...runLines(world, invoice), ...written, ...(carried.isZero() ? [] : [carriedLine])];
}

export function amountOf(world: World, invoice: Invoice): Rational {
	return issued(world, invoice).amount;
}

/** "`amount_due` = amount − paid − credited − `credit_applied`", plus what notes released from the paid part. */
export function dueAmount(world: World, invoice: Invoice): Rational {
	return amountOf(world, invoice)
		.minus(invoice.paid)
		.minus(invoice.credited)
		.minus(invoice.applied)
		.plus(invoice.released)
		.most(ZERO);
}

/** Once sent, the lines don't follow later changes (decisions.md, "As issued"). */
export function freezeLines(world: World, invoice: Invoice): void {
	const customer = customerOf(world, invoice.customer);
	for (const line of [...invoice.charges, ...invoice.written]) {
		line.tax = { kind: "fixed", tax: taxToday(world.organisation, customer, line.tax) };
	}
}

export function lineAnswer(line: StandingLine, currency: string): LineAnswer {
	return {
		id: line.id,
		item: line.item,
		kind: line.kind,
		service_start_date: line.start === null ? null : dayText(line.start),
		service_end_date: line.end === null ? null : dayText(line.end),
		net: moneyText(line.net, currency),
		tax_rate: line.tax.rate,
		tax_name: line.tax.name,
		taxes: line.tax.taxes,
	};
}

/** "Without a line where nothing is lacking." */
function isTrueUp({ isTrueUp }: Charge): boolean {
	return isTrueUp;
}
