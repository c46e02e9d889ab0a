import { expect, it } from "vitest";
import { BodyBudget } from "./body-budget.ts";

const mebibyte = 1024 * 1024;
const size = { shared_bytes: 10 * mebibyte, reserve_bytes: 40 * mebibyte };
const free_bytes = 64 * 1024;

/** Whether the promise is settled after all pending work. */
async function isPending(promise: Promise<unknown> | null): Promise<boolean> {
	const open = Symbol("open");
	await new Promise((resolve) => setImmediate(resolve));
	return (await Promise.race([promise, Promise.resolve(open)])) === open;
}

/** A budget whose reserve and shared memory are used by two bodies. */
function fullBudget() {
	const budget = new BodyBudget(size);
	const [large, shared] = [budget.share(), budget.share()];
	large.growTo(30 * mebibyte);
	shared.growTo(10 * mebibyte + free_bytes);
	return { budget, large, shared };
}

it("a small body takes no room", () => {
	const { budget } = fullBudget();
	for (let count = 0; count < 1_000; count += 1) expect(budget.share().growTo(free_bytes)).toBeNull();
	expect(budget.isCrowded).toBe(false);
});

it("a body waits until there is room for it", async () => {
	const { budget, shared } = fullBudget();
	const waiting = budget.share().growTo(mebibyte);
	expect(await isPending(waiting)).toBe(true);
	expect(budget.isCrowded).toBe(true);
	shared.giveBack();
	expect(await isPending(waiting)).toBe(false);
	expect(budget.isCrowded).toBe(false);
});

it("of bodies that all wait for each other the first gets on with the reserve, and the next one after it", async () => {
	const budget = new BodyBudget(size);
	const bodies = Array.from({ length: 4 }, () => budget.share());
	for (const body of bodies) expect(body.growTo(2 * mebibyte)).toBeNull();
	const grown = bodies.map((body) => body.growTo(30 * mebibyte));
	// The first body's shared part was freed, which is not enough for the second.
	expect(await Promise.all(grown.map(isPending))).toEqual([false, true, true, true]);
	bodies[0]?.giveBack();
	expect(await Promise.all(grown.map(isPending))).toEqual([false, false, true, true]);
});

it("the body that began first proceeds first, whichever asked first", async () => {
	const { budget, large } = fullBudget();
	const [first, second] = [budget.share(), budget.share()];
	const asked = [second.growTo(2 * mebibyte), first.growTo(20 * mebibyte)];
	large.giveBack();
	expect(await Promise.all(asked.map(isPending))).toEqual([true, false]);
});

it("room is given back once, however often it is said", async () => {
	const { budget, shared } = fullBudget();
	shared.giveBack();
	shared.giveBack();
	expect(budget.share().growTo(10 * mebibyte + free_bytes)).toBeNull();
	expect(await isPending(budget.share().growTo(mebibyte))).toBe(true);
});

it("a body that waits as its request ends is refused, and those behind it get on", async () => {
	const { budget, shared } = fullBudget();
	const [first, second] = [budget.share(), budget.share()];
	const refused = first.growTo(20 * mebibyte);
	const waiting = second.growTo(mebibyte);
	shared.giveBack();
	expect(await isPending(waiting)).toBe(true);
	first.giveBack();
	await expect(refused).rejects.toThrow("Too many large requests");
	expect(await isPending(waiting)).toBe(false);
	expect(() => first.growTo(1)).toThrow("Too many large requests");
});
