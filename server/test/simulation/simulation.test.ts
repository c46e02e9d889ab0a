import { expect, it } from "vitest";
import { cloneDatabase } from "../support/app.ts";
import { describeFailure } from "./describe-failure.ts";
import { plansFrom, simulate } from "./simulate.ts";

/** `SIMULATION_FROM` and `SIMULATION_WORLDS` name other seeds; `npm run simulate` tells more of those that fail (README.md). */
const { SIMULATION_FROM, SIMULATION_WORLDS } = process.env;
const first = Number(SIMULATION_FROM ?? 1);
const worlds = Number(SIMULATION_WORLDS ?? 500);
const days = 365;

/** What has to happen somewhere in the worlds, or they prove nothing. */
const events = [
	"correction lines",
	"periods compared that were corrected",
	"periods given back",
	"previews compared",
	"amendments: change",
	"amendments: add",
	"amendments: end",
	"amendments back in time",
	"cancellations at period end",
	"cancellations on a day",
	"terms renewed",
	"events that were duplicates",
	"events with a fault",
	"events voided",
	"customers made after their events",
	"invoices paid",
	"invoices void",
	"payments of a part",
	"payments completed",
	"payments failed",
	"payments scheduled",
	"refunds",
	"invoices uncollectible",
	"sent invoices revised",
	"credit notes",
	"invoices with credit applied",
	"runs at once",
	"crowds",
	"crashes within a transaction",
	"crashes after a commit",
];

it(`in ${worlds} worlds every invariant holds after every step`, { timeout: 1_200_000 }, async () => {
	const { tally, failed } = await simulate(await cloneDatabase(), plansFrom(first, worlds, days));
	process.stdout.write(`${tally}\n`);
	expect(failed.map(describeFailure).join("\n\n")).toBe("");
	expect(tally.of("worlds")).toBe(worlds);
	expect(events.filter((event) => tally.of(event) < 1)).toEqual([]);
});
