import { gzipSync } from "node:zlib";
import type { Attacker } from "../attacker.ts";
import { postHead } from "../raw-request.ts";

const perSecond = 5;
const mostAtOnce = 20;
const mebibyte = 1024 * 1024;
/** Half a megabyte that decompresses to a thousand times its size. */
const bomb = gzipSync(Buffer.alloc(512 * mebibyte, " "));

/** Bodies that are too long, invalid JSON, or no bodies at all. */
export async function sendMalformedBodies(attacker: Attacker): Promise<void> {
	const { token } = attacker.target;
	const ingest = "/api/v1/usage/ingest";
	const gzip = ["content-encoding: gzip"];
	const whole = (path: string, body: Buffer, more: readonly string[] = []) =>
		Buffer.concat([Buffer.from(postHead(path, body.length, token, more)), body]);
	const requests = [
		// Longer than the route allows: announced, and not announced.
		Buffer.concat([Buffer.from(postHead(ingest, 64 * mebibyte, token)), Buffer.alloc(64 * 1024, " ")]),
		Buffer.concat([
			Buffer.from(`${postHead("/api/v1/session", "chunked")}${(mebibyte / 4).toString(16)}\r\n`),
			Buffer.alloc(mebibyte / 4, " "),
		]),
		whole(ingest, bomb, gzip),
		// Invalid JSON, or an excessive amount of it.
		whole(ingest, Buffer.from(`{"events":[${'{"idempotency_key":"k"},'.repeat(9_000)}`)),
		whole("/api/v1/customer/create", Buffer.from("[".repeat(128 * 1024))),
		whole("/api/v1/customer/create", Buffer.from(`{${'"name":"n",'.repeat(12_000)}"email":1}`)),
		whole("/api/v1/customer/create", Buffer.alloc(64 * 1024, 0xff)),
		whole(ingest, Buffer.from("no archive"), gzip),
		// Not a request.
		Buffer.from(`GET /${"a".repeat(64 * 1024)} HTTP/1.1\r\nhost: tallybook.test\r\n\r\n`),
		Buffer.from("POST /api/v1/session HTTP/1.1\r\nhost: tallybook.test\r\ncontent-length: -1\r\n\r\n"),
		Buffer.from("\x16\x03\x01\x02\x00\x01\x00\x01"),
	];
	await attacker.atRate(perSecond, mostAtOnce, (index) => attacker.send(requests[index % requests.length] as Buffer));
}
