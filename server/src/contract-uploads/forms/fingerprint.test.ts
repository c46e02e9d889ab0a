import { expect, it } from "vitest";
import { linesOf } from "../model/text-lines.ts";
import { fingerprintOf, likenessOfForms, sameForm } from "./fingerprint.ts";

const order = (customer: string, days: string) => `Kittiwake Cloud Ltd: Service Order
Customer: ${customer}
Settlement window in days: ${days}
All amounts are in EUR. The following is ordered under the Kittiwake framework terms, which are known
to the customer. Neither party may hand this order on without the other's consent in writing.`;
const invoice = `Statement of account of Kittiwake Cloud Ltd
Customer: Heron Labs GmbH
This statement lists what was paid since the last one. It is for information only, and needs no answer
unless something in it is wrong. Please keep it with your records for as long as the law asks you to.`;
const rewrapped = order("Heron Labs GmbH", "45").replace("known\nto the", "known to\nthe");

it.each([
	["of the same form for another customer", order("Plover & Sons Ltd", "20"), true],
	["whose lines break elsewhere", rewrapped, true],
	["of another form", invoice, false],
	["that says almost nothing", "Service Order", false],
	["without text", "", false],
])("a document %s", (_case, text, expected) => {
	const known = fingerprintOf(linesOf([order("Heron Labs GmbH", "45")]));
	expect(likenessOfForms(known, fingerprintOf(linesOf([text]))) >= sameForm).toBe(expected);
});

it("a fingerprint is bounded, and contains no text", () => {
	const long = Array.from(
		{ length: 5_000 },
		(_none, index) => `word${"abcdefghij"[index % 10]} x${index}y${"z".repeat(index % 97)}`,
	);
	const fingerprint = fingerprintOf(linesOf([long.join("\n")]));
	expect(fingerprint.length).toBeLessThanOrEqual(256);
	expect(fingerprint.every(Number.isSafeInteger)).toBe(true);
});
