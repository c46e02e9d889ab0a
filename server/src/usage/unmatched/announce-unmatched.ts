import { announceData, hasListener } from "../../announcements/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import { forgetOtherGroups, noteGroups } from "./announced-group-store.ts";
import { readUnmatched, type UnmatchedPlace } from "./read-unmatched.ts";
import type { UnmatchedGroup } from "./unmatched-schemas.ts";

const page_groups = 100;
/** Groups beyond are not told of: whoever has so many knows. */
const most_pages = 10;

/** Tells of groups of unmatched events that were not there before, once for each, if anybody wants to hear of them. */
export async function announceUnmatched(context: Context): Promise<void> {
	if (!(await hasListener(context, "usage.unmatched"))) return;
	await inTransaction(context, async (context) => {
		const { groups, isComplete } = await readGroups(context);
		const byName = new Map(groups.map((group) => [nameOf(group), group]));
		if (isComplete) await forgetOtherGroups(context, [...byName.keys()]);
		for (const [name, uuid] of await noteGroups(context, [...byName.keys()])) {
			await announceData(context, "usage.unmatched", uuid, byName.get(name));
		}
	});
}

/** Takes the groups that are there for known: whoever begins to listen is told of later ones. */
export async function noteUnmatched(context: Context): Promise<void> {
	const { groups } = await readGroups(context);
	await noteGroups(context, groups.map(nameOf));
}

async function readGroups(context: Context): Promise<{ groups: UnmatchedGroup[]; isComplete: boolean }> {
	const groups: UnmatchedGroup[] = [];
	let place: UnmatchedPlace | null = null;
	for (let page = 0; page < most_pages; page += 1) {
		const read = await readUnmatched(context, null, page_groups, place);
		groups.push(...read.groups);
		place = read.next;
		if (place === null) return { groups, isComplete: true };
	}
	return { groups, isComplete: false };
}

/** What tells a group from others, however many events it has. */
function nameOf({ reason, hint, new_customer, customer, item, closed_usage, event_names }: UnmatchedGroup): string {
	const names = reason === "unknown_customer" || reason === "no_customer" ? [] : event_names;
	return JSON.stringify([
		...[reason, hint, new_customer?.email, new_customer?.external_id, customer?.uuid, item?.item_id],
		...[closed_usage?.uuid, ...names.map(({ event_name }) => event_name)],
	]);
}
