import type { Context } from "../../platform/index.ts";
import { closedUsageSection } from "./closed-usage-section.ts";
import {
	itemMismatchSections,
	uncomputedSections,
	unlistedSections,
	unpricedSections,
} from "./item-mismatch-sections.ts";
import { hintOfEmail, hintOfExternalId } from "./reference-hint.ts";
import { selectSimilarCustomers } from "./similar-customer-store.ts";
import {
	selectNamingNobody,
	selectReferences,
	selectUnattributedCount,
	type UnattributedRow,
} from "./unattributed-store.ts";
import type { UnmatchedGroup, UnmatchedReason } from "./unmatched-schemas.ts";
import { emptyGroup, readReach, type SectionPage, shownSince, type UnmatchedSection } from "./unmatched-section.ts";
import { selectNameless, selectUnmeteredNames, type UnmeteredRow } from "./unmetered-store.ts";

/** Where a page begins: the section, and the place after which it begins. */
export interface UnmatchedPlace {
	readonly section: number;
	readonly after: string;
}

const anyText = () => true;

const sections: readonly UnmatchedSection[] = [
	{
		reason: "unknown_customer",
		isPlace: anyText,
		read: (context, page) => readReferences(context, "email", page),
	},
	{
		reason: "unknown_customer",
		isPlace: anyText,
		read: (context, page) => readReferences(context, "external", page),
	},
	{
		reason: "no_customer",
		isPlace: anyText,
		async read(context, { since }) {
			const row = await selectNamingNobody(context, since);
			return { groups: row === null ? [] : [unattributedGroup("no_customer", row)], next: null };
		},
	},
	{
		reason: "no_event_name",
		isPlace: anyText,
		async read(context, { since, rolledThrough }) {
			const row = await selectNameless(context, rolledThrough, since);
			return { groups: row === null ? [] : [unmeteredGroup("no_event_name", row)], next: null };
		},
	},
	{
		reason: "no_metric",
		isPlace: anyText,
		async read(context, { since, rolledThrough, ...page }) {
			const rows = await selectUnmeteredNames(context, rolledThrough, since, page);
			const used = rows.filter(({ event_count }) => event_count > 0);
			return {
				groups: used.map((row) => unmeteredGroup("no_metric", row)),
				next: rows.at(page.count - 1)?.event_name ?? null,
			};
		},
	},
	...itemMismatchSections,
	closedUsageSection,
	...unpricedSections,
	...uncomputedSections,
	...unlistedSections,
];

/**
 * Groups of the events of the last 90 days that nothing will bill as they are, with the reason and the remedy, and the usage
 * of closed books; for one reason or all. An event with two problems is in two groups. `limit` bounds the search, so a page
 * may have fewer groups, or none; the last page has no `next`.
 */
export async function readUnmatched(
	context: Context,
	reason: UnmatchedReason | null,
	limit: number,
	start: UnmatchedPlace | null,
): Promise<{ groups: UnmatchedGroup[]; next: UnmatchedPlace | null }> {
	const reach = await readReach(context);
	const groups: UnmatchedGroup[] = [];
	let after = start?.after ?? "";
	for (const [number, section] of [...sections.entries()].slice(start?.section ?? 0)) {
		if (reason === null || section.reason === reason) {
			const count = limit - groups.length;
			if (count === 0) return { groups, next: { section: number, after } };
			const { groups: read, next } = await section.read(context, { ...reach, after, count });
			groups.push(...read);
			if (next !== null) return { groups, next: { section: number, after: next } };
		}
		after = "";
	}
	return { groups, next: null };
}

/** Whether the place is valid. */
export function isUnmatchedPlace({ section, after }: UnmatchedPlace): boolean {
	return sections[section]?.isPlace(after) ?? false;
}

/** How many events of these days have no customer, among the `most` received last without one. */
export function countUnattributed(context: Context, most: number): Promise<number> {
	return selectUnattributedCount(context, shownSince(context), most);
}

async function readReferences(context: Context, kind: "email" | "external", { since, ...page }: SectionPage) {
	const rows = await selectReferences(context, kind, since, page);
	const waiting = rows.filter(({ event_count }) => event_count > 0);
	const hintOf = kind === "email" ? hintOfEmail : hintOfExternalId;
	const similar = await selectSimilarCustomers(
		context,
		waiting.map(({ reference }) => hintOf(reference)),
	);
	const groups = waiting.map((row, index) => ({
		...unattributedGroup("unknown_customer", row),
		new_customer: {
			email: kind === "email" ? row.reference : null,
			external_id: kind === "external" ? row.reference : null,
		},
		similar_customers: similar[index] ?? [],
	}));
	return { groups, next: rows.at(page.count - 1)?.reference ?? null };
}

function unattributedGroup(reason: UnmatchedReason, row: UnattributedRow): UnmatchedGroup {
	const { event_count, is_complete, first_event_on, last_event_at, event_names, unmetered_names, latest_keys } = row;
	return {
		...emptyGroup,
		...{ reason, event_count, is_complete, first_event_on, last_event_at },
		event_names: event_names.map((event_name) => ({ event_name, has_metric: !unmetered_names.includes(event_name) })),
		latest_idempotency_keys: latest_keys,
	};
}

function unmeteredGroup(reason: UnmatchedReason, row: UnmeteredRow): UnmatchedGroup {
	const { event_name, event_count, is_complete, first_event_on, last_event_at } = row;
	return {
		...emptyGroup,
		...{ reason, event_count, is_complete, first_event_on, last_event_at },
		event_names: event_name === null ? [] : [{ event_name, has_metric: false }],
	};
}
