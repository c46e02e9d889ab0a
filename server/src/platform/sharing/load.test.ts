import { expect, it } from "vitest";
import { Load } from "./load.ts";

/** A load whose clock the test controls. */
function makeLoad() {
	let now_ms = 0;
	const load = new Load(() => now_ms);
	const pass = (time_ms: number) => {
		now_ms += time_ms;
	};
	/** Runs this many pieces of work at once, each for this long. */
	const work = (owner: string, pieces: number, time_ms: number) => {
		const begun = Array.from({ length: pieces }, () => load.begin(owner));
		pass(time_ms);
		for (const piece of begun) load.end(owner, piece);
	};
	return { load, pass, work };
}

// Heavy for one piece: more than 2,500 ms of about the last 5 s, in pieces of more than 50 ms.
it.each([
	["one piece of 2.4 s", [1, 2_400], false],
	["one piece of 2.6 s", [1, 2_600], true],
	["five pieces of 600 ms at once", [5, 600], true],
	["a hundred pieces of 49 ms at once", [100, 49], false],
] as const)("%s (%j) beside others: heavy is %s", (_what, [pieces, time_ms], isHeavy) => {
	const { load, work } = makeLoad();
	work("a", pieces, time_ms);
	load.ask("b");
	load.ask("a");
	expect(load.isHeavy("a", 1)).toBe(isHeavy);
	expect(load.isHeavy("b", 1)).toBe(false);
});

it("what is still under way counts", () => {
	const { load, pass } = makeLoad();
	for (let piece = 0; piece < 5; piece += 1) load.begin("a");
	load.ask("b");
	expect(load.isHeavy("a", 1)).toBe(false);
	pass(600);
	expect(load.isHeavy("a", 1)).toBe(true);
});

it("nobody is heavy while nobody else asks: not before others come, nor two seconds after they went", () => {
	const { load, pass, work } = makeLoad();
	load.ask("a");
	work("a", 5, 1_000);
	load.ask("a");
	expect(load.isHeavy("a", 1)).toBe(false);
	load.ask("b");
	pass(1_999);
	expect(load.isHeavy("a", 1)).toBe(true);
	pass(2);
	expect(load.isHeavy("a", 1)).toBe(false);
});

// 5,000 ms decay to 5,000 × e^(−t/5 s): below 2,500 after 5 s × ln 2 = 3.47 s.
it("what was done fades", () => {
	const { load, pass, work } = makeLoad();
	work("a", 5, 1_000);
	pass(3_400);
	load.ask("b");
	expect(load.isHeavy("a", 1)).toBe(true);
	pass(100);
	expect(load.isHeavy("a", 1)).toBe(false);
});
