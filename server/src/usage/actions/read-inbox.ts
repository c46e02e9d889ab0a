import { addDays, type CalendarDate } from "../../calendar/index.ts";
import { type Context, dateOf } from "../../platform/index.ts";
import type { InboxGroup, InboxReason } from "../inbox-schemas.ts";
import { selectNamingNobody, selectReferences, selectWaitingCount, type WaitingRow } from "../inbox-store.ts";
import { hintOfEmail, hintOfExternalId } from "../model/reference-hint.ts";
import { selectRollupState } from "../rollup-store.ts";
import { selectSimilarCustomers } from "../similar-customer-store.ts";
import { selectNameless, selectUnreadNames, type UnreadRow } from "../unread-name-store.ts";

/** Events before that are history, not news. */
const shown_days = 90;

/** Where a page begins: in which of the sections, and behind which of its keys. */
export interface InboxPlace {
	readonly section: number;
	readonly after: string;
}

interface Stretch {
	readonly since: CalendarDate;
	readonly after: string;
	readonly count: number;
}

/** Groups of one kind. Where there may be many they have keys: `keys` are those that were looked at, some of which may have no group. */
interface Section {
	readonly reason: InboxReason;
	read(context: Context, stretch: Stretch): Promise<{ groups: InboxGroup[]; keys: readonly string[] | null }>;
}

const sections: readonly Section[] = [
	{ reason: "unknown_customer", read: (context, stretch) => readReferences(context, "email", stretch) },
	{ reason: "unknown_customer", read: (context, stretch) => readReferences(context, "external", stretch) },
	{
		reason: "no_customer",
		async read(context, { since }) {
			const row = await selectNamingNobody(context, since);
			return { groups: row === null ? [] : [waitingGroup("no_customer", row)], keys: null };
		},
	},
	{
		reason: "no_event_name",
		async read(context, { since }) {
			const { rolled_through } = await selectRollupState(context);
			const row = await selectNameless(context, rolled_through, since);
			return { groups: row === null ? [] : [unreadGroup("no_event_name", row)], keys: null };
		},
	},
	{
		reason: "no_metric",
		async read(context, { since, ...page }) {
			const { rolled_through } = await selectRollupState(context);
			const rows = await selectUnreadNames(context, rolled_through, since, page);
			const used = rows.filter(({ event_count }) => event_count > 0);
			return {
				groups: used.map((row) => unreadGroup("no_metric", row)),
				keys: rows.map(({ event_name }) => event_name),
			};
		},
	},
];

/**
 * Groups of the events of the last 90 days that nothing will bill as it is, with the reason and what would put it right; of one reason,
 * or all. An event stands in two groups where two things are wrong with it. `limit` bounds what is looked at, so that a page may hold
 * fewer groups, or none; the last page has no `next`.
 */
export async function readInbox(
	context: Context,
	reason: InboxReason | null,
	limit: number,
	start: InboxPlace | null,
): Promise<{ groups: InboxGroup[]; next: InboxPlace | null }> {
	const since = addDays(dateOf(context.now), -shown_days);
	const groups: InboxGroup[] = [];
	let left = limit;
	let after = start?.after ?? "";
	for (const [number, section] of [...sections.entries()].slice(start?.section ?? 0)) {
		if (reason === null || section.reason === reason) {
			if (left === 0) return { groups, next: { section: number, after } };
			const { groups: read, keys } = await section.read(context, { since, after, count: left });
			groups.push(...read);
			const last = keys?.at(left - 1);
			if (last !== undefined) return { groups, next: { section: number, after: last } };
			left = Math.max(0, left - (keys ?? read).length);
		}
		after = "";
	}
	return { groups, next: null };
}

/** Whether there is such a section. */
export function isInboxSection(section: number): boolean {
	return sections[section] !== undefined;
}

/** How many events of these days have no customer, among the `most` of them that were received last. */
export function countUnattributed(context: Context, most: number): Promise<number> {
	return selectWaitingCount(context, addDays(dateOf(context.now), -shown_days), most);
}

async function readReferences(context: Context, kind: "email" | "external", { since, ...page }: Stretch) {
	const rows = await selectReferences(context, kind, since, page);
	const waiting = rows.filter(({ event_count }) => event_count > 0);
	const hintOf = kind === "email" ? hintOfEmail : hintOfExternalId;
	const similar = await selectSimilarCustomers(
		context,
		waiting.map(({ reference }) => hintOf(reference)),
	);
	const groups = waiting.map((row, index) => ({
		...waitingGroup("unknown_customer", row),
		new_customer: {
			email: kind === "email" ? row.reference : null,
			external_id: kind === "external" ? row.reference : null,
		},
		similar_customers: similar[index] ?? [],
	}));
	return { groups, keys: rows.map(({ reference }) => reference) };
}

function waitingGroup(reason: InboxReason, row: WaitingRow): InboxGroup {
	const { event_count, is_complete, event_names, unread_names, latest_keys } = row;
	return {
		...{ reason, event_count, is_complete },
		...{ first_event_on: row.first_event_on as CalendarDate, last_event_at: row.last_event_at as string },
		event_names: event_names.map((event_name) => ({ event_name, has_metric: !unread_names.includes(event_name) })),
		latest_idempotency_keys: latest_keys,
		new_customer: null,
		similar_customers: [],
	};
}

function unreadGroup(reason: InboxReason, row: UnreadRow): InboxGroup {
	const { event_name, event_count, is_complete, first_event_on, last_event_at } = row;
	return {
		...{ reason, event_count, is_complete, first_event_on, last_event_at },
		event_names: event_name === null ? [] : [{ event_name, has_metric: false }],
		latest_idempotency_keys: [],
		new_customer: null,
		similar_customers: [],
	};
}
