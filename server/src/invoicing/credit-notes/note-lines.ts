import { checkCode } from "../../e-invoicing/index.ts";
import { Decimal, minorDigits } from "../../money/index.ts";
import { conflict, invalid, newUuid, notFound } from "../../platform/index.ts";
import { type LineTaxes, taxesText } from "../../taxes/index.ts";
import type { CreditNoteLine, CreditNoteTerms } from "../model/credit-notes/credit-note.ts";
import { asBorne, type CreditableGroup, isWithin, type TaxedSum } from "../model/credit-notes/creditable.ts";
import type { LineItem, LineKind } from "../model/invoice/invoice.ts";
import type { InvoiceState } from "../record/invoice-state.ts";
import type { CreditNoteLineInput } from "./credit-note-schemas.ts";

/** The fields that an entry takes from the invoice line it names. */
const fieldsOfEntry = ["quantity", "unit_code", "unit_price", "flat_fee", "tax_rate", "tax_name"] as const;

/** An invoice, its tax groups, and the lines of its existing credit notes. */
export interface Credited {
	readonly state: InvoiceState;
	readonly taxExempt: boolean;
	readonly groups: ReadonlyMap<string, CreditableGroup>;
	readonly lines: readonly CreditNoteLine[];
}

/**
 * A new note's lines from the request.
 * @throws Refusal 404 for a line that isn't on the invoice; 409 for more than is left of it; 422 naming the field
 */
export function noteLines(inputs: readonly CreditNoteLineInput[], credited: Credited): CreditNoteTerms[] {
	return inputs.map((input, index) => {
		const path = `line_items[${index}]`;
		if (input.line_item_uuid === undefined) return entry(input, index + 1, credited, path);
		return partOfLine(input, input.line_item_uuid, inputs.slice(0, index), credited, path);
	});
}

/**
 * Credits an invoice line: the line itself if all of it is credited, else a line priced at that part's net amount.
 * @param before the note's preceding entries
 */
function partOfLine(
	input: CreditNoteLineInput,
	lineUuid: string,
	before: readonly CreditNoteLineInput[],
	{ state, taxExempt, lines }: Credited,
	path: string,
): CreditNoteTerms {
	for (const field of fieldsOfEntry) {
		if (input[field] !== undefined) throw invalid(`${path}.${field}`, "comes from the invoice line; omit it");
	}
	const line = state.lines.find((candidate) => candidate.uuid === lineUuid.toLowerCase());
	if (line === undefined) throw notFound("Line item", lineUuid);
	const net = input.net_amount ?? line.net;
	if (net.decimals() > minorDigits(state.invoice.currency)) throw tooManyDecimals(`${path}.net_amount`, state);
	if (net.isZero() || net.sign() !== line.net.sign()) {
		throw invalid(`${path}.net_amount`, `must have the same sign as the line's net amount, ${line.net}`);
	}
	const ofLine = (each: { readonly line_item_uuid?: string | null }) =>
		each.line_item_uuid?.toLowerCase() === line.uuid;
	const left = line.net
		.minus(Decimal.sum(lines.filter(ofLine).map((each) => each.net)))
		.minus(Decimal.sum(before.filter(ofLine).map((each) => each.net_amount ?? line.net)));
	if (!isWithin(net, left)) {
		throw conflict(
			"credit_exceeds_invoice",
			`Only ${left} net of the line ${line.name} can still be credited, not ${net}.`,
		);
	}
	return {
		...(net.equals(line.net) ? pricesOf(line) : priceOf(net, line.kind)),
		uuid: newUuid(),
		line_item_uuid: line.uuid,
		display_order: before.length + 1,
		name: input.name ?? line.name,
		description: input.description === undefined ? line.description : input.description,
		...asBorne(line, taxExempt),
		service_start_date: line.service_start_date,
		service_end_date: line.service_end_date,
	};
}

/** An entry that names no invoice line. */
function entry(input: CreditNoteLineInput, display_order: number, credited: Credited, path: string): CreditNoteTerms {
	if (input.name === undefined) throw invalid(`${path}.name`, "is required unless line_item_uuid is given");
	if (input.net_amount !== undefined) throw invalid(`${path}.net_amount`, "requires line_item_uuid");
	checkCode(`${path}.unit_code`, "unitCodes", input.unit_code);
	const terms: CreditNoteTerms = {
		...blankLine(display_order),
		...priceOf(input.unit_price ?? Decimal.zero),
		name: input.name,
		description: input.description ?? null,
		quantity: input.quantity ?? Decimal.one,
		unit_code: input.unit_code ?? null,
		flat_fee: input.flat_fee ?? Decimal.zero,
		...taxOfEntry(input, credited, path),
	};
	const net = terms.quantity.times(terms.unit_price).plus(terms.flat_fee);
	if (!net.round(minorDigits(credited.state.invoice.currency)).isPositive()) {
		throw invalid(path, "quantity × unit_price + flat_fee must be greater than 0");
	}
	return terms;
}

/** The tax of an entry. Missing parts come from the invoice's only tax that matches the rest. */
function taxOfEntry(
	{ tax_rate, tax_name }: CreditNoteLineInput,
	{ groups, taxExempt }: Credited,
	path: string,
): LineTaxes {
	const named = { tax_rate: tax_rate ?? Decimal.zero, tax_name: tax_name ?? null, taxes: null };
	// An exempt customer's lines have a tax only if they correct an earlier charge; any other tax counts as none.
	const given = taxExempt && !groups.has(taxesText(named)) ? asBorne(named, taxExempt) : named;
	if (taxExempt || groups.has(taxesText(given))) return given;
	const [group, other] = [...groups.values()].filter(
		(each) =>
			(tax_rate === undefined || each.taxRate.equals(tax_rate)) &&
			(tax_name === undefined || each.taxName === tax_name),
	);
	// The invoice has no such tax: the entry keeps it, and is refused as exceeding what the invoice has of it.
	if (group === undefined) return given;
	if (other !== undefined) {
		const missing = tax_rate === undefined ? "tax_rate" : tax_name === undefined ? "tax_name" : "line_item_uuid";
		throw invalid(`${path}.${missing}`, "is required: the invoice has several taxes");
	}
	return { tax_rate: group.taxRate, tax_name: group.taxName, taxes: group.taxes };
}

/** A line for a tax group's share of an amount. */
export function shareLine(
	{ taxRate, taxName, taxes, net, tax }: TaxedSum,
	name: string,
	display_order: number,
): CreditNoteLine {
	const terms = { ...blankLine(display_order), name, tax_rate: taxRate, tax_name: taxName, ...priceOf(net) };
	return { ...terms, subtotal: net, net, taxes, tax_amount: tax, amount: net.plus(tax) };
}

function blankLine(display_order: number): Omit<CreditNoteTerms, keyof Prices | "name" | "tax_rate" | "tax_name"> {
	return {
		uuid: newUuid(),
		line_item_uuid: null,
		display_order,
		description: null,
		service_start_date: null,
		service_end_date: null,
	};
}

/** The fields that a line's net amount is computed from. */
type Prices = Pick<
	CreditNoteTerms,
	"kind" | "quantity" | "unit_code" | "unit_price" | "flat_fee" | "discount_percent" | "discount_amount"
>;

function pricesOf({ kind, quantity, unit_code, unit_price, ...line }: LineItem): Prices {
	const { flat_fee, discount_percent, discount_amount } = line;
	return { kind, quantity, unit_code, unit_price, flat_fee, discount_percent, discount_amount };
}

/** Prices that add up to this net amount: one unit's price, or the flat fee of a document allowance or charge. */
function priceOf(net: Decimal, kind: LineKind = "item"): Prices {
	const { zero, one } = Decimal;
	const price = kind === "item" ? { unit_price: net, flat_fee: zero } : { unit_price: zero, flat_fee: net };
	return { kind, quantity: one, unit_code: null, ...price, discount_percent: zero, discount_amount: zero };
}

/** @returns Refusal 422 */
export function tooManyDecimals(field: string, { invoice: { currency } }: InvoiceState) {
	return invalid(field, `may have at most ${minorDigits(currency)} decimals in ${currency}`);
}
