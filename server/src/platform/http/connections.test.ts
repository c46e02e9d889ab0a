import type { Server } from "node:http";
import { type AddressInfo, connect, Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createLog } from "../log/log.ts";
import { Connections } from "./connections.ts";

const limits = { fromOneAddress: 3, arrival_ms: 300, slowest_bytesPerSecond: 20_000, check_ms: 20 };
const kilobyte = Buffer.alloc(1_000, " ");

const parts: { close(): unknown }[] = [];

afterEach(() => {
	for (const part of parts.splice(0)) part.close();
});

/** A server that reads every body, or leaves it unread for a while. */
async function serve({
	isRoomShort = (): boolean => false,
	isTrustedProxy = (_address: string): boolean => false,
	readAfter_ms = 0,
} = {}): Promise<Server> {
	const connections = new Connections({ isRoomShort, isTrustedProxy, log: createLog("silent") }, limits);
	const server = connections.createServer((request, response) => {
		setTimeout(() => request.resume(), readAfter_ms);
		request.on("end", () => response.end("read"));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	parts.push(connections, { close: () => server.closeAllConnections() }, server);
	return server;
}

/** Sends a body one kilobyte at a time. Returns what came back when the connection ended or the body was read. */
async function send(server: Server, kilobytes: number, every_ms: number): Promise<string> {
	const socket: Socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
	parts.push({ close: () => socket.destroy() });
	let text = "";
	const answered = new Promise<string>((resolve) => {
		socket.on("data", (chunk: Buffer) => {
			text += chunk.toString();
			resolve(text);
		});
		socket.on("close", () => resolve(text));
		socket.on("error", () => resolve(text));
	});
	socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${kilobytes * kilobyte.length}\r\n\r\n`);
	for (let sent = 0; sent < kilobytes && socket.writable; sent += 1) {
		socket.write(kilobyte);
		await new Promise((resolve) => setTimeout(resolve, every_ms));
	}
	return answered;
}

it("a long body may take longer than the deadline, as long as it keeps coming", async () => {
	// About 50 kB a second for 0.8 s.
	expect(await send(await serve(), 40, 20)).toContain("200 OK");
});

it("a body that comes too slowly ends", async () => {
	// 10 kB a second.
	expect(await send(await serve(), 20, 100)).toContain("408 Request Timeout");
});

it("where others wait for room, a long body gets no more time than any", async () => {
	expect(await send(await serve({ isRoomShort: () => true }), 40, 20)).toContain("408 Request Timeout");
});

it("a body that lies there unread is not its sender's fault", async () => {
	expect(await send(await serve({ readAfter_ms: 1_000 }), 100, 0)).toContain("200 OK");
});

it.each([
	["an address has so many connections and no more", false, 3],
	["a trusted proxy has as many as it likes", true, 5],
])("%s", async (_rule, isTrusted, expected) => {
	const server = await serve({ isTrustedProxy: (address) => isTrusted && address === "127.0.0.1" });
	const sockets = Array.from({ length: 5 }, () => connect((server.address() as AddressInfo).port, "127.0.0.1"));
	for (const socket of sockets) parts.push({ close: () => socket.destroy() });
	const answers = sockets.map(
		(socket) =>
			new Promise<boolean>((resolve) => {
				socket.on("data", () => resolve(true));
				socket.on("close", () => resolve(false));
				socket.on("error", () => resolve(false));
				socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
			}),
	);
	expect((await Promise.all(answers)).filter(Boolean)).toHaveLength(expected);
});

it("an IPv6 subscriber's /64 counts as one address", async () => {
	const server = await serve();
	/** How many of this many connections from these addresses the server keeps. */
	const kept = (addresses: readonly string[]): number => {
		const sockets = addresses.map((value) => Object.defineProperty(new Socket(), "remoteAddress", { value }));
		for (const socket of sockets) {
			server.emit("connection", socket);
			parts.push({ close: () => socket.destroy() });
		}
		return sockets.filter(({ destroyed }) => !destroyed).length;
	};
	expect(kept([1, 2, 3, 4, 5].map((host) => `2001:db8:1:2::${host}`))).toBe(3);
	expect(kept(["2001:db8:1:3::1", "::ffff:192.0.2.7"])).toBe(2);
});
