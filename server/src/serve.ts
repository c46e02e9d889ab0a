import { once } from "node:events";
import { createServer } from "node:net";
import { buildApp, buildWorkerApp } from "./app.ts";
import { isPackaged } from "./assets/index.ts";
import { bootstrap, Passwords } from "./auth/index.ts";
import { forgetLogArchive, LogArchiver, openTarget, ScheduledBackups } from "./backup/index.ts";
import { addressOf, type Config } from "./config.ts";
import { type Foundation, openFoundation } from "./foundation.ts";
import { jobHandlers } from "./jobs.ts";
import { selectOrganisations } from "./organisations/index.ts";
import {
	type Clock,
	createLog,
	type Database,
	type JobHandler,
	Listener,
	type Log,
	logFaults,
	SharedClock,
	startTracing,
	startWorker,
} from "./platform/index.ts";
import { isolation } from "./platform/isolated/index.ts";
import { scheduleOf } from "./schedule.ts";
import { createServices } from "./services.ts";

/** The connections for requests. An organization may use five at once, and twelve while others need none. */
const requestConnections = 20;
/** How long requests in progress may take when the service stops; then their connections are cut. */
const stopGrace_ms = 25_000;

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
	const log = createLog(config.log.level, config.log.secrets);
	logFaults(log);
	await requireFreeAddress(config);
	const stopTracing = await startTracing(config.tracing, log);
	const foundation = await openFoundation(config, "serve", "serve", log);
	return standing(foundation, stopTracing, async (running) => ({
		address: await start(config, options, log, foundation, running),
	}));
}

/** Runs only the background work, beside a service on the same database. */
export async function work(config: Config): Promise<{ stop(): Promise<void> }> {
	const log = createLog(config.log.level, config.log.secrets);
	logFaults(log);
	const stopTracing = await startTracing(config.tracing, log);
	const foundation = await openFoundation(config, "command", "worker", log);
	const { database, connectionString } = foundation;
	return standing(foundation, stopTracing, async (running) => {
		const listener = new Listener(connectionString);
		running.push(() => listener.close());
		const clock = await sharedClock(database, log, running);
		const appUrl = () => addressOf(config);
		const services = await createServices({
			database,
			listener,
			clock,
			log,
			appUrl,
			...settingsOf(config),
		});
		running.push(() => services.close());
		const app = config.workerPort === null ? null : await buildWorkerApp(services);
		await listener.start();
		const { deliverer } = services.webhooks;
		deliverer.start();
		services.alerts.start();
		running.push(
			() => deliverer.stop(),
			() => services.alerts.stop(),
		);
		const backups = await startBackups(config, foundation, log, running);
		const handlers = { ...jobHandlers(services), ...backups };
		const worker = await startWorker(connectionString, handlers, scheduleOf(config), log);
		running.push(
			() => worker.stop(),
			// Interrupts reading of contracts; the next start repeats it.
			async () => services.contractReader.close(),
		);
		if (app !== null) {
			running.push(() => closeApp(app));
			await app.listen({ host: config.host, port: config.workerPort as number });
		}
		return {};
	});
}

/** Starts parts on the foundation, each with its way to stop. All stop together, in reverse order. */
async function standing<Started extends object>(
	foundation: Foundation,
	stopTracing: () => Promise<void>,
	startParts: (running: (() => Promise<void>)[]) => Promise<Started>,
): Promise<Started & { stop(): Promise<void> }> {
	const running: (() => Promise<void>)[] = [stopTracing, () => foundation.close()];
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

/** What services take from the configuration as it is. */
function settingsOf(config: Config) {
	const { mailServer, providerSettings, languageModel, masterKey, isMetricsOpen, ...rest } = config;
	const { trustedProxies, vatIdProvider, webhooks, taxProviderSettings } = rest;
	return {
		...{ mailServer, providerSettings, languageModel, masterKey, isMetricsOpen },
		...{ trustedProxies, vatIdProvider, webhooks, taxProviderSettings },
	};
}

/** Starts everything above the database and adds to `running` how to stop each part. */
async function start(
	config: Config,
	{ buildsPagesAtNeed = false }: ServeOptions,
	log: Log,
	{ database, connectionString, embedded }: Foundation,
	running: (() => Promise<void>)[],
): Promise<string> {
	const listener = new Listener(connectionString);
	running.push(() => listener.close());
	const clock = await sharedClock(database, log, running);
	if (config.bootstrap.token !== null) {
		const { token, organisation: name, owner } = config.bootstrap;
		await bootstrap({ db: database, passwords: new Passwords() }, { token, name, owner }, clock());
	}
	let address = addressOf(config);
	const appUrl = () => address;
	const applicationName = "tallybook requests";
	const requests = database.sibling({ applicationName, connections: requestConnections, isForRequests: true });
	running.push(() => requests.close());
	const services = await createServices({
		database: requests,
		listener,
		clock,
		log,
		appUrl,
		backups: config.backups,
		...settingsOf(config),
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
	const backups = await startBackups(config, { database, connectionString, embedded }, log, running);
	const handlers = { ...jobHandlers({ ...services, database }), ...backups };
	const worker = await startWorker(connectionString, handlers, scheduleOf(config), log);
	const deliverer = services.webhooks.deliverer.on(database);
	deliverer.start();
	const alerts = services.alerts.on(database);
	alerts.start();
	running.push(
		() => deliverer.stop(),
		() => alerts.stop(),
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

async function sharedClock(database: Database, log: Log, running: (() => Promise<void>)[]): Promise<Clock> {
	const clock = await SharedClock.start(database, log);
	running.push(async () => clock.close());
	return clock.now;
}

/** Archives the log of the database that this process runs; makes backups when they are due. */
async function startBackups(
	{ backups, bucketAccess, dataDirectory }: Config,
	{ database, connectionString, embedded }: Omit<Foundation, "close">,
	log: Log,
	running: (() => Promise<void>)[],
): Promise<Record<string, JobHandler>> {
	if (backups === null) {
		if (embedded?.isOwned === true) await forgetLogArchive(connectionString);
		return {};
	}
	if (backups.keyFile === null)
		log.warn("scheduled backups are not encrypted and contain secrets; set BACKUP_KEY_FILE");
	const target = openTarget(backups.to, { keyFile: backups.keyFile, bucketAccess });
	if (embedded?.isOwned === true) {
		const archiver = new LogArchiver({ connectionString, dataDirectory, target, log });
		archiver.start();
		running.push(() => archiver.stop());
	}
	const scheduled = new ScheduledBackups({ ...backups, database, log });
	running.push(() => scheduled.stop());
	return scheduled.jobs;
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
			`  Or stop the service and explore a sample company first: ${isPackaged ? "TALLYBOOK_DATA_DIR=data/demo tallybook demo --serve" : "npm run demo"}`,
		);
	}
	process.stdout.write(`${lines.join("\n")}\n`);
}
