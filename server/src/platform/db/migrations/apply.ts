import type pg from "pg";
import { pause } from "../../clock.ts";
import { recordMigration } from "./history.ts";
import type { LockWatch } from "./lock-watch.ts";
import type { Migration } from "./migration-files.ts";
import { indexBuiltBy, isBatch } from "./repeatable.ts";

/** How long and how often a migration waits for locks, and who hears of it. */
export interface Patience {
	/** Others queue behind a lock that is waited for: for this long at most. */
	readonly lockTimeout_ms: number;
	readonly attempts: number;
	/** Between attempts, others get their turn. */
	readonly pause_ms: number;
	readonly report: (line: string) => void;
}

/** A lock was not to be had, or two waited for each other. */
const waitStates = new Set(["55P03", "40P01"]);

/**
 * Applies one migration and records it.
 * @throws Error that names the migration and says what remains of it
 */
export async function applyMigration(
	client: pg.Client,
	migration: Migration,
	watch: LockWatch,
	patience: Patience,
): Promise<void> {
	const what = `migration ${migration.name}`;
	if (migration.isOutsideTransaction) {
		for (const statement of migration.statements) {
			const repeat = () => repeatStatement(client, statement, patience);
			await retrying(what, watch, patience, repeat, "failed; it can be run again");
		}
	}
	await retrying(what, watch, patience, () => transaction(client, migration, patience));
}

async function transaction(client: pg.Client, migration: Migration, { lockTimeout_ms }: Patience): Promise<void> {
	await client.query("begin");
	try {
		await client.query(`set local lock_timeout = ${lockTimeout_ms}`);
		if (!migration.isOutsideTransaction) await client.query(migration.text);
		await recordMigration(client, migration);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback").catch(() => {});
		throw error;
	}
}

/** Runs a statement that may have been interrupted before. */
async function repeatStatement(client: pg.Client, statement: string, { lockTimeout_ms }: Patience): Promise<void> {
	// What runs concurrently waits for others, but nobody waits for it.
	const isWaitedFor = !/\bconcurrently\b/i.test(statement);
	await client.query(`set lock_timeout = ${isWaitedFor ? lockTimeout_ms : 0}`);
	const index = indexBuiltBy(statement);
	if (index !== null) return buildIndex(client, statement, index);
	let changed = await client.query(statement);
	while (isBatch(statement) && changed.rowCount !== 0) changed = await client.query(statement);
}

/** An interrupted build leaves an index that is kept up to date and never used: it is dropped, and built anew. */
async function buildIndex(client: pg.Client, statement: string, index: string): Promise<void> {
	const { rows } = await client.query("select indisvalid as valid from pg_index where indexrelid = to_regclass($1)", [
		index,
	]);
	if ((rows[0] as { valid: boolean } | undefined)?.valid === true) return;
	await client.query(`drop index concurrently if exists ${index}`);
	try {
		await client.query(statement);
	} catch (error) {
		await client.query(`drop index concurrently if exists ${index}`).catch(() => {});
		throw error;
	}
}

/**
 * Repeats what could not get its locks, with pauses, so that nobody waits for long behind it.
 * @throws Error that begins with what was tried, and names who held the lock
 */
export async function retrying(
	what: string,
	watch: LockWatch,
	{ attempts, pause_ms, lockTimeout_ms, report }: Patience,
	work: () => Promise<void>,
	failed = "failed and was rolled back",
): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await work();
		} catch (error) {
			if (!waitStates.has(String((error as { code?: unknown }).code))) {
				throw new Error(`${what} ${failed}: ${(error as Error).message}`, { cause: error });
			}
			if (attempt >= attempts) {
				throw new Error(
					`${what} ${failed}: ${attempts} times, it waited ${lockTimeout_ms / 1000} s for ${watch.latest}`,
					{ cause: error },
				);
			}
			report(`${what} waits for ${watch.latest}; attempt ${attempt} of ${attempts}`);
			await pause(pause_ms);
		}
	}
}
