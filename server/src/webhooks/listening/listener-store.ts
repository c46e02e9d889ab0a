import type { Context } from "../../platform/index.ts";

/** A message for a listener of the command line. */
export interface ListenedMessage {
	readonly position: number;
	readonly message_uuid: string;
	readonly event_type: string;
	readonly body: string;
}

/** What waits for a listener, in the order of happening. */
export async function selectListened(
	{ db, organisationId }: Context,
	listenerUuid: string,
	limit: number,
): Promise<ListenedMessage[]> {
	return db.rows(
		`select position, message_uuid, event_type, body
		 from webhooks.delivery join webhooks.message
			on message.organisation_id = delivery.organisation_id and message.uuid = delivery.message_uuid
		 where delivery.organisation_id = $1 and delivery.endpoint_uuid = $2 and delivery.status in ('pending', 'waiting')
		 order by position limit $3`,
		[organisationId, listenerUuid, limit],
	);
}

/** Notes that a listener has everything up to a position. */
export async function noteListened(
	{ db, organisationId, now }: Context,
	listenerUuid: string,
	position: number,
): Promise<void> {
	await db.execute(
		`update webhooks.delivery set status = 'delivered', delivered_at = $4, next_attempt_at = null
		 where organisation_id = $1 and endpoint_uuid = $2 and position <= $3 and status in ('pending', 'waiting')`,
		[organisationId, listenerUuid, position, now],
	);
}

/** Notes that a listener asks. Returns whether there is one. */
export async function touchListener({ db, organisationId, now }: Context, uuid: string): Promise<boolean> {
	const count = await db.execute(
		`update webhooks.endpoint set fetched_at = $3
		 where organisation_id = $1 and uuid = $2 and url is null and status = 'enabled'`,
		[organisationId, uuid, now],
	);
	return count > 0;
}
