import { expect, it } from "vitest";
import { BodyBudget } from "./body-budget.ts";

const mebibyte = 1024 * 1024;

/** Whether the promise is settled once everything that can go on has gone on. */
async function isPending(promise: Promise<unknown>): Promise<boolean> {
	const open = Symbol("open");
	await new Promise((resolve) => setImmediate(resolve));
	return (await Promise.race([promise, Promise.resolve(open)])) === open;
}

it("a body waits until there is room for it", async () => {
	const budget = new BodyBudget();
	const first = await budget.take(30 * mebibyte);
	const second = budget.take(20 * mebibyte);
	expect(await isPending(second)).toBe(true);
	first.giveBack();
	expect(await isPending(second)).toBe(false);
});

it("first come, first served: a small body does not pass a large one that waits", async () => {
	const budget = new BodyBudget();
	const first = await budget.take(30 * mebibyte);
	const large = budget.take(40 * mebibyte);
	const small = budget.take(mebibyte);
	expect(await isPending(small)).toBe(true);
	first.giveBack();
	(await large).giveBack();
	expect(await isPending(small)).toBe(false);
});

it("room is given back once, however often it is said", async () => {
	const budget = new BodyBudget();
	const share = await budget.take(30 * mebibyte);
	share.giveBack();
	share.giveBack();
	await budget.take(40 * mebibyte);
	expect(await isPending(budget.take(30 * mebibyte))).toBe(true);
});

it("a body that grows takes more", async () => {
	const budget = new BodyBudget();
	const share = await budget.take(mebibyte);
	share.growTo(30 * mebibyte);
	expect(await isPending(budget.take(20 * mebibyte))).toBe(true);
	expect(() => share.growTo(35 * mebibyte)).not.toThrow();
});

it("a body that grows is refused where there is no more", async () => {
	const budget = new BodyBudget();
	const share = await budget.take(mebibyte);
	await budget.take(30 * mebibyte);
	expect(() => share.growTo(20 * mebibyte)).toThrow("Too many large requests");
});

it("a body that outgrows everything keeps what there is: its route refuses it", async () => {
	const budget = new BodyBudget();
	const share = await budget.take(mebibyte);
	share.growTo(500 * mebibyte);
	expect(await isPending(budget.take(1))).toBe(true);
	share.giveBack();
	expect(await isPending(budget.take(40 * mebibyte))).toBe(true);
});

it("a body that goes on growing after its request is over takes nothing", async () => {
	const budget = new BodyBudget();
	const share = await budget.take(mebibyte);
	share.giveBack();
	expect(() => share.growTo(2 * mebibyte)).toThrow();
	expect(() => share.growTo(1)).toThrow();
	await budget.take(40 * mebibyte);
});

it("the largest body of any route has room by itself", async () => {
	const budget = new BodyBudget();
	expect(await isPending(budget.take(1000 * mebibyte))).toBe(false);
});
