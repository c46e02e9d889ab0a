import { addDays, type CalendarDate } from "../../calendar/index.ts";
import { type Context, dateOf } from "../../platform/index.ts";
import { selectRollupState } from "../log/rollup-state-store.ts";
import type { UnmatchedGroup, UnmatchedReason } from "./unmatched-schemas.ts";

/** Events before that are history, not news. */
const shown_days = 90;

/** The first day whose events are listed. */
export function shownSince(context: Context): CalendarDate {
	return addDays(dateOf(context.now), -shown_days);
}

/** What the pages of one answer have in common. */
export async function readReach(context: Context): Promise<Pick<SectionPage, "since" | "rolledThrough">> {
	const { rolled_through: rolledThrough } = await selectRollupState(context);
	return { since: shownSince(context), rolledThrough };
}

export interface SectionPage {
	readonly since: CalendarDate;
	/** How far the log was rolled up at least. */
	readonly rolledThrough: number;
	/** The place behind which the page begins; empty: at the section's start. */
	readonly after: string;
	/** So many groups at most. */
	readonly count: number;
}

/** Groups of one kind, and the place of the last thing that was looked at; null: nothing is left. */
export interface UnmatchedSection {
	readonly reason: UnmatchedReason;
	/** Whether a text, which anybody may have sent, is such a place. */
	isPlace(after: string): boolean;
	read(context: Context, page: SectionPage): Promise<{ groups: UnmatchedGroup[]; next: string | null }>;
}

/** What does not concern a group. */
export const emptyGroup = {
	...{ is_complete: true, first_event_on: null, last_event_at: null },
	...{ event_names: [], latest_idempotency_keys: [], new_customer: null, similar_customers: [] },
	...{ hint: null, customer: null, item: null, closed_usage: null },
} satisfies Partial<UnmatchedGroup>;
