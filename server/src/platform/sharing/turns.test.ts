import { expect, it, onTestFinished, vi } from "vitest";
import { Refusal } from "../refusal.ts";
import { Turns } from "./turns.ts";

const refusal = () => new Refusal("unavailable", "busy", "Too much is under way; try again.");
const minute_ms = 60_000;

/** Work that continues until it is told to end, and records its name when it starts. */
function openWork(begun: string[], name: string) {
	const gate = Promise.withResolvers<void>();
	const work = () => {
		begun.push(name);
		return gate.promise;
	};
	return { work, end: gate.resolve };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it("an owner does so many things at once; the next one begins as one ends", async () => {
	const turns = new Turns({ ofOwner: 2, wait_ms: minute_ms, refusal });
	const begun: string[] = [];
	const works = ["1", "2", "3"].map((name) => openWork(begun, name));
	const done = works.map(({ work }) => turns.run("a", work));
	await settle();
	expect(begun).toEqual(["1", "2"]);
	works[1]?.end();
	await settle();
	expect(begun).toEqual(["1", "2", "3"]);
	for (const { end } of works) end();
	await Promise.all(done);
});

it("an owner does not wait for another one who has used all of their turns", async () => {
	const turns = new Turns({ atOnce: 2, ofOwner: 1, wait_ms: minute_ms, refusal });
	const held = openWork([], "");
	const [first, second] = [turns.run("a", held.work), turns.run("a", held.work)];
	expect(await turns.run("b", async () => "done")).toBe("done");
	held.end();
	await Promise.all([first, second]);
});

it("owners who have taken all that they can leave some places to those who have none", async () => {
	const turns = new Turns({ atOnce: 3, forOthers: 1, wait_ms: minute_ms, refusal });
	const begun: string[] = [];
	const works = ["a1", "a2", "a3", "b1"].map((name) => ({ owner: name.charAt(0), ...openWork(begun, name) }));
	const done = works.map(({ owner, work }) => turns.run(owner, work));
	await settle();
	expect(begun).toEqual(["a1", "a2", "b1"]);
	for (const { end } of works) end();
	await Promise.all(done);
	expect(begun).toEqual(["a1", "a2", "b1", "a3"]);
});

it("an owner may exceed their share while little is used, and returns to it when others come", async () => {
	const turns = new Turns({ ofOwner: 1, lent: 3, wait_ms: minute_ms, refusal });
	const begun: string[] = [];
	const works = ["a1", "a2", "a3", "a4", "b1", "b2"].map((name) => ({
		owner: name.charAt(0),
		...openWork(begun, name),
	}));
	const done = works.map(({ owner, work }) => turns.run(owner, work));
	await settle();
	expect(begun).toEqual(["a1", "a2", "a3", "b1"]);
	works[0]?.end();
	await settle();
	// Three are still in use, two of them by a.
	expect(begun).toHaveLength(4);
	works[4]?.end();
	await settle();
	expect(begun.slice(4)).toEqual(["a4"]);
	for (const { end } of works) end();
	await Promise.all(done);
	expect(begun.at(-1)).toBe("b2");
});

it("waiting owners take turns, however much work they have", async () => {
	const turns = new Turns({ atOnce: 1, wait_ms: minute_ms, refusal });
	const begun: string[] = [];
	const names = ["a1", "a2", "a3", "a4", "b1", "b2", "c1"];
	const works = names.map((name) => ({ owner: name.charAt(0), ...openWork(begun, name) }));
	const done = works.map(({ owner, work }) => turns.run(owner, work));
	for (const { end } of works) end();
	await Promise.all(done);
	expect(begun).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

it("work that waits too long is refused, and takes no turn later", async () => {
	const turns = new Turns({ atOnce: 1, wait_ms: 20, refusal });
	const begun: string[] = [];
	const held = openWork(begun, "first");
	const first = turns.run("a", held.work);
	await expect(turns.run("a", openWork(begun, "late").work)).rejects.toMatchObject({
		kind: "unavailable",
		retryAfter_s: expect.any(Number),
	});
	held.end();
	await first;
	expect(await turns.run("a", async () => "free again")).toBe("free again");
	expect(begun).toEqual(["first"]);
});

it("where nobody waits for an answer the turn comes, however late", async () => {
	const turns = new Turns({ atOnce: 1, wait_ms: 1, refusal });
	const held = openWork([], "");
	const first = turns.run("a", held.work);
	const second = turns.run("a", async () => "done", { wait_ms: Number.POSITIVE_INFINITY });
	await new Promise((resolve) => setTimeout(resolve, 20));
	held.end();
	expect(await second).toBe("done");
	await first;
});

it("work that fails gives its turn back", async () => {
	const turns = new Turns({ atOnce: 1, wait_ms: 20, refusal });
	await expect(turns.run("a", () => Promise.reject(new Error("a fault")))).rejects.toThrow("a fault");
	expect(await turns.run("a", async () => "done")).toBe("done");
});

it("aborted work gives up its place and is not started", async () => {
	const turns = new Turns({ atOnce: 1, wait_ms: minute_ms, refusal });
	const begun: string[] = [];
	const held = openWork(begun, "first");
	const first = turns.run("a", held.work);
	const leaving = new AbortController();
	const left = turns.run("a", openWork(begun, "left").work, { signal: leaving.signal });
	const last = turns.run("a", async () => begun.push("last"));
	leaving.abort();
	await expect(left).rejects.toMatchObject({ kind: "unavailable" });
	await expect(turns.run("b", async () => begun.push("too late"), { signal: leaving.signal })).rejects.toThrow();
	held.end();
	await Promise.all([first, last]);
	expect(begun).toEqual(["first", "last"]);
});

it("an owner whose work takes long gets fewer turns while others ask, and all of them once these are gone", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	onTestFinished(() => {
		vi.useRealTimers();
	});
	const turns = new Turns({ ofOwner: 3, ofHeavy: 1, wait_ms: minute_ms, refusal });
	const begun: string[] = [];
	const works = ["1", "2", "3", "4", "5"].map((name) => openWork(begun, name));
	const done = works.map(({ work }) => turns.run("a", work));
	await settle();
	expect(begun).toEqual(["1", "2", "3"]);
	vi.advanceTimersByTime(1_500);
	await turns.run("b", async () => {});
	works[0]?.end();
	await settle();
	// Two are still running: none is added as one ends.
	expect(begun).toEqual(["1", "2", "3"]);
	works[1]?.end();
	works[2]?.end();
	await settle();
	expect(begun).toEqual(["1", "2", "3", "4"]);
	vi.advanceTimersByTime(2_500);
	done.push(turns.run("a", openWork(begun, "6").work));
	await settle();
	expect(begun.slice(3)).toEqual(["4", "6"]);
	for (const { end } of works) end();
});
