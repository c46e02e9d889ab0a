import { addDays } from "../../../src/calendar/index.ts";
import { itemsOf } from "../agreement.ts";
import { amendContract, makeAmendment, takeBack } from "./amendments.ts";
import { nameCustomer } from "./company.ts";
import { cancelContract, inForce, reinstateContract } from "./contracts.ts";
import { billAll, isPrepaid, pass, usageOf } from "./passing-time.ts";
import type { Step } from "./step.ts";
import { useLate } from "./usage.ts";

/** Plots about timing: terms that change in the future, a discount that ends, a customer identified after their events. */

/** A contract ends on a future day: nothing is cut before that. Sometimes the cancellation is taken back in time. */
export const endAhead: Step = async (world, chance) => {
	await billAll(world);
	const agreement = chance.any(inForce(world));
	if (agreement === undefined) return;
	const days = chance.integer(4, 25);
	await cancelContract(world, agreement, "on a day", addDays(world.today, days));
	await pass(world, chance.integer(1, 3));
	await billAll(world);
	if (agreement.isCanceled && world.has("reinstate") && chance.is(0.4)) {
		await pass(world, 1);
		await reinstateContract(world, agreement);
	}
	await pass(world, days);
	await billAll(world);
};

/** Terms change near a day on which nothing else is due, from a past or future day. */
export const amendBetween: Step = async (world, chance) => {
	await billAll(world);
	await pass(world, chance.integer(1, 4));
	const agreement = chance.any(inForce(world));
	if (agreement === undefined) return;
	const ahead = chance.integer(-10, 14);
	await amendContract(world, chance, agreement, addDays(world.today, ahead));
	await pass(world, chance.integer(0, 3));
	if (ahead > 0 && world.has("take-back") && chance.is(0.3)) await takeBack(world, chance);
	await pass(world, 1);
	await billAll(world);
	await pass(world, chance.integer(3, 8));
	await billAll(world);
};

/** The price of a fee paid in advance changes on a future day: nothing is charged or credited before that. */
export const amendPrepaid: Step = async (world, chance) => {
	await billAll(world);
	const fees = inForce(world).flatMap((agreement) => itemsOf(agreement).map((item) => ({ agreement, item })));
	const fee = chance.any(fees.filter(({ item }) => isPrepaid(item)));
	if (fee === undefined) return;
	const { agreement, item } = fee;
	const days = chance.integer(4, 25);
	const change = {
		...(item.terms.pricing_model === "per_unit" ? { unit_price: chance.cents(0, 20_000) } : {}),
		quantity: chance.integer(1, 24),
	};
	await makeAmendment(world, agreement, addDays(world.today, days), { kind: "price", item, change, added: null });
	await pass(world, chance.integer(1, 3));
	await billAll(world);
	await pass(world, days);
	await billAll(world);
};

/** A discount is agreed for some cycles, and ends. */
export const discountAWhile: Step = async (world, chance) => {
	await billAll(world);
	const monthly = inForce(world)
		.flatMap((agreement) => itemsOf(agreement).map((item) => ({ agreement, item })))
		.filter(({ item }) => item.billing_cycle === "monthly");
	const discounted = chance.any(monthly.filter(({ item }) => isPrepaid(item))) ?? chance.any(monthly);
	if (discounted === undefined) return;
	const { agreement, item } = discounted;
	const cycles = chance.integer(1, 2);
	const change = { discount_percent: chance.one([10, 12.5, 100]), discount_duration: cycles };
	const day = addDays(world.today, chance.integer(-10, 10));
	await makeAmendment(world, agreement, day, { kind: "price", item, change, added: null });
	for (let month = 0; month <= cycles; month += 1) {
		await pass(world, 31);
		await billAll(world);
	}
};

/** Usage arrives under an identifier that no customer has yet; a run happens before the job that attributes it. */
export const nameAfterUsage: Step = async (world, chance) => {
	await billAll(world);
	const used = chance.any(usageOf(world).filter(({ agreement }) => !agreement.person.isKnownOutside));
	if (used === undefined) return;
	const { agreement, item } = used;
	await pass(world, chance.integer(1, 3));
	await useLate(world, chance, { person: agreement.person, item, days: [0, 20], by: "external id" });
	await pass(world, chance.integer(0, 2));
	await nameCustomer(world, agreement.person);
	await pass(world, 31);
	await billAll(world);
};
