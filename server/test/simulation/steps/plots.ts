import { addDays } from "../../../src/calendar/index.ts";
import { itemsOf } from "../agreement.ts";
import { amendContract } from "./amendments.ts";
import { everything, runBilling } from "./billing.ts";
import { closeBooksUntil, decide } from "./company.ts";
import { cancelContract, inForce } from "./contracts.ts";
import { addLineTo, closeInvoice, discardDraft, ordered, sendAll } from "./invoices.ts";
import { billAll, isPrepaid, pass, usageOf } from "./passing-time.ts";
import { creditCustomer, isDue, record, refund, reverse } from "./payments.ts";
import type { Step } from "./step.ts";
import { useLate } from "./usage.ts";

/** Plots: related steps, days apart. What only such a sequence shows seldom happens by chance. */

/** What an end credits is on a draft, to which a person adds lines. */
export const addToCredit: Step = async (world, chance) => {
	await billAll(world);
	await pass(world, chance.integer(1, 3));
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

/** Usage arrives late, twice, usually for a contract that has ended. */
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

/** Usage arrives for closed books; a person decides on it. */
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

/** Credit settles an invoice that is voided later: the customer gets it back, and it settles another or is paid out. */
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

/** An invoice is waived, and its contract then changes or ends retroactively: what nobody paid is not credited. */
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

/** Money is received, and then refunded or reversed. */
export const payAndTakeBack: Step = async (world, chance) => {
	await billAll(world);
	for (let times = chance.integer(1, 3); times > 0; times -= 1) await record(world, chance);
	await pass(world, chance.integer(1, 5));
	if (world.has("reversals") && chance.is(0.5)) await reverse(world, chance);
	else if (world.has("refunds")) await refund(world, chance);
	await pass(world, chance.integer(1, 5));
	await billAll(world);
};
