import type { MailServer } from "../../mail/index.ts";
import type { ProviderSettings } from "../../payment-providers/index.ts";
import type { Clock, MasterKey, Queries } from "../../platform/index.ts";

/** `skip`: could not be checked, for a reason that is no fault of its own. Only `fail` makes the command fail. */
export const levels = ["ok", "skip", "warn", "fail"] as const;
export type Level = (typeof levels)[number];

/** What a check found: one sentence each, without secrets. */
export interface Finding {
	readonly level: Level;
	readonly message: string;
	/** What the operator should do; null if nothing. */
	readonly todo: string | null;
}

/** One subject of the doctor's. It only reads, ends within seconds, and never sends mail or moves money. */
export interface Check {
	readonly name: string;
	run(context: DoctorContext): Finding | Promise<Finding>;
}

/** The part of the configuration that the checks look at. */
export interface Settings {
	readonly databaseUrl: string | null;
	readonly dataDirectory: string;
	readonly host: string;
	readonly port: number;
	readonly appUrl: string | null;
	readonly trustedProxies: readonly string[];
	readonly mailServer: MailServer | null;
	readonly providerSettings: ProviderSettings;
	readonly languageModel: { readonly url: string; readonly key: string | null } | null;
	readonly masterKey: MasterKey | null;
	/** Omitted or null: no backups are scheduled. */
	readonly backups?: { readonly to: string; readonly every_ms: number } | null;
}

export interface DoctorContext {
	readonly settings: Settings;
	/** The variables that are invalid, with the problem. Checks see them as not set. */
	readonly invalidVariables: readonly { readonly variable: string; readonly message: string }[];
	readonly clock: Clock;
	/** The database, or why there is no connection. */
	readonly connection: Connected | { readonly database: null; readonly finding: Finding };
	/** Asks the public address for its health, once for all checks. */
	askPublicAddress(): Promise<PublicAnswer>;
	/** An error's message in one short line, without the values of secret variables. */
	reason(error: unknown): string;
}

export interface Connected {
	readonly database: Queries;
	/** Where it is, without the password: `db.example.com:5432/tallybook`. */
	readonly place: string;
	/** Whether the doctor started the embedded database, because no service runs it. */
	readonly isStartedByDoctor: boolean;
	/** Null if migrations are missing, so that tables may be, too. */
	readonly tables: Queries | null;
	/** The number of processes that do background work; null if unknown. */
	readonly workers: number | null;
}

export type PublicAnswer =
	| { readonly answer: { readonly status: number; readonly isTallybook: boolean; readonly date: string | null } }
	| { readonly error: unknown };

export function ok(message: string): Finding {
	return { level: "ok", message, todo: null };
}

export function warn(message: string, todo: string): Finding {
	return { level: "warn", message, todo };
}

export function fail(message: string, todo: string): Finding {
	return { level: "fail", message, todo };
}

export function skip(reason: string): Finding {
	return { level: "skip", message: `not checked: ${reason}`, todo: null };
}

/** Several findings of one check as one: the worst level, and the words of all that need attention; `sound` if none does. */
export function combined(findings: readonly Finding[], sound: string): Finding {
	const notable = findings.filter(({ level }) => level !== "ok");
	if (notable.length === 0) return ok(sound);
	const level = levels.findLast((level) => notable.some((finding) => finding.level === level)) as Level;
	const todos = notable.flatMap(({ todo }) => todo ?? []);
	return {
		level,
		message: notable.map(({ message }) => message).join(" "),
		todo: todos.length === 0 ? null : [...new Set(todos)].join(" "),
	};
}

/** A check of the database; without a connection, it says so. */
export function onDatabase(
	name: string,
	examine: (connected: Connected, context: DoctorContext) => Promise<Finding>,
): Check {
	return {
		name,
		run: (context) =>
			context.connection.database === null
				? skip("there is no connection to the database")
				: examine(context.connection, context),
	};
}

/** A check of the program's tables; before they are migrated, it says so. */
export function onTables(
	name: string,
	examine: (tables: Queries, connected: Connected, context: DoctorContext) => Promise<Finding>,
): Check {
	return onDatabase(name, async (connected, context) =>
		connected.tables === null ? skip("migrations are missing") : examine(connected.tables, connected, context),
	);
}
