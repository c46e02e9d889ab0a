import { type Agreement, type Item, itemsOf } from "../agreement.ts";
import { compare } from "../compare.ts";
import type { World } from "../world.ts";
import { everything, runBilling } from "./billing.ts";
import { sendAll } from "./invoices.ts";

/** Bills and sends what is due by today. */
export async function billAll(world: World): Promise<void> {
	await runBilling(world, world.today, everything(world));
	await sendAll(world);
}

/** Compares the results before the next days pass. */
export async function pass(world: World, days: number): Promise<void> {
	await world.check();
	await compare(world);
	world.wait(days);
}

/** Items in force that events count toward. */
export function usageOf({ agreements }: World): { readonly agreement: Agreement; readonly item: Item }[] {
	return agreements
		.filter(({ isActive }) => isActive)
		.flatMap((agreement) => itemsOf(agreement).map((item) => ({ agreement, item })))
		.filter(({ item }) => item.metric !== null);
}

/** A fee that is charged before it is served. */
export function isPrepaid({ billing_timing, service_type, terms }: Item): boolean {
	const costs = terms.quantity > 0 && (terms.unit_price > 0 || terms.tiers.length > 0);
	return billing_timing === "in_advance" && service_type === "fixed_fee" && costs;
}
