import type { HeldDiscount, HeldGrant } from "../../../rating/index.ts";
import type { PlanInput } from "../periods/plan-input.ts";

/**
 * The input of contracts that are billed together: what falls due on one day is one invoice, and whatever holds for an invoice holds for all
 * that is on it (extensions.md, "Invoice groups"). All have the same payer and currency, in the order of the contracts.
 */
export function joinedInput(inputs: readonly PlanInput[]): PlanInput {
	const [first, ...others] = inputs;
	if (first === undefined) throw new Error("no contract to bill");
	if (others.length === 0) return first;
	return {
		...first,
		items: inputs.flatMap(({ items }) => items),
		periods: inputs.flatMap(({ periods }) => periods),
		charged: inputs.flatMap(({ charged }) => charged),
		used: new Map(inputs.flatMap(({ used }) => [...used])),
		closed: new Set(inputs.flatMap(({ closed = [] }) => [...closed])),
		committed: inputs.flatMap(({ committed = [] }) => committed),
		closedUsage: inputs.flatMap(({ closedUsage }) => closedUsage),
		discounts: joinedDiscounts(inputs),
		grants: joinedGrants(inputs),
	};
}

/** A contract's discount is one of its items only. */
function joinedDiscounts(inputs: readonly PlanInput[]): HeldDiscount[] {
	const joined = new Map<string, HeldDiscount>();
	for (const { discounts = [], items } of inputs) {
		const own = items.map(({ uuid }) => uuid);
		for (const one of discounts)
			joined.set(one.uuid, one.level === "contract" && one.item_ids === null ? { ...one, item_ids: own } : one);
	}
	return [...joined.values()];
}

/** In the order in which they pay, which is the same for every contract of a payer. */
function joinedGrants(inputs: readonly PlanInput[]): HeldGrant[] {
	const joined = new Map<string, HeldGrant>();
	for (const { grants = [] } of inputs) {
		for (const grant of grants) {
			const item_ids = grant.item_ids && [...(joined.get(grant.uuid)?.item_ids ?? []), ...grant.item_ids];
			joined.set(grant.uuid, { ...grant, item_ids });
		}
	}
	return [...joined.values()];
}
