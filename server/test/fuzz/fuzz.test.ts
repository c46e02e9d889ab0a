import { expect, it } from "vitest";
import { useTestApp } from "../support/app.ts";
import { describeFailures } from "./faults.ts";
import { fuzz } from "./fuzz.ts";

/** `FUZZ_SEED` and `FUZZ_REQUESTS` select others; `npm run fuzz` sends any number (README.md). */
const { FUZZ_SEED, FUZZ_REQUESTS } = process.env;
const seed = Number(FUZZ_SEED ?? 1);
const requests = Number(FUZZ_REQUESTS ?? 2_000);

const app = useTestApp({ checksAnswers: false });

it(`${requests} random requests cause no fault and break no rule`, { timeout: 300_000 }, async () => {
	const { tally, failures, broken } = await fuzz(app, seed, requests);
	process.stdout.write(`${tally}\n`);
	expect(describeFailures(failures)).toBe("");
	expect(broken).toEqual([]);
	// If all requests were refused, the test would prove nothing.
	expect(tally.succeeded().length).toBeGreaterThan(80);
});
