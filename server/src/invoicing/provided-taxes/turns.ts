import { type Clock, type Database, isHeld, type Log } from "../../platform/index.ts";
import type { TaxProviders } from "../../tax-providers/index.ts";

export interface TaxProviderServices {
	readonly database: Database;
	readonly clock: Clock;
	readonly log: Log;
	readonly taxProviders: TaxProviders;
}

/** After this time, what was claimed counts as interrupted; well above the longest call with its repetition. */
export const lease_s = 180;
/** How long one job asks. The rest is left to the next job, so that a process can stop soon. */
const job_ms = 10_000;

/** The next step: `none` was due, continue with `more`, or stop because the provider is `away`. */
export type Step = "none" | "more" | "away";

interface Turns {
	/** Organizations with something due, the one that has waited longest first. */
	readonly due: () => Promise<readonly string[]>;
	/** Asks one thing of an organization. */
	readonly ask: (organisationId: string) => Promise<Step>;
	/** Has the rest done by another job. */
	readonly goOn: () => Promise<void>;
}

/**
 * A process's turns at asking: one at a time whatever the number of jobs, so that a slow provider never occupies all of the background
 * work. While it is away, one question a minute is tried, at no cost to the others.
 */
export function takingTurns({ database, clock }: TaxProviderServices, { due, ask, goOn }: Turns): () => Promise<void> {
	let isAsking = false;
	let isAskedAgain = false;
	let minuteAway = "";
	const minute = () => clock().slice(0, "2026-01-01T00:00".length);

	/** Returns whether more was due when the time was up. */
	async function askForAWhile(): Promise<boolean> {
		const end = performance.now() + job_ms;
		if (await isHeld(database)) return false;
		while (minute() !== minuteAway) {
			const organisations = await due();
			let isAnyDone = false;
			for (const organisationId of organisations) {
				if (performance.now() >= end) return true;
				const step = await ask(organisationId);
				if (step === "away") minuteAway = minute();
				if (minute() === minuteAway) return false;
				isAnyDone ||= step === "more";
			}
			if (!isAnyDone) return false;
		}
		return false;
	}

	return async () => {
		isAskedAgain = true;
		// Whoever is asking already will look again.
		if (isAsking) return;
		isAsking = true;
		let isMoreDue = false;
		try {
			while (isAskedAgain && !isMoreDue) {
				isAskedAgain = false;
				isMoreDue = await askForAWhile();
			}
		} finally {
			isAsking = false;
		}
		if (isMoreDue) await goOn();
	};
}
