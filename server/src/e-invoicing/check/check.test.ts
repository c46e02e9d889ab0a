import { describe, expect, it } from "vitest";
import type { EInvoice } from "../model/index.ts";
import { readEInvoice } from "../reading/read.ts";
import { sampleUbl } from "../testing/sample-invoice.ts";
import { checkInvoice } from "./check.ts";

const { invoice } = readEInvoice(Buffer.from(sampleUbl(2)));
const specification = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";

/** The rules that the sample breaks with these changes. */
const broken = (changes: Partial<EInvoice>): string[] =>
	checkInvoice({ ...invoice, ...changes }, "ubl").map(({ rule }) => rule);

const line = invoice.lines?.[0] as NonNullable<EInvoice["lines"]>[number];
const others = invoice.lines?.slice(1) ?? [];
const totals = invoice.totals as NonNullable<EInvoice["totals"]>;
const seller = invoice.seller as NonNullable<EInvoice["seller"]>;

const buyer = invoice.buyer as NonNullable<EInvoice["buyer"]>;
const networked = { ...seller, electronicAddress: { value: "DE123456788", scheme: "9930" } };
const peppol = {
	specification,
	seller: networked,
	buyer: { ...buyer, electronicAddress: networked.electronicAddress },
};
const swedish = { value: "5560125790", scheme: "0007" };
/** The seller, in another country. */
const from = (country: string): NonNullable<EInvoice["seller"]> => ({
	...{ ...networked, address: { ...seller.address, country }, legalRegistration: { value: "HRB 12345" } },
});

describe("an invoice before it is written", () => {
	it("keeps every rule", () => {
		expect(broken({})).toEqual([]);
	});

	it.each<[what: string, changes: Partial<EInvoice>, rules: readonly string[]]>([
		["without a number", { number: " " }, ["BR-02"]],
		["without a buyer reference", { buyerReference: "" }, ["BR-DE-15"]],
		["due a cent too much", { totals: { ...totals, due: "119.01" } }, ["BR-CO-16"]],
		// 100.00 + 19.00 = 119.00, written with three decimals.
		["with three decimals", { totals: { ...totals, due: "119.000" } }, ["BR-DEC-18"]],
		[
			"with a negative price",
			{ lines: [{ ...line, quantity: "-1000", price: { net: "-0.05" } }, ...others] },
			["BR-27"],
		],
		[
			"with a seller without a contact",
			{ seller: { ...seller, contact: { name: "A", phone: "1", email: "a@b" } } },
			["BR-DE-27", "BR-DE-28"],
		],
		[
			"with a wrong IBAN",
			{ payments: [{ meansCode: "58", creditTransfers: [{ account: "DE89370400440532013001" }] }] },
			["BR-DE-19"],
		],
		["with a bad cash discount", { paymentTerms: "#SKONTO#TAGE=14#PROZENT=2#\n" }, ["BR-DE-18"]],
		["with a good cash discount", { paymentTerms: "#SKONTO#TAGE=14#PROZENT=2.00#\n" }, []],
		["for Peppol, with two notes in Germany", { ...peppol, notes: [{ text: "a" }, { text: "b" }] }, []],
		[
			"for Peppol, with a GLN whose check digit is wrong",
			{ ...peppol, seller: { ...networked, electronicAddress: { value: "4012345000008", scheme: "0088" } } },
			["PEPPOL-COMMON-R040"],
		],
		[
			"for Peppol, with a GLN",
			// 3 × (0+2+4+0+0+0) + (4+1+3+5+0+0) = 18 + 13 = 31, so the check digit is 9.
			{ ...peppol, seller: { ...networked, electronicAddress: { value: "4012345000009", scheme: "0088" } } },
			[],
		],
		[
			"for Peppol, with an electronic address that is only an email",
			{ ...peppol, buyer: { ...buyer, electronicAddress: { value: "a@b.example", scheme: "EM" } } },
			["PEPPOL-EN16931-CL008"],
		],
		[
			"for Peppol, in Germany without a buyer reference",
			{ ...peppol, buyerReference: "", purchaseOrderReference: "1" },
			["DE-R-015"],
		],
		["for Peppol, from Denmark with a German registration", { ...peppol, seller: from("DK") }, ["DK-R-014"]],
		[
			"for Peppol, from Sweden with Germany's rates",
			{ ...peppol, seller: { ...from("SE"), vatIdentifier: "SE556012579001", legalRegistration: swedish } },
			["SE-R-006", "SE-R-006", "SE-R-006"],
		],
		[
			"for Peppol, from the Netherlands without a post code",
			{ ...peppol, seller: { ...from("NL"), address: { line1: "a", city: "b", country: "NL" } } },
			["NL-R-002", "NL-R-003"],
		],
		[
			"for Peppol, from Norway with a wrong VAT identifier",
			{ ...peppol, seller: { ...from("NO"), vatIdentifier: "NO923609017MVA" } },
			["NO-R-001", "NO-R-002"],
		],
		["for Peppol, from Iceland without a kennitala", { ...peppol, seller: from("IS") }, ["IS-R-002"]],
		[
			"for Peppol, from Italy with a short tax number",
			{ ...peppol, seller: { ...from("IT"), vatIdentifier: "IT00743110157", taxRegistration: "12" } },
			["IT-R-001"],
		],
	])("%s", (_what, changes, rules) => {
		expect(broken(changes)).toEqual(rules);
	});

	it("names the field to change, with the line's index", () => {
		const findings = checkInvoice({ ...invoice, lines: [line, { ...line, unitCode: "PCS" }] }, "ubl");
		expect(findings).toEqual([
			{
				...{ rule: "BR-CL-23", level: "fatal", term: "BT-130", field: "line_items[1].unit_code", path: null },
				message: "The line's unit is not a code of UN/ECE Recommendation 20 or 21.",
			},
		]);
	});
});
