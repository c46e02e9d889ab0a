import { describe, expect, it } from "vitest";
import type { EInvoice } from "../model/index.ts";
import { readEInvoice } from "../reading/read.ts";
import { sampleUbl } from "../testing/sample-invoice.ts";
import { checkInvoice } from "./check.ts";

const { invoice } = readEInvoice(Buffer.from(sampleUbl(2)));
const peppol = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";

/** The rules that the sample breaks with these changes. */
const broken = (changes: Partial<EInvoice>): string[] =>
	checkInvoice({ ...invoice, ...changes }, "ubl").map(({ rule }) => rule);

const line = invoice.lines?.[0] as NonNullable<EInvoice["lines"]>[number];
const others = invoice.lines?.slice(1) ?? [];
const totals = invoice.totals as NonNullable<EInvoice["totals"]>;
const seller = invoice.seller as NonNullable<EInvoice["seller"]>;

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
		["for Peppol, with two notes in Germany", { specification: peppol, notes: [{ text: "a" }, { text: "b" }] }, []],
		[
			"for Peppol, with a GLN whose check digit is wrong",
			{ specification: peppol, seller: { ...seller, electronicAddress: { value: "4012345000008", scheme: "0088" } } },
			["PEPPOL-COMMON-R040"],
		],
		[
			"for Peppol, with a GLN",
			// 3 × (0+2+4+0+0+0) + (4+1+3+5+0+0) = 18 + 13 = 31, so the check digit is 9.
			{ specification: peppol, seller: { ...seller, electronicAddress: { value: "4012345000009", scheme: "0088" } } },
			[],
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
