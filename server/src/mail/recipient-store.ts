import type { Context, Queries, Timestamp } from "../platform/index.ts";
import { type RecipientStatus, retriedStatuses } from "./model/mail-status.ts";
import type { NewRecipient } from "./stranger-store.ts";

export interface RecipientRow {
	readonly message_uuid: string;
	/** The position among the mail's recipients, from 1. */
	readonly place: number;
	readonly address: string;
	readonly status: RecipientStatus;
	/** The attempts since it was last queued. */
	readonly attempts: number;
	/** The last reply from the server, or the last connection error. */
	readonly answer: string | null;
	readonly last_attempt_at: Timestamp | null;
	readonly next_attempt_at: Timestamp | null;
	readonly sent_at: Timestamp | null;
}

/** Adds recipients to a new mail, in the given order. */
export async function insertRecipients(
	{ db, organisationId }: Context,
	messageUuid: string,
	recipients: readonly NewRecipient[],
): Promise<void> {
	await db.execute(
		`insert into mail.recipient (organisation_id, message_uuid, place, address, status, attempts, next_attempt_at, answer,
			stranger, counted_at)
		 select $1, $2, place, address, 'queued', 0, due_at, answer, stranger, case when stranger is not null then due_at end
		 from unnest($3::text[], $4::timestamptz[], $5::text[], $6::text[]) with ordinality
			as new (address, due_at, answer, stranger, place)`,
		[
			organisationId,
			messageUuid,
			recipients.map(({ address }) => address),
			recipients.map(({ due_at }) => due_at),
			recipients.map(({ answer }) => answer),
			recipients.map(({ stranger }) => stranger),
		],
	);
}

/** The recipients of mails, in their order. */
export async function selectRecipients(
	{ db, organisationId }: Context,
	messageUuids: readonly string[],
): Promise<RecipientRow[]> {
	return db.rows<RecipientRow>(
		`select message_uuid, place, address, status, attempts, answer, last_attempt_at, next_attempt_at, sent_at
		 from mail.recipient where organisation_id = $1 and message_uuid = any($2) order by message_uuid, place`,
		[organisationId, messageUuids],
	);
}

/** A due recipient, claimed by one sender. */
export type Claim = Pick<RecipientRow, "message_uuid" | "place" | "address" | "attempts">;

/**
 * Claims the recipient that has been due longest, so that no other sender takes it; null if none is due. The attempt counts from now on.
 * After `lease_s` it counts as interrupted, and the recipient is due again.
 */
export async function claimDueRecipient({ db, organisationId, now }: Context, lease_s: number): Promise<Claim | null> {
	return db.row<Claim>(
		`update mail.recipient set attempts = attempts + 1, last_attempt_at = $2,
			next_attempt_at = $2::timestamptz + make_interval(secs => $3)
		 where organisation_id = $1 and (message_uuid, place) = (
			select message_uuid, place from mail.recipient
			where organisation_id = $1 and status = 'queued' and next_attempt_at <= $2
			order by next_attempt_at, message_uuid, place limit 1 for update skip locked
		 )
		 returning message_uuid, place, address, attempts`,
		[organisationId, now, lease_s],
	);
}

/** All organizations with due mail, in random order so that none always comes first. */
export async function selectOrganisationsWithDueMail(db: Queries, now: Timestamp): Promise<string[]> {
	const rows = await db.rows<{ organisation_id: string }>(
		`select organisation_id from mail.recipient where status = 'queued' and next_attempt_at <= $1
		 group by organisation_id order by random()`,
		[now],
	);
	return rows.map((row) => row.organisation_id);
}

/** The mail of the recipient that has been due longest; null if none is due. */
export async function selectDueMessage({ db, organisationId, now }: Context): Promise<string | null> {
	const row = await db.row<{ message_uuid: string }>(
		`select message_uuid from mail.recipient
		 where organisation_id = $1 and status = 'queued' and next_attempt_at <= $2
		 order by next_attempt_at, message_uuid, place limit 1`,
		[organisationId, now],
	);
	return row?.message_uuid ?? null;
}

/** Marks the mail as sent, whichever attempt reports it, even one that counted as interrupted. */
export async function noteSent({ db, organisationId, now }: Context, claim: Claim, answer: string): Promise<void> {
	await db.execute(
		`update mail.recipient set status = 'sent', answer = $4, sent_at = $5, next_attempt_at = null
		 where organisation_id = $1 and message_uuid = $2 and place = $3 and status <> 'sent'`,
		[organisationId, claim.message_uuid, claim.place, answer, now],
	);
}

/** Saves a failed attempt unless a later one has begun. With a pause the recipient stays queued; without one it gets the status. */
export async function noteFailure(
	{ db, organisationId, now }: Context,
	claim: Claim,
	failure: { readonly status: RecipientStatus; readonly answer: string; readonly pause_s: number | null },
): Promise<void> {
	await db.execute(
		`update mail.recipient set status = $5, answer = $6, next_attempt_at = $7::timestamptz + make_interval(secs => $8)
		 where organisation_id = $1 and message_uuid = $2 and place = $3 and status = 'queued' and attempts = $4`,
		[
			organisationId,
			claim.message_uuid,
			claim.place,
			claim.attempts,
			failure.status,
			failure.answer,
			now,
			failure.pause_s,
		],
	);
}

/** Keeps a mail's due recipients, because no mail server is configured. */
export async function keepDueRecipients({ db, organisationId, now }: Context, messageUuid: string): Promise<void> {
	await db.execute(
		`update mail.recipient set status = 'kept', next_attempt_at = null
		 where organisation_id = $1 and message_uuid = $2 and status = 'queued' and next_attempt_at <= $3`,
		[organisationId, messageUuid, now],
	);
}

/** Mails that wait to be sent, due or not. */
export async function selectQueuedMessages({ db, organisationId }: Context): Promise<string[]> {
	const rows = await db.rows<{ message_uuid: string }>(
		`select distinct message_uuid from mail.recipient where organisation_id = $1 and status = 'queued' order by message_uuid`,
		[organisationId],
	);
	return rows.map((row) => row.message_uuid);
}

/** Keeps all of a mail's recipients that wait, due or not. */
export async function keepQueuedRecipients({ db, organisationId }: Context, messageUuid: string): Promise<void> {
	await db.execute(
		`update mail.recipient set status = 'kept', next_attempt_at = null
		 where organisation_id = $1 and message_uuid = $2 and status = 'queued'`,
		[organisationId, messageUuid],
	);
}

/** Queues a mail's unreached recipients again with a new count of attempts. Returns how many there are. */
export async function requeueRecipients({ db, organisationId, now }: Context, messageUuid: string): Promise<number> {
	return db.execute(
		`update mail.recipient set status = 'queued', attempts = 0, next_attempt_at = $3
		 where organisation_id = $1 and message_uuid = $2 and status = any($4)`,
		[organisationId, messageUuid, now, retriedStatuses],
	);
}

/** What waits to be sent, of all organizations. */
export interface MailBacklog {
	/** Recipients, counted up to a limit. */
	readonly waiting: number;
	/** Since when the first of them has been due; null if none is due. */
	readonly due_since: Timestamp | null;
}

export async function selectMailBacklog(db: Queries, now: Timestamp, atMost: number): Promise<MailBacklog> {
	const row = await db.row<MailBacklog>(
		`select count(*)::int as waiting, min(next_attempt_at) filter (where next_attempt_at <= $1) as due_since from (
			select organisation_id, next_attempt_at from mail.recipient where status = 'queued' limit $2) as queued`,
		[now, atMost],
	);
	return row as MailBacklog;
}
