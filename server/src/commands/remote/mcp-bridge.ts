import type { Command } from "commander";
import { defaultProfile, findLogin, type Login } from "./login.ts";

/** `mcp`: for clients that start a program and talk to it. The service's own `/mcp` decides what there is and who may do it. */
export function addMcpCommand(program: Command): void {
	program
		.command("mcp")
		.description("connect a local MCP client, by standard input and output, to the service that you are logged in to")
		.option("--profile <name>", "the login to use", defaultProfile)
		.action(async ({ profile }: { profile: string }) => bridge(await findLogin(profile)));
}

/** Passes messages on in both directions until the client closes its end. */
async function bridge({ url, token }: Login): Promise<void> {
	// Other commands need none of it.
	const [
		{ StdioServerTransport },
		{ StreamableHTTPClientTransport, isInitializeRequest, isJSONRPCRequest, isJSONRPCResultResponse },
	] = await Promise.all([import("@modelcontextprotocol/server/stdio"), import("@modelcontextprotocol/client")]);
	const client = new StdioServerTransport();
	const service = new StreamableHTTPClientTransport(new URL(`${url}/mcp`), {
		requestInit: { headers: { authorization: `Bearer ${token}` } },
	});
	let handshake: unknown;
	const ended = new Promise<void>((resolve) => {
		client.onclose = resolve;
	});
	client.onmessage = (message) => {
		if (isInitializeRequest(message)) handshake = (message as { id?: unknown }).id;
		service.send(message).catch((error: unknown) => {
			process.stderr.write(`tallybook: ${faultOf(url, error)}\n`);
			if (!isJSONRPCRequest(message)) return;
			void client.send({ jsonrpc: "2.0", id: message.id, error: { code: -32_000, message: faultOf(url, error) } });
		});
	};
	service.onmessage = (message) => {
		if (isJSONRPCResultResponse(message) && message.id === handshake) {
			service.setProtocolVersion(String((message.result as { protocolVersion?: unknown }).protocolVersion));
		}
		void client.send(message);
	};
	await service.start();
	await client.start();
	await ended;
	await service.close();
}

/** What a person can do about it. */
function faultOf(url: string, error: unknown): string {
	const { data, status } = error as { data?: { status?: number }; status?: number };
	if ((status ?? data?.status) === 401) {
		return `${url} does not accept the token. Log in with a valid one: tallybook login --url ${url} --token <token>`;
	}
	if (error instanceof TypeError)
		return `${url} cannot be reached. Check the address, and that the service is running.`;
	return (error as Error).message;
}
