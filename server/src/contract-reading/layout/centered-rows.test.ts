import { describe, expect, it } from "vitest";
import { withCenteredRows } from "./centered-rows.ts";
import { linesOf } from "./line.ts";

const letter = 6;

/** Lines of ten points, each text as "left baseline words". */
function rowsOf(texts: readonly string[]): string[] {
	const runs = texts.map((each) => {
		const [left = "", baseline = "", ...words] = each.split(" ");
		const text = words.join(" ");
		return {
			text,
			left: Number(left),
			right: Number(left) + text.length * letter,
			baseline: Number(baseline),
			size: 10,
		};
	});
	const lines = linesOf({ number: 1, width: 600, height: 800, turn: 0, runs });
	return withCenteredRows(lines).map(({ cells }) => cells.map(({ text }) => text).join(" | "));
}

describe("cells beside each other", () => {
	it("of several lines are one row where they are centered", () => {
		const row = ["50 100 Network care, East", "50 112 Wing", "300 106 18", "400 106 $22.00", "500 106 $396.00"];
		expect(rowsOf([...row, "50 130 Hosting", "300 130 1"])).toEqual([
			"Network care, East Wing | 18 | $22.00 | $396.00",
			"Hosting | 1",
		]);
	});

	it("are lines of their own where they begin at one height", () => {
		expect(rowsOf(["50 100 Network care, East", "300 100 18", "400 100 $22.00", "50 112 Wing"])).toEqual([
			"Network care, East | 18 | $22.00",
			"Wing",
		]);
	});

	it("are no row under a head that goes over several of them", () => {
		const head = ["300 100 Prices of this agreement", "50 106 Card type", "300 112 of amount", "400 112 per payment"];
		expect(rowsOf(head)).toHaveLength(3);
	});

	it("are a label and its value where one line stands at the other's middle", () => {
		expect(rowsOf(["200 100 Until a party", "50 106 Renewal", "200 112 gives notice"])).toEqual([
			"Renewal | Until a party gives notice",
		]);
	});

	it("are no row of two columns of prose", () => {
		expect(rowsOf(["50 100 one text", "300 106 another", "50 112 goes on", "300 118 so does"])).toHaveLength(4);
	});
});
