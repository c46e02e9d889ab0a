import { Decimal, minorDigits } from "../../../src/money/index.ts";
import type { Invoice } from "../books.ts";
import type { Chance } from "../chance.ts";
import { demand } from "../demand.ts";
import type { World } from "../world.ts";
import { ordered } from "./invoices.ts";
import type { Step } from "./step.ts";

/** Cards of the sandbox, by how often: what it says to a charge is known at once. */
const cards = [
	[3, "tok_visa"],
	[1, "tok_declined"],
	[1, "tok_mastercard"],
] as const;

/** Money comes in by hand, all that is due or a part. */
export const record: Step = async (world, chance) => {
	const invoice = chance.any(ordered(world, ["sent", "uncollectible"]).filter(isDue));
	if (invoice === undefined) return;
	const amount = partOf(invoice, chance);
	const { status, body } = await world.ask("POST", "/payment/record", {
		invoice_uuid: invoice.uuid,
		amount: Number(amount.toString()),
		method: chance.one(["bank_transfer", "check", "cash"]),
	});
	demand(status === 200, "what is due can be recorded", body);
	world.tally.count(amount.equals(dueOf(invoice)) ? "payments of all that is due" : "payments of a part");
	world.note(`${amount} of ${invoice.number} is recorded`);
	await world.check();
};

/** A payment is made by the API; a card is charged for it, where the customer has one. */
export const charge: Step = async (world, chance) => {
	const invoice = chance.any(ordered(world, ["sent"]).filter(isDue));
	if (invoice === undefined) return;
	if (chance.is(0.8)) await attachCard(world, chance, invoice.customer);
	const amount = partOf(invoice, chance);
	const { uuid, attempts } = await world.change("POST", "/payment/invoice_payment/create", {
		customer_uuid: invoice.customer,
		invoice: { amount: Number(amount.toString()), invoice_number: invoice.number },
	});
	await world.check();
	for (const { uuid: charge_uuid } of attempts) await world.work("charge_payment", { charge_uuid });
	const { payment_status } = await world.read(`/payment/invoice_payment/${uuid}`);
	world.tally.count(`payments ${payment_status}`);
	world.note(`${amount} of ${invoice.number} by the API: ${payment_status}`);
	await world.check();
};

async function attachCard(world: World, chance: Chance, customer: string): Promise<void> {
	await world.calmly(async () => {
		await world.change("PUT", "/organisation", { payment_provider: "sandbox" });
		const card = { provider_token: chance.weighted(cards), is_default: true };
		await world.change("POST", `/customer/${customer}/payment-methods`, card);
	});
}

/** What was paid is given back, all of it or a part. */
export const refund: Step = async (world, chance) => {
	const { items } = await world.read("/payment/invoice_payment?payment_status=completed&limit=1000");
	const payment = chance.any(
		[...items].reverse() as { uuid: string; total_amount: number; invoice: { currency: string } }[],
	);
	if (payment === undefined) return;
	const part = Decimal.of(payment.total_amount).percent(Decimal.of(chance.integer(1, 100)));
	const amount = part.round(minorDigits(payment.invoice.currency));
	const body = chance.is(0.4) || !amount.isPositive() ? {} : { amount: Number(amount.toString()) };
	const { status, body: answer } = await world.ask("POST", `/payment/invoice_payment/${payment.uuid}/refund`, body);
	await world.check();
	const open = status === 200 ? (answer.refunds as { uuid: string; status: string }[]) : [];
	for (const { uuid } of open.filter((each) => each.status === "pending")) {
		await world.work("refund_payment", { refund_uuid: uuid });
	}
	world.tally.count(status === 200 ? "refunds" : "refunds refused");
	world.note(`refund of ${body.amount ?? "all"}: ${answer.code ?? "done"}`);
	await world.check();
};

function dueOf({ amount, amount_paid, amount_credited, credit_applied }: Invoice): Decimal {
	const settled = [amount_paid, amount_credited, credit_applied].map((value) => Decimal.of(value));
	return Decimal.of(amount).minus(Decimal.sum(settled));
}

function isDue(invoice: Invoice): boolean {
	return dueOf(invoice).isPositive();
}

/** Over 0, and at most what is due. */
function partOf(invoice: Invoice, chance: Chance): Decimal {
	const due = dueOf(invoice);
	const part = due.percent(Decimal.of(chance.integer(1, 100))).round(minorDigits(invoice.currency));
	return chance.is(0.4) || !part.isPositive() ? due : part;
}
