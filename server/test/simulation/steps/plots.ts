import { addDays } from "../../../src/calendar/index.ts";
import { type Agreement, type Item, itemsOf } from "../agreement.ts";
import { compare } from "../compare.ts";
import type { World } from "../world.ts";
import { amendContract, takeBack } from "./amendments.ts";
import { everything, runBilling } from "./billing.ts";
import { closeBooksUntil, decide } from "./company.ts";
import { cancelContract, inForce, reinstateContract } from "./contracts.ts";
import { addLineTo, closeInvoice, discardDraft, ordered, sendAll } from "./invoices.ts";
import { creditCustomer, isDue, record, refund, reverse } from "./payments.ts";
import type { Step } from "./step.ts";
import { useLate } from "./usage.ts";

/**
 * Plots: steps days apart that have to do with one another. What only such a sequence shows seldom happens by chance.
 */

/** A contract ends on a day ahead: nothing is cut before it. Sometimes the cancellation is taken back in time. */
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

/** Terms change near a day on which nothing else falls due, from a day back or ahead. */
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

/** What an end credits stands in a draft, to which a person adds lines. */
export const addToCredit: Step = async (world, chance) => {
	await billAll(world);
	await pass(world, chance.integer(1, 3));
	const isPrepaid = ({ billing_timing, service_type, terms }: Item) =>
		billing_timing === "in_advance" && service_type === "fixed_fee" && terms.unit_price * terms.quantity > 0;
	const prepaid = inForce(world).filter((agreement) => itemsOf(agreement).some(isPrepaid));
	const agreement = chance.any(prepaid) ?? chance.any(inForce(world));
	if (agreement === undefined) return;
	await cancelContract(world, agreement, "on a day", addDays(world.today, -chance.integer(1, 9)));
	await pass(world, 0);
	await runBilling(world, world.today, everything(world));
	const credit = ordered(world, ["draft"]).find(({ lines }) => lines.some(({ origin }) => origin === "carried_credit"));
	if (credit !== undefined) await addLineTo(world, chance, credit);
	await pass(world, chance.integer(1, 5));
	await billAll(world);
};

/** Usage comes in late, and late again: of a contract that has ended, mostly. */
export const useLateTwice: Step = async (world, chance) => {
	await billAll(world);
	const used = chance.any(usageOf(world));
	if (used === undefined) return;
	const { agreement, item } = used;
	const days = chance.integer(5, 20);
	if (!agreement.isCanceled && world.has("cancel") && chance.is(0.7)) {
		await cancelContract(world, agreement, "on a day", addDays(world.today, -days));
		await billAll(world);
	}
	for (let round = chance.integer(2, 3); round > 0; round -= 1) {
		await pass(world, chance.integer(1, 5));
		await useLate(world, chance, { person: agreement.person, item, days: [days + 5, days + 40] });
		await pass(world, chance.integer(0, 1));
		await billAll(world);
	}
};

/** Usage comes in for books that are closed; a person decides on it. */
export const useClosedBooks: Step = async (world, chance) => {
	await billAll(world);
	await closeBooksUntil(world, addDays(world.today, -chance.integer(0, 4)));
	const used = chance.any(usageOf(world));
	if (used === undefined) return;
	const { agreement, item } = used;
	await useLate(world, chance, { person: agreement.person, item, days: [10, 70] });
	await pass(world, 1);
	await billAll(world);
	await pass(world, chance.integer(0, 4));
	await decide(world, chance);
	await pass(world, chance.integer(1, 30));
	await billAll(world);
};

/** Credit settles an invoice that is void afterwards: the customer has it again, and it settles another or is paid out. */
export const voidAfterCredit: Step = async (world, chance) => {
	await billAll(world);
	const open = chance.any(ordered(world, ["sent"]).filter(isDue));
	const person = world.customers().find(({ uuid }) => uuid === open?.customer);
	if (open === undefined || person === undefined) return;
	const { currency } = open;
	await creditCustomer(world, person, { kind: "grant", amount: chance.integer(10, 400), currency });
	await pass(world, chance.integer(1, 3));
	const settled = chance.any(ordered(world, ["sent", "paid"]).filter((each) => Number(each.credit_applied) > 0));
	if (settled === undefined) return;
	await closeInvoice(world, settled, "void", chance.is(0.5) || !world.has("waive"));
	await pass(world, 1);
	if (chance.is(0.5)) await creditCustomer(world, person, { kind: "payout", amount: chance.integer(1, 9), currency });
	await pass(world, chance.integer(1, 6));
	await billAll(world);
};

/** An invoice is waived, and its contract then changes or ends from a day back: what nobody paid is not credited. */
export const changeWaived: Step = async (world, chance) => {
	await runBilling(world, world.today, everything(world));
	if (chance.is(0.7)) await sendAll(world);
	await pass(world, chance.integer(1, 3));
	const known = new Set(inForce(world).map(({ uuid }) => uuid));
	const invoice = chance.any(ordered(world, ["sent", "draft"]).filter(({ contract }) => known.has(contract ?? "")));
	const agreement = world.agreementOf(invoice?.contract ?? null);
	if (invoice === undefined || agreement === undefined) return;
	if (invoice.status === "draft" && chance.is(0.7)) await discardDraft(world, invoice, false);
	else await closeInvoice(world, invoice, "void", false);
	await pass(world, chance.integer(1, 3));
	const day = addDays(world.today, -chance.integer(1, 20));
	if (chance.is(0.6)) await amendContract(world, chance, agreement, day);
	else if (world.has("cancel")) await cancelContract(world, agreement, "on a day", day);
	await pass(world, chance.integer(1, 5));
	await billAll(world);
};

/** Money comes in, and is given or taken back. */
export const payAndTakeBack: Step = async (world, chance) => {
	await billAll(world);
	for (let times = chance.integer(1, 3); times > 0; times -= 1) await record(world, chance);
	await pass(world, chance.integer(1, 5));
	if (world.has("reversals") && chance.is(0.5)) await reverse(world, chance);
	else if (world.has("refunds")) await refund(world, chance);
	await pass(world, chance.integer(1, 5));
	await billAll(world);
};

/** What has fallen due by today is billed and sent. */
async function billAll(world: World): Promise<void> {
	await runBilling(world, world.today, everything(world));
	await sendAll(world);
}

/** What has come of it is compared, before the next days pass. */
async function pass(world: World, days: number): Promise<void> {
	await world.check();
	await compare(world);
	world.wait(days);
}

/** Items in force that events count for. */
function usageOf({ agreements }: World): { readonly agreement: Agreement; readonly item: Item }[] {
	return agreements
		.filter(({ isActive }) => isActive)
		.flatMap((agreement) => itemsOf(agreement).map((item) => ({ agreement, item })))
		.filter(({ item }) => item.metric !== null);
}
