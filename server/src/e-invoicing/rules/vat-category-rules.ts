import { Decimal } from "../../money/index.ts";
import type {
	AllowanceOrCharge,
	DecimalText,
	EInvoice,
	InvoiceLine,
	VatBreakdown,
	VatCategory,
} from "../model/index.ts";
import { type Facts, fatal, ifThere, inList, type Section, section } from "./rule.ts";
import { equal, given, isNumber, near, numberOf, numberOrZero, sumOf } from "./values.ts";
import { type CategoryTerms, categories } from "./vat-categories.ts";

const codeOf = (each: { readonly vat?: VatCategory } | undefined): string | undefined => each?.vat?.code;

function sectionsOf(terms: CategoryTerms): readonly Section[] {
	const { prefix, code, called, missing } = terms;
	const has = (each: { readonly vat?: VatCategory }): boolean => codeOf(each) === code;
	const linesOf = (i: EInvoice): readonly InvoiceLine[] => (i.lines ?? []).filter(has);
	const allowancesOf = (i: EInvoice): readonly AllowanceOrCharge[] => (i.allowances ?? []).filter(has);
	const chargesOf = (i: EInvoice): readonly AllowanceOrCharge[] => (i.charges ?? []).filter(has);
	const isIdentified = (uses: readonly unknown[], invoice: EInvoice): boolean =>
		uses.length === 0 || terms.identifiers(invoice);
	const rate = rateRule(terms);
	return [
		section<EInvoice>(ifThere, [
			fatal(`${prefix}-01`, "BG-23", `The VAT breakdown does not fit what is ${called} (${code}).`, (i, facts) =>
				isBrokenDown(terms, linesOf(i).length + allowancesOf(i).length + chargesOf(i).length, facts),
			),
			fatal(`${prefix}-02`, "BT-31", `A line is ${called} (${code}), but ${missing}.`, (i) =>
				isIdentified(linesOf(i), i),
			),
			fatal(`${prefix}-03`, "BT-31", `An allowance is ${called} (${code}), but ${missing}.`, (i) =>
				isIdentified(allowancesOf(i), i),
			),
			fatal(`${prefix}-04`, "BT-31", `A charge is ${called} (${code}), but ${missing}.`, (i) =>
				isIdentified(chargesOf(i), i),
			),
		]),
		section<InvoiceLine>(
			(i) => inList(i.lines?.map((line) => (has(line) ? line : undefined))),
			[
				fatal(`${prefix}-05`, "BT-152", `A line is ${called} (${code}): its rate must be ${rate.must}.`, ({ vat }) =>
					rate.fits(vat?.rate),
				),
			],
		),
		section<AllowanceOrCharge>(
			(i) => inList(allowancesOf(i)),
			[
				fatal(
					`${prefix}-06`,
					"BT-96",
					`An allowance is ${called} (${code}): its rate must be ${rate.must}.`,
					({ vat }) => rate.fits(vat?.rate),
				),
			],
		),
		section<AllowanceOrCharge>(
			(i) => inList(chargesOf(i)),
			[
				fatal(`${prefix}-07`, "BT-103", `A charge is ${called} (${code}): its rate must be ${rate.must}.`, ({ vat }) =>
					rate.fits(vat?.rate),
				),
			],
		),
		section<VatBreakdown>(
			(i) => inList(i.vatBreakdown?.filter((each) => each.code === code)),
			[
				fatal(
					`${prefix}-08`,
					"BT-116",
					`The taxable amount is not the sum of what is ${called} (${code}).`,
					(each, facts) => isTaxable(terms, each, facts),
				),
				fatal(`${prefix}-09`, "BT-117", `The VAT of what is ${called} (${code}) is wrong.`, (each) =>
					isTax(terms, each),
				),
				fatal(
					`${prefix}-10`,
					"BT-120",
					`What is ${called} (${code}) ${terms.reason === "required" ? "needs a reason for having no VAT" : "must not give a reason for having no VAT"}.`,
					({ exemptionReason, exemptionCode }) =>
						(exemptionReason !== undefined || exemptionCode !== undefined) === (terms.reason === "required"),
				),
			],
		),
	];
}

function rateRule({ rate }: CategoryTerms): {
	readonly must: string;
	readonly fits: (rate: DecimalText | undefined) => boolean;
} {
	switch (rate) {
		case "positive":
			return { must: "above 0", fits: (text) => isNumber(text, (value) => value.isPositive()) };
		case "zero":
			return { must: "0", fits: (text) => isNumber(text, (value) => value.isZero()) };
		case "not_negative":
			return { must: "0 or above", fits: (text) => isNumber(text, (value) => !value.isNegative()) };
		case "none":
			return { must: "left out", fits: (text) => text === undefined };
	}
}

/** What has a rate needs a breakdown, and in UBL the other way around; what has none needs exactly one. */
function isBrokenDown({ code, breakdowns }: CategoryTerms, uses: number, { invoice, syntax }: Facts): boolean {
	const count = (invoice.vatBreakdown ?? []).filter((each) => each.code === code).length;
	if (breakdowns === "one") return count === 1 || (count === 0 && uses === 0);
	return uses > 0 ? count > 0 : count === 0 || syntax === "cii";
}

function isTaxable(
	{ code, breakdowns }: CategoryTerms,
	breakdown: VatBreakdown,
	{ invoice, syntax }: Facts,
): boolean | string {
	const rate = numberOf(breakdown.rate);
	const belongs = (each: { readonly vat?: VatCategory }): boolean =>
		codeOf(each) === code &&
		(breakdowns === "one" || rate === undefined || (numberOf(each.vat?.rate)?.equals(rate) ?? false));
	const lines = (invoice.lines ?? []).filter(belongs);
	const allowances = (invoice.allowances ?? []).filter(belongs);
	const charges = (invoice.charges ?? []).filter(belongs);
	const sum = sumOf(lines.map((line) => line.netAmount))
		.plus(sumOf(charges.map((each) => each.amount)))
		.minus(sumOf(allowances.map((each) => each.amount)));
	if (syntax === "cii") return equal(breakdown.taxableAmount, sum.round(2));
	if (breakdowns === "one") return equal(breakdown.taxableAmount, sum);
	if (lines.length + allowances.length + charges.length === 0) return "Nothing has this category and rate.";
	return near(breakdown.taxableAmount, sum, Decimal.one);
}

function isTax({ breakdowns }: CategoryTerms, { taxAmount, taxableAmount, rate }: VatBreakdown): boolean | string {
	if (breakdowns === "one") return equal(taxAmount, Decimal.zero);
	const expected = numberOrZero(taxableAmount).absolute().percent(numberOrZero(rate)).round(2);
	return near(numberOrZero(taxAmount).absolute().toString(), expected, Decimal.one);
}

const isBroken = (i: EInvoice, code: string): boolean => i.vatBreakdown?.some((each) => each.code === code) ?? false;

/** What is not subject to VAT stands alone; the rest are rules of single categories. */
const others: readonly Section[] = [
	section<EInvoice>(ifThere, [
		fatal(
			"BR-O-11",
			"BG-23",
			"What is not subject to VAT (O) cannot share an invoice with another VAT category.",
			(i) => !isBroken(i, "O") || (i.vatBreakdown ?? []).every((each) => each.code === "O"),
		),
		fatal(
			"BR-O-12",
			"BT-151",
			"A line has another VAT category on an invoice that is not subject to VAT (O).",
			(i) => !isBroken(i, "O") || (i.lines ?? []).every((line) => codeOf(line) === "O"),
		),
		fatal(
			"BR-O-13",
			"BT-95",
			"An allowance has another VAT category on an invoice that is not subject to VAT (O).",
			(i) => !isBroken(i, "O") || (i.allowances ?? []).every((each) => codeOf(each) === "O"),
		),
		fatal(
			"BR-O-14",
			"BT-102",
			"A charge has another VAT category on an invoice that is not subject to VAT (O).",
			(i) => !isBroken(i, "O") || (i.charges ?? []).every((each) => codeOf(each) === "O"),
		),
		fatal(
			"BR-IC-11",
			"BT-72",
			"An intra-community supply (K) needs a delivery date or a period.",
			(i) => !isBroken(i, "K") || given(i.delivery?.date) || given(i.period?.start) || given(i.period?.end),
		),
		fatal(
			"BR-IC-12",
			"BT-80",
			"An intra-community supply (K) needs the country that it is delivered to.",
			(i) => !isBroken(i, "K") || given(i.delivery?.address?.country),
		),
		fatal(
			"BR-B-01",
			"BT-151",
			"Split payment (B) is for invoices within Italy only.",
			(i) => !uses(i, "B") || isWithin(i, "IT"),
		),
		fatal(
			"BR-B-02",
			"BT-151",
			"Split payment (B) and the standard rate (S) cannot share an invoice.",
			(i) => !uses(i, "B") || !uses(i, "S"),
		),
	]),
];

const uses = (i: EInvoice, code: string): boolean =>
	isBroken(i, code) ||
	[...(i.lines ?? []), ...(i.allowances ?? []), ...(i.charges ?? [])].some((each) => codeOf(each) === code);

const isWithin = ({ seller, buyer, taxRepresentative, delivery }: EInvoice, country: string): boolean =>
	[seller, buyer, taxRepresentative, delivery].every((party) => (party?.address?.country ?? country) === country);

/** The rules of each VAT category. */
export const vatCategoryRules: readonly Section[] = [...categories.flatMap(sectionsOf), ...others];
