import type { Session } from "../../platform/index.ts";
import type { TableDigest } from "../digest/digest.ts";
import { tableDifference } from "../digest/digest-of.ts";
import { tableDigest, tableDigestByOrganisation } from "../digest/digest-store.ts";
import type { Destination } from "../logical/destination.ts";
import { copyInto, copyOutOf, type Table } from "../tables/catalogue.ts";
import { type SnapshotSessions, shareOut } from "../tables/snapshot-sessions.ts";

/**
 * Copies a database that others write to, in rounds. A row's version is known by the transaction that wrote it (`xmin`), and never changes:
 * what a round has copied is settled, unless it vanishes, because it was deleted or replaced by a newer version. Settled is what transactions
 * wrote before a horizon, the oldest one running when a round's snapshot was taken. So a round finds what was written since the last one
 * without help from the writers, and counts what has vanished.
 */
type Horizon = string;

/** The last round reads everything: nobody writes then. */
const everything = null;

/** Up to this size, a table is copied and compared anew rather than row by row. */
const smallTable_rows = 20_000;

const settled = (horizon: Horizon | null) => (horizon === everything ? "true" : `age(xmin) > age('${horizon}'::xid)`);
const between = (from: Horizon, to: Horizon | null) => `age(xmin) <= age('${from}'::xid) and ${settled(to)}`;

/** A session of each side, for one table at a time. */
interface Pair {
	readonly from: Session;
	readonly to: Session;
}

interface Change {
	/** How many of the rows that were copied are still the same. */
	readonly kept: number;
	readonly written: number;
	readonly vanished: number;
}

export class Rounds {
	readonly #destination: Destination;
	/** What the destination has of each table. */
	readonly #copied = new Map<string, number>();
	#horizon: Horizon | null = null;
	/** A transaction of the destination after those that copied what was compared, and before whatever anybody writes there later. */
	#compared: Horizon = "";

	constructor(destination: Destination) {
		this.#destination = destination;
	}

	get rows(): number {
		return [...this.#copied.values()].reduce((sum, rows) => sum + rows, 0);
	}

	rowsOf(table: string): number {
		return this.#copied.get(table) ?? 0;
	}

	/** Copies what is settled in the snapshot and not yet copied. @returns how many rows it copied */
	async copy(source: SnapshotSessions): Promise<number> {
		const [first] = source.sessions as [Session];
		const horizon = await first.row<{ xid: string }>(
			"select pg_snapshot_xmin(pg_current_snapshot())::xid::text as xid",
		);
		const to = horizon?.xid as string;
		const changed = await this.#changes(source, to);
		let rows = 0;
		await this.#forEach(source, [...changed.keys()], async (table, pair) => {
			rows += await this.#catchUp(table, pair, changed.get(table) as Change, to);
		});
		this.#horizon = to;
		return rows;
	}

	/**
	 * Compares what has been copied with the source, in the snapshot of the last round.
	 * @throws Error that names what differs
	 */
	async compare(source: SnapshotSessions): Promise<void> {
		const mark = await this.#destination.session.row<{ xid: string }>("select pg_current_xact_id()::xid::text as xid");
		this.#compared = mark?.xid as string;
		await this.#forEach(source, this.#destination.tables, (table, pair) =>
			compareTables(table, pair, settled(this.#horizon), "true"),
		);
	}

	/**
	 * Copies what is left, while nobody writes, and compares it. What was compared before needs no second comparison, as long as neither
	 * side has touched it: the source's versions are counted, and so are those of the destination, by its own transactions.
	 * @throws Error that names what differs
	 */
	async finish(source: SnapshotSessions): Promise<void> {
		const { session, tables } = this.#destination;
		const before = settled(this.#compared);
		const from = this.#horizon as string;
		const had = new Map(this.#copied);
		const changed = await this.#changes(source, everything);
		await this.#forEach(source, [...changed.keys()], async (table, pair) => {
			const { written, vanished } = changed.get(table) as Change;
			await this.#catchUp(table, pair, changed.get(table) as Change, everything);
			const isSmall = (had.get(table.name) ?? 0) <= smallTable_rows;
			if (vanished > 0 || isSmall) await compareTables(table, pair, "true", "true");
			else if (written > 0) await compareTables(table, pair, between(from, everything), `not (${before})`);
			if (vanished > 0) had.delete(table.name);
		});
		for (const [name, { first: untouched, rows }] of await countAll(session, tables, before, "true")) {
			const expected = had.get(name);
			if ((expected !== undefined && untouched !== expected) || rows !== this.rowsOf(name))
				throw new Error(`${name}: rows of the destination were changed by somebody else`);
		}
		this.#horizon = everything;
	}

	#forEach(
		source: SnapshotSessions,
		tables: readonly Table[],
		work: (table: Table, pair: Pair) => Promise<void>,
	): Promise<void> {
		const pairs = source.sessions.map((from, index) => ({ from, to: this.#destination.sessions[index] as Session }));
		return shareOut(pairs, tables, work);
	}

	/** The tables in which something was written or has vanished since the last round; all of them in the first. */
	async #changes(source: SnapshotSessions, to: Horizon | null): Promise<Map<Table, Change>> {
		const { tables } = this.#destination;
		const from = this.#horizon;
		if (from === null) return new Map(tables.map((table) => [table, { kept: 0, written: 1, vanished: 0 }]));
		const [session] = source.sessions as [Session];
		const counts = await countAll(session, tables, settled(from), settled(to));
		const changes = tables.map((table): [Table, Change] => {
			const { first: kept, rows } = counts.get(table.name) as Counts;
			return [table, { kept, written: rows - kept, vanished: this.rowsOf(table.name) - kept }];
		});
		return new Map(changes.filter(([, { written, vanished }]) => written + vanished > 0));
	}

	/** @returns how many rows were copied */
	async #catchUp(table: Table, pair: Pair, { kept, written, vanished }: Change, to: Horizon | null): Promise<number> {
		const had = this.rowsOf(table.name);
		const from = this.#horizon;
		const copy = (condition: string) => pair.to.copyIn(copyInto(table), pair.from.copyOut(copyOutOf(table, condition)));
		const isAnew = vanished > 0 && (table.key.length === 0 || had <= smallTable_rows);
		if (from === null || isAnew) {
			if (isAnew) await pair.to.execute(`truncate ${table.name}`);
			const rows = await copy(settled(to));
			this.#copied.set(table.name, rows);
			return rows;
		}
		// First, so that a new version finds the place of its old one free.
		if (vanished > 0) await deleteVanished(table, pair, settled(from));
		const rows = written > 0 ? await copy(between(from, to)) : 0;
		this.#copied.set(table.name, kept + rows);
		return rows;
	}
}

interface Counts {
	/** The rows of which the first condition is true. */
	readonly first: number;
	/** The rows of which either is true. */
	readonly rows: number;
}

/** Counts the rows of all tables in one round trip. */
async function countAll(
	session: Session,
	tables: readonly Table[],
	first: string,
	second: string,
): Promise<Map<string, Counts>> {
	const each = tables.map(
		({ name }, index) =>
			`select ${index} as number, count(*) filter (where ${first}) as first, count(*) as rows from ${name} where ${first} or ${second}`,
	);
	const rows = await session.rows<Counts & { number: number }>(each.join(" union all "));
	return new Map(rows.map(({ number, ...counts }) => [tables[number]?.name as string, counts]));
}

/** Deletes the destination's rows whose keys the source's settled rows no longer have. */
async function deleteVanished(table: Table, { from, to }: Pair, condition: string): Promise<void> {
	const key = table.key.join(", ");
	await to.execute(`create temporary table kept as select ${key} from ${table.name} with no data`);
	await to.copyIn(
		"copy pg_temp.kept from stdin (format binary)",
		from.copyOut(`copy (select ${key} from ${table.name} where ${condition}) to stdout (format binary)`),
	);
	await to.execute("analyze pg_temp.kept");
	const isKept = table.key.map((column) => `kept.${column} = copy.${column}`).join(" and ");
	await to.execute(
		`delete from ${table.name} as copy where not exists (select from pg_temp.kept where ${isKept}); drop table pg_temp.kept`,
	);
}

async function compareTables(
	table: Table,
	{ from, to }: Pair,
	condition: string,
	conditionThere: string,
): Promise<void> {
	const [expected, found] = await Promise.all([
		tableDigest(from, table, { condition }),
		// The size was read while the destination was empty.
		tableDigest(to, { ...table, blocks: 0 }, { condition: conditionThere }),
	]);
	const difference = tableDifference(table.name, expected, found);
	if (difference === null) return;
	const whose = await organisationsThatDiffer(table, { from, to });
	throw new Error(`the copy differs from the original: ${difference}${whose === "" ? "" : ` (organization ${whose})`}`);
}

async function organisationsThatDiffer(table: Table, { from, to }: Pair): Promise<string> {
	const [expected, found] = [await tableDigestByOrganisation(from, table), await tableDigestByOrganisation(to, table)];
	if (expected === null || found === null) return "";
	const isSame = (one: TableDigest | undefined, other: TableDigest | undefined) =>
		one?.rows === other?.rows && one?.hash === other?.hash;
	const ids = new Set([...expected.keys(), ...found.keys()]);
	return [...ids].filter((id) => !isSame(expected.get(id), found.get(id))).join(", ");
}
