import type {
	AllowanceOrCharge,
	EInvoice,
	InvoiceLine,
	PaymentInstructions,
	Seller,
	VatCategory,
} from "../model/index.ts";
import { areBothIn, countryIn, isCreditNote, sellerCountry, where } from "./countries.ts";
import { isNorwegian, isSwedish } from "./peppol-identifiers.ts";
import { fatal, ifThere, inList, type Section, section, warning } from "./rule.ts";
import { given, numberOf, numberOrZero } from "./values.ts";

const ofSeller = (isIts: (invoice: EInvoice) => boolean) => where(isIts, (i) => ifThere(i.seller));
const startsWith = (text: string | undefined, ...starts: readonly string[]): boolean =>
	starts.some((start) => text?.startsWith(start) ?? false);

const norwegian: readonly Section[] = [
	section<Seller>(
		ofSeller((i) => sellerCountry(i) === "NO"),
		[
			fatal(
				"NO-R-001",
				"BT-31",
				"A Norwegian VAT identifier is NO, an organization number of nine digits, and MVA.",
				({ vatIdentifier }) =>
					!startsWith(vatIdentifier, "NO") ||
					(/^NO\d{9}MVA$/.test(vatIdentifier ?? "") && isNorwegian(vatIdentifier?.slice(2, 11) ?? "")),
			),
			warning(
				"NO-R-002",
				"BT-32",
				"Most Norwegian sellers have to state Foretaksregisteret as their tax registration.",
				({ taxRegistration }) => taxRegistration === "Foretaksregisteret",
			),
		],
	),
];

const isDanish = (i: EInvoice): boolean => countryIn(i.seller?.address) === "DK";
const areDanish = (i: EInvoice): boolean => areBothIn(i, "DK");
const danishMeans = ["1", "10", "31", "42", "48", "49", "50", "58", "59", "93", "97"];
const accountOf = ({ creditTransfers }: PaymentInstructions): string => creditTransfers?.[0]?.account ?? "";

/** A tax that is none on value is a category of four digits, or has a # inside. */
function isDanishTax({ reasonCode, reason = "" }: AllowanceOrCharge): boolean {
	return reasonCode !== "ZZZ" || /^\d{4}$/.test(reason.trim()) || /^[^#].*#.*[^#]$/.test(reason);
}

const danish: readonly Section[] = [
	section<Seller>(ofSeller(isDanish), [
		fatal("DK-R-002", "BT-30", "A Danish seller has to state its CVR number.", ({ legalRegistration }) =>
			given(legalRegistration?.value),
		),
		fatal(
			"DK-R-014",
			"BT-30",
			"The registration of a Danish seller has the scheme 0184.",
			({ legalRegistration }) => legalRegistration === undefined || legalRegistration.scheme === "0184",
		),
	]),
	section<EInvoice>(
		where(areDanish, (i) => ifThere(i)),
		[
			fatal(
				"DK-R-016",
				"BT-115",
				"A Danish credit note cannot be below 0.",
				(i, facts) => !isCreditNote(facts) || !numberOrZero(i.totals?.due).isNegative(),
			),
			fatal("DK-R-013", "BT-29", "The identifiers of Danish parties need a scheme.", ({ seller, buyer }) =>
				[...(seller?.identifiers ?? []), buyer?.identifier].every((each) => !given(each?.value) || given(each?.scheme)),
			),
			warning(
				"DK-R-017",
				"BT-47",
				"The registration of a Danish buyer has the scheme 0184.",
				({ buyer }) => buyer?.legalRegistration === undefined || buyer.legalRegistration.scheme === "0184",
			),
		],
	),
	section<PaymentInstructions>(
		where(areDanish, (i) => inList(i.payments)),
		[
			fatal(
				"DK-R-005",
				"BT-81",
				"Between Danish parties, an invoice is paid by 1, 10, 31, 42, 48, 49, 50, 58, 59, 93 or 97.",
				({ meansCode }, facts) => isCreditNote(facts) || danishMeans.includes(meansCode ?? ""),
			),
			fatal(
				"DK-R-006",
				"BT-84",
				"A Danish bank transfer (31, 42) needs the account and its registration number.",
				(payment, facts) =>
					isCreditNote(facts) ||
					!["31", "42"].includes(payment.meansCode ?? "") ||
					(given(accountOf(payment)) && given(payment.creditTransfers?.[0]?.provider)),
			),
			fatal(
				"DK-R-007",
				"BT-89",
				"A Danish direct debit (49) needs its mandate and the debited account.",
				({ meansCode, directDebit }, facts) =>
					isCreditNote(facts) ||
					meansCode !== "49" ||
					(given(directDebit?.mandate) && given(directDebit.debitedAccount)),
			),
			fatal(
				"DK-R-008",
				"BT-83",
				"A giro payment (50) needs a reference that starts with 01#, 04# or 15#, and an account of 7 or 8 digits.",
				(payment, facts) =>
					isCreditNote(facts) ||
					payment.meansCode !== "50" ||
					(startsWith(payment.remittance, "01#", "04#", "15#") && /^\d{7,8}$/.test(accountOf(payment))),
			),
			fatal(
				"DK-R-009",
				"BT-83",
				"A giro payment's reference after 04# or 15# has 16 digits.",
				({ meansCode, remittance }, facts) =>
					isCreditNote(facts) ||
					meansCode !== "50" ||
					!startsWith(remittance, "04#", "15#") ||
					remittance?.length === 19,
			),
			fatal(
				"DK-R-010",
				"BT-83",
				"A FIK payment (93) needs a reference that starts with 71#, 73# or 75#, and an account of 8 characters.",
				(payment, facts) =>
					isCreditNote(facts) ||
					payment.meansCode !== "93" ||
					(startsWith(payment.remittance, "71#", "73#", "75#") && accountOf(payment).length === 8),
			),
			fatal(
				"DK-R-011",
				"BT-83",
				"A FIK payment's reference after 71# or 75# has 15 or 16 digits.",
				({ meansCode, remittance }, facts) =>
					isCreditNote(facts) ||
					meansCode !== "93" ||
					!startsWith(remittance, "71#", "75#") ||
					[18, 19].includes(remittance?.length ?? 0),
			),
		],
	),
	section<AllowanceOrCharge>(
		where(areDanish, (i) =>
			inList([i, ...(i.lines ?? [])].flatMap(({ allowances = [], charges = [] }) => [...allowances, ...charges])),
		),
		[
			fatal(
				"DK-R-004",
				"BT-97",
				"A Danish tax (ZZZ) has a category of four digits, or a # inside its reason.",
				isDanishTax,
			),
		],
	),
	section<InvoiceLine>(
		where(areDanish, (i) => inList(i.lines)),
		[
			warning("DK-R-003", "BT-158", "UNSPSC should be of version 19.05.01 or 26.08.01.", ({ item }) =>
				(item?.classifications ?? []).every(
					({ scheme, version }) =>
						scheme !== "TST" || ["19.05.01", "19.0501", "26.08.01", "26.0801"].includes(version ?? ""),
				),
			),
		],
	),
];

const isSwedishSeller = (i: EInvoice): boolean => countryIn(i.seller?.address) === "SE";
const hasSwedishVat = (i: EInvoice): boolean => isSwedishSeller(i) && startsWith(i.seller?.vatIdentifier, "SE");
const isDigits = (text: string): boolean => /^\d+$/.test(text);
const giro = ({ meansCode, creditTransfers }: PaymentInstructions, kind: "PLUSGIRO" | "BANKGIRO"): boolean =>
	meansCode === "30" && creditTransfers?.[0]?.provider === `SE:${kind}`;

const swedish: readonly Section[] = [
	section<Seller>(ofSeller(hasSwedishVat), [
		fatal("SE-R-001", "BT-31", "A Swedish VAT identifier has 14 characters.", (s) => s.vatIdentifier?.length === 14),
		fatal("SE-R-002", "BT-31", "A Swedish VAT identifier is SE and digits.", ({ vatIdentifier = "" }) =>
			isDigits(vatIdentifier.slice(2, 14)),
		),
	]),
	section<Seller>(
		ofSeller((i) => isSwedishSeller(i) && i.seller?.legalRegistration !== undefined),
		[
			fatal("SE-R-003", "BT-30", "A Swedish organization number has digits only.", ({ legalRegistration }) =>
				isDigits(legalRegistration?.value ?? ""),
			),
			fatal(
				"SE-R-004",
				"BT-30",
				"A Swedish organization number has 10 digits.",
				({ legalRegistration }) => legalRegistration?.value.length === 10,
			),
			fatal(
				"SE-R-013",
				"BT-30",
				"The check digit of a Swedish organization number is wrong.",
				({ legalRegistration }) => isSwedish(legalRegistration?.value ?? ""),
			),
			fatal(
				"SE-R-005",
				"BT-32",
				"The tax registration of a Swedish seller is 'Godkänd för F-skatt'.",
				({ taxRegistration }) => taxRegistration === undefined || /^godkänd för f-skatt$/i.test(taxRegistration),
			),
		],
	),
	section<VatCategory>(
		where(hasSwedishVat, (i) =>
			inList([
				...(i.vatBreakdown ?? []),
				...[...(i.lines ?? []), ...(i.allowances ?? []), ...(i.charges ?? [])].map(({ vat }) => vat),
			]),
		),
		[
			fatal(
				"SE-R-006",
				"BT-119",
				"Sweden's VAT has the rates 25, 12 and 6.",
				({ code, rate }) => code !== "S" || [25, 12, 6].includes(Number(numberOf(rate)?.toString())),
			),
		],
	),
	section<PaymentInstructions>(
		where(isSwedishSeller, (i) => inList(i.payments)),
		[
			warning(
				"SE-R-007",
				"BT-84",
				"A Plusgiro account has digits only.",
				(payment) => !giro(payment, "PLUSGIRO") || isDigits(accountOf(payment)),
			),
			warning(
				"SE-R-010",
				"BT-84",
				"A Plusgiro account has 2 to 8 digits.",
				(payment) => !giro(payment, "PLUSGIRO") || /^.{2,8}$/.test(accountOf(payment)),
			),
			warning(
				"SE-R-008",
				"BT-84",
				"A Bankgiro account has digits only.",
				(payment) => !giro(payment, "BANKGIRO") || isDigits(accountOf(payment)),
			),
			warning(
				"SE-R-009",
				"BT-84",
				"A Bankgiro account has 7 or 8 digits.",
				(payment) => !giro(payment, "BANKGIRO") || /^.{7,8}$/.test(accountOf(payment)),
			),
			warning(
				"SE-R-011",
				"BT-81",
				"Plusgiro and Bankgiro are paid by 30, with SE:PLUSGIRO or SE:BANKGIRO as the bank.",
				({ meansCode }) => !["50", "56"].includes(meansCode ?? ""),
			),
			warning(
				"SE-R-012",
				"BT-81",
				"Between Swedish parties, a credit transfer is 30.",
				({ meansCode }, { invoice }) => meansCode !== "31" || !areBothIn(invoice, "SE"),
			),
		],
	),
];

/** The rules of Norway, Denmark and Sweden in Peppol BIS Billing 3.0, for their sellers. */
export const peppolNordicRules: readonly Section[] = [...norwegian, ...danish, ...swedish];
