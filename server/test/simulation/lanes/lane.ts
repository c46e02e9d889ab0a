import { createHash } from "node:crypto";
import { buildApp } from "../../../src/app.ts";
import { createToken } from "../../../src/auth/index.ts";
import { runNow } from "../../../src/invoicing/index.ts";
import { jobHandlers } from "../../../src/jobs.ts";
import { createOrganisation } from "../../../src/organisations/index.ts";
import type { App } from "../../../src/platform/http/index.ts";
import {
	type Context,
	createLog,
	type JobHandler,
	type Listener,
	type Timestamp,
} from "../../../src/platform/index.ts";
import { createServices, type Services } from "../../../src/services.ts";
import { CrashingDatabase } from "./crashing-database.ts";

export interface Answer {
	readonly status: number;
	// What the API answers, read as any client would: untyped.
	// biome-ignore lint/suspicious/noExplicitAny: each step knows the shape of what it asks for
	readonly body: any;
}

const connections = 4;

/** What lanes share. */
export interface Shared {
	readonly listener: Listener;
	/** It draws in its own process of some hundred megabytes. */
	readonly pdf: Services["pdf"];
}

/**
 * A whole server without a socket, with its own clock and crashes, for one world at a time. Its organizations share a
 * database with those of other lanes.
 */
export class Lane {
	readonly database: CrashingDatabase;
	/** The server's current time. */
	now: Timestamp = "2027-01-01T00:00:00.000Z";
	/** Real PDFs, which take milliseconds each; otherwise texts that differ whenever the page would. */
	makesPdfs = false;
	#app: App | null = null;
	#services: (Services & { close(): Promise<void> }) | null = null;
	#jobs: Readonly<Record<string, JobHandler>> = {};

	private constructor(connectionString: string) {
		this.database = new CrashingDatabase(connectionString, { applicationName: "simulation", connections });
	}

	static async start(connectionString: string, { listener, pdf }: Shared): Promise<Lane> {
		const lane = new Lane(connectionString);
		const made = await createServices({
			database: lane.database,
			listener,
			clock: () => lane.now,
			log: createLog("silent"),
			appUrl: () => "http://tallybook.test",
			mailServer: null,
		});
		const render: Services["pdf"]["render"] = (owner, document) =>
			lane.makesPdfs ? pdf.render(owner, document) : Promise.resolve(digestOf(document));
		const services = { ...made, pdf: { ...pdf, render } };
		lane.#services = services;
		lane.#jobs = jobHandlers(services);
		lane.#app = await buildApp(services);
		await lane.#app.ready();
		return lane;
	}

	async stop(): Promise<void> {
		await this.#app?.close();
		await this.#services?.close();
		await this.database.close();
	}

	/** A new organization with a token for it. */
	async organisation(name: string): Promise<{ context: Context; token: string }> {
		const actor = { type: "system", id: null, name: "simulation" } as const;
		const organisationId = await createOrganisation(this.database, name, this.now, actor);
		const context: Context = { db: this.database, now: this.now, organisationId, actor, requestId: null };
		return { context, token: await createToken(context, { name, scope: "write", expiresAt: null }) };
	}

	/** Sends a JSON body to a path of the API, as any client would. */
	async request(token: string, method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
		const response = await (this.#app as App).inject({
			method: method as "GET",
			url: `/api/v1${path}`,
			...(body === undefined ? {} : { payload: JSON.stringify(body) }),
			headers: {
				authorization: `Bearer ${token}`,
				...(body === undefined ? {} : { "content-type": "application/json" }),
				...(key === undefined ? {} : { "idempotency-key": key }),
			},
		});
		return { status: response.statusCode, body: JSON.parse(response.body) };
	}

	/** Carries out a billing run immediately, like the daily schedule. */
	bill(organisation: Context, request: Parameters<typeof runNow>[2]): ReturnType<typeof runNow> {
		return runNow({ ...organisation, now: this.now }, this.#services as Services, request);
	}

	/** Runs a background job, as the worker would. */
	async work(task: string, payload: Readonly<Record<string, unknown>>): Promise<void> {
		const handler = this.#jobs[task];
		if (handler === undefined) throw new Error(`there is no job called ${task}`);
		await handler(payload);
	}
}

function digestOf(document: object): Uint8Array {
	return createHash("sha256").update(JSON.stringify(document)).digest();
}
