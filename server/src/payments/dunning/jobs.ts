import { isCalendarDate } from "../../calendar/index.ts";
import { selectOrganisations } from "../../organisations/index.ts";
import {
	addJob,
	type Clock,
	type Context,
	type Database,
	defineJob,
	field,
	isHeld,
	type JobHandler,
	type Log,
	systemContext,
} from "../../platform/index.ts";
import type { PaymentServices } from "../payment/services.ts";
import type { DunningCursor } from "./dunning-store.ts";
import { noticeExpiringCards } from "./notice-expiring-cards.ts";
import { runDunningSlice } from "./run-dunning.ts";

/** The task that starts dunning for every organization once a day. */
export const dailyDunningTask = "daily_collection";
const dunTask = "collect_invoices";
const noticeTask = "notice_expiring_cards";

/** How long one job runs before it hands the rest to the next, so that a stopping process exits soon. */
const job_ms = 10_000;

/**
 * Dunning's background jobs. Each may run repeatedly and concurrently.
 *
 * `daily_collection` (no payload): enqueues the two others for every organization.
 * `collect_invoices` (`{organisation_uuid, after}`): does today's dunning for the organization's sent invoices, starting
 * after a given place.
 * `notice_expiring_cards` (`{organisation_uuid, after}`): notifies customers of expiring cards, starting after a given card.
 */
export function dunningJobs(
	services: PaymentServices & { readonly database: Database; readonly clock: Clock; readonly log: Log },
): Record<string, JobHandler> {
	const { database, log } = services;
	/** Processes slices for a while, then enqueues a job for the rest. Does nothing while the database is held. */
	const goOn = async <Place>(
		task: string,
		organisation_uuid: string,
		start: Place | null,
		slice: (context: Context, after: Place | null) => Promise<Place | null>,
	) => {
		if (await isHeld(database)) return;
		const end = performance.now() + job_ms;
		let after = start;
		do after = await slice(systemContext(services, organisation_uuid, "collection"), after);
		while (after !== null && performance.now() < end);
		if (after !== null) await addJob(database, task, { organisation_uuid, after });
	};
	const place = field.object({ due_date: field.textThat(isCalendarDate), invoice_uuid: field.uuid });
	const collecting = { organisation_uuid: field.uuid, after: field.optional(place) };
	const notices = { organisation_uuid: field.uuid, after: field.optional(field.uuid) };
	return {
		...defineJob(dailyDunningTask, {}, async () => {
			for (const { uuid } of await selectOrganisations(database)) {
				for (const task of [dunTask, noticeTask]) {
					await addJob(database, task, { organisation_uuid: uuid, after: null });
				}
			}
		}),
		...defineJob(dunTask, collecting, async ({ organisation_uuid, after }) => {
			const slice = (context: Context, place: DunningCursor | null) => runDunningSlice(context, services, place, log);
			await goOn(dunTask, organisation_uuid, after ?? null, slice);
		}),
		...defineJob(noticeTask, notices, async ({ organisation_uuid, after }) => {
			const slice = (context: Context, card: string | null) => noticeExpiringCards(context, services, card, log);
			await goOn(noticeTask, organisation_uuid, after ?? null, slice);
		}),
	};
}
