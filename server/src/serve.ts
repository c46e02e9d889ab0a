import type { Services } from "./app.ts";
import { buildApp } from "./app.ts";
import { bootstrap } from "./auth/index.ts";
import type { Config } from "./config.ts";
import { selectOrganisations } from "./organisations/index.ts";
import { createLog, Database, type EmbeddedPostgres, Listener, type Log, migrate, startEmbeddedPostgres, startWorker, systemClock } from "./platform/index.ts";
import { schedule } from "./schedule.ts";

/** The database of the configuration, reachable and migrated. */
export interface Foundation {
	readonly connectionString: string;
	readonly database: Database;
	readonly embedded: EmbeddedPostgres | null;
	close(): Promise<void>;
}

/** Starts or finds the database and brings it up to date. */
export async function openFoundation(config: Config, purpose: "serve" | "command", name: string): Promise<Foundation> {
	const embedded =
		config.databaseUrl === null
			? await startEmbeddedPostgres({ dataDirectory: config.dataDirectory, purpose, name: `tallybook ${name}` })
			: null;
	const connectionString = embedded?.connectionString ?? (config.databaseUrl as string);
	try {
		await migrate(connectionString);
	} catch (error) {
		await embedded?.stop();
		throw error;
	}
	const database = new Database(connectionString, { applicationName: `tallybook ${name}` });
	return {
		connectionString,
		database,
		embedded,
		async close() {
			await database.close();
			await embedded?.stop();
		},
	};
}

export interface RunningService {
	readonly address: string;
	/** Finishes what is under way, then stops everything, the embedded database last. */
	stop(): Promise<void>;
}

/** Runs API, page and background work in this process. */
export async function serve(config: Config): Promise<RunningService> {
	const log = createLog();
	const foundation = await openFoundation(config, "serve", "serve");
	const { database, connectionString } = foundation;
	const listener = new Listener(connectionString);
	await listener.start();
	if (config.bootstrap.token !== null) {
		const { token, organisation: name, owner } = config.bootstrap;
		await bootstrap(database, { token, name, owner }, systemClock());
	}
	let address = "";
	const services: Services = { database, listener, clock: systemClock, log, appUrl: () => config.appUrl ?? address };
	const app = await buildApp(services);
	const worker = await startWorker(connectionString, {}, schedule, log);
	const stop = async () => {
		await app.close();
		await worker.stop();
		await listener.close();
		await foundation.close();
	};
	try {
		await app.listen({ host: config.host, port: config.port });
	} catch (error) {
		await stop();
		throw listenFault(error, config);
	}
	const { port } = app.server.address() as { port: number };
	const host = config.host.includes(":") ? `[${config.host}]` : config.host;
	address = `http://${host === "0.0.0.0" || host === "[::]" ? "localhost" : host}:${port}`;
	await greet(database, services.appUrl(), log);
	return { address, stop };
}

function listenFault(error: unknown, { host, port }: Config): unknown {
	const { code } = error as NodeJS.ErrnoException;
	if (code === "EADDRINUSE") return new Error(`PORT ${port} is in use on ${host}: stop what serves there, or set PORT to another`);
	if (code === "EACCES") return new Error(`PORT ${port} may not be opened by this user: set PORT to one above 1023`);
	if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return new Error(`HOST ${host} is no address of this machine`);
	return error;
}

/** Tells a person where to go next. */
async function greet(database: Database, appUrl: string, log: Log): Promise<void> {
	log.info({ address: appUrl }, "serving");
	const lines = [`Tallybook serves at ${appUrl}`, `  API and how to try it:  ${appUrl}/docs`];
	if ((await selectOrganisations(database)).length === 0) {
		lines.push(
			"  No organisation yet. In a second terminal:",
			'    npm run -s tallybook -- organisation create --name "My company"',
			'    npm run -s tallybook -- token create --organisation "My company" --name first --scope write',
			"  or look at a sample company first: npm run demo",
		);
	}
	process.stdout.write(`${lines.join("\n")}\n`);
}
