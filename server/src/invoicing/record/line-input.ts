import type { CalendarDate } from "../../calendar/index.ts";
import { codeProblem } from "../../e-invoicing/index.ts";
import { Decimal } from "../../money/index.ts";
import { invalid, newUuid } from "../../platform/index.ts";
import { givenTaxes, keptSupply, type Supply, type TaxesInput, taxesProblem, taxesText } from "../../taxes/index.ts";
import type { LineTerms } from "../model/invoice/invoice.ts";
import { dayOfService } from "../model/invoice/supplied-by.ts";
import { checkDiscount } from "../model/invoice/totals.ts";
import type { DefaultTax, PresentTax } from "../model/periods/default-tax.ts";
import type { LineItemCreate, LineItemUpdate } from "./schemas.ts";

/** How a new line is taxed unless it names a tax. */
export interface LineTaxing {
	readonly tax: PresentTax;
	readonly invoice: Parameters<typeof dayOfService>[1];
	readonly today: CalendarDate;
}

/**
 * A new line from the request, with defaults filled in.
 * @throws Refusal 422 naming the field, prefixed with `path`
 */
export function newLine(input: LineItemCreate, lastOrder: number, taxing: LineTaxing, path = ""): LineTerms {
	const isTaxDefault = input.tax_rate === undefined && input.tax_name === undefined && input.taxes === undefined;
	checkTaxes(input, path);
	const supply = keptSupply(input.supply);
	const { rate, name, taxes = null } = defaultOf(input, supply, taxing);
	const line: LineTerms = {
		uuid: newUuid(),
		display_order: input.display_order ?? lastOrder + 1,
		kind: input.kind ?? "item",
		origin: "person",
		name: input.name,
		description: input.description ?? null,
		unit_code: input.unit_code ?? null,
		quantity: input.quantity ?? Decimal.one,
		unit_price: input.unit_price,
		flat_fee: input.flat_fee ?? Decimal.zero,
		discount_percent: input.discount_percent ?? Decimal.zero,
		discount_amount: input.discount_amount ?? Decimal.zero,
		...givenTaxes(input, { tax_rate: rate, tax_name: name, taxes }),
		is_tax_default: isTaxDefault,
		is_tax_named: false,
		is_tax_exempt: null,
		supply,
		service_start_date: input.service_start_date ?? null,
		service_end_date: input.service_end_date ?? null,
		charge_uuid: null,
		charge_part: null,
	};
	checkLine(line, path);
	return line;
}

/** A rate or a list that is given needs no default. */
function defaultOf(input: LineItemCreate, supply: Supply | null, { tax, invoice, today }: LineTaxing): DefaultTax {
	if (input.tax_rate !== undefined || input.taxes !== undefined) return { rate: Decimal.zero, name: null };
	return tax.default({ supply, day: dayOfService(input, invoice, today) });
}

/**
 * The line with the request's changes. Omitted fields stay; a tax that differs from the line's no longer follows the
 * customer's.
 */
export function changedLine(line: LineTerms, update: LineItemUpdate): LineTerms {
	checkTaxes(update, "");
	const given = givenTaxes(update, { ...line, taxes: line.taxes ?? null });
	const isTaxed = taxesText(given) !== taxesText(line) || given.tax_name !== line.tax_name;
	const taxes = isTaxed ? { ...given, is_tax_default: false, is_tax_exempt: null } : taxesOf(line);
	const supply = update.supply === undefined ? (line.supply ?? null) : keptSupply(update.supply);
	const changed = { ...line, ...update, ...taxes, supply };
	checkLine(changed, "");
	return changed;
}

/** @throws Refusal 422 naming the field */
function checkTaxes(input: TaxesInput, path: string): void {
	const problem = taxesProblem(input);
	if (problem === null) return;
	const [field, message] = problem;
	throw invalid(path === "" ? field : `${path}.${field}`, message);
}

function taxesOf({ tax_rate, tax_name, taxes = null }: LineTerms) {
	return { tax_rate, tax_name, taxes };
}

function checkLine(line: LineTerms, path: string): void {
	const field = (name: string) => (path === "" ? name : `${path}.${name}`);
	const { service_start_date: start, service_end_date: end } = line;
	if (start !== null && end !== null && end < start)
		throw invalid(field("service_end_date"), "must not be before service_start_date");
	const unitProblem = codeProblem("unitCodes", line.unit_code);
	if (unitProblem !== null) throw invalid(field("unit_code"), unitProblem);
	const terms = {
		quantity: line.quantity,
		unitPrice: line.unit_price,
		flatFee: line.flat_fee,
		discountPercent: line.discount_percent,
		discountAmount: line.discount_amount,
	};
	const problem = checkDiscount(terms);
	if (problem !== null)
		throw invalid(field(line.discount_amount.isZero() ? "discount_percent" : "discount_amount"), problem);
	if (line.kind === "item") return;
	if (!line.quantity.equals(Decimal.one)) throw invalid(field("quantity"), `must be 1 for a line of kind ${line.kind}`);
	if (line.unit_code !== null) throw invalid(field("unit_code"), `must be null for a line of kind ${line.kind}`);
	if (!line.unit_price.isZero()) throw invalid(field("unit_price"), `must be 0 for a line of kind ${line.kind}`);
	if (line.kind === "allowance" && line.flat_fee.isPositive())
		throw invalid(field("flat_fee"), "of an allowance must not be greater than 0");
	if (line.kind === "charge" && line.flat_fee.isNegative())
		throw invalid(field("flat_fee"), "of a charge must not be less than 0");
}
