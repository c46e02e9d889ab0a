import type { DocumentFormat } from "../../../e-invoicing/index.ts";
import { Decimal, minorDigits } from "../../../money/index.ts";
import { computeInvoice, type LineTerms } from "../../model/invoice/invoice.ts";
import type { EInvoiceSource } from "../source.ts";
import { type DrawnTax, drawnParties, type Random, type Situation, situations } from "./random-parties.ts";
import { sampleSource, sampleTerms } from "./sample-source.ts";

export const documentFormats = ["xrechnung_ubl", "xrechnung_cii", "peppol_bis", "facturx"] as const;

/** The same numbers in each run (mulberry32). */
function seeded(seed: number): Random {
	let state = seed;
	return (limit) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
	};
}

const oneOf = <Value>(random: Random, values: readonly Value[]): Value => values[random(values.length)] as Value;

export interface RandomDocument {
	readonly source: EInvoiceSource;
	readonly format: DocumentFormat;
	readonly situation: Situation;
}

/** The document of a seed: of any kind that the service issues. */
export function randomDocument(seed: number, format: DocumentFormat): RandomDocument {
	const random = seeded(seed);
	const situation = oneOf(random, situations);
	return { source: randomSource(random, situation, format), format, situation };
}

const currencies = [..."EUR EUR EUR EUR EUR JPY HUF USD CHF SEK DKK GBP PLN KRW ISK".split(" ")];
const units = [null, "HUR", "MON", "E34", "XPP", "KWH"];
const texts = [null, "By tiers", 'Mit "Rabatt" & Skonto', "Zeile 1\nZeile 2", "東京 – été <1>", " spaced "];

function randomSource(random: Random, situation: Situation, format: DocumentFormat): EInvoiceSource {
	const currency = oneOf(random, currencies);
	const parties = drawnParties(random, situation, format);
	const count = random(100) === 0 ? 1_000 : random(12) === 0 ? 20 + random(180) : 1 + random(9);
	const lines = Array.from({ length: count }, (_, index) => randomLine(random, parties.taxes, index));
	const isNote = random(4) === 0;
	const changes = [
		...(random(3) === 0 ? [randomChange(random, "allowance", parties.taxes)] : []),
		...(random(3) === 0 ? [randomChange(random, "charge", parties.taxes)] : []),
	];
	const terms = notBelowZero([...lines, ...changes], currency, parties.issued.buyer.taxExempt, isNote);
	const maybe = <Value>(value: Value): Value | null => (random(3) === 0 ? value : null);
	const period = random(5) === 0 ? null : { start: "2026-09-01", end: "2026-09-30" };
	const source = sampleSource(terms, {
		...{ currency, issued: parties.issued, number: `INV-2026-${String(random(1_000_000)).padStart(6, "0")}` },
		...{ service_start_date: period?.start ?? null, service_end_date: period?.end ?? null },
		...{ description: maybe(oneOf(random, texts)), purchase_order_reference: maybe("PO-7 & more") },
		...{ contract_reference: maybe("C-1"), project_reference: maybe("P-1") },
		tax_point_date: maybe("2026-09-30"),
		e_invoice_notes: random(3) === 0 ? [{ subject_code: maybe("AAK"), text: "Danke" }] : [],
		delivery:
			situation === "intra_community_goods" || random(4) === 0
				? { date: "2026-09-15", address: parties.deliverTo as never }
				: null,
		due_date: random(6) === 0 ? null : "2026-10-15",
		paymentTerms: "Payable at once",
	});
	if (isNote)
		return {
			...{ ...source, typeCode: "381", number: "CN-2026-000003", due_date: null, tax_point_date: null },
			...{ e_invoice_notes: [], prepaid: Decimal.zero },
			...{ preceding: { number: source.number, issueDate: "2026-10-01" }, paymentTerms: "Credit for an invoice" },
		};
	const settled = random(4) === 0 ? source.amount.percent(Decimal.of(random(101))) : Decimal.zero;
	return { ...source, prepaid: settled.round(minorDigits(currency)) };
}

function taxTerms(random: Random, taxes: readonly DrawnTax[]): Partial<LineTerms> {
	const { rate, category, isExempt, jurisdiction = null } = oneOf(random, taxes);
	const name = rate === "0" && category === null ? null : oneOf(random, ["VAT", "USt"]);
	const tax = { name, rate: Decimal.of(rate), jurisdiction, compound: false };
	return {
		...{ tax_rate: tax.rate, tax_name: name, is_tax_exempt: isExempt ?? null },
		...(category === null ? {} : { taxes: [{ ...tax, category }] }),
	};
}

const cents = (random: Random, limit: number): Decimal => Decimal.of(random(limit)).dividedBy(Decimal.of(100), 2);

function randomLine(random: Random, taxes: readonly DrawnTax[], index: number): LineTerms {
	const isNegative = random(5) === 0;
	const price =
		random(4) === 0 ? Decimal.of(random(1_000_000)).dividedBy(Decimal.of(7_000_000), 12) : cents(random, 50_000);
	const isFeeAlone = random(4) === 0;
	const fee = isFeeAlone || random(4) === 0 ? cents(random, 90_000) : Decimal.zero;
	const isDated = random(3) === 0;
	return sampleTerms({
		...{ name: `Line ${index + 1}`, description: oneOf(random, texts), unit_code: oneOf(random, units) },
		quantity: oneOf(random, [Decimal.of(random(10_000)), Decimal.of("0.25"), Decimal.of("12.3456"), Decimal.of(1)]),
		unit_price: isFeeAlone ? Decimal.zero : isNegative ? price.negated() : price,
		flat_fee: isNegative && isFeeAlone ? fee.negated() : fee,
		discount_percent: Decimal.of(random(4) === 0 ? random(101) : 0),
		service_start_date: isDated ? "2026-08-31" : null,
		service_end_date: isDated ? "2026-10-01" : null,
		...taxTerms(random, taxes),
	});
}

function randomChange(random: Random, kind: "allowance" | "charge", taxes: readonly DrawnTax[]): LineTerms {
	const fee = cents(random, 9_000).plus(Decimal.of("0.01"));
	return sampleTerms({
		...{ kind, name: kind === "charge" ? "Freight" : "Goodwill", unit_price: Decimal.zero },
		flat_fee: kind === "charge" ? fee : fee.negated(),
		...taxTerms(random, taxes),
	});
}

/** As the service does: what an invoice would be below 0 is carried to the credit balance, and no note is below 0. */
function notBelowZero(
	lines: readonly LineTerms[],
	currency: string,
	isExempt: boolean,
	isNote: boolean,
): readonly LineTerms[] {
	const placed = lines.map((line, index) => ({ ...line, display_order: index + 1 }));
	const { amount } = computeInvoice(placed, currency, isExempt).totals;
	if (!amount.isNegative()) return placed;
	if (isNote) {
		const [first] = placed as [LineTerms];
		return [
			...placed,
			{
				...first,
				name: "More",
				quantity: Decimal.one,
				unit_price: amount.absolute().times(Decimal.of(2)).round(0),
				flat_fee: Decimal.zero,
				discount_percent: Decimal.zero,
			},
		];
	}
	const untaxed = { tax_rate: Decimal.zero, tax_name: null, taxes: null };
	return [
		...placed,
		sampleTerms({ name: "Carried", origin: "carried_credit", unit_price: amount.absolute(), ...untaxed }),
	];
}
