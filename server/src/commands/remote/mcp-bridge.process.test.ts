import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";

/** `tallybook mcp` as a program that the official client starts. */

const app = useTestApp();
const main = fileURLToPath(new URL("../../main.ts", import.meta.url));

let url = "";
beforeAll(async () => {
	url = await app.app.listen({ port: 0, host: "127.0.0.1" });
});

async function connect(token: string, mode: "auto" | "legacy", address = url): Promise<Client> {
	const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
	const env = { PATH: process.env.PATH ?? "", NODE_NO_WARNINGS: "1", TALLYBOOK_URL: address, TALLYBOOK_TOKEN: token };
	await client.connect(
		new StdioClientTransport({ command: process.execPath, args: [main, "mcp"], env, stderr: "ignore" }),
	);
	return client;
}

describe.each(["auto", "legacy"] as const)("by standard input and output (%s)", (mode) => {
	it("the tools are the service's, and so are their answers", async () => {
		const api = await app.client();
		const client = await connect(api.token, mode);
		const { tools } = await client.listTools();
		expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(["list_invoices", "create_customer"]));
		const values = { name: "Acme", email: "acme@example.com", tax_rate: "19.000000000001" };
		const made = await client.callTool({ name: "create_customer", arguments: values });
		expect(made.structuredContent).toMatchObject({ tax_rate: "19.000000000001" });
		const refused = await client.callTool({ name: "create_customer", arguments: { name: "Acme" } });
		expect(refused).toMatchObject({ isError: true, structuredContent: { errors: [{ field: "email" }] } });
		await client.close();
	});

	it("a read token reads only, and nothing of another organization", async () => {
		const [mine, theirs] = [await app.client(), await app.client()];
		const { body: own } = await mine.post("/customer/create", { name: "Mine", email: "mine@example.com" });
		const { body: other } = await theirs.post("/customer/create", { name: "Theirs", email: "theirs@example.com" });
		const client = await connect((await app.clientOf(mine, "read")).token, mode);
		const { tools } = await client.listTools();
		expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
		const customer = { name: "No", email: "no@example.com" };
		const written = await client.callTool({ name: "create_customer", arguments: customer });
		expect(written).toMatchObject({ isError: true, structuredContent: { code: "insufficient_scope" } });
		const found = await client.callTool({ name: "list_customers", arguments: {} });
		expect(found.structuredContent).toMatchObject({ count: 1, items: [{ uuid: own.uuid }] });
		const stranger = await client.callTool({ name: "get_customer", arguments: { customer_uuid: other.uuid } });
		expect(stranger).toMatchObject({ isError: true, structuredContent: { code: "not_found" } });
		await client.close();
	});

	it("a wrong token and an address where nothing is are named", async () => {
		await expect(connect("tb_live_wrong", mode)).rejects.toThrow(/does not accept the token/);
		await expect(connect("x", mode, "http://127.0.0.1:1")).rejects.toThrow(/cannot be reached/);
	});
});

it("a script that closes its end at once gets every answer", async () => {
	const { token } = await app.client();
	const clientInfo = { name: "test", version: "1" };
	const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
	const asked = [
		{ id: 1, method: "initialize", params },
		{ id: 2, method: "tools/list" },
		{ id: 3, method: "tools/call", params: { name: "nothing", arguments: {} } },
	];
	const env = { PATH: process.env.PATH ?? "", NODE_NO_WARNINGS: "1", TALLYBOOK_URL: url, TALLYBOOK_TOKEN: token };
	const ended = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
		const child = execFile(process.execPath, [main, "mcp"], { env }, (error, stdout, stderr) =>
			resolve({ code: error?.code ?? 0, stdout, stderr }),
		);
		child.stdin?.end(asked.map((request) => `${JSON.stringify({ jsonrpc: "2.0", ...request })}\n`).join(""));
	});
	const ids = ended.stdout
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line).id);
	expect([ended.code, ended.stderr, ids.toSorted()]).toEqual([0, "", [1, 2, 3]]);
});
