import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { KnownCustomer } from "./known-customer.ts";
import { UsageRefresh } from "./usage-refresh.ts";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
});
afterEach(() => {
	vi.useRealTimers();
});

/** A customer whose usage has been read once, for a check. */
function known(organisationId: string, uuid: string): KnownCustomer {
	const customer = new KnownCustomer({ organisationId, uuid }, [], new Map(), 0);
	customer.take({ days: "2026-01-15", readAt_ms: performance.now(), used: new Map() });
	return customer;
}

function refreshed() {
	const readings: string[] = [];
	const refresh = new UsageRefresh(async (organisationId, customers) => {
		readings.push(
			`${organisationId} ${customers.length > 2 ? customers.length : customers.map(({ uuid }) => uuid).join(" ")}`,
		);
		for (const customer of customers) {
			customer.take({ days: "2026-01-15", readAt_ms: performance.now(), used: new Map() });
		}
	});
	return { readings, refresh };
}

it("reads once a second of those who were asked about, for a minute, and of nobody who was dropped", async () => {
	const { readings, refresh } = refreshed();
	const [one, other] = [known("a", "1"), known("a", "2")];
	refresh.watch(one);
	refresh.watch(other);
	await vi.advanceTimersByTimeAsync(1_050);
	expect(readings).toEqual(["a 1 2"]);
	refresh.drop(other);
	await vi.advanceTimersByTimeAsync(1_050);
	expect(readings).toEqual(["a 1 2", "a 1"]);
	await vi.advanceTimersByTimeAsync(120_000);
	expect(readings.length).toBeGreaterThan(55);
	expect(readings.length).toBeLessThan(62);
});

it("organizations take turns with their first 200", async () => {
	const { readings, refresh } = refreshed();
	for (let index = 0; index < 300; index += 1) refresh.watch(known("a", `${index}`));
	refresh.watch(known("b", "1"));
	await vi.advanceTimersByTimeAsync(1_050);
	expect(readings).toEqual(["a 200", "b 1", "a 100"]);
	refresh.stop();
});

it("what fails is tried again", async () => {
	let tried = 0;
	const refresh = new UsageRefresh(async () => {
		tried += 1;
		throw new Error("away");
	});
	refresh.watch(known("a", "1"));
	await vi.advanceTimersByTimeAsync(3_100);
	expect(tried).toBe(3);
	refresh.stop();
});
