import { afterAll, expect, it } from "vitest";
import { cloneDatabase } from "../support/app.ts";
import { CuttableLine } from "../support/cuttable-line.ts";
import { formats, sendUnit } from "./formats.ts";
import { useReceiver } from "./receiver.ts";

/** While the database is away, every format gets an answer that its clients take for "try again". */

let line: CuttableLine;
const receiver = useReceiver({
	database: async () => {
		line = new CuttableLine(await cloneDatabase());
		await line.mend();
		return line.connectionString;
	},
});
afterAll(() => line.cut());

it.each(formats)("$name get 503 with Retry-After, and count once when they are sent again", async (format) => {
	const meter = await receiver.meter(format.metric);
	expect((await sendUnit(receiver.address, meter.token, format, 1)).status).toBeLessThan(300);
	await line.cut();
	const answer = await sendUnit(receiver.address, meter.token, format, 2).finally(() => line.mend());
	expect(answer).toMatchObject({ status: 503, body: { detail: expect.any(String), code: expect.any(String) } });
	expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
	if (format.path.startsWith("/v1/billing")) expect(answer.body.error).toMatchObject({ type: "api_error" });
	await expect
		.poll(async () => (await sendUnit(receiver.address, meter.token, format, 2)).status, { timeout: 60_000 })
		.toBeLessThan(300);
	expect(await meter.quantity()).toBe("2");
});
