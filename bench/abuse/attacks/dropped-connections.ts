import { setTimeout as sleepFor } from "node:timers/promises";
import type { Attacker } from "../attacker.ts";
import { postHead } from "../raw-request.ts";

const perSecond = 9;
const mostAtOnce = 20;
/** The announced length, half of which is sent. */
const body_bytes = 128 * 1024;
const half = Buffer.alloc(body_bytes / 2, " ");
const pause_ms = 100;

/** Connections that are dropped at once, in the middle of a body, or during an expensive answer. */
export async function dropConnections(attacker: Attacker): Promise<void> {
	const { token } = attacker.target;
	const wideSearch = `GET /api/v1/invoice?search=a&sort=amount&limit=100&offset=50000 HTTP/1.1\r\nhost: tallybook.test\r\nauthorization: Bearer ${token}\r\n\r\n`;
	const beginnings = [
		"",
		Buffer.concat([Buffer.from(postHead("/api/v1/usage/ingest", body_bytes, token)), half]),
		wideSearch,
	];
	await attacker.atRate(perSecond, mostAtOnce, async (index) => {
		const socket = attacker.connect();
		socket.write(beginnings[index % beginnings.length] as string | Buffer);
		await sleepFor(pause_ms);
		socket.resetAndDestroy();
		return "dropped";
	});
}
