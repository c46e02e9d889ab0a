import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { makePdf } from "../../../test/corpus/make-corpus.ts";
import { isDecimalField, type ReadContract, type ReadingOptions, type UnreadCode } from "../result/reading.ts";
import { readContract } from "./read-contract.ts";

const longest_ms = 120_000;
const text = (content: string) => () => makePdf(`#set text(font: "Noto Sans")\n${content}`);
const bytes = (content: string) => async () => new TextEncoder().encode(content);
const fee = "The Customer pays a support fee of EUR 10.00 per month in advance.";

/** Its password is asked for: the keys fit none. */
const encrypted = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj
4 0 obj<</Filter/Standard/V 1/R 2/O<${"00".repeat(32)}>/U<${"11".repeat(32)}>/P -4>>endobj
trailer<</Root 1 0 R/Encrypt 4 0 R/ID[<00><00>]/Size 5>>
%%EOF`;

async function read(pdf: Uint8Array, options?: ReadingOptions): Promise<ReadContract> {
	const reading = await readContract(pdf, options);
	if (reading.outcome !== "read") throw new Error(reading.message);
	return reading;
}

describe("what cannot be read", () => {
	it.each<{ code: UnreadCode; pdf: () => Promise<Uint8Array>; options?: ReadingOptions }>([
		{ code: "damaged", pdf: bytes("%PDF-1.7\ngarbage") },
		{ code: "damaged", pdf: bytes("<html><body>A contract</body></html>") },
		{ code: "damaged", pdf: bytes("") },
		{ code: "encrypted", pdf: bytes(encrypted) },
		{ code: "too_many_pages", pdf: text(`${fee} #pagebreak() ${fee}`), options: { pageLimit: 1 } },
		{ code: "too_many_scanned_pages", pdf: text("#rect(width: 5cm)"), options: { ocrPageLimit: 0 } },
		{ code: "no_text", pdf: text("#rect(width: 5cm)") },
		{ code: "nothing_to_bill", pdf: text("The parties keep each other's secrets for three (3) years.") },
	])(
		"fails in words: $code",
		async ({ code, pdf, options }) => {
			const reading = await readContract(await pdf(), options);
			expect(reading).toMatchObject({ outcome: "failed", code });
			expect((reading as { message: string }).message).toMatch(/(?:Upload|upload|Export|Save|make) .*\.$/);
		},
		longest_ms,
	);

	it("leaves the caller's bytes as they were", async () => {
		const pdf = await text(fee)();
		const before = pdf.slice();
		await read(pdf);
		expect(pdf).toEqual(before);
	});
});

describe("a term", () => {
	const sample = new Uint8Array(readFileSync(new URL("../../../test/corpus/samples/order-form.pdf", import.meta.url)));

	it("has a quote of the document and a box where it stands", async () => {
		const { terms } = await read(sample);
		const start = terms.find(({ field }) => field === "start_date");
		const end = terms.find(({ field }) => field === "end_date");
		expect(start).toMatchObject({ value: "2026-08-01", page: 1, quote: "Subscription Start August 1, 2026" });
		expect(start?.confidence).toBeGreaterThanOrEqual(0.9);
		for (const { box } of terms) {
			expect(box.x).toBeGreaterThan(0);
			expect(box.x + box.width).toBeLessThan(596);
			expect(box.height).toBeGreaterThan(5);
			expect(box.y + box.height).toBeLessThan(843);
		}
		// The end stands in the line below the start.
		expect((end?.box.y ?? 0) - (start?.box.y ?? 0)).toBeGreaterThan(5);
	});

	it("is a plain value, and the contract has the same", async () => {
		const { terms, contract } = await read(sample);
		for (const { field, value } of terms) {
			const path = field.split(/[.[\]]+/).filter(Boolean);
			const found = path.reduce<unknown>((each, key) => (each as Record<string, unknown>)[key], contract);
			expect(found).toEqual(value);
			if (isDecimalField(field) && value !== null) expect(value).toMatch(/^\d+(\.\d+)?$/);
		}
		expect(structuredClone({ terms, contract })).toEqual({ terms, contract });
	});

	it("of a page that is turned stands where it is shown", async () => {
		const { terms } = await read(
			await text(`#set page(width: 400pt, height: 600pt)\n#place(top + right, rotate(90deg, reflow: true)[${fee}])`)(),
		);
		const price = terms.find(({ field }) => field === "services[0].unit_price");
		expect(price?.value).toBe("10");
		// The sentence goes down along the right edge.
		expect(price?.box.height).toBeGreaterThan(200);
		expect(price?.box.x).toBeGreaterThan(250);
	});
});

describe("a scan", () => {
	it(
		"is recognised, and nothing of it is certain",
		async () => {
			const pages = await makePdf(`// scan\n#set text(size: 14pt)\n${fee} It starts on 1 May 2026.`);
			const { terms, text_source } = await read(pages);
			expect(text_source).toBe("ocr");
			expect(terms.find(({ field }) => field === "services[0].unit_price")?.value).toBe("10");
			expect(terms.filter(({ confidence }) => confidence >= 0.9)).toEqual([]);
		},
		longest_ms,
	);
});

describe("what contradicts itself", () => {
	it.each([
		{
			what: "payment terms",
			content: `${fee} Invoices are due within 30 days. Payment terms: net 45.`,
			field: "payment_terms_days",
			words: /30 days.*45|45.*30 days/,
		},
		{
			what: "the term",
			content: `${fee} The contract starts on 1 May 2026 and ends on 30 April 2027. The term is 24 months.`,
			field: "end_date",
			words: /24 months/,
		},
	])("is unsure and said: $what", async ({ content, field, words }) => {
		const { terms, findings } = await read(await text(content)());
		expect(terms.find((term) => term.field === field)?.confidence).toBeLessThan(0.9);
		expect(findings.join(" ")).toMatch(words);
	});

	it("a line whose sum is not quantity × price is said", async () => {
		const table = `#table(columns: 4, [Item], [Qty], [Monthly price], [Amount], [Seats], [3], [\\$10.00], [\\$40.00])`;
		const { terms, findings } = await read(await text(table)());
		expect(findings.join(" ")).toContain("3 × 10 is 30");
		expect(terms.find(({ field }) => field === "services[0].unit_price")?.confidence).toBeLessThan(0.9);
	});
});
