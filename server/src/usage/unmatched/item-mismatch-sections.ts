import { type Context, isUuid } from "../../platform/index.ts";
import { findMismatchPlaces } from "./item-mismatch-place-store.ts";
import { type ItemMismatchRow, selectItemMismatches } from "./item-mismatch-store.ts";
import type { Mismatch, MismatchPlace, Subject } from "./judged-place-store.ts";
import type { UnmatchedGroup, UnmatchedHint, UnmatchedReason } from "./unmatched-schemas.ts";
import { emptyGroup, readReach, type UnmatchedSection } from "./unmatched-section.ts";

/** Events of known customers that no item counts: first those that the rollup alone identifies. */
const kinds: readonly { readonly subject: Subject; readonly mismatch: Mismatch }[] = [
	{ subject: "name", mismatch: "unserved" },
	{ subject: "item", mismatch: "unserved" },
	{ subject: "name", mismatch: "filtered" },
	{ subject: "item", mismatch: "filtered" },
];

/** A section of the list for each kind. Its groups are the customers' names, or the items, newest customers and items first. */
export const itemMismatchSections = kinds.map((kind) => sectionOf(kind, "no_item_matches"));

/** Events that an item would count if they stated their price. */
export const unpricedSections = (["name", "item"] as const).map((subject) =>
	sectionOf({ subject, mismatch: "unpriced" }, "no_price"),
);

/** Events that an item would count if its metric's expression had a value for them. */
export const uncomputedSections = (["name", "item"] as const).map((subject) =>
	sectionOf({ subject, mismatch: "uncomputed" }, "expression_failed"),
);

function sectionOf(
	kind: { readonly subject: Subject; readonly mismatch: Mismatch },
	reason: UnmatchedReason,
): UnmatchedSection {
	return {
		reason,
		isPlace: (after) => after === "" || placeOf(kind.subject, after) !== null,
		async read(context, { since, rolledThrough, after, count }) {
			const walk = { after: placeOf(kind.subject, after), count };
			const { found, last } = await findMismatchPlaces(context, rolledThrough, since, kind, walk);
			const rows = await selectItemMismatches(context, rolledThrough, since, kind, found);
			return {
				groups: rows.map((row) => groupOf(row, reason, kind.mismatch)),
				next: last === null ? null : textOf(last),
			};
		},
	};
}

/** The number of places counted for each kind. */
const counted_places = 20;

/**
 * How many events of the last 90 days no item counts, up to `most`: those of the first places of each kind in the list. A
 * lower bound if there are more places or a group's `is_complete` is false.
 */
export async function countNoItemMatches(context: Context, most: number): Promise<number> {
	const reach = await readReach(context);
	let sum = 0;
	for (const section of itemMismatchSections) {
		if (sum >= most) break;
		const { groups } = await section.read(context, { ...reach, after: "", count: counted_places });
		sum += groups.reduce((sum, { event_count }) => sum + event_count, 0);
	}
	return Math.min(sum, most);
}

/** The place as stored in a cursor. */
function textOf({ customer_uuid, event_name, item_uuid }: MismatchPlace): string {
	return item_uuid ?? `${customer_uuid}:${event_name}`;
}

function placeOf(subject: Subject, text: string): MismatchPlace | null {
	if (subject === "item") return isUuid(text) ? { customer_uuid: "", event_name: null, item_uuid: text } : null;
	const [customer_uuid = "", event_name = null] = text.split(":");
	return isUuid(customer_uuid) ? { customer_uuid, event_name, item_uuid: null } : null;
}

function groupOf(row: ItemMismatchRow, reason: UnmatchedReason, mismatch: Mismatch): UnmatchedGroup {
	const { event_count, is_complete, first_event_on, last_event_at, event_names, unmetered_names } = row;
	const { item_uuid, item_name, contract_uuid } = row;
	return {
		...emptyGroup,
		...{ reason, event_count, is_complete, first_event_on, last_event_at },
		event_names: event_names.map((event_name) => ({ event_name, has_metric: !unmetered_names.includes(event_name) })),
		latest_idempotency_keys: row.latest_keys,
		hint: hintOf(row, mismatch),
		customer: { uuid: row.customer_uuid, name: row.customer_name },
		item:
			item_uuid === null
				? null
				: { item_id: item_uuid, plan_item_name: item_name as string, contract_uuid: contract_uuid as string },
	};
}

/** Why no item counts the events; null if they only lack a price or a value. */
function hintOf({ has_contract, has_item, item_uuid }: ItemMismatchRow, mismatch: Mismatch): UnmatchedHint | null {
	if (mismatch === "unpriced" || mismatch === "uncomputed") return null;
	if (mismatch === "filtered") return "filters";
	if (has_item) return "dates";
	if (!has_contract) return "no_contract";
	return item_uuid === null ? "no_item" : "dates";
}
