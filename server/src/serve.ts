import { once } from "node:events";
import { createServer } from "node:net";
import { buildApp } from "./app.ts";
import { bootstrap, Passwords } from "./auth/index.ts";
import { type Config, ConfigurationError } from "./config.ts";
import { jobHandlers } from "./jobs.ts";
import { selectOrganisations } from "./organisations/index.ts";
import {
	createLog,
	Database,
	type EmbeddedPostgres,
	isDatabaseAway,
	Listener,
	type Log,
	MasterKeyFault,
	migrate,
	prepareServiceRole,
	sqlState,
	startEmbeddedPostgres,
	startWorker,
	systemClock,
	wrapKeys,
} from "./platform/index.ts";
import { isolation } from "./platform/isolated/index.ts";
import { schedule } from "./schedule.ts";
import { createServices } from "./services.ts";

/** The connections for requests. An organization may use five at once, and twelve while others need none. */
const requestConnections = 20;
/** How long requests in progress may take when the service stops; then their connections are cut. */
const stopGrace_ms = 25_000;

/** The configured database, reachable and migrated. */
export interface Foundation {
	/** As the database's owner: for the job queue and for notifications. */
	readonly connectionString: string;
	/** For everything else; on the embedded database with a role that owns nothing. */
	readonly database: Database;
	readonly embedded: EmbeddedPostgres | null;
	close(): Promise<void>;
}

/** Starts or finds the database and migrates it. */
export async function openFoundation(
	config: Config,
	purpose: "serve" | "command",
	name: string,
	log: Log | null = null,
): Promise<Foundation> {
	const { databaseUrl, dataDirectory } = config;
	const report = (message: string) => log?.error(message);
	const embedded =
		databaseUrl === null
			? await startEmbeddedPostgres({ dataDirectory, purpose, name: `tallybook ${name}`, report })
			: null;
	const connectionString = embedded?.connectionString ?? (databaseUrl as string);
	let database: Database | null = null;
	const close = async () => {
		await database?.close();
		await embedded?.stop();
	};
	try {
		await migrate(connectionString);
		const serviceConnection = embedded === null ? connectionString : await prepareServiceRole(connectionString);
		database = new Database(serviceConnection, { applicationName: `tallybook ${name}` });
		await wrapKeys(database, config.masterKey);
		return { connectionString, database, embedded, close };
	} catch (error) {
		await close();
		if (error instanceof MasterKeyFault) throw new ConfigurationError("TALLYBOOK_MASTER_KEY", error.message);
		throw embedded === null ? connectionFault(error) : error;
	}
}

/** Names the variable if the database of DATABASE_URL cannot be reached or denies access. */
function connectionFault(error: unknown): unknown {
	const isRefused = /^(28|3D|08)/.test(sqlState(error));
	if (!isRefused && !isDatabaseAway(error)) return error;
	const faults = error instanceof AggregateError ? error.errors : [error];
	const reasons = faults.map((fault) => (fault as Error).message).join("; ");
	return new ConfigurationError("DATABASE_URL", `does not lead to a usable database: ${reasons}`, { cause: error });
}

export interface RunningService {
	readonly address: string;
	/** Finishes work in progress, then stops everything, the embedded database last. */
	stop(): Promise<void>;
}

export interface ServeOptions {
	/** Whether to build pages only when one is opened; avoids needless builds during development. */
	readonly buildsPagesAtNeed?: boolean;
}

/** Runs API, page and background work in this process. */
export async function serve(config: Config, options: ServeOptions = {}): Promise<RunningService> {
	const log = createLog();
	await requireFreeAddress(config);
	const foundation = await openFoundation(config, "serve", "serve", log);
	return standing(foundation, async (running) => ({ address: await start(config, options, log, foundation, running) }));
}

/** Runs only the background work, beside a service on the same database. */
export async function work(config: Config): Promise<{ stop(): Promise<void> }> {
	const log = createLog();
	const foundation = await openFoundation(config, "command", "worker", log);
	const { database, connectionString } = foundation;
	return standing(foundation, async (running) => {
		const listener = new Listener(connectionString);
		running.push(() => listener.close());
		const appUrl = () => addressOf(config);
		const { mailServer, providerSettings, languageModel, masterKey, webhooks } = config;
		const services = await createServices({
			database,
			listener,
			clock: systemClock,
			log,
			appUrl,
			mailServer,
			providerSettings,
			languageModel,
			masterKey,
			webhooks,
		});
		running.push(() => services.close());
		await listener.start();
		const { deliverer } = services.webhooks;
		deliverer.start();
		running.push(() => deliverer.stop());
		const worker = await startWorker(connectionString, jobHandlers(services), schedule, log);
		running.push(
			() => worker.stop(),
			// Interrupts reading of contracts; the next start repeats it.
			async () => services.contractReader.close(),
		);
		return {};
	});
}

/** Starts parts on the foundation, each with its way to stop. All stop together, in reverse order. */
async function standing<Started extends object>(
	foundation: Foundation,
	startParts: (running: (() => Promise<void>)[]) => Promise<Started>,
): Promise<Started & { stop(): Promise<void> }> {
	const running: (() => Promise<void>)[] = [() => foundation.close()];
	const stop = async () => {
		const faults: unknown[] = [];
		for (const end of running.splice(0).reverse()) await end().catch((error: unknown) => faults.push(error));
		if (faults.length > 0) throw new AggregateError(faults, `some parts did not stop: ${faults.join("; ")}`);
	};
	try {
		return { ...(await startParts(running)), stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** Starts everything above the database and adds to `running` how to stop each part. */
async function start(
	config: Config,
	{ buildsPagesAtNeed = false }: ServeOptions,
	log: Log,
	{ database, connectionString }: Foundation,
	running: (() => Promise<void>)[],
): Promise<string> {
	const listener = new Listener(connectionString);
	running.push(() => listener.close());
	if (config.bootstrap.token !== null) {
		const { token, organisation: name, owner } = config.bootstrap;
		await bootstrap({ db: database, passwords: new Passwords() }, { token, name, owner }, systemClock());
	}
	let address = addressOf(config);
	const appUrl = () => address;
	const { mailServer, providerSettings, languageModel, masterKey, isMetricsOpen, trustedProxies, webhooks } = config;
	const applicationName = "tallybook requests";
	const requests = database.sibling({ applicationName, connections: requestConnections, isForRequests: true });
	running.push(() => requests.close());
	const services = await createServices({
		database: requests,
		listener,
		clock: systemClock,
		log,
		appUrl,
		trustedProxies,
		mailServer,
		providerSettings,
		languageModel,
		masterKey,
		isMetricsOpen,
		webhooks,
	});
	running.push(() => services.close());
	warnOfRoot(log);
	// Otherwise, the first PDF would wait for its process, fonts and sources.
	void services.pdf.warmUp().catch((error: unknown) => log.error({ err: error }, "PDFs cannot be created"));
	if (!buildsPagesAtNeed)
		void services.pages.warmUp().catch((error: unknown) => log.error({ err: error }, "the pages cannot be built"));
	const app = await buildApp(services);
	// All handlers are registered by now.
	await listener.start();
	// Without a time limit for statements.
	const worker = await startWorker(connectionString, jobHandlers({ ...services, database }), schedule, log);
	const deliverer = services.webhooks.deliverer.on(database);
	deliverer.start();
	running.push(
		() => deliverer.stop(),
		() => worker.stop(),
		async () => services.contractReader.close(),
		() => closeApp(app),
	);
	await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
		throw listenFault(error, config);
	});
	const { port } = app.server.address() as { port: number };
	address = addressOf(config, port);
	await greet(database, { appUrl: address, setUpCode: services.access.setUpCode }, log);
	return address;
}

/** The public address: the configured one, otherwise the one served. */
export function addressOf({ appUrl, host, port }: Config, servedPort = port): string {
	const name = host.includes(":") ? `[${host}]` : host;
	return appUrl ?? `http://${name === "0.0.0.0" || name === "[::]" ? "localhost" : name}:${servedPort}`;
}

/** Stops accepting requests and finishes those in progress; requests that never end do not block the stop. */
async function closeApp(app: Awaited<ReturnType<typeof buildApp>>): Promise<void> {
	const cut = setTimeout(() => app.server.closeAllConnections(), stopGrace_ms);
	await app.close();
	clearTimeout(cut);
}

/**
 * Checks the address before anything else starts, so that a conflict is reported at once.
 * @throws Error that names the variable, if the address cannot be used
 */
export async function requireFreeAddress(config: Config): Promise<void> {
	const probe = createServer();
	try {
		await once(probe.listen({ host: config.host, port: config.port }), "listening");
		probe.close();
		await once(probe, "close");
	} catch (error) {
		throw listenFault(error, config);
	}
}

function listenFault(error: unknown, { host, port }: Config): unknown {
	const { code } = error as NodeJS.ErrnoException;
	if (code === "EADDRINUSE")
		return new Error(`PORT ${port} is in use on ${host}. Stop the program that uses it, or set PORT to another port`);
	if (code === "EACCES") return new Error(`PORT ${port} is not allowed for this user. Set PORT to a port above 1023`);
	if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
		return new Error(`HOST ${host} is not an address of this machine`);
	return error;
}

/** Warns about root: whoever takes over a process of root's can do everything. */
function warnOfRoot(log: Log): void {
	if (process.getuid?.() !== 0) return;
	const { user, isOffNetwork } = isolation();
	log.warn(
		{ strangers_files_handled_as: user?.uid ?? 0, without_network: isOffNetwork },
		"running as root; an ordinary user is sufficient and safer",
	);
}

/** Tells the operator what to do next. */
async function greet(
	database: Database,
	{ appUrl, setUpCode }: { appUrl: string; setUpCode: string },
	log: Log,
): Promise<void> {
	log.info({ address: appUrl }, "serving");
	const lines = [`Tallybook is running at ${appUrl}`, `  API documentation:  ${appUrl}/docs`];
	if ((await selectOrganisations(database)).length === 0) {
		lines.push(
			`  Create the first account: ${appUrl}/set-up#code=${setUpCode} (set-up code ${setUpCode})`,
			"  Or stop the service and explore a sample company first: npm run demo",
		);
	}
	process.stdout.write(`${lines.join("\n")}\n`);
}
