import { describe, expect, test } from "vitest";
import { cancel, event, ingest, run, tell, usageItem, world } from "../histories.ts";
import type { CommitmentTerms, Step } from "../history.ts";

function commitment(given: Partial<CommitmentTerms> = {}): CommitmentTerms {
	return {
		...{ name: "Volume", amount: "100", period: "month", items: [], metrics: [] },
		...{ rollover_percent: "0", rollover_periods: 1, ramps: [] },
		...given,
	};
}

/** Usage at 1.00 from January 1, 2026; each invoice's nets. */
function billed(committed: CommitmentTerms, ...steps: Step[]): string[] {
	const told = tell([...world([usageItem({ unit_price: "1" })], { commitments: [committed] }), ...steps]);
	return told.map((one) => one.replace(/ (sent|paid):/, "").replaceAll(" @0", ""));
}

function recommitted(day: string, amount: string): Step {
	return {
		...{ at: `${day}T09:00:00Z`, does: "amend_contract", amendment: day, contract: "c", effective_date: day },
		...{ add: [], change: [], end: [], commitments: [commitment({ amount })] },
	};
}

const used = (day: string, value: string) => ingest(day, event(day, value));
const late = (value: string) => ingest("2026-02-03", event("2026-01-20", value));
const [january, february] = [run("2026-02-01"), run("2026-03-01")];

describe("Commitments in arrears", () => {
	test.each<[string, CommitmentTerms, Step[], string[]]>([
		[
			"bill what is lacking",
			commitment(),
			[used("2026-01-05", "60"), january],
			["2026-02-01 price 60.00; price 40.00"],
		],
		["bill nothing more", commitment(), [used("2026-01-05", "100"), january], ["2026-02-01 price 100.00"]],
		[
			"count late usage as if it had come in time",
			commitment(),
			[used("2026-01-05", "60"), january, late("30"), february],
			[
				"2026-02-01 price 60.00; price 40.00",
				"2026-03-01 price 0.00; correction 30.00; price 100.00; correction -30.00",
			],
		],
		[
			"give back no more than they billed",
			commitment(),
			[used("2026-01-05", "60"), january, late("70"), february],
			[
				"2026-02-01 price 60.00; price 40.00",
				"2026-03-01 price 0.00; correction 70.00; price 100.00; correction -40.00",
			],
		],
		// 310 × 10 ÷ 31.
		[
			"are cut at the end",
			commitment({ amount: "310" }),
			[cancel("2026-01-02", "2026-01-10"), run("2026-01-11")],
			["2026-01-11 price 100.00"],
		],
		// 100 × 15 ÷ 31 + 410 × 16 ÷ 31.
		[
			"count each amount by its days",
			commitment(),
			[recommitted("2026-01-16", "410"), january],
			["2026-02-01 price 260.00"],
		],
		[
			"have ramps",
			commitment({ ramps: [{ from: "2026-02-01", amount: "200" }] }),
			[january, february],
			["2026-02-01 price 100.00", "2026-03-01 price 0.00; price 200.00"],
		],
	])("%s", (_name, committed, steps, expected) => {
		expect(billed(committed, ...steps).map((told) => told.replace(/ price 0\.00;/, ""))).toEqual(
			expected.map((told) => told.replace(/ price 0\.00;/, "")),
		);
	});

	test("let half of what is unused roll over, used first", () => {
		const rolls = commitment({ rollover_percent: "50" });
		const trueUp = (february: string) =>
			billed(rolls, used("2026-01-05", "60"), january, used("2026-02-05", february), run("2026-03-01"))
				.at(-1)
				?.replace(/^.*price [\d.]+; price /, "");
		// 20 roll over: 100 − 120, 100 − 110, and 100 − 90.
		expect(["120", "110", "90"].map(trueUp)).toEqual(["-20.00", "-10.00", "10.00"]);
	});
});
