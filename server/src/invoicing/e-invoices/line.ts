import type { AllowanceOrCharge, InvoiceLine } from "../../e-invoicing/index.ts";
import { Decimal, roundMoney } from "../../money/index.ts";
import { generatedWords, shownName } from "../record/generated-words.ts";
import type { SourceLine } from "./source.ts";
import { categoryOf, type LineVat } from "./vat.ts";

/** UN/ECE Rec 20: one. */
const one = "C62";

/** How a document's amounts and words are written. */
interface Written {
	readonly currency: string;
	readonly money: (amount: Decimal) => string;
	readonly locale: string;
}

/** A line (BG-25). Its amounts keep the sign that they have here; its price is never negative (BR-27). */
export function lineOf(
	line: SourceLine,
	vat: LineVat,
	place: number,
	{ currency, money, locale }: Written,
): InvoiceLine {
	const { quantity, price, base, charged } = priced(line, currency);
	const words = generatedWords(locale);
	// A fee where nothing was used is one fee, not one of what is used.
	const unitCode = (quantity.absolute().equals(line.quantity.absolute()) ? line.unit_code : null) ?? one;
	const discount = line.subtotal.minus(line.net);
	const changes = [
		...(charged.isZero() ? [] : [{ amount: charged, reason: words["Fixed fee"] }]),
		...(discount.isZero() ? [] : [{ amount: discount.negated(), reason: words.Discount }]),
	].map(({ amount, reason }) => ({ isCharge: amount.isPositive(), amount: money(amount.absolute()), reason }));
	const only = (isCharge: boolean): readonly AllowanceOrCharge[] =>
		changes.filter((change) => change.isCharge === isCharge).map(({ amount, reason }) => ({ amount, reason }));
	return {
		id: String(place),
		quantity: quantity.toString(),
		unitCode,
		netAmount: money(line.net),
		...period(line),
		...ifAny("allowances", only(false)),
		...ifAny("charges", only(true)),
		price: {
			net: price.toString(),
			...(base === null ? {} : { baseQuantity: base.toString(), baseUnitCode: unitCode }),
		},
		vat: categoryOf(vat),
		item: { name: shownName(line, locale), ...(line.description ? { description: line.description } : {}) },
	};
}

interface Priced {
	readonly quantity: Decimal;
	/** At least 0. */
	readonly price: Decimal;
	/** The price is for so many units; null: for one. */
	readonly base: Decimal | null;
	/** What the line's subtotal has beside quantity × price. */
	readonly charged: Decimal;
}

/** How far a line's amount may be from its quantity × price (PEPPOL-EN16931-R120). */
const slack = Decimal.of("0.02");

/**
 * Quantity × price, and what a fee adds to it. Where a line has a fee alone, such as usage by tiers, or is rounded to whole units of
 * a currency without decimals, the price is the amount for the whole quantity: that is exact, and the quantity is what was used.
 */
function priced({ quantity, unit_price, flat_fee, subtotal }: SourceLine, currency: string): Priced {
	const exact = quantity.times(unit_price);
	const units = roundMoney(exact, currency);
	const isFeeAlone = unit_price.isZero() && !flat_fee.isZero();
	const whole = isFeeAlone ? subtotal : units;
	if (!isFeeAlone && !exact.minus(units).absolute().isGreaterThan(slack)) {
		const signed = unit_price.isNegative() ? quantity.negated() : quantity;
		return { quantity: signed, price: unit_price.absolute(), base: null, charged: subtotal.minus(units) };
	}
	const used = quantity.isZero() ? Decimal.one : quantity.absolute();
	return {
		quantity: whole.isNegative() ? used.negated() : used,
		price: whole.absolute(),
		base: used.equals(Decimal.one) ? null : used,
		charged: subtotal.minus(whole),
	};
}

function period({ service_start_date: start, service_end_date: end }: SourceLine): Pick<InvoiceLine, "period"> {
	if (start === null && end === null) return {};
	return { period: { ...(start === null ? {} : { start }), ...(end === null ? {} : { end }) } };
}

/** A list that is left out where it is empty. */
export function ifAny<Name extends string, Value>(
	name: Name,
	values: readonly Value[],
): { readonly [Key in Name]?: readonly Value[] } {
	return (values.length === 0 ? {} : { [name]: values }) as { readonly [Key in Name]?: readonly Value[] };
}
