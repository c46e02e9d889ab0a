import { createHash } from "node:crypto";
import type { Queries, Timestamp, Transaction } from "../../platform/index.ts";
import { emailKeyOf } from "../accounts/account-store.ts";
import { type Streak, streakEnds_h } from "./streak.ts";

/** The kinds of attempts counted for an account. */
export type StreakKind = "password" | "code" | "reset";

export interface StreakKey {
	readonly kind: StreakKind;
	readonly accountHash: Buffer;
}

/** Identifies an account, whether or not it exists: SHA-256 of its email address in lower case. */
export function accountHashOf(email: string): Buffer {
	return createHash("sha256").update(emailKeyOf(email)).digest();
}

/** Reads or creates the streak and locks it, so that simultaneous attempts all count. */
export async function lockStreak(db: Transaction, { kind, accountHash }: StreakKey, now: Timestamp): Promise<Streak> {
	await db.execute(
		"insert into auth.attempt_streak (kind, account_hash, attempts, last_at) values ($1, $2, 0, $3) on conflict do nothing",
		[kind, accountHash, now],
	);
	const row = await db.row<Streak>(
		"select attempts, last_at from auth.attempt_streak where kind = $1 and account_hash = $2 for update",
		[kind, accountHash],
	);
	// The streak was deleted between the two statements.
	return row ?? { attempts: 0, last_at: now };
}

export async function saveStreak(
	db: Transaction,
	{ kind, accountHash }: StreakKey,
	{ attempts, last_at }: Streak,
): Promise<void> {
	await db.execute(
		`insert into auth.attempt_streak (kind, account_hash, attempts, last_at) values ($1, $2, $3, $4)
		 on conflict (kind, account_hash) do update set attempts = excluded.attempts, last_at = excluded.last_at`,
		[kind, accountHash, attempts, last_at],
	);
}

export async function endStreaks(db: Queries, accountHash: Buffer, kinds: readonly StreakKind[]): Promise<void> {
	await db.execute("delete from auth.attempt_streak where account_hash = $1 and kind = any($2)", [accountHash, kinds]);
}

export async function deleteOldStreaks(db: Queries, now: Timestamp): Promise<void> {
	await db.execute("delete from auth.attempt_streak where last_at < $1::timestamptz - make_interval(hours => $2)", [
		now,
		streakEnds_h,
	]);
}
