import type { Attachment, Buyer, EInvoice, PaymentInstructions, PostalAddress, Seller } from "../model/index.ts";
import { areBothIn, buyerCountry, countryIn, isCreditNote, sellerCountry, where } from "./countries.ts";
import { isGreek } from "./peppol-identifiers.ts";
import { type Breach, fatal, ifThere, inList, type Rule, type Section, section, warning } from "./rule.ts";
import { given, numberOrZero } from "./values.ts";
import { xrechnungRules } from "./xrechnung-rules.ts";

/** Between German parties, Peppol asks for what XRechnung does: `BR-DE-23-a` is `DE-R-023-1`. */
const german: Section = (facts) =>
	areBothIn(facts.invoice, "DE") ? xrechnungRules.flatMap((rules) => rules(facts)).flatMap(ofPeppol) : [];

function ofPeppol(breach: Breach): readonly Breach[] {
	const [, number = "", part] = /^BR-DE-(\d+)(?:-([ab]))?$/.exec(breach.rule.id) ?? [];
	// The specification is Peppol's own.
	if (number === "" || number === "21") return [];
	const id = `DE-R-${number.padStart(3, "0")}${part === undefined ? "" : part === "a" ? "-1" : "-2"}`;
	return [{ ...breach, rule: { ...breach.rule, id } }];
}

const isItalian = (i: EInvoice): boolean => sellerCountry(i) === "IT";

const italian: readonly Section[] = [
	section<Seller>(
		where(isItalian, (i) => ifThere(i.seller)),
		[
			fatal(
				"IT-R-001",
				"BT-32",
				"The tax number of an Italian seller has 11 to 16 capitals and digits.",
				({ taxRegistration }) => taxRegistration === undefined || /^[A-Z0-9]{11,16}$/.test(taxRegistration),
			),
			fatal("IT-R-002", "BT-35", "An Italian seller has to state its street.", (s) => given(s.address?.line1)),
			fatal("IT-R-003", "BT-37", "An Italian seller has to state its city.", (s) => given(s.address?.city)),
			fatal("IT-R-004", "BT-38", "An Italian seller has to state its post code.", (s) => given(s.address?.postCode)),
		],
	),
];

const isDutch = (i: EInvoice): boolean => countryIn(i.seller?.address) === "NL";
const areDutch = (i: EInvoice): boolean => areBothIn(i, "NL");
const dutchMeans = ["30", "48", "49", "57", "58", "59"];
const isWhole = ({ line1, city, postCode }: PostalAddress): boolean => given(line1) && given(city) && given(postCode);
const isDutchRegistration = ({ legalRegistration: id }: Seller & Buyer): boolean =>
	id === undefined || (["0106", "0190"].includes(id.scheme ?? "") && given(id.value));

const dutchAddress = (id: string, term: string, whose: string): readonly Rule<PostalAddress>[] => [
	fatal(id, term, `${whose} in the Netherlands has to state street, city and post code.`, isWhole),
];

const dutch: readonly Section[] = [
	section(
		where(isDutch, (i) => ifThere(i.seller?.address)),
		dutchAddress("NL-R-002", "BG-5", "A seller"),
	),
	section(
		where(areDutch, (i) => ifThere(i.buyer?.address)),
		dutchAddress("NL-R-004", "BG-8", "A buyer"),
	),
	section(
		where(
			(i) => isDutch(i) && countryIn(i.taxRepresentative?.address) === "NL",
			(i) => ifThere(i.taxRepresentative?.address),
		),
		dutchAddress("NL-R-006", "BG-12", "A tax representative"),
	),
	section<EInvoice>(
		where(isDutch, (i) => ifThere(i)),
		[
			fatal(
				"NL-R-001",
				"BG-3",
				"A Dutch credit note has to name the invoice that it credits.",
				(i, facts) => !isCreditNote(facts) || (i.precedingInvoices ?? []).some(({ number }) => given(number)),
			),
			fatal("NL-R-003", "BT-30", "A Dutch seller's registration is a KVK (0106) or OIN (0190) number.", ({ seller }) =>
				isDutchRegistration(seller ?? {}),
			),
			fatal(
				"NL-R-005",
				"BT-47",
				"A Dutch buyer's registration is a KVK (0106) or OIN (0190) number.",
				(i) => !areDutch(i) || isDutchRegistration(i.buyer ?? {}),
			),
			fatal("NL-R-007", "BG-16", "A Dutch invoice has to say how to pay.", (i, facts) => {
				const due = numberOrZero(i.totals?.due);
				return i.payments !== undefined || (isCreditNote(facts) ? !due.isNegative() : !due.isPositive());
			}),
			fatal(
				"NL-R-009",
				"BT-13",
				"References to lines of an order need the order's own reference.",
				(i) => i.purchaseOrderReference !== undefined || !(i.lines ?? []).some((line) => given(line.purchaseOrderLine)),
			),
		],
	),
	section<PaymentInstructions>(
		where(areDutch, (i) => inList(i.payments)),
		[
			fatal(
				"NL-R-008",
				"BT-81",
				"Between Dutch parties, an invoice is paid by 30, 48, 49, 57, 58 or 59.",
				({ meansCode }) => dutchMeans.includes(meansCode ?? ""),
			),
		],
	),
];

const isGreekSeller = (i: EInvoice): boolean => ["GR", "EL"].includes(sellerCountry(i));
const areGreek = (i: EInvoice): boolean => isGreekSeller(i) && ["GR", "EL"].includes(buyerCountry(i));
const isGreekVat = (id: string | undefined): boolean => id?.slice(0, 2) === "EL" && isGreek(id.slice(2));
const hasGreekAddress = ({ electronicAddress: address }: Seller & Buyer): boolean =>
	address === undefined || (address.scheme === "9933" && isGreek(address.value));
const greekTypes = ["1.1", "1.6", "2.1", "2.4", "5.1", "5.2"];
const described = ({ attachments = [] }: EInvoice, description: string): readonly Attachment[] =>
	attachments.filter((each) => each.description === description);
const mark = "##M.AR.K##";
const url = "##INVOICE|URL##";

/** A part of a Greek invoice's number: tax number, date, branch, kind, series, sequence. */
const part = (i: EInvoice, index: number): string => i.number?.split("|")[index] ?? "";

function isGreekSellersNumber(i: EInvoice): boolean {
	const number = part(i, 0);
	const own = [i.seller?.vatIdentifier, i.taxRepresentative?.vatIdentifier].map((id) => id?.slice(2, 11));
	return number.length === 9 && isGreek(number) && own.includes(number);
}

const greek: readonly Section[] = [
	section<EInvoice>(
		where(isGreekSeller, (i) => ifThere(i)),
		[
			fatal("GR-R-001-1", "BT-1", "A Greek invoice's number has six parts with | between.", (i) => {
				return i.number?.split("|").length === 6;
			}),
			fatal("GR-R-001-2", "BT-1", "Its first part is the seller's tax number.", isGreekSellersNumber),
			fatal("GR-R-001-3", "BT-1", "Its second part is the date of issue, as dd/mm/yyyy.", (i) => {
				return part(i, 1).split("/").reverse().join("-") === i.issueDate;
			}),
			fatal("GR-R-001-4", "BT-1", "Its third part is a number.", (i) => /^\d+$/.test(part(i, 2))),
			fatal("GR-R-001-5", "BT-1", "Its fourth part is a Greek kind of document.", (i) =>
				greekTypes.includes(part(i, 3)),
			),
			fatal("GR-R-001-6", "BT-1", "Its fifth part is missing.", (i) => part(i, 4) !== ""),
			fatal("GR-R-001-7", "BT-1", "Its sixth part is missing.", (i) => part(i, 5) !== ""),
			fatal("GR-R-002", "BT-28", "A Greek seller has to state its full name as its trading name as well.", (i) =>
				given(i.seller?.tradingName),
			),
			fatal(
				"GR-R-003",
				"BT-31",
				"A Greek VAT identifier is EL and a correct tax number.",
				({ seller }) => seller?.vatIdentifier === undefined || isGreekVat(seller.vatIdentifier),
			),
			warning("GR-S-011", "BT-31", "A Greek seller should state its tax number behind EL.", ({ seller }) =>
				isGreekVat(seller?.vatIdentifier),
			),
			fatal(
				"GR-R-005",
				"BT-45",
				"A Greek seller has to state the buyer's full name as its trading name as well.",
				(i) => given(i.buyer?.tradingName),
			),
			fatal("GR-R-006", "BT-48", "A Greek buyer's VAT identifier is missing or wrong.", (i) => {
				return !areGreek(i) || isGreekVat(i.buyer?.vatIdentifier);
			}),
			fatal("GR-R-010", "BT-49", "A Greek buyer's electronic address is its tax number (9933).", (i) => {
				return !areGreek(i) || hasGreekAddress(i.buyer ?? {});
			}),
			fatal("GR-R-008-3", "BT-124", "The reference to the invoice's URL has none.", (i) =>
				described(i, url).every(({ location }) => given(location)),
			),
		],
	),
	section<Seller>(
		where(
			({ seller }) => ["GR", "EL"].includes(countryIn(seller?.address)),
			(i) => ifThere(i.seller),
		),
		[fatal("GR-R-009", "BT-34", "A Greek seller's electronic address is its tax number (9933).", hasGreekAddress)],
	),
	section<EInvoice>(
		where(
			(i) => isGreekSeller(i) && countryIn(i.seller?.address) === "GR",
			(i) => ifThere(i),
		),
		[
			fatal("GR-R-004-1", "BG-24", "A Greek invoice needs one MARK number.", (i) => described(i, mark).length === 1),
			fatal("GR-R-004-2", "BT-122", "A MARK number is a positive number.", (i) => {
				return described(i, mark).every(({ reference = "" }) => /^[1-9]\d*/.test(reference));
			}),
			warning("GR-S-008-1", "BG-24", "A Greek invoice should have one URL.", (i) => described(i, url).length === 1),
			fatal("GR-R-008-2", "BG-24", "A Greek invoice has no more than one URL.", (i) => described(i, url).length <= 1),
		],
	),
];

const isIcelandic = (i: EInvoice): boolean => countryIn(i.seller?.address) === "IS";
const isKennitala = ({ legalRegistration }: Seller & Buyer): boolean => legalRegistration?.scheme === "0196";
const hasStreet = ({ address }: Seller & Buyer): boolean =>
	address?.line1 !== undefined && address.postCode !== undefined;
/** The last day to pay, as the reference of a document with this description. */
const eindagi = (i: EInvoice): readonly string[] =>
	described(i, "EINDAGI").map(({ reference }) => reference?.trim() ?? "");
const isIsoDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const paidBy = (id: string, code: string, name: string): Rule<PaymentInstructions> =>
	fatal(id, "BT-84", `Paid by ${name} (${code}), an Icelandic invoice needs an account of 12 digits.`, (payment) => {
		return payment.meansCode !== code || payment.creditTransfers?.[0]?.account?.length === 12;
	});

const icelandic: readonly Section[] = [
	section<EInvoice>(
		where(isIcelandic, (i) => ifThere(i)),
		[
			warning("IS-R-001", "BT-3", "An Icelandic document should be of type 380 or 381.", ({ typeCode = "" }) =>
				["380", "381"].includes(typeCode),
			),
			fatal("IS-R-002", "BT-30", "An Icelandic seller has to state its kennitala (0196).", ({ seller }) =>
				isKennitala(seller ?? {}),
			),
			fatal("IS-R-003", "BG-5", "An Icelandic seller has to state its street and post code.", ({ seller }) =>
				hasStreet(seller ?? {}),
			),
			fatal("IS-R-004", "BT-47", "An Icelandic buyer's kennitala (0196) is missing.", (i) => {
				return !areBothIn(i, "IS") || isKennitala(i.buyer ?? {});
			}),
			fatal("IS-R-005", "BG-8", "An Icelandic buyer's street and post code are needed.", (i) => {
				return !areBothIn(i, "IS") || hasStreet(i.buyer ?? {});
			}),
			fatal("IS-R-008", "BT-122", "The eindagi is a date, as yyyy-mm-dd.", (i) => eindagi(i).every(isIsoDate)),
			fatal("IS-R-009", "BT-9", "With an eindagi, a due date is needed.", (i) => {
				return eindagi(i).length === 0 || i.dueDate !== undefined;
			}),
			fatal("IS-R-010", "BT-9", "The eindagi is not before the due date.", (i) =>
				eindagi(i).every((date) => (i.dueDate ?? "9") <= date),
			),
		],
	),
	section<PaymentInstructions>(
		where(isIcelandic, (i) => inList(i.payments)),
		[paidBy("IS-R-006", "9", "claim"), paidBy("IS-R-007", "42", "transfer")],
	),
];

/** The rules of Germany, Italy, the Netherlands, Greece and Iceland in Peppol BIS Billing 3.0, for their sellers. */
export const peppolCountryRules: readonly Section[] = [german, ...italian, ...dutch, ...greek, ...icelandic];
