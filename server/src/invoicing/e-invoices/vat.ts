import type { VatCategory } from "../../e-invoicing/index.ts";
import { Decimal } from "../../money/index.ts";
import { type TaxCategory, taxWords } from "../../taxes/index.ts";
import { generatedWords } from "../record/generated-words.ts";
import type { IssuedData } from "../record/issued.ts";
import { exemptionOf } from "../record/present-taxes.ts";
import { vatIdOf } from "../record/stated-tax-id.ts";
import type { SourceLine } from "./source.ts";

/** A category with its rate, and why nothing is charged in it. */
export interface LineVat {
	/** UNCL 5305. */
	readonly code: TaxCategory;
	readonly rate: string;
	readonly exemptionReason?: string;
	readonly exemptionCode?: string;
}

const europeanUnion = new Set(
	"AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

const untaxed: LineVat = { code: "Z", rate: "0" };

/** A line's VAT by what is known of it today: its rate, whether it is exempt, and where seller and buyer are. */
function vatOf(line: SourceLine, { seller, buyer, locale }: IssuedData): LineVat {
	const isExempt = line.is_tax_exempt ?? buyer.taxExempt;
	if (line.origin === "carried_credit")
		return { code: "E", rate: "0", exemptionReason: generatedWords(locale)["Carried to the credit balance"] };
	const category = line.taxes?.[0]?.category ?? null;
	const stated = isExempt && (category === null || exemptionOf(category) === null) ? null : category;
	if (stated !== null) return statedVat(stated, line.tax_rate, locale);
	if (!isExempt && !line.tax_rate.isZero()) return { code: "S", rate: line.tax_rate.toString() };
	if (isReverseCharge(vatIdOf(seller.taxId), vatIdOf(buyer.taxId))) return statedVat("AE", Decimal.zero, locale);
	return isExempt ? statedVat("E", Decimal.zero, locale) : untaxed;
}

/** The VAT of each line. Nothing may stand beside a line outside the scope of VAT (BR-O-11), so what is carried is as well. */
export function vatOfLines(
	lines: readonly SourceLine[],
	issued: IssuedData,
): readonly { readonly line: SourceLine; readonly vat: LineVat }[] {
	const taxed = lines.map((line) => ({ line, vat: vatOf(line, issued) }));
	if (!taxed.some(({ vat }) => vat.code === "O")) return taxed;
	return taxed.map(({ line, vat }) => ({
		line,
		vat: line.origin === "carried_credit" ? statedVat("O", line.tax_rate, issued.locale) : vat,
	}));
}

/** A category, with the reason for having no tax in the invoice's language, as its PDF prints it. */
function statedVat(code: TaxCategory, rate: Decimal, locale: string): LineVat {
	const exemption = exemptionOf(code);
	return {
		...{ code, rate: rate.toString() },
		...(exemption === null ? {} : { exemptionReason: taxWords(code, new Intl.Locale(locale).language) }),
		...(exemption?.code ? { exemptionCode: exemption.code } : {}),
	};
}

/** Services between businesses of two countries of the EU. */
function isReverseCharge(seller: string | undefined, buyer: string | undefined): boolean {
	const [from = "", to = ""] = [seller?.slice(0, 2), buyer?.slice(0, 2)];
	return from !== to && europeanUnion.has(from) && europeanUnion.has(to);
}

/** Of a line or a document's allowance: without the reason, which the breakdown states, and outside the scope of VAT without a rate (BR-O-05). */
export const categoryOf = ({ code, rate }: LineVat): VatCategory => (code === "O" ? { code } : { code, rate });

interface VatGroup {
	readonly vat: LineVat;
	readonly net: Decimal;
	readonly tax: Decimal;
}

/** The lines by category and rate: one group, whatever names the tax has. */
export function vatGroups(lines: readonly { readonly line: SourceLine; readonly vat: LineVat }[]): readonly VatGroup[] {
	const groups = Map.groupBy(lines, ({ vat }) => `${vat.code} ${vat.rate}`);
	return [...groups.values()].map((members) => ({
		vat: (members[0] as { vat: LineVat }).vat,
		net: Decimal.sum(members.map(({ line }) => line.net)),
		tax: Decimal.sum(members.map(({ line }) => line.tax_amount)),
	}));
}
