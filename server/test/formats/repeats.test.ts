import { describe, expect, it } from "vitest";
import { type Format, formats, isStored, sendUnit } from "./formats.ts";
import { type Meter, useReceiver } from "./receiver.ts";

/** In every format, what is sent several times, at once or in another order, counts once. */

const receiver = useReceiver();
const senders = 6;
const units = 25;

/** The numbers 1 to n, in an order that the seed determines. */
function shuffled(count: number, seed: number): number[] {
	const order = Array.from({ length: count }, (_, index) => index + 1);
	// A permutation, as the step and the count have no common divisor.
	const step = [7, 11, 13, 17, 19, 23][seed % 6] as number;
	return order.map((_, index) => (index * step) % count).map((index) => order[(index + seed) % count] as number);
}

async function send(meter: Meter, format: Format, order: readonly number[]): Promise<void> {
	for (const unit of order) {
		const answer = await sendUnit(receiver.address, meter.token, format, unit);
		expect(isStored(answer), `${answer.status} ${JSON.stringify(answer.body)}`).toBe(true);
	}
}

describe.each(formats)("$name", (format) => {
	it(`from ${senders} senders at once, each in another order, count once`, async () => {
		const meter = await receiver.meter(format.metric);
		const orders = Array.from({ length: senders }, (_, seed) => shuffled(units, seed));
		await Promise.all(orders.map((order) => send(meter, format, order)));
		expect(await meter.quantity()).toBe(`${units}`);
	});

	it("of two organizations are apart", async () => {
		const [meter, other] = [await receiver.meter(format.metric), await receiver.meter(format.metric)];
		await send(meter, format, [1, 2, 3]);
		await send(other, format, [1]);
		expect([await meter.quantity(), await other.quantity()]).toEqual(["3", "1"]);
	});

	it("count no more after they are voided, and sending them again changes nothing", async () => {
		const meter = await receiver.meter(format.metric);
		await send(meter, format, [1]);
		const [event] = await meter.events();
		const voided = await meter.client.post("/usage/events/void", { idempotency_keys: [event.idempotency_key] });
		expect(voided.status).toBe(200);
		await send(meter, format, [1]);
		expect(await meter.quantity()).toBe("0");
	});
});
