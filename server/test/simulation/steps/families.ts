import { payerOf } from "../agreement.ts";
import { drawGroup } from "../drawn-agreements.ts";
import { everything, runBilling } from "./billing.ts";
import { inForce } from "./contracts.ts";
import type { Step } from "./step.ts";

/** A customer gets a parent, which may be billed for it, or another one, or none. */
export const adopt: Step = async (world, chance) => {
	const person = chance.one(world.customers());
	const others = world.customers().filter((each) => each !== person);
	const parent = chance.is(0.15) ? null : (chance.any(others) ?? null);
	const isBilled = parent !== null && chance.is(0.75);
	const bill_to = isBilled ? ("parent" as const) : ("self" as const);
	const { status, body } = await world.ask("PUT", `/customer/${person.uuid}`, {
		...{ parent_uuid: parent?.uuid ?? null, bill_to },
	});
	world.note(`${person.name} belongs to ${parent?.name ?? "nobody"}, billed to ${bill_to}: ${body.detail ?? "done"}`);
	if (status !== 200) return;
	const before = new Map(world.persons.map((each) => [each, payerOf(each)]));
	person.parent = parent;
	person.isBilledToParent = isBilled;
	world.record({ does: "set_customer", customer: person.name, parent: parent?.name ?? null, bill_to });
	const moved = world.customers().filter((each) => before.get(each) !== payerOf(each));
	if (moved.length > 0) await world.work("follow_payer", ...moved.map(({ uuid }) => ({ customer_uuid: uuid })));
	world.tally.count(`customers billed to ${bill_to}`);
	await world.check();
	// Drafts follow with their discounts and credit "by the next run": at once in the service, in that run in the oracle.
	const isPaidOtherwise = world.discounts.length > 0 || world.books.grants.length > 0;
	if (moved.length > 0 && isPaidOtherwise) await runBilling(world, world.today, everything(world));
};

/** A contract shares its invoices with others, or no longer does. */
export const regroup: Step = async (world, chance) => {
	const agreement = chance.any(inForce(world));
	if (agreement === undefined) return;
	const invoice_group = drawGroup(chance.is(0.7), chance.is(0.8));
	const { status, body } = await world.ask("PUT", `/contract/${agreement.uuid}`, { invoice_group });
	world.note(`${agreement.name} is in the group ${invoice_group} ${body.detail ?? ""}`);
	if (status !== 200) return;
	agreement.group = invoice_group;
	world.record({ does: "update_contract", contract: agreement.name, invoice_group });
	world.tally.count("contracts regrouped");
};
