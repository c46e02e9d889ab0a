import { randomUUID } from "node:crypto";
import type pg from "pg";
import { knownKey, knownKeys } from "./events.ts";
import type { MeasuredService } from "./service.ts";

/** The database's content before measurements. */

const customerCount = 1_000;
const customersAtOnce = 10;

/** Creates the customers named by the events, as a user would. @returns their UUIDs */
export async function makeCustomers(service: MeasuredService): Promise<string[]> {
	const uuids: string[] = [];
	const makeOne = async () => {
		const body = { name: "Customer", email: `${randomUUID()}@bench.test` };
		return ((await service.request("/customer/create", body)) as { uuid: string }).uuid;
	};
	while (uuids.length < customerCount) {
		uuids.push(...(await Promise.all(Array.from({ length: customersAtOnce }, makeOne))));
	}
	return uuids;
}

/** Creates `usage.known_event`: the events whose keys are sent again, kept beside the table that is emptied. */
export async function makeKnownEvents(client: pg.Client, organisationId: string, customer: string): Promise<void> {
	const keys = Array.from({ length: knownKeys }, (_, index) => knownKey(index));
	await client.query("create table usage.known_event (like usage.event including defaults)");
	await client.query(
		`insert into usage.known_event (organisation_id, key, sequence, occurred_at, customer_uuid, value, event_name)
		 select $1, key, number + place, now(), $2, 1, 'api_call'
		 from (select nextval('usage.event_sequence') as number) as receipt, unnest($3::uuid[]) with ordinality as known (key, place)`,
		[organisationId, customer, keys],
	);
}
