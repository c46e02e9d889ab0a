import { expect, it, vi } from "vitest";
import { Turns } from "./turns.ts";

it("as many pieces of work run at once as there are turns, in the order in which they came", async () => {
	const turns = new Turns({ atOnce: 2, wait_ms: 60_000 });
	const begun: number[] = [];
	const ends: (() => void)[] = [];
	const all = [0, 1, 2, 3].map((number) =>
		turns.take(() => {
			begun.push(number);
			return new Promise<void>((resolve) => ends.push(resolve));
		}),
	);
	await vi.waitFor(() => expect(begun).toEqual([0, 1]));
	ends[1]?.();
	await vi.waitFor(() => expect(begun).toEqual([0, 1, 2]));
	ends[0]?.();
	await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3]));
	for (const end of ends) end();
	await Promise.all(all);
});

it("whoever waits for long is told to come again, and takes nobody's turn", async () => {
	const turns = new Turns({ atOnce: 1, wait_ms: 20 });
	let end = () => {};
	const first = turns.take(() => new Promise<void>((resolve) => (end = resolve)));
	await expect(turns.take(async () => {})).rejects.toMatchObject({ kind: "unavailable", retryAfter_s: 2 });
	end();
	await first;
	expect(await turns.take(async () => "done")).toBe("done");
});

it("work that fails gives its turn back", async () => {
	const turns = new Turns({ atOnce: 1, wait_ms: 20 });
	await expect(turns.take(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
	expect(await turns.take(async () => "done")).toBe("done");
});
