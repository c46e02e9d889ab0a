import { Decimal } from "../../money/index.ts";
import type { EInvoice, Totals, VatBreakdown } from "../model/index.ts";
import { type Facts, fatal, ifThere, inList, type Section, section } from "./rule.ts";
import { equal, hasTwoDecimals, near, numberOf, numberOrZero, sumOf } from "./values.ts";

const cents = 2;

/** An invoice's totals and how they follow from each other. */
export const totalRules: readonly Section[] = [
	section<Totals>(
		(i) => ifThere(i.totals),
		[
			fatal("BR-12", "BT-106", "The total of the lines is missing.", (totals) => totals.lines !== undefined),
			fatal("BR-13", "BT-109", "The total without VAT is missing.", (totals) => totals.withoutVat !== undefined),
			fatal("BR-14", "BT-112", "The total with VAT is missing.", (totals) => totals.withVat !== undefined),
			fatal("BR-15", "BT-115", "The amount due is missing.", (totals) => totals.due !== undefined),
			fatal("BR-CO-10", "BT-106", "The total of the lines is not the sum of the lines.", (totals, { invoice }) =>
				equal(totals.lines, sumOf((invoice.lines ?? []).map((line) => line.netAmount)).round(cents)),
			),
			fatal(
				"BR-CO-11",
				"BT-107",
				"The total of the allowances is not the sum of the allowances.",
				(totals, { invoice }) => isSum(totals.allowances, invoice.allowances),
			),
			fatal("BR-CO-12", "BT-108", "The total of the charges is not the sum of the charges.", (totals, { invoice }) =>
				isSum(totals.charges, invoice.charges),
			),
			fatal(
				"BR-CO-13",
				"BT-109",
				"The total without VAT is not the lines less the allowances plus the charges.",
				(totals) =>
					equal(
						totals.withoutVat,
						numberOrZero(totals.lines)
							.minus(numberOrZero(totals.allowances))
							.plus(numberOrZero(totals.charges))
							.round(cents),
					),
			),
			fatal("BR-CO-14", "BT-110", "The VAT is not the sum of the VAT breakdown.", (totals, { invoice }) =>
				totals.vat === undefined || invoice.vatBreakdown === undefined
					? true
					: equal(totals.vat, sumOf(invoice.vatBreakdown.map((each) => each.taxAmount)).round(cents)),
			),
			fatal("BR-DEC-09", "BT-106", "The total of the lines has more than two decimals.", (t) =>
				hasTwoDecimals(t.lines),
			),
			fatal("BR-DEC-10", "BT-107", "The total of the allowances has more than two decimals.", (t) =>
				hasTwoDecimals(t.allowances),
			),
			fatal("BR-DEC-11", "BT-108", "The total of the charges has more than two decimals.", (t) =>
				hasTwoDecimals(t.charges),
			),
			fatal("BR-DEC-12", "BT-109", "The total without VAT has more than two decimals.", (t) =>
				hasTwoDecimals(t.withoutVat),
			),
			fatal("BR-DEC-13", "BT-110", "The VAT has more than two decimals.", (t, { syntax }) => isInCents(t.vat, syntax)),
			fatal("BR-DEC-14", "BT-112", "The total with VAT has more than two decimals.", (t) => hasTwoDecimals(t.withVat)),
			fatal("BR-DEC-15", "BT-111", "The VAT in its own currency has more than two decimals.", (t, { syntax }) =>
				isInCents(t.vatInTaxCurrency, syntax),
			),
			fatal("BR-DEC-16", "BT-113", "The amount paid has more than two decimals.", (t) => hasTwoDecimals(t.paid)),
			fatal("BR-DEC-17", "BT-114", "The rounding amount has more than two decimals.", (t) =>
				hasTwoDecimals(t.rounding),
			),
			fatal("BR-DEC-18", "BT-115", "The amount due has more than two decimals.", (t) => hasTwoDecimals(t.due)),
		],
	),
	section<EInvoice>(ifThere, [
		fatal("BR-CO-15", "BT-112", "The total with VAT is not the total without VAT plus the VAT.", withVatIsRight),
	]),
	section<VatBreakdown>(
		(i) => inList(i.vatBreakdown),
		[
			fatal("BR-45", "BT-116", "The VAT breakdown has no taxable amount.", (each) => each.taxableAmount !== undefined),
			fatal("BR-46", "BT-117", "The VAT breakdown has no VAT amount.", (each) => each.taxAmount !== undefined),
			fatal("BR-47", "BT-118", "The VAT breakdown has no VAT category.", (each) => each.code !== undefined),
			fatal(
				"BR-48",
				"BT-119",
				"The VAT breakdown has no rate, which only what is not subject to VAT may lack.",
				({ rate, code }) => rate !== undefined || code === "O",
			),
			fatal("BR-CO-17", "BT-117", "The VAT is not the taxable amount times the rate.", taxFollowsRate),
			fatal("BR-DEC-19", "BT-116", "The taxable amount has more than two decimals.", (each) =>
				hasTwoDecimals(each.taxableAmount),
			),
			fatal("BR-DEC-20", "BT-117", "The VAT amount has more than two decimals.", (each) =>
				hasTwoDecimals(each.taxAmount),
			),
		],
	),
];

/** BR-CO-16 by itself, because XRechnung's extension replaces it. */
export const amountDueRules: readonly Section[] = [
	section<Totals>(
		(i) => ifThere(i.totals),
		[
			fatal(
				"BR-CO-16",
				"BT-115",
				"The amount due is not the total with VAT less what is paid, plus the rounding.",
				(totals) =>
					equal(
						totals.due,
						numberOrZero(totals.withVat).minus(numberOrZero(totals.paid)).plus(numberOrZero(totals.rounding)),
					),
			),
		],
	),
];

/** A total may be absent only if there is nothing to add up. */
function isSum(total: string | undefined, parts: EInvoice["allowances"]): true | string {
	if (total === undefined && parts === undefined) return true;
	return equal(total, sumOf((parts ?? []).map((each) => each.amount)).round(cents));
}

/** In CII, an amount of VAT may have more digits as long as they are zeros. */
function isInCents(text: string | undefined, syntax: Facts["syntax"]): boolean {
	const value = numberOf(text);
	return syntax === "cii" && value !== undefined ? value.decimals() <= cents : hasTwoDecimals(text);
}

/** In CII, the VAT may be absent if there is none. */
function withVatIsRight({ totals, currency }: EInvoice, { syntax }: Facts): boolean | string {
	if (currency === undefined) return true;
	if (totals?.vat === undefined && syntax === "ubl") return "The VAT in the invoice's currency is missing.";
	return equal(totals?.withVat, numberOrZero(totals?.withoutVat).plus(numberOrZero(totals?.vat)).round(cents));
}

/** The standard allows for a difference of less than one unit of the currency: sellers may round the VAT of each line. */
function taxFollowsRate({ taxAmount, taxableAmount, rate }: VatBreakdown, { syntax }: Facts): boolean | string {
	const tax = numberOrZero(taxAmount);
	if (numberOrZero(rate).round(0).isZero()) return tax.round(0).isZero();
	const expected = numberOrZero(taxableAmount).absolute().percent(numberOrZero(rate)).round(cents);
	const difference = syntax === "cii" ? Decimal.of("1.0000000001") : Decimal.one;
	return near(tax.absolute().toString(), expected, difference);
}
