import { recordChange } from "../../audit/index.ts";
import { type Context, conflict, inTransaction } from "../../platform/index.ts";
import {
	type ClosedUsageDecision,
	type ClosedUsageRow,
	lockClosedUsage,
	type NamedClosedUsageRow,
	saveClosedUsage,
} from "./closed-usage-store.ts";

/**
 * Decides whether usage in closed books is billed on the contract's next invoice or left unbilled (extensions.md,
 * "Corrections"). Repeating a decision changes nothing.
 * @throws Refusal 404 for an unknown UUID; 409 if it was decided otherwise
 */
export function decideClosedUsage(
	context: Context,
	uuid: string,
	decision: ClosedUsageDecision,
): Promise<NamedClosedUsageRow> {
	return inTransaction(context, async (context) => {
		const before = await lockClosedUsage(context, uuid);
		if (before.decision === decision) return before;
		if (before.decision !== null) {
			const decided = before.decision === "bill" ? "bill it on the next invoice" : "leave it";
			throw conflict("closed_usage_decided", `It was already decided to ${decided}.`);
		}
		const after = { ...before, decision, decided_amount: before.amount, decided_at: context.now };
		await saveClosedUsage(context, [after]);
		await recordChange(context, {
			action: "decided",
			resource: "closed_usage",
			resourceUuid: uuid,
			before: recorded(before),
			after: recorded(after),
		});
		return after;
	});
}

/** Omits the names, which belong to other resources. */
function recorded({ customer_name: _customer, plan_item_name: _item, ...row }: NamedClosedUsageRow): ClosedUsageRow {
	return row;
}
