import { type Context, column, columnsOf, type Queries, type RowOf, type Timestamp } from "../../platform/index.ts";

type Headers = Readonly<Record<string, string>>;

const columns = columnsOf({
	delivery_uuid: "uuid",
	number: "int",
	attempted_at: "timestamptz",
	duration_ms: "int",
	url: "text",
	request_headers: column<Headers>("jsonb"),
	status_code: "int null",
	response_headers: column<Headers | null>("jsonb"),
	response_body: "text null",
	error: "text null",
});
export interface AttemptRow extends RowOf<typeof columns> {}

/** A delivery's attempts, oldest first. */
export async function selectAttempts({ db, organisationId }: Context, deliveryUuid: string): Promise<AttemptRow[]> {
	return db.rows(
		`select ${columns} from webhooks.attempt where organisation_id = $1 and delivery_uuid = $2 order by number`,
		[organisationId, deliveryUuid],
	);
}

/** A delivery that one sender has taken, with everything that it needs. */
export interface Claim {
	readonly uuid: string;
	readonly message_uuid: string;
	readonly resource_uuid: string;
	readonly attempt_count: number;
	readonly tries: number;
	readonly first_tried_at: Timestamp;
	readonly body: string;
	/** The place in a trace that caused the message; null where traces were off. */
	readonly trace_parent: string | null;
	readonly url: string;
	readonly secret: Buffer;
	readonly previous_secret: Buffer | null;
	/** Of the endpoint. */
	readonly failing_since: Timestamp | null;
}

/**
 * Takes what is due of an endpoint, so that no other sender does. The attempt counts from here on, and is taken to have broken off after
 * `lease_s`: the delivery is due again then.
 */
export async function claimDue(
	{ db, organisationId, now }: Context,
	endpointUuid: string,
	{ limit, lease_s }: { readonly limit: number; readonly lease_s: number },
): Promise<Claim[]> {
	return db.rows(
		`with due as (
			select uuid from webhooks.delivery
			where organisation_id = $1 and endpoint_uuid::text = $2::uuid::text and status = 'pending' and next_attempt_at <= $3
			order by next_attempt_at limit $4 for update skip locked
		 )
		 update webhooks.delivery as claimed set attempt_count = attempt_count + 1, tries = tries + 1,
			first_tried_at = coalesce(first_tried_at, $3), next_attempt_at = $3::timestamptz + make_interval(secs => $5)
		 from due, webhooks.message, webhooks.endpoint
		 where claimed.organisation_id = $1 and claimed.uuid = due.uuid
			and message.organisation_id = $1 and message.uuid = claimed.message_uuid
			and endpoint.organisation_id = $1 and endpoint.uuid = $2 and endpoint.status = 'enabled' and endpoint.url is not null
		 returning claimed.uuid, claimed.message_uuid, claimed.resource_uuid, claimed.attempt_count, claimed.tries,
			claimed.first_tried_at, message.body, message.trace_parent, endpoint.url, endpoint.secret, endpoint.failing_since,
			case when endpoint.previous_secret_expires_at > $3 then endpoint.previous_secret end as previous_secret`,
		[organisationId, endpointUuid, now, limit, lease_s],
	);
}

/** Enabled endpoints with something due: the service's own work, for all organizations. */
export async function selectDueEndpoints(
	db: Queries,
	now: Timestamp,
): Promise<{ organisation_id: string; endpoint_uuid: string }[]> {
	return db.rows(
		`select organisation_id, uuid as endpoint_uuid from webhooks.endpoint cross join lateral (
			select from webhooks.delivery
			where delivery.organisation_id = endpoint.organisation_id and delivery.endpoint_uuid::text = endpoint.uuid::text
				and delivery.status = 'pending' and delivery.next_attempt_at <= $1
			limit 1
		 ) as due
		 where status = 'enabled' and url is not null`,
		[now],
	);
}

/** How an attempt ended, and what becomes of its delivery. */
export interface Outcome {
	readonly attempt: AttemptRow;
	readonly status: "delivered" | "pending" | "failed";
	/** Of one that stays pending. */
	readonly next_attempt_at: Timestamp | null;
}

/**
 * Notes attempts that ended. That something was delivered is noted whichever attempt says so; that it was not, only if no later one has
 * begun.
 */
export async function noteOutcomes({ db, organisationId, now }: Context, outcomes: readonly Outcome[]): Promise<void> {
	await db.execute(
		`insert into webhooks.attempt (organisation_id, ${columns})
		 select $1, ${columns.of("ended")} from jsonb_to_recordset($2) as ended (${columns.types}) cross join lateral (
			select from webhooks.delivery
			where delivery.organisation_id = $1 and delivery.uuid = ended.delivery_uuid limit 1
		 ) as kept
		 on conflict do nothing`,
		[organisationId, JSON.stringify(outcomes.map(({ attempt }) => attempt))],
	);
	await db.execute(
		`update webhooks.delivery as ended set status = outcome.status, next_attempt_at = outcome.next_attempt_at,
			delivered_at = case when outcome.status = 'delivered' then $2::timestamptz end,
			last_status_code = outcome.status_code, last_error = outcome.error, last_duration_ms = outcome.duration_ms
		 from unnest($1::uuid[], $3::uuid[], $4::int[], $5::text[], $6::timestamptz[], $7::int[], $8::text[], $9::int[])
			as outcome (organisation_id, uuid, number, status, next_attempt_at, status_code, error, duration_ms)
		 where ended.organisation_id = outcome.organisation_id and ended.uuid = outcome.uuid
			and (outcome.status = 'delivered' or (ended.status = 'pending' and ended.attempt_count = outcome.number))`,
		[
			// One for each: compared with a single value, the organization's whole log would be read before the first ANALYZE.
			outcomes.map(() => organisationId),
			now,
			outcomes.map(({ attempt }) => attempt.delivery_uuid),
			outcomes.map(({ attempt }) => attempt.number),
			outcomes.map(({ status }) => status),
			outcomes.map((outcome) => outcome.next_attempt_at),
			outcomes.map(({ attempt }) => attempt.status_code),
			outcomes.map(({ attempt }) => attempt.error),
			outcomes.map(({ attempt }) => attempt.duration_ms),
		],
	);
}
