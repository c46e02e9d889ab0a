import { Decimal, minorDigits } from "../../../src/money/index.ts";
import type { Person } from "../agreement.ts";
import type { Invoice } from "../books.ts";
import type { Chance } from "../chance.ts";
import { demand } from "../demand.ts";
import type { World } from "../world.ts";
import { nameOf, ordered } from "./invoices.ts";
import type { Step } from "./step.ts";

/** Sandbox cards by frequency: their result is known immediately. */
const cards = [
	[2, "tok_visa"],
	[2, "tok_declined"],
	[1, "tok_mastercard"],
] as const;

/** Money is recorded manually: all that is due, or a part. */
export const record: Step = async (world, chance) => {
	const invoice = chance.any(ordered(world, ["sent", "uncollectible"]).filter(isDue));
	if (invoice === undefined) return;
	const isTooMuch = chance.is(0.3) && world.has("overpayments");
	const amount = isTooMuch ? dueOf(invoice).plus(Decimal.of(chance.integer(1, 50))) : partOf(invoice, chance);
	await recordAmount(world, chance, invoice, amount);
};

/** What is more than due joins the customer's credit. */
export async function recordAmount(world: World, chance: Chance, invoice: Invoice, amount: Decimal): Promise<void> {
	const isTooMuch = amount.isGreaterThan(dueOf(invoice));
	const { status, body } = await world.ask("POST", "/payment/record", {
		invoice_uuid: invoice.uuid,
		amount: Number(amount.toString()),
		method: chance.one(["bank_transfer", "check", "cash"]),
		...(isTooMuch ? { overpayment: "credit" } : {}),
	});
	demand(status === 200, "what is due can be recorded", body);
	const payment = world.named("payment");
	world.payments.push({ uuid: body.uuid, name: payment, customer: invoice.customer });
	const name = nameOf(world, invoice.uuid);
	const plain = { payment, invoice: name, amount: String(amount), overpayment_as_credit: isTooMuch };
	world.record({ does: "record_payment", ...plain });
	const what = isTooMuch ? "of more than is due" : amount.equals(dueOf(invoice)) ? "of all that is due" : "of a part";
	world.tally.count(`payments ${what}`);
	world.note(`${amount} of ${name} is recorded, ${what}`);
	await world.check();
}

/** A payment recorded by mistake is reversed. */
export const reverse: Step = async (world, chance) => {
	const payment = chance.any(world.payments);
	if (payment === undefined) return;
	const { status, body } = await world.ask("POST", `/payment/invoice_payment/${payment.uuid}/reverse`);
	world.note(`${payment.name} is reversed: ${body.code ?? "done"}`);
	if (status === 200) world.record({ does: "reverse_payment", payment: payment.name });
	world.tally.count(status === 200 ? "payments reversed" : "reversals refused");
	await world.check();
};

/** A person grants a customer credit, pays it out, or adjusts it. */
export const moveCredit: Step = async (world, chance) => {
	const person = chance.one(world.customers());
	const held = world.books.credit.filter(({ customer }) => customer === person.uuid).map(({ currency }) => currency);
	const invoiced = world.books.invoices.filter(({ customer }) => customer === person.uuid);
	const currency = chance.any(held) ?? chance.any(invoiced.map((each) => each.currency)) ?? "EUR";
	const kind = chance.one(["grant", "payout", "payout", "adjustment"] as const);
	const amount = chance.integer(1, 80) * (kind === "adjustment" && chance.is(0.5) ? -1 : 1);
	await creditCustomer(world, person, { kind, amount, currency });
};

interface Movement {
	readonly kind: "grant" | "payout" | "adjustment";
	readonly amount: number;
	readonly currency: string;
}

export async function creditCustomer(
	world: World,
	person: Person & { readonly uuid: string },
	{ kind, amount, currency }: Movement,
): Promise<void> {
	const { status } = await world.ask("POST", `/customer/${person.uuid}/credit`, { currency, amount, kind });
	if (status === 200) {
		world.record({ does: "move_credit", customer: person.name, currency, kind, amount: String(amount) });
	}
	world.tally.count(status === 200 ? `credit moved: ${kind}` : "movements of credit refused");
	world.note(`${kind} of ${amount} ${currency} for ${person.name}: ${status}`);
	await world.check();
}

/** A payment is created through the API; the customer's card, if any, is charged. */
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

/** All or part of a payment is refunded. */
export const refund: Step = async (world, chance) => {
	const { items } = await world.read("/payment/invoice_payment?payment_status=completed&limit=1000");
	const payment = chance.any([...items].reverse() as Refundable[]);
	if (payment === undefined) return;
	const part = Decimal.of(payment.total_amount).percent(Decimal.of(chance.is(0.4) ? 100 : chance.integer(1, 100)));
	const amount = part.round(minorDigits(payment.invoice.currency));
	if (!amount.isPositive()) return;
	const body = { amount: Number(amount.toString()) };
	const { status, body: answer } = await world.ask("POST", `/payment/invoice_payment/${payment.uuid}/refund`, body);
	await world.check();
	const open = status === 200 ? (answer.refunds as { uuid: string; status: string }[]) : [];
	for (const { uuid } of open.filter((each) => each.status === "pending")) {
		await world.work("refund_payment", { refund_uuid: uuid });
	}
	const name = world.payments.find(({ uuid }) => uuid === payment.uuid)?.name ?? payment.uuid;
	if (status === 200) world.record({ does: "refund_payment", payment: name, amount: String(amount) });
	world.tally.count(status === 200 ? "refunds" : "refunds refused");
	world.note(`refund of ${amount} of ${name}: ${answer.code ?? "done"}`);
	await world.check();
};

interface Refundable {
	readonly uuid: string;
	readonly total_amount: number;
	readonly invoice: { readonly currency: string };
}

export function dueOf({ amount, amount_paid, amount_credited, credit_applied }: Invoice): Decimal {
	const settled = [amount_paid, amount_credited, credit_applied].map((value) => Decimal.of(value));
	return Decimal.of(amount).minus(Decimal.sum(settled));
}

export function isDue(invoice: Invoice): boolean {
	return dueOf(invoice).isPositive();
}

/** Greater than 0, and at most what is due. */
function partOf(invoice: Invoice, chance: Chance): Decimal {
	const due = dueOf(invoice);
	const part = due.percent(Decimal.of(chance.integer(1, 100))).round(minorDigits(invoice.currency));
	return chance.is(0.4) || !part.isPositive() ? due : part;
}
