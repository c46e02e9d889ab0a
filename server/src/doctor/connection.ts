import {
	Database,
	type EmbeddedPostgres,
	hasCluster,
	isDatabaseAway,
	migrationState,
	selectWorkers,
	startEmbeddedPostgres,
} from "../platform/index.ts";
import { type DoctorContext, fail, type Settings } from "./findings/check.ts";

type Connection = DoctorContext["connection"];

/**
 * Connects to the database without creating or migrating anything: beside a running service, or to an embedded database that it starts and
 * stops. Never throws: a fault is a finding.
 */
export async function openConnection(
	settings: Settings,
	isUrlInvalid: boolean,
	reason: DoctorContext["reason"],
): Promise<{ connection: Connection; close(): Promise<void> }> {
	let embedded: EmbeddedPostgres | null = null;
	let database: Database | null = null;
	const close = async () => {
		await database?.close();
		await embedded?.stop();
	};
	const failed = async (message: string, todo: string) => {
		await close();
		return { connection: { database: null, finding: fail(message, todo) }, close: async () => {} };
	};
	const { databaseUrl, dataDirectory } = settings;
	if (isUrlInvalid) return failed("DATABASE_URL is invalid.", "Correct it.");
	if (databaseUrl === null && !hasCluster(dataDirectory))
		return failed(
			`There is no database in ${dataDirectory} yet.`,
			"Start the service, which creates it, or set TALLYBOOK_DATA_DIR or DATABASE_URL.",
		);
	try {
		if (databaseUrl === null)
			embedded = await startEmbeddedPostgres({ dataDirectory, purpose: "command", name: "tallybook doctor" });
		const address = databaseUrl ?? (embedded?.connectionString as string);
		database = new Database(address, { applicationName: "tallybook doctor", connections: 4, isForRequests: true });
		return { connection: await connected(database, placeOf(settings, address), embedded), close };
	} catch (error) {
		if (databaseUrl === null) return failed(`${reason(error)}.`, "See postgres.log in the data folder.");
		const place = placeOf(settings, databaseUrl);
		return isDatabaseAway(error)
			? failed(`${place} cannot be reached: ${reason(error)}.`, "Start the server, or correct DATABASE_URL.")
			: failed(`${place} refuses: ${reason(error)}.`, "Correct DATABASE_URL, or the server's users and privileges.");
	}
}

async function connected(database: Database, place: string, embedded: EmbeddedPostgres | null): Promise<Connection> {
	const { pending } = await migrationState(database);
	const isMigrated = pending.length === 0;
	return {
		database,
		place,
		isStartedByDoctor: embedded?.isOwned ?? false,
		tables: isMigrated ? database : null,
		workers: isMigrated ? (await selectWorkers(database)).length : null,
	};
}

function placeOf({ databaseUrl, dataDirectory }: Settings, address: string): string {
	const { host, pathname } = new URL(address);
	return databaseUrl === null ? `embedded in ${dataDirectory}` : `${host || "local socket"}${pathname}`;
}
