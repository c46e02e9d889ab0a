import { addDays, type CalendarDate } from "../../calendar/index.ts";
import { type Context, dateOf } from "../../platform/index.ts";
import { selectRollupState } from "../log/rollup-state-store.ts";
import type { UnmatchedGroup, UnmatchedReason } from "./unmatched-schemas.ts";

/** How many days back events are listed. */
const shown_days = 90;

/** The first day whose events are listed. */
export function shownSince(context: Context): CalendarDate {
	return addDays(dateOf(context.now), -shown_days);
}

/** What all pages of one response share. */
export async function readReach(context: Context): Promise<Pick<SectionPage, "since" | "rolledThrough">> {
	const { rolled_through: rolledThrough } = await selectRollupState(context);
	return { since: shownSince(context), rolledThrough };
}

export interface SectionPage {
	readonly since: CalendarDate;
	/** The number up to which the log is at least rolled up. */
	readonly rolledThrough: number;
	/** The place after which the page begins; empty: at the section's start. */
	readonly after: string;
	/** The maximum number of groups. */
	readonly count: number;
}

/** Groups of one kind, and the last place examined; null: nothing is left. */
export interface UnmatchedSection {
	readonly reason: UnmatchedReason;
	/** Whether untrusted text is a valid place. */
	isPlace(after: string): boolean;
	read(context: Context, page: SectionPage): Promise<{ groups: UnmatchedGroup[]; next: string | null }>;
}

/** The fields that don't apply to a group. */
export const emptyGroup = {
	...{ is_complete: true, first_event_on: null, last_event_at: null },
	...{ event_names: [], latest_idempotency_keys: [], new_customer: null, similar_customers: [] },
	...{ hint: null, customer: null, item: null, closed_usage: null },
} satisfies Partial<UnmatchedGroup>;
