import { expect, it } from "vitest";
import { BufferPool } from "./buffer-pool.ts";

const kibibyte = 1024;

it.each([
	0,
	1,
	64 * kibibyte,
	64 * kibibyte + 1,
	4 * kibibyte * kibibyte,
	4 * kibibyte * kibibyte + 1,
])("gives a buffer of %i bytes", (bytes) => {
	expect(new BufferPool().take(bytes).length).toBe(bytes);
});

it("uses what was given back again, for any length that needs the same room", () => {
	const pool = new BufferPool();
	const first = pool.take(70_000);
	pool.give(first);
	const second = pool.take(100_000);
	expect([second.buffer === first.buffer, second.length]).toEqual([true, 100_000]);
});

it("takes a part for the whole", () => {
	const pool = new BufferPool();
	const first = pool.take(70_000);
	pool.give(first.subarray(10, 20));
	expect(pool.take(70_000).buffer).toBe(first.buffer);
});

it("never hands a buffer out twice, though it was given back twice", () => {
	const pool = new BufferPool();
	const first = pool.take(1);
	pool.give(first);
	pool.give(first);
	const [second, third] = [pool.take(1), pool.take(1)];
	expect(second.buffer).toBe(first.buffer);
	expect(third.buffer).not.toBe(second.buffer);
});

it("does not take what it has not handed out", () => {
	const pool = new BufferPool();
	const foreign = Buffer.allocUnsafeSlow(64 * kibibyte);
	pool.give(foreign);
	expect(pool.take(1).buffer).not.toBe(foreign.buffer);
});

it("keeps no more than 32 MiB ready", () => {
	const pool = new BufferPool();
	const size_bytes = 4 * kibibyte * kibibyte;
	const taken = Array.from({ length: 10 }, () => pool.take(size_bytes));
	for (const buffer of taken) pool.give(buffer);
	const again = new Set(Array.from({ length: 10 }, () => pool.take(size_bytes).buffer));
	expect(taken.filter(({ buffer }) => again.has(buffer)).length).toBe(8);
});

it.each([
	[100_000, 300_000],
	[3 * kibibyte * kibibyte, 6 * kibibyte * kibibyte],
	[6 * kibibyte * kibibyte, 12 * kibibyte * kibibyte],
])("a buffer of %d bytes grows to %d and keeps what it holds", (before, after) => {
	const pool = new BufferPool();
	const buffer = pool.take(before);
	buffer.fill(7, 0, 50_000);
	const larger = pool.grow(buffer, 50_000, after);
	expect(larger.length).toBe(after);
	expect(larger.subarray(0, 50_000).every((byte) => byte === 7)).toBe(true);
});

it("what grows out of the pool's sizes, or is dropped there, leaves nothing behind; what is smaller is used again", () => {
	const pool = new BufferPool();
	const large = pool.take(5 * kibibyte * kibibyte);
	const larger = pool.grow(large, large.length, 9 * kibibyte * kibibyte);
	expect(large.length).toBe(0);
	pool.drop(larger);
	expect(larger.length).toBe(0);
	const small = pool.take(1);
	pool.drop(small);
	expect(pool.take(1).buffer).toBe(small.buffer);
});
