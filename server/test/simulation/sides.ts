import { Decimal } from "../../src/money/index.ts";
import type { InvoiceAnswer } from "../oracle/answers.ts";
import type { OneTax } from "../oracle/history.ts";
import { type Invoice, type Line, taxesOf } from "./books.ts";
import type { World } from "./world.ts";

/** The two sides of a comparison, with an invoice's lines in the same form, and as text. */

export interface ComparedLine {
	readonly item: string;
	readonly net: string;
	readonly tax_rate: string;
	readonly tax_name: string | null;
	readonly taxes: readonly OneTax[];
}

/** A line exempt from tax is compared as one at 0 without a name. */
export function serviceLines(
	world: World,
	invoice: Invoice,
): (ComparedLine & { readonly tax: string; readonly each: readonly string[] | null })[] {
	const names = { person: "written", carried_credit: "carried", run: null };
	return invoice.lines.map((line: Line) => {
		const isExempt = line.isExempt ?? invoice.isExempt;
		return {
			item: names[line.origin] ?? world.itemNames.get(line.item ?? "") ?? unnamed(line),
			net: line.net,
			tax_rate: isExempt ? "0" : line.tax_rate,
			tax_name: isExempt ? null : line.tax_name,
			taxes: taxesOf(line, isExempt),
			tax: line.tax,
			each: isExempt || line.taxes === null ? null : line.taxes.map(({ amount }) => String(amount)),
		};
	});
}

/** An allowance is its discount's, a true-up its commitment's. */
function unnamed({ name, charge }: Line): string {
	return charge === null ? name : String(name.split(": ")[0]);
}

export function oracleLines({ lines }: InvoiceAnswer): ComparedLine[] {
	const names = { written: "written", carried_credit: "carried" };
	return lines.map(({ kind, item, net, tax_rate, tax_name, taxes }) => {
		const name = kind === "written" || kind === "carried_credit" ? names[kind] : String(String(item).split("/")[0]);
		return { item: name, net, tax_rate, tax_name, taxes };
	});
}

interface Figures {
	readonly status: string;
	readonly invoice_date: string | null;
	readonly due_date: string | null;
	readonly tax_total: string;
	readonly amount: string;
	readonly amount_paid: string;
	readonly amount_credited: string;
	readonly credit_applied: string;
}

export function serviceSide(world: World, invoice: Invoice): string {
	const dated = invoice.lines.map(({ start, end }) => `${start}..${end}`);
	return sideOf(invoice, serviceLines(world, invoice), dated);
}

export function oracleSide(invoice: InvoiceAnswer): string {
	const dated = invoice.lines.map(
		({ kind, service_start_date: start, service_end_date: end }) => `${kind} ${start}..${end}`,
	);
	return sideOf(invoice, oracleLines(invoice), dated);
}

function sideOf(invoice: Figures, lines: readonly ComparedLine[], dated: readonly string[]): string {
	const { status, invoice_date, due_date, tax_total, amount, amount_paid, amount_credited, credit_applied } = invoice;
	const told = lines.map(
		({ item, net, tax_rate, tax_name }, place) =>
			`${item} ${Decimal.of(net)} @${Decimal.of(tax_rate)}${tax_name ?? ""} (${dated[place]})`,
	);
	const figures = { amount, tax_total, amount_paid, amount_credited, credit_applied };
	const sums = Object.entries(figures).map(([name, value]) => `${name.replace("amount_", "")} ${Decimal.of(value)}`);
	return [`${status} ${invoice_date} due ${due_date}: ${sums.join(", ")}`, ...told].join("\n      ");
}
