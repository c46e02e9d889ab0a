import { expect, it } from "vitest";
import { Turns } from "./turns.ts";

/** Work that goes on until it is told to end. */
function openWork() {
	const gate = Promise.withResolvers<void>();
	let hasBegun = false;
	const work = () => {
		hasBegun = true;
		return gate.promise;
	};
	return { work, end: gate.resolve, hasBegun: () => hasBegun };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it("an owner does so many things at once; the next one begins as one ends", async () => {
	const turns = new Turns(2);
	const works = [openWork(), openWork(), openWork()];
	const done = works.map(({ work }) => turns.run("a", work));
	await settle();
	expect(works.map(({ hasBegun }) => hasBegun())).toEqual([true, true, false]);
	works[0]?.end();
	await settle();
	expect(works[2]?.hasBegun()).toBe(true);
	for (const { end } of works) end();
	await Promise.all(done);
});

it("another owner does not wait", async () => {
	const turns = new Turns(1);
	const held = openWork();
	const [first, second] = [turns.run("a", held.work), turns.run("a", held.work)];
	expect(await turns.run("b", async () => "done")).toBe("done");
	held.end();
	await Promise.all([first, second]);
});

it("whoever waits for long is refused, and takes no turn later", async () => {
	const turns = new Turns(1, 20);
	const held = openWork();
	const first = turns.run("a", held.work);
	const late = openWork();
	await expect(turns.run("a", late.work)).rejects.toMatchObject({
		kind: "unavailable",
		code: "organisation_busy",
		retryAfter_s: expect.any(Number),
	});
	held.end();
	await first;
	expect(late.hasBegun()).toBe(false);
	expect(await turns.run("a", async () => "free again")).toBe("free again");
});

it("work that fails gives its turn back", async () => {
	const turns = new Turns(1);
	const failing = turns.run("a", async () => {
		throw new Error("a fault");
	});
	await expect(failing).rejects.toThrow("a fault");
	expect(await turns.run("a", async () => "done")).toBe("done");
});
