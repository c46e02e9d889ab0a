import type { Context } from "../../platform/index.ts";

/** Gives what has failed before as much more time as its organization's deliveries were held. */
export async function extendDeadlines({ db, organisationId }: Context, held_s: number): Promise<void> {
	await db.execute(
		`update webhooks.delivery set first_tried_at = first_tried_at + make_interval(secs => $2)
		 where organisation_id = $1 and status in ('pending', 'waiting') and first_tried_at is not null`,
		[organisationId, held_s],
	);
	await db.execute(
		`update webhooks.endpoint set failing_since = failing_since + make_interval(secs => $2)
		 where organisation_id = $1 and failing_since is not null`,
		[organisationId, held_s],
	);
}

/** Endpoints with a URL that something is on its way to. */
export async function selectAwaitingEndpoints({ db, organisationId }: Context): Promise<string[]> {
	const rows = await db.rows<{ uuid: string }>(
		`select uuid from webhooks.endpoint where organisation_id = $1 and url is not null and exists (
			select from webhooks.delivery
			where delivery.organisation_id = $1 and endpoint_uuid = endpoint.uuid and delivery.status in ('pending', 'waiting'))`,
		[organisationId],
	);
	return rows.map((row) => row.uuid);
}
