import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEInvoice } from "../reading/read.ts";
import { UnreadableDocument } from "../reading/unreadable-document.ts";
import { sampleCii, sampleUbl } from "../testing/sample-invoice.ts";
import { checkDocument } from "./check.ts";

/** Judges bytes, or says that they are unreadable; anything else that it throws is a fault. */
function judged(bytes: Uint8Array): boolean {
	try {
		checkDocument(readEInvoice(bytes));
		return true;
	} catch (error) {
		if (!(error instanceof UnreadableDocument)) throw error;
		return false;
	}
}

const samples = [sampleUbl(2), sampleCii()];
const sample = fc.constantFrom(...samples);

/** An element, with what stands in it. */
const leaf = /<([\w:]+)((?:\s[^<>]*)?)>([^<>]*)<\/\1>/g;
const odd = fc.oneof(
	fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.replace(/[<&\p{Cc}\uFFFE\uFFFF]/gu, "")),
	fc.constantFrom(
		"",
		" ",
		"-0",
		"1e5",
		"NaN",
		"٣",
		"9".repeat(200),
		"0.00000000000000000001",
		"0000-00-00",
		"9999-99-99",
		"20261399",
		"--",
		"S",
		"true",
	),
);

describe("any document", () => {
	it("of random bytes is judged or unreadable", () => {
		fc.assert(
			fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
				expect(judged(bytes)).toBe(false);
			}),
		);
	});

	it("that is cut is unreadable", () => {
		fc.assert(
			fc.property(sample, fc.double({ min: 0, max: 0.99, noNaN: true }), (text, share) => {
				expect(judged(Buffer.from(text.slice(0, Math.floor(share * (text.length - 3)))))).toBe(false);
			}),
		);
	});

	it("with a byte changed is judged or unreadable", () => {
		fc.assert(
			fc.property(sample, fc.nat(), fc.integer({ min: 0, max: 255 }), (text, place, byte) => {
				const bytes = Buffer.from(text);
				bytes[place % bytes.length] = byte;
				judged(bytes);
			}),
			{ numRuns: 150 },
		);
	});

	it("with odd values is judged", () => {
		fc.assert(
			fc.property(sample, fc.array(fc.tuple(fc.nat(), odd), { minLength: 1, maxLength: 5 }), (text, changes) => {
				const leaves = [...text.matchAll(leaf)];
				let changed = text;
				for (const [place, value] of changes) {
					const [whole, name, attributes] = leaves[place % leaves.length] as unknown as [string, string, string];
					changed = changed.replace(whole, () => `<${name}${attributes}>${value}</${name}>`);
				}
				expect(judged(Buffer.from(changed))).toBe(true);
			}),
			{ numRuns: 150 },
		);
	});

	it("with elements left out or twice is judged", () => {
		fc.assert(
			fc.property(sample, fc.nat(), fc.boolean(), (text, place, isTwice) => {
				const leaves = [...text.matchAll(leaf)];
				const whole = (leaves[place % leaves.length] as unknown as [string])[0];
				expect(judged(Buffer.from(text.replace(whole, () => (isTwice ? `${whole}${whole}` : ""))))).toBe(true);
			}),
			{ numRuns: 150 },
		);
	});
});
