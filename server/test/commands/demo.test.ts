import { afterAll, expect, it } from "vitest";
import { runProgram, Workshop } from "../support/service.ts";

/** The sample company, as a newcomer gets it. */

const workshop = new Workshop();
afterAll(() => workshop.clear());

it("demo tells half a year of a sample company, which is then there to be looked at", {
	timeout: 180_000,
}, async () => {
	const environment = { TALLYBOOK_DATA_DIR: workshop.folder(), PORT: "0" };
	const filled = await runProgram(["demo"], environment);
	expect(filled.code, filled.stderr).toBe(0);
	expect(Number(/ready: (\d+) events/.exec(filled.stdout)?.[1])).toBeGreaterThanOrEqual(100_000);
	const token = /^Token: +(tb_live_\S+)$/m.exec(filled.stdout)?.[1] as string;

	const service = await workshop.serve(environment);
	const counts = new Map<string, number>();
	for (const status of ["draft", "sent", "paid", "void", "uncollectible"]) {
		const { body } = await service.request(`/api/v1/invoice/?invoice_status=${status}&limit=1`, { token });
		counts.set(status, (body as { count: number }).count);
	}
	expect(
		[...counts.values()].every((count) => count > 0),
		JSON.stringify([...counts]),
	).toBe(true);
	const { body } = await service.request("/api/v1/usage/events?limit=1", { token });
	expect((body as { items: { event_count: number }[] }).items[0]?.event_count).toBeGreaterThan(0);

	const again = await runProgram(["demo"], environment);
	expect(again.stdout).toContain("The sample company is here already.");
	expect(again.stdout).toMatch(/^Token: +tb_live_\S+$/m);

	// Everything due was billed as the story went: a run as of today finds nothing left.
	const run = await runProgram(["billing", "run"], environment);
	expect(run.code, run.stderr).toBe(0);
	expect(run.stdout).toMatch(/^Fernweh Cloud: 0 invoices of 20 contracts as of \d{4}-\d\d-\d\d$/m);
});

it("billing run refuses what is no date, in words", async () => {
	const environment = { TALLYBOOK_DATA_DIR: workshop.folder() };
	const run = await runProgram(["billing", "run", "--as-of", "2026-02-30"], environment);
	expect(run.code).toBe(1);
	expect(run.stderr).toContain('--as-of must be a calendar date, YYYY-MM-DD, not "2026-02-30"');
});
