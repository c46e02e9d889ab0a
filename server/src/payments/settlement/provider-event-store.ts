import type { ProviderEvent } from "../../payment-providers/index.ts";
import type { Context } from "../../platform/index.ts";

/** Records an event that was processed; repeated events are recorded once. */
export async function insertProviderEvent(
	{ db, organisationId, now }: Context,
	provider: string,
	{ id, type, charge }: ProviderEvent,
): Promise<void> {
	await db.execute(
		`insert into payments.provider_event (organisation_id, provider, event_id, type, provider_charge_id, received_at)
		 values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
		[organisationId, provider, id, type, charge?.providerChargeId ?? null, now],
	);
}

/** Whether the event was already processed. */
export async function isKnownEvent(
	{ db, organisationId }: Context,
	provider: string,
	eventId: string,
): Promise<boolean> {
	const row = await db.row(
		"select 1 from payments.provider_event where organisation_id = $1 and provider = $2 and event_id = $3",
		[organisationId, provider, eventId],
	);
	return row !== null;
}
