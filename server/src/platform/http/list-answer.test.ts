import type { Readable } from "node:stream";
import { expect, it } from "vitest";
import { Decimal } from "../../money/index.ts";
import { sendList } from "./list-answer.ts";

const items = [{ amount: Decimal.of("19.000000000001"), name: "ü" }];

/** What the framework receives to send. */
function sending() {
	const sent: { type: string; stream: Readable | null } = { type: "", stream: null };
	const reply = {
		type: (type: string) => {
			sent.type = type;
		},
		send: (stream: Readable) => {
			sent.stream = stream;
		},
	};
	return { sent, reply: reply as never };
}

it("a count that is known is answered with the rows at once", () => {
	const { sent, reply } = sending();
	expect(sendList(reply, items, 1)).toEqual({ items, count: 1 });
	expect(sent.stream).toBeNull();
});

it("rows are sent ahead of a count that is still to be taken", async () => {
	const { sent, reply } = sending();
	const count = Promise.withResolvers<number>();
	sendList(reply, items, () => count.promise);
	expect(sent.type).toBe("application/json; charset=utf-8");
	const parts = (sent.stream as Readable)[Symbol.asyncIterator]();
	const { value: first } = await parts.next();
	expect(String(first)).toBe('{"items":[{"amount":19.000000000001,"name":"ü"}],"count":');
	count.resolve(1_000_000);
	expect(String((await parts.next()).value)).toBe("1000000}");
	expect((await parts.next()).done).toBe(true);
});

it("a count that fails after the rows were sent breaks the answer off", async () => {
	const { sent, reply } = sending();
	const count = Promise.withResolvers<number>();
	sendList(reply, items, () => count.promise);
	const parts = (sent.stream as Readable)[Symbol.asyncIterator]();
	await parts.next();
	count.reject(new Error("away"));
	await expect(parts.next()).rejects.toThrow("away");
});
