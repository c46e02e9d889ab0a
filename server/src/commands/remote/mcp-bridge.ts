import { Transform } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Command } from "commander";
import { defaultProfile, findLogin, type Login } from "./login.ts";
import { tokenRefused, unreachable } from "./service.ts";

/** `mcp`: for clients that start a program and talk to it. The service's own `/mcp` decides what there is and who may do it. */
export function addMcpCommand(program: Command): void {
	program
		.command("mcp")
		.description("connect a local MCP client, by standard input and output, to the service that you are logged in to")
		.option("--profile <name>", "the login to use", defaultProfile)
		.action(async ({ profile }: { profile: string }) => bridge(await findLogin(profile)));
}

/** Passes messages on in both directions until the client closes its end, and what it asked before is answered. */
async function bridge({ url, token }: Login): Promise<void> {
	// Other commands need none of it.
	const [
		{ StdioServerTransport },
		{
			StreamableHTTPClientTransport,
			isInitializeRequest,
			isJSONRPCRequest,
			isJSONRPCResponse,
			isJSONRPCResultResponse,
		},
	] = await Promise.all([import("@modelcontextprotocol/server/stdio"), import("@modelcontextprotocol/client")]);
	const open = new OpenRequests();
	const client = new StdioServerTransport(whole(process.stdin, () => open.none()));
	const service = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
		requestInit: { headers: { authorization: `Bearer ${token}` } },
	});
	let handshake: unknown;
	let isOver = false;
	const ended = new Promise<void>((resolve) => {
		client.onclose = () => {
			isOver = true;
			resolve();
		};
	});
	const answer = async (message: Parameters<typeof client.send>[0]) => {
		// A client that has gone waits for nothing.
		if (!isOver) await client.send(message).catch(() => {});
		if (isJSONRPCResponse(message)) open.remove(message.id);
	};
	client.onmessage = (message) => {
		if (isInitializeRequest(message)) handshake = (message as { id?: unknown }).id;
		if (isJSONRPCRequest(message)) open.add(message.id);
		// What was canceled is not answered any more.
		const { method, params } = message as { method?: string; params?: { requestId?: unknown } };
		if (method === "notifications/cancelled") open.remove(params?.requestId);
		service.send(message).catch((error: unknown) => {
			if (!isOver) process.stderr.write(`tallybook: ${faultOf(url, error)}\n`);
			if (!isJSONRPCRequest(message)) return;
			void answer({ jsonrpc: "2.0", id: message.id, error: { code: -32_000, message: faultOf(url, error) } });
		});
	};
	service.onmessage = (message) => {
		if (isJSONRPCResultResponse(message) && message.id === handshake) {
			service.setProtocolVersion(String((message.result as { protocolVersion?: unknown }).protocolVersion));
		}
		void answer(message);
	};
	await service.start();
	await client.start();
	await ended;
	await service.close();
}

/** What the client has asked and not been answered. */
class OpenRequests {
	readonly #ids = new Set<unknown>();
	#answered = () => {};

	add(id: unknown): void {
		this.#ids.add(id);
	}

	remove(id: unknown): void {
		this.#ids.delete(id);
		if (this.#ids.size === 0) this.#answered();
	}

	async none(): Promise<void> {
		if (this.#ids.size === 0) return;
		await new Promise<void>((resolve) => {
			this.#answered = resolve;
		});
	}
}

/** The input, which ends when everything is answered: a script closes it with its last request. */
function whole(input: NodeJS.ReadableStream, answered: () => Promise<void>): Transform {
	const passing = new Transform({
		transform: (chunk, _encoding, done) => done(null, chunk),
		// The last words are read before one knows what was asked.
		flush: (done) =>
			void setImmediate()
				.then(answered)
				.then(() => done(), done),
	});
	return input.pipe(passing);
}

/** What a person can do about it. */
function faultOf(url: string, error: unknown): string {
	const { data, status } = error as { data?: { status?: number }; status?: number };
	if ((status ?? data?.status) === 401) return tokenRefused(url);
	if (error instanceof TypeError) return unreachable(url, error).message;
	return (error as Error).message;
}
