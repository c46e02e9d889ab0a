import { afterEach, expect, it, vi } from "vitest";
import { cloneDatabase } from "../../../../test/support/app.ts";
import { sleep } from "../../../../test/support/service.ts";
import { LockWatch } from "./lock-watch.ts";

afterEach(() => vi.restoreAllMocks());

it("sets no timer once it is closed, even if it was looking then: the command would never end", async () => {
	const url = await cloneDatabase();
	const watches = await Promise.all(Array.from({ length: 12 }, () => LockWatch.start(url, 1)));
	// Spread over the first look of each.
	await Promise.all(watches.map((watch, index) => sleep(95 + index).then(() => watch.close())));
	const timers = vi.spyOn(globalThis, "setTimeout");
	await sleep(300);
	expect(timers.mock.calls.map(([, delay_ms]) => delay_ms)).toEqual([300]);
});
