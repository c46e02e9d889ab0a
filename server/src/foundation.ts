import type { Config } from "./config.ts";
import { ConfigurationError } from "./config-values.ts";
import {
	Database,
	type EmbeddedPostgres,
	isDatabaseAway,
	type Log,
	MasterKeyFault,
	migrate,
	prepareServiceRole,
	sqlState,
	startEmbeddedPostgres,
	wrapKeys,
} from "./platform/index.ts";

/** The configured database, reachable and migrated. */
export interface Foundation {
	/** As the database's owner: for the job queue and for notifications. */
	readonly connectionString: string;
	/** For everything else; on the embedded database with a role that owns nothing. */
	readonly database: Database;
	readonly embedded: EmbeddedPostgres | null;
	close(): Promise<void>;
}

/** Starts or finds the database and migrates it; `tell` hears of each migration, and of waiting. */
export async function openFoundation(
	config: Config,
	purpose: "serve" | "command",
	name: string,
	log: Log | null = null,
	tell: (line: string) => void = (line) => log?.info(line),
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
		await migrate(connectionString, { report: tell });
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
export function connectionFault(error: unknown): unknown {
	const isRefused = /^(28|3D|08)/.test(sqlState(error));
	if (!isRefused && !isDatabaseAway(error)) return error;
	const faults = error instanceof AggregateError ? error.errors : [error];
	const reasons = faults.map((fault) => (fault as Error).message).join("; ");
	return new ConfigurationError("DATABASE_URL", `does not lead to a usable database: ${reasons}`, { cause: error });
}
