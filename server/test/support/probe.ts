import { afterAll, beforeAll } from "vitest";
import { recordChange } from "../../src/audit/index.ts";
import { Authenticator, authenticateRoutes } from "../../src/auth/index.ts";
import {
	type App,
	createServer,
	DateOnly,
	decimal,
	Money,
	nullable,
	pageQuery,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../src/platform/http/index.ts";
import { type Context, conflict, createLog, inTransaction, Listener, newUuid } from "../../src/platform/index.ts";
import type { Answer, TestApp, TestClient } from "./app.ts";

/** Routes that show the HTTP frame without any room's rules: they record what they did in the audit log. */

const Probe = Type.Object({ name: Type.String(), amount: Money, note: nullable(Type.String()) }, { $id: "Probe" });

const ProbeInput = strictObject({
	name: text(10),
	amount: Type.Optional(decimal({ minimum: -5 })),
	note: Type.Optional(nullable(text(20))),
	lines: Type.Optional(Type.Array(strictObject({ price: decimal() }))),
});

const ProbeQuery = strictObject({ flag: Type.Optional(Type.Boolean()), day: Type.Optional(DateOnly), ...pageQuery });

/** What the routes do besides answering, set by a test. */
interface ProbeBehaviour {
	/** Runs between the change and the answer. */
	afterChange: (context: Context) => Promise<void>;
	/** For the route with an external call: the call, made before its change. Both are done once per key. */
	outside: (workUuid: string, context: Context) => Promise<void>;
}

const nothing = async () => {};

async function note(context: Context, name: string, uuid = newUuid()): Promise<void> {
	await recordChange(context, {
		action: "probed",
		resource: "probe",
		resourceUuid: uuid,
		before: null,
		after: { name },
	});
}

function registerProbeRoutes(app: App, behaviour: ProbeBehaviour): void {
	const schema = { tags: ["Probe"], summary: "Probe", body: ProbeInput, response: { 200: Probe } };
	app.post("/probe", { schema }, ({ context, body }) =>
		inTransaction(context, async (context) => {
			await note(context, body.name);
			await behaviour.afterChange(context);
			return { name: body.name, amount: body.amount ?? decimalZero, note: body.note ?? null };
		}),
	);
	app.post("/probe/:probe_uuid/refuse", { schema }, ({ context, body }) =>
		inTransaction(context, async (context) => {
			await note(context, body.name);
			throw conflict("probe_refused", "The probe refuses.");
		}),
	);
	app.post(
		"/probe/ingest",
		{ schema, config: { idempotent: false, scopes: ["ingest", "write"] } },
		async ({ context, body }) => {
			await note(context, body.name);
			return { name: body.name, amount: decimalZero, note: null };
		},
	);
	app.post("/probe/outside", { schema, config: { asksOutside: true } }, async ({ context, body, workUuid }) => {
		await behaviour.outside(workUuid, context);
		await note(context, body.name, workUuid);
		await behaviour.afterChange(context);
		return { name: body.name, amount: decimalZero, note: workUuid.slice(0, 20) };
	});
	app.get(
		"/probe/:customer_uuid",
		{
			schema: {
				tags: ["Probe"],
				summary: "Probe",
				params: Type.Object({ customer_uuid: Uuid }),
				querystring: ProbeQuery,
			},
		},
		async ({ params, query }) => ({ ...params, ...query }),
	);
	app.get(
		"/probe/by/:template_uuid",
		{ schema: { params: Type.Object({ template_uuid: Uuid }) } },
		async ({ params }) => params,
	);
}

const decimalZero = 0 as never;

/** The frame with the probe's routes, on the test application's database and clock. */
export class ProbeApp {
	readonly #test: TestApp;
	#app: App | null = null;
	#listener: Listener | null = null;
	readonly behaviour: ProbeBehaviour = { afterChange: nothing, outside: nothing };

	constructor(test: TestApp) {
		this.#test = test;
	}

	get app(): App {
		if (this.#app === null) throw new Error("the probe has not been started");
		return this.#app;
	}

	async start(): Promise<void> {
		const { database } = this.#test.services;
		const app = await createServer(createLog("silent"), () => "http://tallybook.test");
		const listener = new Listener(this.#test.connectionString);
		const authenticator = new Authenticator(database, listener);
		await app.register(
			async (instance) => {
				authenticateRoutes(instance as App, {
					authenticator,
					database,
					clock: () => this.#test.now,
					appUrl: () => "http://tallybook.test",
				});
				registerProbeRoutes(instance as App, this.behaviour);
			},
			{ prefix: "/api/v1" },
		);
		await listener.start();
		await app.ready();
		this.#app = app;
		this.#listener = listener;
	}

	async stop(): Promise<void> {
		await this.#app?.close();
		await this.#listener?.close();
	}

	reset(): void {
		this.behaviour.afterChange = nothing;
		this.behaviour.outside = nothing;
	}

	/** Sends as the client: text or bytes unchanged, any other body as JSON. */
	async send(
		client: TestClient,
		method: string,
		path: string,
		body?: unknown,
		headers: Record<string, string> = {},
	): Promise<Answer & { text: string }> {
		const payload = typeof body === "string" || body instanceof Buffer ? body : JSON.stringify(body);
		const response = await this.app.inject({
			method: method as "GET",
			url: path.startsWith("/api/") ? path : `/api/v1${path}`,
			headers: {
				authorization: `Bearer ${client.token}`,
				...(payload === undefined ? {} : { "content-type": "application/json" }),
				...headers,
			},
			...(payload === undefined ? {} : { payload }),
		});
		const text = response.body;
		const isJson = String(response.headers["content-type"]).startsWith("application/json");
		return { status: response.statusCode, headers: response.headers, body: isJson ? JSON.parse(text) : text, text };
	}

	/** The names of the routes' saved changes, in order. */
	async changes({ context }: TestClient): Promise<string[]> {
		const rows = await this.#test.database.rows<{ name: string }>(
			"select after ->> 'name' as name from audit.entry where organisation_id = $1 and resource = 'probe' order by uuid",
			[context.organisationId],
		);
		return rows.map(({ name }) => name);
	}
}

export function useProbeApp(test: TestApp): ProbeApp {
	const probe = new ProbeApp(test);
	beforeAll(() => probe.start());
	afterAll(() => probe.stop());
	return probe;
}
