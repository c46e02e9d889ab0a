import type {
	Attachment,
	Contact,
	EInvoice,
	PaymentInstructions,
	PostalAddress,
	VatBreakdown,
} from "../model/index.ts";
import { isIban } from "./iban.ts";
import { xrechnungCvd, xrechnungExtension, xrechnungSpecification } from "./profile.ts";
import { fatal, ifThere, inList, type Rule, type Section, section, warning } from "./rule.ts";
import { areCashDiscounts } from "./skonto.ts";
import { given } from "./values.ts";

const specifications = [xrechnungSpecification, xrechnungExtension, xrechnungCvd];
const germanTypes = ["326", "380", "384", "389", "381", "875", "876", "877"];
const taxedCategories = ["S", "Z", "E", "AE", "K", "G", "L", "M"];
const absoluteUrl = /^[a-zA-Z][a-zA-Z0-9+.-]+:/;
const emailAddress = /^[^@\s]+@([^@.\s]+\.)+[^@.\s]+$/;

const cityAndPostCode = (
	ids: readonly [string, string],
	fields: readonly [string, string],
	whose: string,
): readonly Rule<PostalAddress>[] => [
	fatal(ids[0], fields[0], `${whose} address has no city.`, (address) => given(address.city)),
	fatal(ids[1], fields[1], `${whose} address has no post code.`, (address) => given(address.postCode)),
];

/** The rules of XRechnung 3.0. Ids with TMP are its own for what is to become a rule. */
export const xrechnungRules: readonly Section[] = [
	section<EInvoice>(ifThere, [
		fatal("BR-DE-1", "BG-16", "The invoice does not say how to pay.", (i) => i.payments !== undefined),
		fatal(
			"BR-DE-2",
			"BG-6",
			"The seller has no contact.",
			(i) => i.seller === undefined || i.seller.contact !== undefined,
		),
		fatal("BR-DE-15", "BT-10", "The buyer reference is missing; of public buyers, it is the Leitweg-ID.", (i) =>
			given(i.buyerReference),
		),
		fatal(
			"BR-DE-16",
			"BT-31",
			"The seller has neither a VAT identifier nor a tax number nor a tax representative.",
			isTaxable,
		),
		warning(
			"BR-DE-17",
			"BT-3",
			"The kind of invoice should be one of 326, 380, 381, 384, 389, 875, 876 and 877.",
			(i) => germanTypes.includes(i.typeCode ?? ""),
		),
		fatal(
			"BR-DE-18",
			"BT-20",
			"A cash discount in the payment terms is not written as #SKONTO#TAGE=n#PROZENT=n.nn# with a line break after it.",
			(i) => areCashDiscounts(i.paymentTerms),
		),
		warning("BR-DE-21", "BT-24", "The specification is not that of XRechnung 3.0.", (i) =>
			specifications.includes(i.specification ?? ""),
		),
		fatal("BR-DE-22", "BT-125", "Two attached files have the same name.", hasUniqueFileNames),
		warning(
			"BR-DE-26",
			"BG-3",
			"A corrected invoice (384) should refer to the invoice that it corrects.",
			(i) => i.typeCode !== "384" || (i.precedingInvoices ?? []).some(({ number }) => number !== undefined),
		),
		fatal("BR-DE-30", "BT-90", "A direct debit needs the creditor's identifier.", (i) =>
			directDebits(i).every((each) => each.creditor !== undefined),
		),
		fatal(
			"BR-DE-31",
			"BT-91",
			"A direct debit needs the account that is debited.",
			(i) => directDebits(i).length === 0 || directDebits(i).some((each) => each.debitedAccount !== undefined),
		),
		{
			...{ id: "BR-DE-TMP-32", level: "information", term: "BT-72" },
			message:
				"The invoice should say when its goods or services were delivered: by a date, a period, or a period on each line.",
			holds: (i) =>
				i.delivery?.date !== undefined ||
				i.period !== undefined ||
				(i.lines ?? []).every((line) => line.period !== undefined),
		},
	]),
	section(
		(i) => ifThere(i.seller?.address),
		cityAndPostCode(["BR-DE-3", "BR-DE-4"], ["BT-37", "BT-38"], "The seller's"),
	),
	section((i) => ifThere(i.buyer?.address), cityAndPostCode(["BR-DE-8", "BR-DE-9"], ["BT-52", "BT-53"], "The buyer's")),
	section(
		(i) => ifThere(i.delivery?.address),
		cityAndPostCode(["BR-DE-10", "BR-DE-11"], ["BT-77", "BT-78"], "The delivery"),
	),
	section<Contact>(
		(i) => ifThere(i.seller?.contact),
		[
			fatal("BR-DE-5", "BT-41", "The seller's contact has no name.", (contact) => given(contact.name)),
			fatal("BR-DE-6", "BT-42", "The seller's contact has no telephone number.", (contact) => given(contact.phone)),
			fatal("BR-DE-7", "BT-43", "The seller's contact has no email address.", (contact) => given(contact.email)),
			warning(
				"BR-DE-27",
				"BT-42",
				"The telephone number of the seller's contact should have at least three digits.",
				({ phone }) => (phone?.match(/\d/g)?.length ?? 0) >= 3,
			),
			warning("BR-DE-28", "BT-43", "The email address of the seller's contact does not look like one.", ({ email }) =>
				emailAddress.test(email ?? ""),
			),
		],
	),
	section<Attachment>(
		(i) => inList(i.attachments),
		[
			warning(
				"BR-TMP-2",
				"BT-124",
				"The location of a document should be an absolute URL.",
				({ location }) => location === undefined || absoluteUrl.test(location),
			),
		],
	),
	section<PaymentInstructions>(
		(i) => inList(i.payments?.filter((each) => ["30", "58"].includes(each.meansCode ?? ""))),
		[
			warning(
				"BR-DE-19",
				"BT-84",
				"The account to pay into should be a correct IBAN.",
				({ meansCode, creditTransfers }) => meansCode !== "58" || isIban(creditTransfers?.[0]?.account),
			),
			fatal("BR-DE-23-a", "BG-17", "A credit transfer needs the account to pay into.", (each) =>
				(each.creditTransfers ?? []).some(({ account }) => account !== undefined),
			),
			fatal(
				"BR-DE-23-b",
				"BG-16",
				"A credit transfer must not come with a card or a direct debit.",
				(each) => each.card === undefined && each.directDebit === undefined,
			),
		],
	),
	section<PaymentInstructions>(
		(i) => inList(i.payments?.filter((each) => ["48", "54", "55"].includes(each.meansCode ?? ""))),
		[
			fatal("BR-DE-24-a", "BG-18", "A payment by card needs the card.", (each) => each.card !== undefined),
			fatal(
				"BR-DE-24-b",
				"BG-16",
				"A payment by card must not come with a credit transfer or a direct debit.",
				(each) => each.creditTransfers === undefined && each.directDebit === undefined,
			),
		],
	),
	section<PaymentInstructions>(
		(i) => inList(i.payments?.filter((each) => each.meansCode === "59")),
		[
			warning("BR-DE-20", "BT-91", "The account that is debited should be a correct IBAN.", ({ directDebit }) =>
				isIban(directDebit?.debitedAccount),
			),
			fatal("BR-DE-25-a", "BG-19", "A direct debit needs its mandate.", (each) => each.directDebit !== undefined),
			fatal(
				"BR-DE-25-b",
				"BG-16",
				"A direct debit must not come with a credit transfer or a card.",
				(each) => each.creditTransfers === undefined && each.card === undefined,
			),
		],
	),
	section<VatBreakdown>(
		(i) => inList(i.vatBreakdown),
		[fatal("BR-DE-14", "BT-119", "The VAT breakdown has no rate.", ({ rate }) => given(rate))],
	),
];

function isTaxable(invoice: EInvoice): boolean {
	const { seller, taxRepresentative, lines = [], allowances = [], charges = [] } = invoice;
	const isTaxed = [...lines, ...allowances, ...charges].some(({ vat }) => taxedCategories.includes(vat?.code ?? ""));
	return !isTaxed || taxRepresentative !== undefined || given(seller?.vatIdentifier) || given(seller?.taxRegistration);
}

function hasUniqueFileNames({ attachments = [] }: EInvoice): boolean {
	const names = attachments.flatMap(({ file }) => file?.name ?? []);
	return new Set(names).size === names.length;
}

const directDebits = ({ payments = [] }: EInvoice) => payments.flatMap(({ directDebit }) => directDebit ?? []);
