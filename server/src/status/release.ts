import { discardQueuedMail, selectMailBacklog, sendMailTask } from "../mail/index.ts";
import { selectOrganisations } from "../organisations/index.ts";
import { countHeldPayments, dailyDunningTask, type PaymentServices, resumeHeldPayments } from "../payments/index.ts";
import {
	type Actor,
	addJob,
	type Context,
	countedAtMost,
	endHold,
	type Queries,
	selectHold,
} from "../platform/index.ts";
import { discardDeliveries, resumeDeliveries, selectDeliveryBacklog } from "../webhooks/index.ts";

/** What a restored database holds back. Mails and deliveries are counted up to a limit. */
export interface HeldBack {
	readonly moment: string;
	readonly mails: number;
	/** Charges and refunds that were begun before the restore, and invoices that dunning would charge today. */
	readonly payments: number;
	readonly webhooks: number;
}

export interface Releasing {
	readonly db: Queries;
	readonly now: string;
	readonly actor: Actor;
	readonly providers: PaymentServices["providers"];
}

/** Null if nothing is held. */
export async function readHeldBack(releasing: Releasing): Promise<HeldBack | null> {
	const { db, now } = releasing;
	const hold = await selectHold(db);
	if (hold === null || hold.released_at !== null) return null;
	let payments = 0;
	for (const context of await contextsOf(releasing)) payments += await countHeldPayments(context, releasing, hold);
	const mails = (await selectMailBacklog(db, now, countedAtMost)).waiting;
	const webhooks = (await selectDeliveryBacklog(db, now, countedAtMost)).waiting;
	return { moment: hold.moment, mails, payments, webhooks };
}

/**
 * Lets everything go out that a restored database holds back, except what is discarded. One transaction: either all of it goes, or nothing.
 * @returns false if nothing was held
 */
export function release(
	releasing: Releasing,
	discard: { readonly mails: boolean; readonly webhooks: boolean },
): Promise<boolean> {
	return releasing.db.transaction(async (db) => {
		const hold = await endHold(db, releasing.now);
		if (hold === null) return false;
		const contexts = await contextsOf({ ...releasing, db });
		for (const context of contexts) {
			if (discard.mails) await discardQueuedMail(context);
			await resumeHeldPayments(context, hold);
			await resumeDeliveries(context, hold);
		}
		// It locks the lines of all organizations, which comes after their endpoints.
		if (discard.webhooks) for (const context of contexts) await discardDeliveries(context);
		for (const task of [sendMailTask, dailyDunningTask]) await addJob(db, task, {});
		return true;
	});
}

async function contextsOf({ db, now, actor }: Releasing): Promise<Context[]> {
	const organisations = await selectOrganisations(db);
	return organisations.map(({ uuid: organisationId }) => ({ db, now, organisationId, actor, requestId: null }));
}
