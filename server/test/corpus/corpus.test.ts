import { describe, expect, it } from "vitest";
import { readContract } from "../../src/contract-reading/pipeline/read-contract.ts";
import { type Compared, compareTerms, shares } from "./compare-terms.ts";
import { corpusDocuments, corpusFolders } from "./make-corpus.ts";

/** OCR of a page takes some seconds, more on a busy machine. */
const longest_ms = 180_000;
const rightAtLeast = 0.95;
const rightOfCertainAtLeast = 0.99;

describe.each(corpusFolders)("the contracts in %s", (folder) => {
	const documents = corpusDocuments(folder);
	const compared: Compared[] = [];

	it.each(documents)(
		"$name is read, or refused for the right reason",
		async ({ expected, pdf }) => {
			const terms = compareTerms(expected, await readContract(await pdf()));
			compared.push(...terms);
			// A document that isn't read at all, or is read although it has nothing to bill, matters more than a share.
			expect(terms.filter(({ kind, isRight }) => kind === "outcome" && !isRight)).toEqual([]);
		},
		longest_ms,
	);

	it(`give at least ${rightAtLeast} of the terms right, and ${rightOfCertainAtLeast} of the certain ones`, () => {
		const { right, rightOfCertain } = shares(compared);
		const wrong = compared
			.filter(({ isRight }) => !isRight)
			.map(({ field, expected, read }) => ({ field, expected, read }));
		const text = JSON.stringify(wrong, null, 1);
		expect(right, text).toBeGreaterThanOrEqual(folder === "samples" ? 1 : rightAtLeast);
		expect(rightOfCertain, text).toBeGreaterThanOrEqual(rightOfCertainAtLeast);
	});
});

describe("the comparison", () => {
	const reading = {
		outcome: "read",
		terms: [
			{
				field: "currency",
				value: "EUR",
				confidence: 0.95,
				page: 1,
				box: { x: 0, y: 0, width: 1, height: 1 },
				quote: "EUR",
			},
		],
		contract: {
			currency: "EUR",
			services: [{ service_type: "fixed_fee", billing_cycle: "monthly", plan_item_name: "Support", unit_price: "10" }],
		},
		parties: [],
		usage: [],
		findings: [],
		pages: 1,
		text_source: "text",
	} as const;
	const service = { name: "support", service_type: "fixed_fee", billing_cycle: "monthly", unit_price: "10" };

	it.each([
		{ what: "all right", expected: { currency: "EUR", services: [service] }, wrong: [] },
		{ what: "another value", expected: { currency: "USD", services: [service] }, wrong: ["currency"] },
		{
			what: "a value missed",
			expected: { currency: "EUR", start_date: "2026-01-01", services: [service] },
			wrong: ["start_date"],
		},
		{ what: "a value too many", expected: { services: [service] }, wrong: ["currency"] },
		{ what: "a service too many", expected: { currency: "EUR", services: [] }, wrong: ["services.extra"] },
		{
			what: "a service missed",
			expected: { currency: "EUR", services: [service, { name: "set-up", unit_price: "5" }] },
			wrong: ["services.name", "services.unit_price"],
		},
		{ what: "read though there is nothing to bill", expected: { failure: "nothing_to_bill" }, wrong: ["outcome"] },
	])("shows $what", ({ expected, wrong }) => {
		const kinds = compareTerms(expected, reading).filter(({ isRight }) => !isRight);
		expect(kinds.map(({ kind }) => kind)).toEqual(wrong);
	});
});
