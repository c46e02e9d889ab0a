import {
	addJob,
	after,
	type Clock,
	type Context,
	type Database,
	isHeld,
	type Log,
	systemContext,
} from "../platform/index.ts";
import { checkTaxIdsTask, settleCheck, startCheck } from "./tax-id-checks.ts";
import {
	type CheckRow,
	claimDueCheck,
	saveFault,
	selectOrganisationsWithDueChecks,
	selectUncheckedCustomers,
} from "./vat-ids/check-store.ts";
import { pauseAfter_s } from "./vat-ids/pauses.ts";
import { type VatIdProvider, VatIdProviderAway, VatIdProviderRefusal } from "./vat-ids/provider.ts";
import { compactVatId } from "./vat-ids/vat-id.ts";

export interface TaxIdCheckServices {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	/** Null: nobody is asked. */
	readonly vatIdProvider: VatIdProvider | null;
}

/** After this time, a question counts as interrupted; well above the longest possible one. */
const lease_s = 120;
/** How long one job asks. The rest is left to the next job, so that a process can stop soon. */
const job_ms = 10_000;
/** After this time, a VAT id is asked about again: companies end, and so do their VAT ids. */
const askedAgainAfter_days = 365;
const day_ms = 24 * 3_600 * 1_000;
const pageOfCustomers = 500;

/** The next step: `none` was due, continue with `more`, or stop because the provider is `away`. */
type Step = "none" | "more" | "away";

/**
 * Creates a process's asker: it asks whatever is due, one question at a time whatever the number of jobs, so that a slow provider never
 * occupies all of the process's background work. While the provider is away, one question a minute is tried, at no cost to the others.
 */
export function createAsker(services: TaxIdCheckServices): () => Promise<void> {
	let isAsking = false;
	let isAskedAgain = false;
	let minuteAway = "";
	const minute = () => services.clock().slice(0, "2026-01-01T00:00".length);

	/** Returns whether more was due when the time was up. */
	async function askForAWhile(provider: VatIdProvider): Promise<boolean> {
		const end = performance.now() + job_ms;
		if (await isHeld(services.database)) return false;
		while (minute() !== minuteAway) {
			const organisations = await selectOrganisationsWithDueChecks(services.database, services.clock());
			if (organisations.length === 0) return false;
			for (const organisationId of organisations) {
				if (performance.now() >= end) return true;
				if ((await askNext(services, provider, organisationId)) === "away") minuteAway = minute();
				if (minute() === minuteAway) return false;
			}
		}
		return false;
	}

	return async () => {
		const { vatIdProvider: provider } = services;
		isAskedAgain = true;
		// Whoever is asking already will look again.
		if (provider === null || isAsking) return;
		isAsking = true;
		let isMoreDue = false;
		try {
			while (isAskedAgain && !isMoreDue) {
				isAskedAgain = false;
				isMoreDue = await askForAWhile(provider);
			}
		} finally {
			isAsking = false;
		}
		if (isMoreDue) await addJob(services.database, checkTaxIdsTask, {});
	};
}

/** Asks the organization's question that has been due longest. Runs outside of a transaction. */
async function askNext(services: TaxIdCheckServices, provider: VatIdProvider, organisationId: string): Promise<Step> {
	const contextNow = () => systemContext(services, organisationId, provider.title);
	const check = await claimDueCheck(contextNow(), lease_s);
	if (check === null) return "none";
	try {
		const answer = await provider.ask({ vatId: check.vat_id, requesterVatId: check.requester_vat_id });
		// The answer took time: what follows has the time of the answer.
		await settleCheck(contextNow(), check, answer);
		return "more";
	} catch (error) {
		if (error instanceof VatIdProviderRefusal) {
			await saveFault(contextNow(), check.uuid, { fault: error.code, pause_s: null });
			return "more";
		}
		if (!(error instanceof VatIdProviderAway)) throw error;
		return noteAway(services, contextNow(), check, error);
	}
}

async function noteAway(
	{ log }: TaxIdCheckServices,
	context: Context,
	check: CheckRow,
	away: VatIdProviderAway,
): Promise<Step> {
	const pause_s = pauseAfter_s(check.attempts);
	log.info({ err: away, check: check.uuid, attempt: check.attempts, pause_s }, "a VAT id could not be checked");
	await saveFault(context, check.uuid, { fault: away.code, pause_s });
	return away.isWhole ? "away" : "more";
}

/**
 * Opens a question about each VAT id of the organization that nobody asked about for a year, which is also each one from before a provider
 * was set up. They are asked as others are.
 */
export async function renewChecks(context: Context, provider: VatIdProvider): Promise<void> {
	const since = after(context.now, -askedAgainAfter_days * day_ms);
	let last: string | null = null;
	do {
		const page: Awaited<ReturnType<typeof selectUncheckedCustomers>> = await selectUncheckedCustomers(context, {
			since,
			after: last,
			limit: pageOfCustomers,
		});
		for (const { uuid, tax_id } of page) {
			const vatId = compactVatId(tax_id);
			if (vatId !== null && provider.covers(vatId)) await startCheck(context, provider, uuid);
		}
		last = page.length < pageOfCustomers ? null : (page.at(-1)?.uuid ?? null);
	} while (last !== null);
}
