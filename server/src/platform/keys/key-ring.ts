import { randomBytes } from "node:crypto";
import type { Clock, Timestamp } from "../clock.ts";
import type { Queries } from "../db/queries.ts";
import { newUuid } from "../identifiers.ts";
import {
	announceKeys,
	deleteRetiredKeys,
	insertKey,
	type KeyRow,
	lockKeys,
	retireKeys,
	saveWrapping,
	selectKeys,
} from "./key-store.ts";
import type { Keys } from "./keys.ts";
import type { MasterKey } from "./master-key.ts";

const key_bytes = 32;

/** The keys in the database do not match the configured master key. */
export class MasterKeyFault extends Error {}

/** The keys that this installation generated for itself, each under a name, as held in memory. */
export class KeyRing {
	readonly #db: Queries;
	readonly #clock: Clock;
	readonly #master: MasterKey | null;
	readonly #keys = new Map<string, { current: Buffer; earlier: Buffer[] }>();

	constructor(db: Queries, clock: Clock, master: MasterKey | null) {
		this.#db = db;
		this.#clock = clock;
		this.#master = master;
	}

	/** The keys of a name, generated on first use and shared by all processes; `reload` updates them. */
	async keysOf(name: string): Promise<Keys> {
		const known = this.#keys.get(name);
		if (known !== undefined) return known;
		const rows = await selectKeys(this.#db, name);
		if (!rows.some(({ retired_at }) => retired_at === null)) {
			await insertKey(this.#db, newKey(name, this.#clock(), this.#master));
			rows.splice(0, rows.length, ...(await selectKeys(this.#db, name)));
		}
		return this.#keep(name, rows);
	}

	/** Reads all names in use again. */
	async reload(): Promise<void> {
		const byName = Map.groupBy(await selectKeys(this.#db), ({ name }) => name);
		for (const name of this.#keys.keys()) this.#keep(name, byName.get(name) ?? []);
	}

	#keep(name: string, rows: readonly KeyRow[]): Keys {
		const [current, ...earlier] = rows.map((row) => plainKey(row, this.#master));
		if (current === undefined) throw new Error(`the key ${name} is missing`);
		const kept = Object.assign(this.#keys.get(name) ?? {}, { current, earlier });
		this.#keys.set(name, kept);
		return kept;
	}
}

/**
 * Wraps the keys that are not wrapped yet.
 * @throws MasterKeyFault if the keys are wrapped by another master key, or if none is given
 */
export function wrapKeys(db: Queries, master: MasterKey | null): Promise<void> {
	return db.transaction(async (db) => {
		await lockKeys(db);
		const rows = await selectKeys(db);
		for (const row of rows) plainKey(row, master);
		if (master === null) return;
		for (const row of rows.filter(({ wrapped_by }) => wrapped_by === null))
			await saveWrapping(db, wrapped(row, row.value, master));
	});
}

/**
 * Checks that the master key opens the keys; changes nothing.
 * @returns how many are not wrapped
 * @throws MasterKeyFault
 */
export async function examineKeys(db: Queries, master: MasterKey | null): Promise<{ unwrapped: number }> {
	const rows = await selectKeys(db);
	for (const row of rows) plainKey(row, master);
	return { unwrapped: rows.filter(({ wrapped_by }) => wrapped_by === null).length };
}

interface Rotation {
	readonly now: Timestamp;
	readonly master: MasterKey | null;
	/** The master key that wraps the keys from now on. */
	readonly newMaster: MasterKey | null;
	/** Whether to drop earlier keys, so that what they made becomes invalid. */
	readonly forgetEarlier: boolean;
}

/**
 * Generates a new key for each name. The earlier keys remain valid for what they made, unless they are to be forgotten.
 * @param follow encrypts again, in the same transaction, what the keys encrypt
 * @throws MasterKeyFault
 */
export function rotateKeys(
	db: Queries,
	{ now, master, newMaster, forgetEarlier }: Rotation,
	follow: (db: Queries, ring: KeyRing) => Promise<void>,
): Promise<void> {
	return db.transaction(async (db) => {
		await lockKeys(db);
		const rows = await selectKeys(db);
		for (const row of rows) await saveWrapping(db, wrapped(row, plainKey(row, master), newMaster));
		await retireKeys(db, now);
		for (const name of new Set(rows.map((row) => row.name))) await insertKey(db, newKey(name, now, newMaster));
		await follow(db, new KeyRing(db, () => now, newMaster));
		if (forgetEarlier) await deleteRetiredKeys(db);
		await announceKeys(db);
	});
}

function newKey(name: string, now: Timestamp, master: MasterKey | null): KeyRow {
	const value = randomBytes(key_bytes);
	const row = { name, id: newUuid(), value, wrapped_by: null, created_at: now, retired_at: null };
	return wrapped(row, value, master);
}

function wrapped(row: KeyRow, key: Buffer, master: MasterKey | null): KeyRow {
	if (master === null) return { ...row, value: key, wrapped_by: null };
	return { ...row, value: master.wrap(key, ownerOf(row)), wrapped_by: master.id };
}

function plainKey(row: KeyRow, master: MasterKey | null): Buffer {
	if (row.wrapped_by === null) return row.value;
	if (master === null) {
		throw new MasterKeyFault(`is missing: the keys in this database are wrapped by the master key ${row.wrapped_by}`);
	}
	if (row.wrapped_by !== master.id) {
		throw new MasterKeyFault(
			`is the master key ${master.id}, but the keys in this database are wrapped by ${row.wrapped_by}`,
		);
	}
	const key = master.unwrap(row.value, ownerOf(row));
	if (key === null) throw new MasterKeyFault(`cannot unwrap the key ${row.id} (${row.name}), which was changed`);
	return key;
}

function ownerOf({ name, id }: KeyRow): string {
	return `${name}/${id}`;
}
