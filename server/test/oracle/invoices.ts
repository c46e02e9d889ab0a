import { burnedOf, reservedOf } from "./credit/grants.ts";
import type { DayNumber } from "./day.ts";
import type { WrittenLine } from "./history.ts";
import { amountOf, carriedBy, forgetIssued, freezeLines, standingLines } from "./invoice-lines.ts";
import { roundMoney } from "./money.ts";
import { discounted } from "./price.ts";
import { Rational, ZERO } from "./rational.ts";
import { changeBalance, settleOpen } from "./settlement.ts";
import { type Tax, taxOfList, taxOfRate, UNTAXED } from "./taxes/tax.ts";
import { taxToday } from "./taxes/tax-today.ts";
import { contractOf, customerOf, type Invoice, invoiceOf, type World } from "./world.ts";

export function makeInvoice(of: {
	readonly id: string;
	readonly customer: string;
	readonly currency: string;
	readonly byRun: boolean;
	readonly date: DayNumber | null;
}): Invoice {
	return {
		...of,
		contracts: [],
		isEarly: false,
		status: "draft",
		due: null,
		charges: [],
		written: [],
		carried: null,
		sent: null,
		voidedOn: null,
		waived: false,
		paid: ZERO,
		credited: ZERO,
		applied: ZERO,
		released: ZERO,
		documentedRefunds: ZERO,
		fallenDue: false,
		aloneIn: null,
		issuedTax: { isExempt: false, tax: UNTAXED },
		writtenCount: 0,
	};
}

/** net = subtotal − discount, rounded (decisions.md, "Line amount"). */
function writtenNet(line: WrittenLine, currency: string): Rational {
	const subtotal = Rational.of(line.quantity).times(Rational.of(line.unit_price)).plus(Rational.of(line.flat_fee));
	const net = discounted(subtotal, Rational.of(line.discount_percent)).minus(Rational.of(line.discount_amount));
	if (subtotal.minus(net).absolute().compare(subtotal.absolute()) > 0) {
		throw new Error("A discount is in absolute value at most the subtotal (decisions.md, Line amount: 422).");
	}
	return roundMoney(net, currency);
}

/** A manually entered line, on a draft or on a sent invoice that nothing has changed (decisions.md, "Editing"). */
export function addLine(world: World, invoice: Invoice, line: WrittenLine): void {
	invoice.writtenCount += 1;
	invoice.written.push({
		id: `written/${invoice.writtenCount}`,
		net: writtenNet(line, invoice.currency),
		tax:
			invoice.status === "draft" ? { kind: "terms", terms: line } : { kind: "fixed", tax: taxAsIssued(invoice, line) },
		line,
	});
	afterEdit(world, invoice);
}

/** "The customer's data and tax status on the invoice are those of the sending" (decisions.md, "As issued"). */
function taxAsIssued({ issuedTax: { isExempt, tax } }: Invoice, line: WrittenLine): Tax {
	if (isExempt) {
		return tax;
	}
	if (line.taxes !== undefined && line.taxes !== null) {
		return taxOfList(line.taxes);
	}
	if (line.tax_rate !== null) {
		return taxOfRate(line.tax_rate, line.tax_name);
	}
	return line.tax_name === null ? tax : taxOfRate(tax.rate, line.tax_name);
}

export function deleteLine(world: World, invoice: Invoice, id: string): void {
	const line = standingLines(world, invoice).find((one) => one.id === id);
	if (line === undefined || line.kind === "carried_credit") {
		throw new Error(`Invoice ${invoice.id} has no line ${id} that a person could delete (decisions.md, Delete).`);
	}
	for (const charge of line.charges) {
		charge.deleted = true;
	}
	const place = invoice.written.findIndex((one) => one.id === id);
	if (place >= 0) {
		invoice.written.splice(place, 1);
	}
	afterEdit(world, invoice);
}

function afterEdit(world: World, invoice: Invoice): void {
	forgetIssued(invoice);
	const untouched = invoice.status === "sent" && invoice.paid.isZero() && invoice.credited.isZero();
	if (invoice.status !== "draft" && !untouched) {
		throw new Error(
			"Only a draft, or a sent invoice with nothing paid and no credit note, is edited (decisions.md, Editing: 409).",
		);
	}
	const amount = amountOf(world, invoice);
	if (amount.isNegative()) {
		throw new Error("An invoice's total may not be negative (decisions.md, Line create: 422).");
	}
	if (invoice.status === "sent") {
		freezeLines(world, invoice);
		forgetIssued(invoice);
		const excess = invoice.applied.minus(amount).most(ZERO);
		invoice.applied = invoice.applied.minus(excess);
		changeBalance(world, invoice.customer, invoice.currency, excess);
		settleOpen(world, invoice.customer, invoice.currency);
	}
}

/** → `sent` (decisions.md, "Statuses", "`due_date`", "As issued"; extensions.md, "Credit balance"). */
export function sendInvoice(world: World, invoice: Invoice): void {
	if (invoice.status !== "draft") {
		throw new Error("Only a draft is sent (decisions.md, Statuses: 409).");
	}
	if (amountOf(world, invoice).isNegative()) {
		throw new Error("An invoice's total may not be negative (decisions.md, Line create: 422).");
	}
	const carried = carriedBy(world, invoice);
	freezeLines(world, invoice);
	const customer = customerOf(world, invoice.customer);
	const terms = { tax_rate: null, tax_name: null };
	invoice.issuedTax = {
		isExempt: customer.tax_exempt,
		tax: taxToday(world.organisation, customer, { kind: "terms", terms }),
	};
	invoice.carried = carried;
	invoice.status = "sent";
	world.sendings += 1;
	invoice.sent = world.sendings;
	invoice.date ??= world.today;
	invoice.due ??= Math.max(invoice.date, world.today) + termsOf(world, invoice);
	changeBalance(world, invoice.customer, invoice.currency, carried);
	settleOpen(world, invoice.customer, invoice.currency);
}

/** `payment_terms_days` of the contract, else the customer, else the organization: of several contracts, the shortest. */
function termsOf(world: World, invoice: Invoice): number {
	const general = customerOf(world, invoice.customer).payment_terms_days ?? world.organisation.payment_terms_days;
	const own = invoice.contracts.map((name) => contractOf(world, name).paymentTermsDays ?? general);
	return own.length === 0 ? general : Math.min(...own);
}

/** → `void`, or discarding a draft; `rebill: false` waives the run's lines. */
export function voidInvoice(world: World, id: string, status: "void" | "discarded", rebill: boolean): void {
	const invoice = invoiceOf(world, id);
	const allowed = status === "void" ? ["draft", "sent", "paid", "uncollectible"] : ["draft"];
	if (!allowed.includes(invoice.status)) {
		throw new Error("This status does not become void (decisions.md, Statuses: 409).");
	}
	const kept = world.payments.some(
		(payment) =>
			payment.invoice === invoice &&
			!payment.reversed &&
			payment.refunded.compare(payment.onInvoice.plus(payment.surplus)) < 0,
	);
	if (kept) {
		throw new Error("An invoice with money received is not voided (decisions.md, Statuses: 409).");
	}
	invoice.waived = !rebill;
	if (invoice.status === "draft") {
		freezeLines(world, invoice);
	}
	const wasSent = invoice.status !== "draft";
	invoice.carried = carriedBy(world, invoice);
	invoice.status = status;
	invoice.voidedOn = world.today;
	for (const grant of world.grants) {
		if (grant.amount.compare(burnedOf(world, grant).plus(reservedOf(world, grant))) < 0) {
			throw new Error("What an invoice gave back and was used is not burned again (Credit grants: 409 `credit_used`).");
		}
	}
	if (wasSent) {
		changeBalance(world, invoice.customer, invoice.currency, invoice.applied.minus(invoice.carried));
		invoice.applied = ZERO;
		settleOpen(world, invoice.customer, invoice.currency);
	}
}

export function giveUp(world: World, id: string): void {
	const invoice = invoiceOf(world, id);
	// "The same status again changes nothing."
	if (invoice.status === "uncollectible") {
		return;
	}
	if (invoice.status !== "sent") {
		throw new Error("Only a sent invoice becomes uncollectible (decisions.md, Statuses: 409).");
	}
	invoice.status = "uncollectible";
}
