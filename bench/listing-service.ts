import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import pg from "pg";
import { buildApp } from "../server/src/app.ts";
import { createToken } from "../server/src/auth/index.ts";
import { createOrganisation } from "../server/src/organisations/index.ts";
import { type Context, createLog, Database, Listener, migrate } from "../server/src/platform/index.ts";
import { createServices } from "../server/src/services.ts";
import { makeInvoices } from "./invoice-population.ts";

const now = "2026-11-20T12:00:00.000Z";
const actor = { type: "command", id: null, name: "bench" } as const;

export interface ListAnswer {
	/** The time until the last row had arrived; `whole_ms`: until the count had. */
	readonly rows_ms: number;
	readonly whole_ms: number;
	readonly uuids: readonly string[];
	readonly count: number;
}

/** The service on its own database with this many invoices, queried over HTTP. */
export class ListingService {
	readonly context: Context;
	readonly invoices: number;
	readonly #agent = new Agent({ keepAlive: true });
	readonly #address: string;
	readonly #token: string;
	readonly stop: () => Promise<void>;

	private constructor(
		context: Context,
		{ invoices, address, token }: { invoices: number; address: string; token: string },
		stop: () => Promise<void>,
	) {
		this.context = context;
		this.invoices = invoices;
		this.#address = address;
		this.#token = token;
		this.stop = async () => {
			this.#agent.destroy();
			await stop();
		};
	}

	static async start(serverAddress: string, name: string, invoices: number): Promise<ListingService> {
		const admin = new pg.Client(serverAddress);
		await admin.connect();
		await admin.query(`create database ${name}`);
		await admin.end();
		const url = new URL(serverAddress);
		url.pathname = `/${name}`;
		await migrate(url.href);
		const database = new Database(url.href, { applicationName: "bench" });
		const organisationId = await createOrganisation(database, "Bench", now, actor);
		const context: Context = { db: database, now, organisationId, actor, requestId: null };
		await makeInvoices(context, invoices);
		const token = await createToken(context, { name: "bench", scope: "read", expiresAt: null });
		const listener = new Listener(url.href);
		const dependencies = {
			database,
			listener,
			clock: () => now,
			log: createLog("silent"),
			appUrl: () => "http://bench",
		};
		const services = await createServices(dependencies as never);
		const app = await buildApp(services);
		await listener.start();
		const address = await app.listen({ port: 0, host: "127.0.0.1" });
		return new ListingService(context, { invoices, address, token }, async () => {
			await app.close();
			await services.close();
			await listener.close();
			await database.close();
		});
	}

	/** A page of the list. The arrival of its parts shows when a client could display the rows. */
	async list(query: string): Promise<ListAnswer> {
		const headers = { authorization: `Bearer ${this.#token}` };
		const start = performance.now();
		const request = get(`${this.#address}/api/v1/invoice?${query}`, { agent: this.#agent, headers });
		const [response] = (await once(request, "response")) as [IncomingMessage];
		let text = "";
		let rows_ms = 0;
		for await (const chunk of response) {
			text += chunk;
			if (rows_ms === 0 && text.includes('],"count":', text.length - String(chunk).length - 20)) {
				rows_ms = performance.now() - start;
			}
		}
		const whole_ms = performance.now() - start;
		if (response.statusCode !== 200) throw new Error(`${query} was answered ${response.statusCode}: ${text}`);
		const { items, count } = JSON.parse(text) as { items: { uuid: string }[]; count: number };
		return { rows_ms, whole_ms, uuids: items.map(({ uuid }) => uuid), count };
	}
}
