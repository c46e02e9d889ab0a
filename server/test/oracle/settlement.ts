import { dueAmount } from "./invoice-lines.ts";
import { type Rational, sumOf, ZERO } from "./rational.ts";
import { found, type Invoice, invoiceOf, type World } from "./world.ts";

function keyOf(customer: string, currency: string): string {
	return `${customer}/${currency}`;
}

export function changeBalance(world: World, customer: string, currency: string, by: Rational): void {
	const key = keyOf(customer, currency);
	const balance = (world.balances.get(key) ?? ZERO).plus(by);
	if (balance.isNegative()) {
		throw new Error("A credit balance does not fall below 0 (extensions.md, Customer: 409).");
	}
	world.balances.set(key, balance);
}

/**
 * "The balance is used at once wherever it can be": the open invoices in that currency are settled, "the longest due first"
 * (extensions.md, "Credit balance"). An invoice with nothing due is paid.
 */
export function settleOpen(world: World, customer: string, currency: string): void {
	const open = world.invoices
		.filter((one) => one.customer === customer && one.currency === currency && one.status === "sent")
		.sort((left, right) => (left.due ?? 0) - (right.due ?? 0) || (left.sent ?? 0) - (right.sent ?? 0));
	for (const invoice of open) {
		const balance = world.balances.get(keyOf(customer, currency)) ?? ZERO;
		const used = balance.least(dueAmount(world, invoice));
		invoice.applied = invoice.applied.plus(used);
		changeBalance(world, customer, currency, used.negated());
		payIfSettled(world, invoice);
	}
}

function payIfSettled(world: World, invoice: Invoice): void {
	if ((invoice.status === "sent" || invoice.status === "uncollectible") && dueAmount(world, invoice).isZero()) {
		invoice.status = "paid";
	}
}

/** `payment/record` (decisions.md, "Payments"). */
export function recordPayment(
	world: World,
	name: string,
	id: string,
	amount: Rational,
	surplusAsCredit: boolean,
): void {
	const invoice = invoiceOf(world, id);
	if (invoice.status !== "sent" && invoice.status !== "uncollectible") {
		throw new Error("A payment is recorded for a sent invoice (decisions.md, Statuses: 409).");
	}
	const onInvoice = amount.least(dueAmount(world, invoice));
	const surplus = amount.minus(onInvoice);
	if (surplus.isPositive() && !surplusAsCredit) {
		throw new Error("A recorded payment over what is due needs `overpayment: credit` (decisions.md, Payments: 409).");
	}
	world.payments.push({ name, invoice, onInvoice, surplus, refunded: ZERO, reversed: false });
	invoice.paid = invoice.paid.plus(onInvoice);
	payIfSettled(world, invoice);
	changeBalance(world, invoice.customer, invoice.currency, surplus);
	settleOpen(world, invoice.customer, invoice.currency);
}

/** "A refund never makes the invoice due again": what was paid stays paid. */
export function refundPayment(world: World, name: string, amount: Rational): void {
	const payment = found(
		world.payments.find((one) => one.name === name),
		`payment ${name}`,
	);
	const refunded = payment.refunded.plus(amount);
	if (payment.reversed || refunded.compare(payment.onInvoice.plus(payment.surplus)) > 0) {
		throw new Error("No more is refunded than was paid (decisions.md, Payments: 409).");
	}
	payment.refunded = refunded;
}

/** A payment recorded by mistake "then counts as never received"; its surplus leaves the balance again. */
export function reversePayment(world: World, name: string): void {
	const payment = found(
		world.payments.find((one) => one.name === name),
		`payment ${name}`,
	);
	const { invoice } = payment;
	if (payment.reversed || invoice.status === "void") {
		throw new Error("Only a payment that stands is reversed (decisions.md, Payments: 409).");
	}
	changeBalance(world, invoice.customer, invoice.currency, payment.surplus.negated());
	payment.reversed = true;
	invoice.paid = invoice.paid.minus(payment.onInvoice);
	if (invoice.status === "paid" && dueAmount(world, invoice).isPositive()) {
		invoice.status = "sent";
	}
	settleOpen(world, invoice.customer, invoice.currency);
}

/** A credit note "lowers what is due"; what was already paid joins the balance or goes back to the payments, newest first. */
export function creditInvoice(world: World, id: string, amount: Rational, settleAs: "balance" | "refund"): void {
	const invoice = invoiceOf(world, id);
	if (invoice.status === "draft" || invoice.status === "void" || invoice.status === "discarded") {
		throw new Error("Only an issued invoice is credited (extensions.md, Credit notes: 409).");
	}
	const beyondDue = amount.minus(dueAmount(world, invoice)).most(ZERO);
	invoice.credited = invoice.credited.plus(amount);
	invoice.released = invoice.released.plus(beyondDue);
	world.creditNotes.push({ invoice, amount, day: world.today });
	// What was refunded without a note is no longer paid: the note documents it.
	const refunded = sumOf(world.payments.filter((one) => one.invoice === invoice).map((one) => one.refunded));
	const undocumented = refunded.minus(invoice.documentedRefunds).most(ZERO).least(beyondDue);
	let toBalance = beyondDue.minus(undocumented);
	if (settleAs === "refund") {
		for (const payment of world.payments.filter((one) => one.invoice === invoice && !one.reversed).reverse()) {
			const left = payment.onInvoice.minus(payment.refunded).most(ZERO).least(toBalance);
			payment.refunded = payment.refunded.plus(left);
			toBalance = toBalance.minus(left);
		}
	}
	invoice.documentedRefunds = invoice.documentedRefunds.plus(beyondDue.minus(toBalance));
	payIfSettled(world, invoice);
	changeBalance(world, invoice.customer, invoice.currency, toBalance);
	settleOpen(world, invoice.customer, invoice.currency);
}

/** Transactions of a customer's credit (extensions.md, Customer). */
export function moveCredit(
	world: World,
	customer: string,
	currency: string,
	kind: "grant" | "payout" | "adjustment",
	amount: Rational,
): void {
	changeBalance(world, customer, currency, kind === "payout" ? amount.negated() : amount);
	settleOpen(world, customer, currency);
}
