import { isUuid } from "../../platform/index.ts";
import { type NamedClosedUsageRow, selectUndecided } from "../closed-usage/closed-usage-store.ts";
import type { UnmatchedGroup } from "./unmatched-schemas.ts";
import { emptyGroup, type UnmatchedSection } from "./unmatched-section.ts";

/** Undecided closed-books usage, most recently noticed first, of any age. */
export const closedUsageSection: UnmatchedSection = {
	reason: "books_closed",
	isPlace: (after) => after === "" || isUuid(after),
	async read(context, { after, count }) {
		const rows = await selectUndecided(context, after === "" ? null : after, count);
		return { groups: rows.map(groupOf), next: rows.at(count - 1)?.uuid ?? null };
	},
};

function groupOf(row: NamedClosedUsageRow): UnmatchedGroup {
	const { customer_uuid, customer_name, item_uuid, plan_item_name, contract_uuid } = row;
	return {
		...emptyGroup,
		...{ reason: "books_closed", event_count: row.event_count },
		customer: { uuid: customer_uuid, name: customer_name },
		item: { item_id: item_uuid, plan_item_name, contract_uuid },
		closed_usage: row,
	};
}
