import type { Context, Timestamp } from "../platform/index.ts";

/** A recipient as a mail is queued for it. */
export interface NewRecipient {
	readonly address: string;
	/** Of an address that is none of the customer's own: whether it was named for this mail, or stands on the invoice. */
	readonly stranger: "requested" | "standing" | null;
	readonly due_at: Timestamp;
	/** Why it waits; null where it does not. */
	readonly answer: string | null;
}

/** Whoever else names strangers for a mail of the organization waits until the transaction ends, and then counts these too. */
export async function lockRequestedStrangers({ db, organisationId }: Context): Promise<void> {
	await db.execute("select pg_advisory_xact_lock(hashtextextended('mail to strangers ' || $1::text, 0))", [
		organisationId,
	]);
}

/** When the `nth` newest stranger that was named for a mail was mailed after a moment; null where there are fewer. */
export async function selectTimeOfRequestedStranger(
	{ db, organisationId }: Context,
	{ nth, after }: { readonly nth: number; readonly after: Timestamp },
): Promise<Timestamp | null> {
	const row = await db.row<{ counted_at: Timestamp }>(
		`select counted_at from mail.recipient
		 where organisation_id = $1 and stranger = 'requested' and counted_at > $2
		 order by counted_at desc limit 1 offset $3`,
		[organisationId, after, nth - 1],
	);
	return row?.counted_at ?? null;
}

/** How many strangers on invoices were mailed after a moment, or are to be. */
export async function countStandingStrangers({ db, organisationId }: Context, after: Timestamp): Promise<number> {
	const row = await db.row<{ count: number }>(
		`select count(*) as count from mail.recipient
		 where organisation_id = $1 and stranger = 'standing' and counted_at > $2`,
		[organisationId, after],
	);
	return row?.count ?? 0;
}
