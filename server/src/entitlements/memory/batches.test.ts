import { expect, it } from "vitest";
import { Batches } from "./batches.ts";

/** Readings that end when the test says so. */
function held() {
	const readings: { readonly organisation: string; readonly asked: readonly number[]; end: (error?: Error) => void }[] =
		[];
	const batches = new Batches<number, number>(
		(organisation, asked) =>
			new Promise((resolve, reject) => {
				const end = (error?: Error) => (error ? reject(error) : resolve(asked.map((each) => each * 10)));
				readings.push({ organisation, asked, end });
			}),
	);
	/** The reading with this index, once it has begun. */
	const reading = async (index: number) => {
		while (readings[index] === undefined) await new Promise((resolve) => setTimeout(resolve, 1));
		return readings[index];
	};
	return { batches, readings, reading };
}

it("what is asked for at once is read together, and what is asked for meanwhile in the next reading", async () => {
	const { batches, readings, reading } = held();
	const first = [batches.ask("a", 1), batches.ask("a", 2)];
	expect((await reading(0)).asked).toEqual([1, 2]);
	const second = [batches.ask("a", 3), batches.ask("a", 4)];
	expect(readings).toHaveLength(1);
	(await reading(0)).end();
	expect(await Promise.all(first)).toEqual([10, 20]);
	expect((await reading(1)).asked).toEqual([3, 4]);
	(await reading(1)).end();
	expect(await Promise.all(second)).toEqual([30, 40]);
});

it("organizations take turns, and one reads at most 500 at a time", async () => {
	const { batches, reading } = held();
	const many = Array.from({ length: 501 }, (_, index) => batches.ask("a", index));
	const other = batches.ask("b", 7);
	const first = await reading(0);
	expect([first.organisation, first.asked.length]).toEqual(["a", 500]);
	first.end();
	const second = await reading(1);
	expect([second.organisation, second.asked]).toEqual(["b", [7]]);
	second.end();
	expect(await other).toBe(70);
	const third = await reading(2);
	expect([third.organisation, third.asked]).toEqual(["a", [500]]);
	third.end();
	expect((await Promise.all(many)).at(-1)).toBe(5000);
});

it("a failure is that of all who asked, and the next reading is another one", async () => {
	const { batches, reading } = held();
	const failed = Promise.allSettled([batches.ask("a", 1), batches.ask("a", 2)]);
	(await reading(0)).end(new Error("away"));
	expect((await failed).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
	const next = batches.ask("a", 3);
	(await reading(1)).end();
	expect(await next).toBe(30);
});
