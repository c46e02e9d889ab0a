import { describe, expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { eInvoiceXml, syntaxOf } from "./documents.ts";
import type { EInvoiceSource } from "./source.ts";
import { hasOfficialRules, officialFindings } from "./testing/official-rules.ts";
import { sampleDocuments } from "./testing/sample-documents.ts";
import { sampleSource, sampleTerms } from "./testing/sample-source.ts";

/** What we write, judged by the official schematron of EN 16931. */

const formats = ["xrechnung_ubl", "peppol_bis", "xrechnung_cii", "facturx"] as const;
const { thousand_lines: _tooSlow, ...golden } = sampleDocuments;
const randomDocuments = 40;

if (!hasOfficialRules) console.warn("skipped: ../shared/e-invoice is not there");

describe.skipIf(!hasOfficialRules)("by the official rules", { timeout: 1_200_000 }, () => {
	it.each(Object.keys(golden))("the document %s breaks none in any format", (name) => {
		const source = golden[name] as EInvoiceSource;
		for (const format of formats) expect([format, findings(source, format)]).toEqual([format, []]);
	});

	it(`${randomDocuments} random documents break none`, () => {
		const random = seeded(24);
		for (let index = 0; index < randomDocuments; index += 1) {
			const source = randomSource(random);
			const format = formats[index % formats.length] as (typeof formats)[number];
			expect([index, format, findings(source, format)]).toEqual([index, format, []]);
		}
	});
});

function findings(source: EInvoiceSource, format: (typeof formats)[number]): string[] {
	return officialFindings(new TextDecoder().decode(eInvoiceXml(source, format)), syntaxOf(format));
}

/** A number from 0 up to a limit, the same in each run (mulberry32). */
function seeded(seed: number): (limit: number) => number {
	let state = seed;
	return (limit) => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
	};
}

function randomSource(random: (limit: number) => number): EInvoiceSource {
	const rates = [0, 7, 19, 8.875];
	const cents = (limit: number) => Decimal.of(random(limit)).dividedBy(Decimal.of(100), 2);
	const units = [null, "HUR", "MON", "E34", "XPP"];
	const lines = Array.from({ length: 1 + random(8) }, () => {
		const isNegative = random(4) === 0;
		const price = isNegative ? cents(5_000).negated() : cents(50_000);
		const isFeeAlone = random(3) === 0;
		return sampleTerms({
			quantity: Decimal.of(random(4) === 0 ? 0.25 : random(10_000)),
			unit_code: units[random(units.length)] as string | null,
			unit_price: isFeeAlone ? Decimal.zero : price,
			flat_fee: isFeeAlone || random(4) === 0 ? cents(90_000) : Decimal.zero,
			discount_percent: Decimal.of(random(3) === 0 ? random(101) : 0),
			tax_rate: Decimal.of(rates[random(rates.length)] as number),
			tax_name: random(2) === 0 ? "USt" : "VAT",
			is_tax_exempt: random(6) === 0 ? true : null,
		});
	});
	// An invoice's total is never below 0.
	const enough = sampleTerms({ unit_price: Decimal.of(1_000_000_000), tax_rate: Decimal.of(19) });
	const goodwill = sampleTerms({ kind: "allowance", unit_price: Decimal.zero, flat_fee: cents(9_000).negated() });
	return sampleSource([...lines, enough, ...(random(2) === 0 ? [goodwill] : [])], {
		...(random(3) === 0 ? { currency: "JPY" } : {}),
		...(random(3) === 0 ? { prepaid: Decimal.of(random(100)) } : {}),
	});
}
