import { describe, expect, it } from "vitest";
import { FairQueue, QueueBusy, type QueueLimits } from "./fair-queue.ts";

const plenty: QueueLimits = { atOnce: 1, atOnceOfOne: 1, waiting: 100, waitingOfOne: 100, wait_ms: 60_000 };
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Asks for each thing at once ("A1" is A's first); in which order they begin, where the one that began first ends first. */
async function orderOf(things: readonly string[], limits: QueueLimits): Promise<string[]> {
	const queue = new FairQueue(limits);
	const begun: string[] = [];
	const underWay: (() => void)[] = [];
	const all = things.map((thing) =>
		queue.run(thing.charAt(0), () => {
			begun.push(thing);
			return new Promise<void>((resolve) => underWay.push(resolve));
		}),
	);
	await settle();
	while (underWay.length > 0) {
		underWay.shift()?.();
		await settle();
	}
	await Promise.all(all);
	return begun;
}

describe("a fair queue", () => {
	it.each([
		["what one owner asks for comes in its order", plenty, "A1 A2 A3", "A1 A2 A3"],
		["owners take turns, however much one has waiting", plenty, "A1 A2 A3 A4 A5 B1 B2", "A1 A2 B1 A3 B2 A4 A5"],
		["with three owners as with two", plenty, "A1 A2 A3 A4 B1 B2 C1 C2", "A1 A2 B1 C1 A3 B2 C2 A4"],
		["two at once take turns too", { ...plenty, atOnce: 2, atOnceOfOne: 2 }, "A1 A2 A3 A4 B1 B2", "A1 A2 A3 B1 A4 B2"],
		[
			"an owner who has as much under way as he may keeps nobody waiting",
			{ ...plenty, atOnce: 2 },
			"A1 A2 A3 B1 B2 B3",
			"A1 B1 A2 B2 A3 B3",
		],
	])("%s", async (_rule, limits, asked, expected) => {
		expect((await orderOf(asked.split(" "), limits)).join(" ")).toBe(expected);
	});

	it("leaves a place free that one owner may not have", async () => {
		const queue = new FairQueue({ ...plenty, atOnce: 2 });
		const held = Promise.withResolvers<void>();
		const own = [1, 2].map(() => queue.run("A", () => held.promise));
		expect(await queue.run("B", async () => "done")).toBe("done");
		held.resolve();
		await Promise.all(own);
	});

	it.each([
		["an owner has so many waiting", { waitingOfOne: 2 }, "A1 A2 A3 A4", "A4"],
		["another owner's do not count for that", { waitingOfOne: 2 }, "A1 A2 A3 B1 B2", ""],
		["all together have so many waiting", { waiting: 3 }, "A1 A2 B1 B2 C1", "C1"],
	])("%s", async (_rule, limits, asked, refused) => {
		const queue = new FairQueue({ ...plenty, ...limits });
		const held = Promise.withResolvers<void>();
		const things = asked.split(" ");
		const all = Promise.allSettled(things.map((thing) => queue.run(thing.charAt(0), () => held.promise)));
		await settle();
		held.resolve();
		const rejected = (await all).flatMap((end, index) => (end.status === "rejected" ? [things[index]] : []));
		expect(rejected.join(" ")).toBe(refused);
	});

	it("refuses whoever has waited for long, and does nothing of his later", async () => {
		const queue = new FairQueue({ ...plenty, wait_ms: 20 });
		const held = Promise.withResolvers<void>();
		const first = queue.run("A", () => held.promise);
		let hasBegun = false;
		const late = queue.run("B", async () => {
			hasBegun = true;
		});
		await expect(late).rejects.toBeInstanceOf(QueueBusy);
		held.resolve();
		await first;
		await settle();
		expect(hasBegun).toBe(false);
		expect(await queue.run("B", async () => "free again")).toBe("free again");
	});

	it("goes on after work that fails", async () => {
		const queue = new FairQueue(plenty);
		const failing = queue.run("A", async () => {
			throw new Error("a fault");
		});
		const behind = queue.run("A", async () => "done");
		await expect(failing).rejects.toThrow("a fault");
		expect(await behind).toBe("done");
	});
});
