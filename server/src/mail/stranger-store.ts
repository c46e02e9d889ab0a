import type { Context, Timestamp } from "../platform/index.ts";

/** A recipient of a mail being queued. */
export interface NewRecipient {
	readonly address: string;
	/** Set for an address outside the customer's own: `requested` for this mail, or `standing` on the invoice. */
	readonly stranger: "requested" | "standing" | null;
	readonly due_at: Timestamp;
	/** Why the mail waits; null if it does not. */
	readonly answer: string | null;
}

/** Serializes requests for mails to strangers in an organization, so that each request counts the others. */
export async function lockRequestedStrangers({ db, organisationId }: Context): Promise<void> {
	await db.execute("select pg_advisory_xact_lock(hashtextextended('mail to strangers ' || $1::text, 0))", [
		organisationId,
	]);
}

/** When the `nth` newest requested stranger was mailed, if after the given time; null if there are fewer. */
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

/** How many standing strangers were mailed, or are to be, since the given time. */
export async function countStandingStrangers({ db, organisationId }: Context, after: Timestamp): Promise<number> {
	const row = await db.row<{ count: number }>(
		`select count(*) as count from mail.recipient
		 where organisation_id = $1 and stranger = 'standing' and counted_at > $2`,
		[organisationId, after],
	);
	return row?.count ?? 0;
}
