import { expect, it } from "vitest";
import { cloneDatabase } from "../support/app.ts";
import { describeFailure } from "./describe-failure.ts";
import type { Kind } from "./kinds.ts";
import { plansFrom, simulate } from "./simulate.ts";

/** `SIMULATION_FROM` and `SIMULATION_WORLDS` select other seeds; `npm run simulate` shows more about failing ones (README.md). */
const { SIMULATION_FROM, SIMULATION_WORLDS } = process.env;
const first = Number(SIMULATION_FROM ?? 1);
const worlds = Number(SIMULATION_WORLDS ?? 500);
const days = 365;

/** What must happen somewhere in the worlds for them to prove anything. */
const events = [
	"comparisons with the oracle",
	"invoices compared",
	"months of revenue compared",
	"previews compared",
	"correction lines",
	"customers with several contracts",
	"amendments: price",
	"amendments: name, tax or quantity",
	"amendments: add",
	"amendments: end",
	"amendments dated back",
	"amendments dated ahead",
	"amendments of the same month",
	"amendments taken back",
	"usage amended: per_unit",
	"usage amended: graduated",
	"usage amended: volume",
	"usage amended: package",
	"usage amended: percentage",
	"usage amended: graduated_percentage",
	"usage amended: matrix",
	"usage amended: with a minimum",
	"usage amended: with a maximum",
	"usage amended: with an included quantity",
	"contracts with prices by currency",
	"contracts with an uplift",
	"contracts aligned with the calendar",
	"cycles: weekly",
	"cycles: custom",
	"cycles invoiced together",
	"metrics of an expression",
	"metrics carried over: latest",
	"metrics carried over: unique_count",
	"fees amended: graduated",
	"fees amended: volume",
	"fees amended: package",
	"cancellations on a day",
	"cancellations at period end",
	"cancellations at term end",
	"cancellations before it begins",
	"cancellations dated back",
	"cancellations dated ahead",
	"contracts reinstated",
	"contracts that renew",
	"contracts updated: auto_renew",
	"contracts updated: renewal_months",
	"contracts updated: end_date",
	"contracts updated: payment_terms_days",
	"changes of tax: exemption",
	"changes of tax: rate",
	"changes of tax: default",
	"changes of tax: several",
	"customers with several taxes",
	"amendments of several taxes",
	"invoices with several taxes on a line",
	"books closed or opened",
	"closed usage billed",
	"closed usage left",
	"runs as of a later day",
	"runs as of an earlier day",
	"runs at once",
	"invoices void",
	"invoices void and waived",
	"drafts discarded",
	"drafts discarded and waived",
	"invoices uncollectible",
	"invoices with credit applied",
	"invoices written by hand",
	"lines added to drafts",
	"lines added to sent invoices",
	"credit notes as balance",
	"credit notes as refund",
	"credit moved: grant",
	"credit moved: adjustment",
	"credit moved: payout",
	"credit grants: prepaid",
	"credit grants: promotional",
	"credit grants for items",
	"credit grants for metrics",
	"credit grants that expire",
	"credit grants changed: priority",
	"credit grants changed: expires_at",
	"credit grants voided",
	"credit sold",
	"credit paid for",
	"credit reserved by drafts",
	"credit burned",
	"contracts with a time zone",
	"payments of a part",
	"payments of all that is due",
	"payments of more than is due",
	"payments reversed",
	"refunds",
	"payments completed",
	"payments failed",
	"payments scheduled",
	"events that were duplicates",
	"events with a fault",
	"events voided",
	"customers made after their events",
	"crowds",
	"settled contracts after a step",
	"settled contracts on a later day",
	"crashes within a transaction",
	"crashes after a commit",
];

/** Of which oracle and service still differ in a few worlds of a hundred (README.md, "Left for later"). */
const open: readonly Kind[] = ["parents", "invoice-groups", "thresholds", "commitments"];

it(`in ${worlds} worlds every invariant holds after every step`, { timeout: 1_200_000 }, async () => {
	const { tally, failed } = await simulate(
		await cloneDatabase(),
		plansFrom(first, worlds, days, { withoutKinds: new Set(open) }),
	);
	process.stdout.write(`${tally}\n`);
	expect(failed.map(describeFailure).join("\n\n")).toBe("");
	expect(tally.of("worlds")).toBe(worlds);
	expect(events.filter((event) => tally.of(event) < 1)).toEqual([]);
});
