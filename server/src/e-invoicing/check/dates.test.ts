import { expect, test } from "vitest";
import { readEInvoice } from "../reading/read.ts";
import { sampleUbl } from "../testing/sample-invoice.ts";
import { checkDocument } from "./check.ts";

const peppol = "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0";

/** The rules about dates that a document breaks. */
function broken(document: string): readonly string[] {
	return checkDocument(readEInvoice(Buffer.from(document)))
		.map(({ rule }) => rule)
		.filter((rule) => /DATE|BR-29|BR-03|F001/.test(rule));
}

const dated = (date: string) => sampleUbl().replace(/<cbc:IssueDate>[^<]*/, `<cbc:IssueDate>${date}`);

// XML Schema's date, which UBL has: a zone is allowed (14:00 is the greatest).
test.each([
	["2024-01-01", []],
	["2024-01-01Z", []],
	["2024-01-01+01:00", []],
	["2024-02-29-14:00", []],
	["2024-01-01+14:01", ["SYNTAX-DATE"]],
	["2024-01-01+1:00", ["SYNTAX-DATE"]],
	["2024-01-01z", ["SYNTAX-DATE"]],
	["2024-01-01T00:00:00Z", ["SYNTAX-DATE"]],
	["2023-02-29Z", ["SYNTAX-DATE"]],
])("UBL's date %s breaks %j", (date, rules) => {
	expect(broken(dated(date))).toEqual(rules);
});

test("Peppol allows no time zone", () => {
	const document = dated("2024-01-01Z").replace(/(<cbc:CustomizationID>)[^<]*/, `$1${peppol}`);
	expect(broken(document)).toEqual(["PEPPOL-EN16931-F001"]);
});

test.each([
	["2024-01-01Z", "2024-01-01", []],
	["2024-01-01", "2024-01-01Z", []],
	["2024-01-02+14:00", "2024-01-01-12:00", []],
	["2024-01-01", "2024-01-01+01:00", ["BR-29"]],
])("a period from %s to %s breaks %j, as instants", (start, end, rules) => {
	const period = `<cac:InvoicePeriod><cbc:StartDate>${start}</cbc:StartDate><cbc:EndDate>${end}</cbc:EndDate></cac:InvoicePeriod>`;
	expect(broken(sampleUbl().replace(/<cac:InvoicePeriod>.*?<\/cac:InvoicePeriod>/, period))).toEqual(rules);
});
