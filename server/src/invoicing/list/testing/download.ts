import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestApp, TestClient } from "../../../../test/support/app.ts";

/** A download over a real connection, of which only the head has been read. */
export async function download(app: TestApp, client: TestClient, path: string): Promise<IncomingMessage> {
	if (!app.app.server.listening) await app.app.listen({ port: 0, host: "127.0.0.1" });
	const { port } = app.app.server.address() as AddressInfo;
	const headers = { authorization: `Bearer ${client.token}` };
	const request = get({ port, path: `/api/v1${path}`, headers, agent: false });
	const [response] = (await once(request, "response")) as [IncomingMessage];
	return response;
}

/** Reads it to its end; rejects if it is aborted. */
export async function readAll(response: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of response) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

/** Connections that hold a snapshot, as an export does while in progress. */
export async function openSnapshots(app: TestApp): Promise<number[]> {
	const rows = await app.database.rows<{ pid: number }>(
		`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
			and xact_start is not null and application_name = 'test'`,
	);
	return rows.map(({ pid }) => pid);
}
