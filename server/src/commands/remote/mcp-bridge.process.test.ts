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

	it("a wrong token and an address where nothing is are named", async () => {
		await expect(connect("tb_live_wrong", mode)).rejects.toThrow(/does not accept the token/);
		await expect(connect("x", mode, "http://127.0.0.1:1")).rejects.toThrow(/cannot be reached/);
	});
});
