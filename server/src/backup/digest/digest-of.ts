import type { Session } from "../../platform/index.ts";
import { type Table, tablesOf } from "../tables/catalogue.ts";
import { SnapshotSessions } from "../tables/snapshot-sessions.ts";
import type { Digest, TableDigest } from "./digest.ts";
import { organisationDigests, tableDigest } from "./digest-store.ts";

/** Awaited after each piece of long work: resolves when it may go on. */
export type Pace = () => Promise<void>;

/** The digest of a database, in one snapshot of its own. */
export async function digestOf(connectionString: string, pace?: Pace): Promise<Digest> {
	const snapshot = await SnapshotSessions.open(connectionString, "tallybook digest");
	try {
		const [first] = snapshot.sessions as [Session];
		return await digestInSnapshot(snapshot, await tablesOf(first), pace);
	} finally {
		await snapshot.close();
	}
}

export async function digestInSnapshot(
	snapshot: SnapshotSessions,
	tables: readonly Table[],
	pace?: Pace,
): Promise<Digest> {
	const digests = new Map<string, TableDigest>();
	await snapshot.forEach(tables, async (table, session) => {
		digests.set(table.name, await tableDigest(session, table, pace === undefined ? {} : { pause: pace }));
	});
	const [first] = snapshot.sessions as [Session];
	return {
		tables: Object.fromEntries([...digests].sort(([one], [other]) => (one < other ? -1 : 1))),
		organisations: await organisationDigests(first),
	};
}

/** What differs, a line each; empty if both have the same content. */
export function differences(expected: Digest, found: Digest): string[] {
	const names = new Set([...Object.keys(expected.tables), ...Object.keys(found.tables)]);
	const lines = [...names].flatMap((name) => {
		const line = tableDifference(name, expected.tables[name], found.tables[name]);
		return line === null ? [] : [line];
	});
	const ids = new Set([...Object.keys(expected.organisations), ...Object.keys(found.organisations)]);
	for (const id of ids) {
		const [before, after] = [expected.organisations[id], found.organisations[id]];
		for (const part of ["invoices", "invoiceNumbers", "events", "payments"] as const) {
			const [wanted, got] = [JSON.stringify(before?.[part]), JSON.stringify(after?.[part])];
			if (wanted !== got) lines.push(`organization ${id}, ${part}: ${wanted} expected, ${got} found`);
		}
	}
	return lines;
}

export function tableDifference(
	name: string,
	expected: TableDigest | undefined,
	found: TableDigest | undefined,
): string | null {
	if (expected === undefined) return `${name}: not expected`;
	if (found === undefined) return `${name}: missing`;
	if (expected.rows !== found.rows) return `${name}: ${expected.rows} rows expected, ${found.rows} found`;
	return expected.hash === found.hash ? null : `${name}: the content of its ${found.rows} rows differs`;
}
