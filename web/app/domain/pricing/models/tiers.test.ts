import { expect, it } from "vitest";
import { exactOf } from "../../../api/exact.ts";
import type { Writing } from "../writing.ts";
import { tiersWords } from "./tiers.ts";

const writing: Writing = {
	amount: (value) => `amount ${value}`,
	unitPrice: (value) => `price ${value}`,
	quantity: String,
	percent: (value) => `${value}%`,
};

type Tier = [up_to: string | null, unit_price: string, flat_fee: string];

it.each<[name: string, tiers: Tier[], words: string]>([
	[
		"with a price, and with a flat fee beside it",
		[
			["1000", "0.05", "0"],
			[null, "0.02", "10"],
		],
		"up to 1000 price 0.05, then price 0.02 plus amount 10",
	],
	[
		"with a flat fee alone",
		[
			["100", "0", "10"],
			["400", "0", "30"],
			[null, "0", "80"],
		],
		"up to 100 amount 10, to 400 amount 30, then amount 80",
	],
	[
		"that cost nothing",
		[
			["100", "0", "0"],
			[null, "1", "0"],
		],
		"up to 100 price 0, then price 1",
	],
	["without an end", [[null, "1", "0"]], "price 1"],
])("writes tiers %s", (_name, rows, words) => {
	const tiers = rows.map(([up_to, unit_price, flat_fee]) => ({
		up_to: up_to === null ? null : exactOf(up_to),
		unit_price: exactOf(unit_price),
		flat_fee: exactOf(flat_fee),
	}));
	expect(tiersWords(tiers, writing.unitPrice, writing)).toBe(words);
});
