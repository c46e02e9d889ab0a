import { describe, expect, it, test } from "vitest";
import { checkDocument } from "../check/check.ts";
import { readEInvoice } from "../reading/read.ts";
import { sampleCii, sampleUbl } from "../testing/sample-invoice.ts";

const number = "<cbc:ID>INV-2026-000042</cbc:ID>";
const date = "<cbc:IssueDate>2026-03-31</cbc:IssueDate>";
const type = "<ram:TypeCode>380</ram:TypeCode>";
const name = "<ram:Name>API calls</ram:Name>";

/** What a sample breaks of its schema once a text in it is another. */
function faults(sample: string, from: string, to: string): string[] {
	expect(sample).toContain(from);
	return checkDocument(readEInvoice(Buffer.from(sample.replace(from, () => to))))
		.filter(({ rule }) => rule.endsWith("-XSD"))
		.map(({ rule, path, message }) => `${rule} ${path}: ${message}`);
}

describe("the schema of UBL", () => {
	it.each([
		["an element that it requires is missing", date, "", "/Invoice: The schema requires here: cbc:IssueDate."],
		["two are missing", `${number}\n  ${date}`, "", "/Invoice: The schema requires here: cbc:ID, cbc:IssueDate."],
		[
			"elements stand in the wrong order",
			`${number}\n  ${date}`,
			`${date}${number}`,
			"/Invoice/cbc:ID: This is in the wrong order: the schema has it before cbc:IssueDate.",
		],
		["one is there twice", date, date + date, "/Invoice/cbc:IssueDate[2]: The schema allows one of these only."],
		[
			"it has no such element",
			date,
			`${date}<cbc:Colour>red</cbc:Colour>`,
			"/Invoice/cbc:Colour: The schema has no such element here.",
		],
		[
			"it has the element elsewhere",
			date,
			`${date}<cbc:StreetName>A</cbc:StreetName>`,
			"/Invoice/cbc:StreetName: The schema has no such element here.",
		],
		[
			"a foreign element is not in an extension",
			date,
			`${date}<x xmlns="urn:x"/>`,
			"/Invoice/other:x: The schema has no such element here.",
		],
		[
			"a text has elements",
			"<cbc:CityName>Bremen<",
			"<cbc:CityName>Bremen<cbc:ID/><",
			"/Invoice/cac:AccountingCustomerParty/cac:Party/cac:PostalAddress/cbc:CityName: This holds elements, where the schema has a text.",
		],
		[
			"a group has a text",
			"<cac:Price>",
			"<cac:Price>0.05",
			"/Invoice/cac:InvoiceLine/cac:Price: This holds a text, where the schema has elements.",
		],
		[
			"a number is none",
			">0.05<",
			">0,05<",
			"/Invoice/cac:InvoiceLine/cac:Price/cbc:PriceAmount: This is not a number: write digits with a point, without spaces or separators.",
		],
		[
			"an indicator is none",
			date,
			`<cbc:CopyIndicator>no</cbc:CopyIndicator>${date}`,
			"/Invoice/cbc:CopyIndicator: This has to be true or false.",
		],
		[
			"an amount has no currency",
			'<cbc:PriceAmount currencyID="EUR">',
			"<cbc:PriceAmount>",
			"/Invoice/cac:InvoiceLine/cac:Price/cbc:PriceAmount: The schema requires the attribute currencyID here.",
		],
		[
			"it has no such attribute",
			"<cbc:IssueDate>",
			'<cbc:IssueDate zone="Z">',
			"/Invoice/cbc:IssueDate: The schema has no attribute zone here.",
		],
		[
			"a group has an attribute",
			"<cac:Price>",
			'<cac:Price currencyID="EUR">',
			"/Invoice/cac:InvoiceLine/cac:Price: The schema has no attribute currencyID here.",
		],
		[
			"an attachment has no media type",
			"<cac:AccountingSupplierParty>",
			"<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject>AA==</cbc:EmbeddedDocumentBinaryObject></cac:Attachment></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>",
			"/Invoice/cac:AdditionalDocumentReference/cac:Attachment/cbc:EmbeddedDocumentBinaryObject: The schema requires the attribute mimeCode here.",
		],
	])("is broken if %s", (_what, from, to, fault) => {
		expect(faults(sampleUbl(), from, to)).toEqual([`UBL-XSD ${fault}`]);
	});

	it("has attributes of other namespaces anywhere", () => {
		const located = '<Invoice xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b" ';
		expect(faults(sampleUbl(), "<Invoice ", located)).toEqual([]);
	});

	it("takes anything in an extension", () => {
		const extension = (content: string): string =>
			`<ext:UBLExtensions xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2"><ext:UBLExtension><ext:ExtensionContent>${content}</ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions>`;
		const first = "  <cbc:CustomizationID>";
		expect(faults(sampleUbl(), first, `${extension('<x xmlns="urn:x">1<y/></x>')}${first}`)).toEqual([]);
	});

	it("names the first of each group in the wrong order, however many follow", () => {
		const lines = "<cac:InvoiceLine>";
		const moved = sampleUbl().replace(/ {2}<cac:InvoiceLine>[\s\S]*<\/cac:InvoiceLine>\n/, "");
		const line = sampleUbl().slice(sampleUbl().indexOf(lines), sampleUbl().indexOf("</Invoice>"));
		expect(faults(moved, "  <cbc:CustomizationID>", `${line}<cbc:CustomizationID>`)).toEqual([
			"UBL-XSD /Invoice/cbc:CustomizationID: This is in the wrong order: the schema has it before cac:InvoiceLine.",
		]);
	});
});

describe("dates", () => {
	it.each([
		["2026-02-30", sampleUbl(), date, "<cbc:IssueDate>2026-02-30</cbc:IssueDate>", "YYYY-MM-DD"],
		["with dashes in CII", sampleCii(), ">20260331<", ">2026-03-31<", "YYYYMMDD"],
	])("are refused if none: %s", (_what, document, from, to, notation) => {
		const found = checkDocument(readEInvoice(Buffer.from(document.replace(from, to)))).filter(
			({ rule }) => rule === "SYNTAX-DATE",
		);
		expect(found.map(({ message }) => message)).toEqual([`This is not a date of the calendar, written ${notation}.`]);
	});
});

describe("the schema of CII", () => {
	const document = "/rsm:CrossIndustryInvoice/rsm:ExchangedDocument";
	const line = "/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction/ram:IncludedSupplyChainTradeLineItem";
	it.each([
		[
			"a group that it requires is missing",
			"<ram:ApplicableHeaderTradeDelivery/>",
			"",
			"/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction: The schema requires here: ram:ApplicableHeaderTradeDelivery.",
		],
		[
			"elements stand in the wrong order",
			`${type}<ram:IssueDateTime><udt:DateTimeString format="102">20260331</udt:DateTimeString></ram:IssueDateTime>`,
			`<ram:IssueDateTime><udt:DateTimeString format="102">20260331</udt:DateTimeString></ram:IssueDateTime>${type}`,
			`${document}/ram:TypeCode: This is in the wrong order: the schema has it before ram:IssueDateTime.`,
		],
		[
			"it has the element elsewhere",
			name,
			`${name}<ram:LineID>1</ram:LineID>`,
			`${line}/ram:SpecifiedTradeProduct/ram:LineID: The schema has no such element here.`,
		],
		[
			"neither of two is there",
			`<udt:DateTimeString format="102">20260331</udt:DateTimeString>`,
			"",
			`${document}/ram:IssueDateTime: The schema requires here: udt:DateTimeString or udt:DateTime.`,
		],
		[
			"both of two are there",
			`20260331</udt:DateTimeString>`,
			`20260331</udt:DateTimeString><udt:DateTime>2026-03-31T00:00:00Z</udt:DateTime>`,
			`${document}/ram:IssueDateTime/udt:DateTime: The schema allows one of these only.`,
		],
	])("is broken if %s", (_what, from, to, fault) => {
		expect(faults(sampleCii(), from, to)).toEqual([`CII-XSD ${fault}`]);
	});
});

test.each([
	["urn:cen.eu:en16931:2017", ["CII-XSD"]],
	["urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended", []],
])("of a document by %s, elements that D16B lacks break %j", (specification, rules) => {
	const extended = sampleCii()
		.replace(">urn:cen.eu:en16931:2017<", `>${specification}<`)
		.replace(name, `${name}<ram:IndividualTradeProductInstance2>1</ram:IndividualTradeProductInstance2>`);
	const found = checkDocument(readEInvoice(Buffer.from(extended))).map(({ rule }) => rule);
	expect(found.filter((rule) => rule.endsWith("-XSD"))).toEqual(rules);
});
