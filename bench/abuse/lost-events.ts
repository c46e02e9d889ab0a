import { number, type Report } from "../report.ts";
import { eventName, eventsPerBatch } from "./good-work.ts";
import type { Stage } from "./stage.ts";

/** Checks that every acknowledged event exists once, in the database and for the API, and nothing else. */
export async function checkEvents(report: Report, stage: Stage, acknowledged: ReadonlySet<string>): Promise<void> {
	// A key is unique in the organization, so a duplicate would appear under another key.
	const stored = await stage.query<{ batch: string; events: number }>(
		`select substr(key::text, 25, 8) as batch, count(*)::int as events from usage.event
		 where organisation_id = $1 and voided_at is null group by 1`,
		[stage.goodOrganisation],
	);
	const found = new Map(stored.map(({ batch, events }) => [batch, events]));
	const lost = [...acknowledged].filter((batch) => found.get(batch) !== eventsPerBatch);
	const unasked = stored.filter(({ batch, events }) => !acknowledged.has(batch) && events > 0);
	const inDatabase = stored.reduce((sum, { events }) => sum + events, 0);
	const query = `event_name=${eventName}&from=2026-09-01&to=2026-09-30&granularity=month`;
	const { items } = (await stage.service.request(`/usage/summary?${query}`, null, "GET")) as {
		items: { event_count: number }[];
	};
	const forApi = items.reduce((sum, { event_count }) => sum + event_count, 0);
	report.line(
		`  acknowledged ${number(acknowledged.size * eventsPerBatch)} events; the database contains ${number(inDatabase)}, the API counts ${number(forApi)}`,
	);
	report.claim({ what: "acknowledged batches that are incomplete", figure: lost.length, limit: 0, is: "at most" });
	if (unasked.length > 0) report.fault(`${unasked.length} batches exist that were not completely acknowledged`);
	if (forApi !== inDatabase) report.fault("the API's count of events differs from the database");
}
