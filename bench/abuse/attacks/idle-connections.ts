import type { Attacker } from "../attacker.ts";

const connections = 100;

/** Connections that send nothing: half of them from the beginning, half after a request. */
export async function idle(attacker: Attacker): Promise<void> {
	attacker.hold(connections, (socket, index) => {
		if (index % 2 === 0) socket.write("GET /health/live HTTP/1.1\r\nhost: tallybook.test\r\n\r\n");
	});
}
