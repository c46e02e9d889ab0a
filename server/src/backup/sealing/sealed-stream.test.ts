import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { once } from "../target/target.ts";
import { BackupKey } from "./key.ts";
import { seal, unseal } from "./sealed-stream.ts";

const folder = mkdtempSync(join(tmpdir(), "tallybook-key-"));
afterAll(() => rmSync(folder, { recursive: true }));

const hex = "0f".repeat(32);

function keyOf(text: string): BackupKey {
	const path = join(folder, "my key %41.txt");
	writeFileSync(path, text, { mode: 0o600 });
	return new BackupKey(path);
}

async function bytesOf(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
	const pieces: Uint8Array[] = [];
	for await (const piece of source) pieces.push(piece);
	return Buffer.concat(pieces);
}

const sealed = (content: Buffer, name = "a/b", key = keyOf(hex)) => bytesOf(seal(key, name, once(content)));
const opened = (content: Buffer, name = "a/b", key = keyOf(hex)) => bytesOf(unseal(key, name, once(content)));

const mebibyte = 1024 * 1024;
const header_B = 56;
/** A chunk and its tag. */
const chunk_B = mebibyte + 16;

it.each([0, 1, mebibyte - 1, mebibyte, mebibyte + 1, 3 * mebibyte])("opens what it sealed: %i bytes", async (size) => {
	const content = Buffer.alloc(size, "Tallybook");
	const result = await sealed(content);
	expect(result.includes("Tallybook")).toBe(false);
	expect((await opened(result)).equals(content)).toBe(true);
});

it("never seals alike", async () => {
	expect((await sealed(Buffer.alloc(100))).equals(await sealed(Buffer.alloc(100)))).toBe(false);
});

it.each<[string, (whole: Buffer) => Buffer]>([
	["a changed bit", (whole) => Object.assign(Buffer.from(whole), { [header_B + 5]: (whole[header_B + 5] ?? 0) ^ 1 })],
	["a changed header", (whole) => Object.assign(Buffer.from(whole), { 50: (whole[50] ?? 0) ^ 1 })],
	["a missing byte", (whole) => whole.subarray(0, -1)],
	["a missing last chunk", (whole) => whole.subarray(0, header_B + 2 * chunk_B)],
	[
		"a missing first chunk",
		(whole) => Buffer.concat([whole.subarray(0, header_B), whole.subarray(header_B + chunk_B)]),
	],
	["nothing but the header", (whole) => whole.subarray(0, header_B)],
	["appended bytes", (whole) => Buffer.concat([whole, Buffer.alloc(3)])],
	[
		"exchanged chunks",
		(whole) => {
			const [first, second] = [0, 1].map((index) =>
				whole.subarray(header_B + index * chunk_B, header_B + (index + 1) * chunk_B),
			) as [Buffer, Buffer];
			return Buffer.concat([whole.subarray(0, header_B), second, first, whole.subarray(header_B + 2 * chunk_B)]);
		},
	],
])("does not open %s", async (_what, change) => {
	const whole = await sealed(Buffer.alloc(2 * mebibyte + 7, "x"));
	await expect(opened(change(whole))).rejects.toThrow(/a\/b was altered or cut off/);
});

it("does not open an object under another name", async () => {
	await expect(opened(await sealed(Buffer.from("x"), "one/base"), "two/base")).rejects.toThrow("two/base was altered");
});

it("says that a key is another one", async () => {
	const other = keyOf("another passphrase, long enough");
	await expect(opened(await sealed(Buffer.from("x")), "a/b", other)).rejects.toThrow(/the key does not open a\/b/);
});

it("says that an object is not encrypted", async () => {
	await expect(opened(Buffer.from("{}"))).rejects.toThrow("a/b is not encrypted, but a key is given");
});

it.each([
	["a line break behind it", `${hex}\r\n`],
	["upper case", hex.toUpperCase()],
	["base64", Buffer.from(hex, "hex").toString("base64")],
])("reads the same key with %s", async (_what, text) => {
	expect((await opened(await sealed(Buffer.from("x")), "a/b", keyOf(text))).toString()).toBe("x");
});

it("opens with a passphrase what another process sealed with it", async () => {
	const passphrase = "correct horse battery staple";
	const content = await sealed(Buffer.from("x"), "a/b", keyOf(passphrase));
	expect((await opened(content, "a/b", keyOf(`${passphrase}\n`))).toString()).toBe("x");
});

it.each([
	["", "it has 0"],
	["too short", "it has 9"],
	["0f".repeat(31), "62 hexadecimal digits"],
])("refuses the key %j, without repeating it", (text, problem) => {
	expect(() => keyOf(text)).toThrow(problem);
});
