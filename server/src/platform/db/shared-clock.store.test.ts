import { afterAll, expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { createLog } from "../log/log.ts";
import { SharedClock } from "./shared-clock.ts";

const app = useTestApp();
const clocks: SharedClock[] = [];
afterAll(() => {
	for (const clock of clocks) clock.close();
});

async function clockOf(machine_ms: () => number): Promise<SharedClock> {
	const clock = await SharedClock.start(app.database, createLog("silent"), () => new Date(machine_ms()).toISOString());
	clocks.push(clock);
	return clock;
}

it.each([
	["five minutes ahead", 300_000],
	["five minutes behind", -300_000],
	["a day behind", -86_400_000],
])("a machine whose clock is %s tells the database server's time", async (_what, wrong_ms) => {
	const clock = await clockOf(() => Date.now() + wrong_ms);
	expect(Math.abs(Date.parse(clock.now()) - Date.now())).toBeLessThan(1_000);
});

it("a machine whose clock is right within a second tells its own time", async () => {
	const clock = await clockOf(() => Math.floor(Date.now() / 100) * 100);
	// Whole tenths of a second.
	expect(clock.now()).toMatch(/00Z$/);
});

it("follows a machine's clock that is set right, and one that is set wrong", async () => {
	let wrong_ms = 0;
	const clock = await clockOf(() => Date.now() + wrong_ms);
	for (wrong_ms of [120_000, 0, -120_000]) {
		await clock.compare();
		expect(Math.abs(Date.parse(clock.now()) - Date.now())).toBeLessThan(1_000);
	}
});
