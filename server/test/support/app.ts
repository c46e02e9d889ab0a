import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { buildApp } from "../../src/app.ts";
import { insertAccount } from "../../src/auth/accounts/account-store.ts";
import { createToken } from "../../src/auth/index.ts";
import { insertMembership } from "../../src/auth/members/membership-store.ts";
import { startSession } from "../../src/auth/sessions/session-actions.ts";
import { jobHandlers } from "../../src/jobs.ts";
import type { MailServer } from "../../src/mail/index.ts";
import { createOrganisation } from "../../src/organisations/index.ts";
import type { StripeSettings } from "../../src/payment-providers/index.ts";
import type { App, Role, Scope } from "../../src/platform/http/index.ts";
import {
	type Context,
	createLog,
	Database,
	Listener,
	type Log,
	newUuid,
	serviceConnection,
	type Timestamp,
	workOff,
} from "../../src/platform/index.ts";
import { createServices, type Services } from "../../src/services.ts";
import type { TaxProviderSettings } from "../../src/tax-providers/index.ts";
import type { DestinationPolicy, WebhookServices } from "../../src/webhooks/index.ts";
import { nameStatements } from "./database/named-statements.ts";
import { DocumentedAnswers } from "./documented-answers.ts";
import { templateDatabase } from "./postgres.ts";

export interface Answer {
	readonly status: number;
	// A test reads what the API answers as any client would: untyped.
	// biome-ignore lint/suspicious/noExplicitAny: the assertions of a test are its types
	readonly body: any;
	readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** An API client that acts for one organization. */
export class TestClient {
	readonly #app: TestApp;
	/** An API token; for a person, the session cookie's value. */
	readonly token: string;
	readonly context: Context;
	/** The headers that authenticate the client. */
	readonly #credentials: Readonly<Record<string, string>>;

	constructor(
		app: TestApp,
		token: string,
		context: Context,
		credentials: Readonly<Record<string, string>> = { authorization: `Bearer ${token}` },
	) {
		this.#app = app;
		this.token = token;
		this.context = context;
		this.#credentials = credentials;
	}

	get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
		return this.send("GET", path, undefined, headers);
	}
	post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		return this.send("POST", path, body, headers);
	}
	put(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
		return this.send("PUT", path, body, headers);
	}
	delete(path: string, body?: unknown): Promise<Answer> {
		return this.send("DELETE", path, body, {});
	}

	/** Sends raw bytes to an absolute path. */
	sendBytes(
		method: string,
		path: string,
		payload: string | Buffer | undefined,
		headers: Readonly<Record<string, string>>,
	): Promise<Answer> {
		const sent = payload === undefined ? {} : { payload };
		return this.#app.request({ method, path, ...sent, headers: { ...this.#credentials, ...headers } });
	}

	/** Sends a JSON body (a string is sent unchanged). Paths are relative to /api/v1 unless they name another root. */
	async send(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
		const payload = typeof body === "string" ? body : body === undefined ? undefined : JSON.stringify(body);
		return this.#app.request({
			method,
			path: /^\/(api|v1|files|health|docs|openapi|metrics)/.test(path) ? path : `/api/v1${path}`,
			...(payload === undefined ? {} : { payload }),
			headers: {
				...this.#credentials,
				...(payload === undefined ? {} : { "content-type": "application/json" }),
				...headers,
			},
		});
	}
}

export interface TestAppOptions {
	/** False if answers aren't compared with the OpenAPI document. */
	readonly checksAnswers?: boolean;
	/** Null if mail is only stored. */
	readonly mailServer?: MailServer | null;
	readonly stripe?: StripeSettings | null;
	readonly stripeTax?: TaxProviderSettings["stripe"];
	/** The address of a substitute for VIES; nobody is asked about VAT ids if null. */
	readonly viesUrl?: string | null;
	/** The public address. */
	readonly appUrl?: string;
	readonly isMetricsOpen?: boolean;
	/** How long a scrape's values of the database are shown to later ones; not at all if omitted. */
	readonly metricsKept_ms?: number;
	/** Proxies whose `X-Forwarded-For` is trusted. */
	readonly trustedProxies?: readonly string[];
	/** The server's log; silent if omitted. */
	readonly log?: Log;
	/** Where webhooks may go. */
	readonly webhooks?: Partial<DestinationPolicy>;
	/** The address of a migrated, empty database, if not a clone of the test run's template. */
	readonly database?: () => Promise<string>;
}

/** The whole server without a socket, on its own database, at a time that the test sets. */
export class TestApp {
	#app: App | null = null;
	#database: Database | null = null;
	/** The database connection of requests, with their limits and the service's role; `database` has neither. */
	#requests: Database | null = null;
	#listener: Listener | null = null;
	/** The connections of jobs, kept from one `work` to the next. */
	#jobs: pg.Pool | null = null;
	#services: Awaited<ReturnType<typeof createServices>> | null = null;
	/** The server's current time. */
	now: Timestamp = "2026-09-15T10:00:00.000Z";
	connectionString = "";
	/** Null if answers aren't compared with the OpenAPI document. */
	#documentedAnswers: DocumentedAnswers | null = null;
	readonly #checksAnswers: boolean;
	readonly #mailServer: MailServer | null;
	readonly #stripe: StripeSettings | null;
	readonly #stripeTax: TaxProviderSettings["stripe"];
	readonly #viesUrl: string | null;
	readonly #trustedProxies: readonly string[];
	readonly #log: Log;
	readonly #findDatabase: () => Promise<string>;
	readonly #appUrl: string;
	readonly #isMetricsOpen: boolean;
	readonly #metricsKept_ms: number;
	readonly #webhooks: Partial<DestinationPolicy>;
	#deliverer: WebhookServices["deliverer"] | null = null;

	constructor({
		checksAnswers = true,
		mailServer = null,
		stripe = null,
		stripeTax = null,
		viesUrl = null,
		appUrl = "http://tallybook.test",
		isMetricsOpen = false,
		metricsKept_ms = 0,
		trustedProxies = [],
		log = createLog("silent"),
		webhooks = {},
		database = cloneDatabase,
	}: TestAppOptions = {}) {
		this.#findDatabase = database;
		this.#checksAnswers = checksAnswers;
		this.#mailServer = mailServer;
		this.#stripe = stripe;
		this.#stripeTax = stripeTax;
		this.#viesUrl = viesUrl;
		this.#appUrl = appUrl;
		this.#isMetricsOpen = isMetricsOpen;
		this.#metricsKept_ms = metricsKept_ms;
		this.#trustedProxies = trustedProxies;
		this.#log = log;
		this.#webhooks = webhooks;
	}

	get app(): App {
		if (this.#app === null) throw new Error("the test application has not been started");
		return this.#app;
	}

	get database(): Database {
		if (this.#database === null) throw new Error("the test application has not been started");
		return this.#database;
	}

	get services(): Services {
		if (this.#services === null) throw new Error("the test application has not been started");
		return this.#services;
	}

	async start(): Promise<void> {
		this.connectionString = await this.#findDatabase();
		this.#database = new Database(this.connectionString, { applicationName: "test", connections: 30 });
		this.#requests = new Database(serviceConnection(this.connectionString), {
			applicationName: "test",
			connections: 30,
			isForRequests: true,
		});
		for (const { pool } of [this.#database, this.#requests]) pool.on("connect", nameStatements);
		this.#listener = new Listener(this.connectionString);
		this.#services = await createServices({
			database: this.#requests,
			listener: this.#listener,
			clock: () => this.now,
			log: this.#log,
			trustedProxies: this.#trustedProxies,
			appUrl: () => this.#appUrl,
			mailServer: this.#mailServer,
			providerSettings: { stripe: this.#stripe },
			taxProviderSettings: { stripe: this.#stripeTax },
			vatIdProvider: this.#viesUrl === null ? null : { name: "vies", apiUrl: this.#viesUrl },
			isMetricsOpen: this.#isMetricsOpen,
			metricsKept_ms: this.#metricsKept_ms,
			passwordCost: { ln: 10, r: 8, p: 1 },
			webhooks: this.#webhooks,
		});
		this.#database.announceBy(this.#services.announcer);
		this.#deliverer = this.#services.webhooks.deliverer.on(this.#database);
		this.#app = await buildApp(this.#services);
		await this.#listener.start();
		await this.#app.ready();
		if (this.#checksAnswers) this.#documentedAnswers = DocumentedAnswers.of(this.#app);
	}

	async stop(): Promise<void> {
		await this.#app?.close();
		await this.#deliverer?.stop();
		await this.#services?.close();
		await this.#listener?.close();
		await this.#jobs?.end();
		await this.#requests?.close();
		await this.#database?.close();
		if (this.#findDatabase === cloneDatabase && this.connectionString !== "") await dropDatabase(this.connectionString);
	}

	/**
	 * Runs the enqueued jobs, as the worker would, until none is left.
	 * @param services to run them with others than the server's
	 */
	async work(services: Partial<Services> = {}): Promise<void> {
		const handlers = jobHandlers({ ...this.services, database: this.database, ...services });
		await this.workOff(handlers);
	}

	/** The same with handlers of a test. */
	workOff(handlers: Parameters<typeof workOff>[1]): Promise<void> {
		if (this.#jobs === null) {
			this.#jobs = new pg.Pool({ connectionString: this.connectionString, application_name: "test jobs" });
			// Idle ones may break where a test takes the database away; the next run opens others.
			this.#jobs.on("error", () => {});
		}
		return workOff(this.#jobs, handlers, createLog("silent"));
	}

	/** Makes every attempt to deliver a webhook message that is due, until none is left. */
	async deliver(): Promise<void> {
		await this.#deliverer?.deliver();
	}

	/** Looks once at the customers whose alerts may have triggered. */
	look(): Promise<void> {
		return this.services.alerts.on(this.database).look();
	}

	/** A new organization with a token of the scope. */
	async client(scope: Scope = "write", name = "Test company"): Promise<TestClient> {
		const actor = { type: "system", id: null, name: "test" } as const;
		const organisationId = await createOrganisation(this.database, name, this.now, actor);
		const context: Context = { db: this.database, now: this.now, organisationId, actor, requestId: null };
		return new TestClient(this, await createToken(context, { name: "test", scope, expiresAt: null }), context);
	}

	/** Another token of the client's organization. */
	async clientOf({ context }: TestClient, scope: Scope): Promise<TestClient> {
		return new TestClient(this, await createToken(context, { name: scope, scope, expiresAt: null }), context);
	}

	/** A signed-in person who has the role in the client's organization, or a new one. */
	async person(role: Role, organisation?: TestClient): Promise<TestClient> {
		const { context: given } = organisation ?? (await this.client());
		const now = this.now;
		const account = { uuid: newUuid(), email: `${role}.${newUuid()}@example.com`, name: `The ${role}` };
		await insertAccount(this.database, { ...account, password_hash: null }, now);
		await insertMembership({ ...given, now }, account.uuid, role);
		const requestContext = { db: this.database, now, requestId: "test", address: "192.0.2.1", userAgent: null };
		const { token } = await startSession({ ...requestContext, cookie: null, session: null }, account);
		const actor = { type: "person", id: account.uuid, name: account.name } as const;
		return new TestClient(this, token, { ...given, actor }, personHeaders(token, given.organisationId));
	}

	async request(request: {
		method: string;
		path: string;
		payload?: string | Buffer;
		headers?: Record<string, string>;
		remoteAddress?: string;
	}): Promise<Answer> {
		const response = await this.app.inject({
			method: request.method as "GET",
			url: request.path,
			...(request.payload === undefined ? {} : { payload: request.payload }),
			headers: request.headers ?? {},
			...(request.remoteAddress === undefined ? {} : { remoteAddress: request.remoteAddress }),
		});
		const isJson =
			response.body !== "" && /^application\/(problem\+)?json/.test(String(response.headers["content-type"]));
		const body = isJson ? JSON.parse(response.body) : response.rawPayload;
		if (isJson) this.#documentedAnswers?.check(request.method, request.path, response.statusCode, body);
		return {
			status: response.statusCode,
			body,
			headers: response.headers,
		};
	}
}

/** The headers of a person's browser. */
export function personHeaders(cookie: string, organisationId: string): Record<string, string> {
	return { cookie: `tallybook_session=${cookie}`, "tallybook-organisation": organisationId };
}

/**
 * Starts a server for the tests of one file, and stops it after them. Compares every answer with the OpenAPI document, unless
 * the test says otherwise.
 */
export function useTestApp(options: TestAppOptions = {}): TestApp {
	const app = new TestApp(options);
	beforeAll(() => app.start());
	afterAll(() => app.stop());
	return app;
}

/** Creates a migrated, empty database for one test file; returns its address. */
export function cloneDatabase(): Promise<string> {
	return newDatabase(`template ${templateDatabase}`);
}

function dropDatabase(connectionString: string): Promise<void> {
	return administer(`drop database ${new URL(connectionString).pathname.slice(1)} with (force)`);
}

/** Creates a database without anything in it; returns its address. */
export function emptyDatabase(): Promise<string> {
	return newDatabase("");
}

async function newDatabase(source: string): Promise<string> {
	const name = `test_${randomBytes(8).toString("hex")}`;
	await administer(`create database ${name} ${source}`);
	return Object.assign(new URL(testServer()), { pathname: `/${name}` }).href;
}

async function administer(statement: string): Promise<void> {
	const admin = new pg.Client({ connectionString: testServer() });
	await admin.connect();
	await admin.query(statement).finally(() => admin.end());
}

function testServer(): string {
	const server = inject("postgres");
	if (server === undefined)
		throw new Error("a test with a database is named .store, .routes or .process (CONTRIBUTING.md)");
	return server;
}
