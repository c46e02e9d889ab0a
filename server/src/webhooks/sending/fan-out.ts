import { matches, takeAnnouncements } from "../../announcements/index.ts";
import { type Clock, type Database, newUuid } from "../../platform/index.ts";
import { messageBody } from "../deliveries/message-body.ts";
import { insertMessages } from "../store/delivery-store.ts";
import { selectEnabled } from "../store/endpoint-store.ts";
import { insertDeliveries, lockLines } from "../store/line-store.ts";

/** How many announcements of each organization are taken at once. */
const part_announcements = 200;

/**
 * Makes deliveries of the announcements that come next, one for each endpoint that wants them. In one transaction: what was announced is
 * in the queue or on its way, whatever dies in between.
 * @returns how many announcements there were
 */
export function fanOut({ database, clock }: { readonly database: Database; readonly clock: Clock }): Promise<number> {
	return database.transaction(async (db) => {
		// Alone: two that take from the queue at once would mix up its order.
		await lockLines(db);
		const announced = await takeAnnouncements(db, part_announcements);
		if (announced.length === 0) return 0;
		const now = clock();
		const owners = [...new Set(announced.map(({ organisation_id }) => organisation_id))];
		const endpoints = Map.groupBy(await selectEnabled(db, owners), ({ organisation_id }) => organisation_id);
		const sent = announced.flatMap((each) => {
			const wanting = endpoints.get(each.organisation_id)?.filter(({ events }) => matches(events, each.type)) ?? [];
			return wanting.length === 0 ? [] : [{ ...each, uuid: newUuid(), wanting }];
		});
		await insertMessages(
			db,
			sent.map((each) => ({ ...each, body: messageBody(each) })),
			now,
		);
		const deliveries = sent.flatMap(
			({ uuid: message_uuid, type: event_type, wanting, organisation_id, resource_uuid }) =>
				wanting.map(({ uuid: endpoint_uuid }) => ({
					...{ organisation_id, uuid: newUuid(), endpoint_uuid, message_uuid, event_type, resource_uuid },
				})),
		);
		await insertDeliveries(db, deliveries, now);
		return announced.length;
	});
}
