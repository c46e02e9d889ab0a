import type { WorldAnswer } from "./answers.ts";
import { moveDrafts } from "./billed/payer.ts";
import { runBilling } from "./billed/run-together.ts";
import { cancellationOf, makeContract, moveEnd, renew, setRenewal, shapeOf, thresholdOf } from "./contract.ts";
import type { Grant } from "./credit/grant.ts";
import { makeGrant } from "./credit/grants.ts";
import { followInvoices, purchaseCredit } from "./credit/purchases.ts";
import { dayNumber } from "./day.ts";
import type { Discount } from "./discounts/held.ts";
import type { Item, Step } from "./history.ts";
import { addLine, deleteLine, giveUp, makeInvoice, sendInvoice, voidInvoice } from "./invoices.ts";
import { inCurrency } from "./prices/currency.ts";
import { Rational } from "./rational.ts";
import { answerOf } from "./reports.ts";
import { creditInvoice, moveCredit, recordPayment, refundPayment, reversePayment } from "./settlement.ts";
import { countParts } from "./targets.ts";
import { taxGiven } from "./taxes/tax-today.ts";
import { type KeptEvent, keepEvent } from "./usage.ts";
import { type Customer, contractOf, found, invoiceOf, type World } from "./world.ts";

type StepOf<Does extends Step["does"]> = Extract<Step, { readonly does: Does }>;

/** The specification's result for a history, step by step. It keeps what happened, never a quantity. */
export class Oracle {
	readonly #world: World = {
		organisation: {
			currency: "EUR",
			default_tax_rate: null,
			default_tax_name: null,
			payment_terms_days: 30,
			auto_send_invoices: false,
			grace_days: 0,
			invoice_zero_amounts: false,
			books_closed_until: null,
			timezone: "UTC",
		},
		customers: new Map(),
		metrics: new Map(),
		contracts: new Map(),
		events: [],
		invoices: [],
		charges: [],
		payments: [],
		creditNotes: [],
		discounts: new Map(),
		held: [],
		grants: [],
		decisions: [],
		balances: new Map(),
		today: 0,
		sequence: 0,
		sendings: 0,
	};

	apply(step: Step): void {
		const world = this.#world;
		world.today = dayNumber(step.at.slice(0, 10));
		world.sequence += 1;
		switch (step.does) {
			case "set_organisation":
				setOrganisation(world, step);
				break;
			case "set_customer":
				setCustomer(world, step);
				break;
			case "make_metric":
				world.metrics.set(step.metric, step);
				break;
			case "activate_contract":
				activate(world, step);
				break;
			case "amend_contract":
				amend(world, step);
				break;
			case "take_back_amendment":
				takeBack(world, step);
				break;
			case "cancel_contract":
				cancel(world, step);
				break;
			case "reinstate_contract":
				reinstate(world, step);
				break;
			case "update_contract":
				updateContract(world, step);
				break;
			case "ingest":
				for (const event of step.events) {
					const kept = keepEvent(event, world.events.length, world.sequence);
					world.events.push(kept);
					attribute(world, kept);
				}
				break;
			case "void_events":
				for (const kept of world.events.filter((one) => step.keys.includes(one.event.key))) {
					kept.voided ??= world.sequence;
				}
				break;
			case "decide_closed_usage": {
				const { item, bill } = step;
				const periodStart = dayNumber(step.period_start);
				world.decisions.push({ item, periodStart, bill, sequence: world.sequence });
				break;
			}
			case "run":
				runBilling(world, step);
				break;
			case "write_invoice": {
				const { invoice: id, customer, currency } = step;
				const invoice = makeInvoice({ id, customer, currency, byRun: false, date: null });
				world.invoices.push(invoice);
				for (const line of step.lines) {
					addLine(world, invoice, line);
				}
				break;
			}
			case "add_line":
				addLine(world, invoiceOf(world, step.invoice), step.line);
				break;
			case "delete_line":
				deleteLine(world, invoiceOf(world, step.invoice), step.line);
				break;
			case "send_invoice":
				sendInvoice(world, invoiceOf(world, step.invoice));
				break;
			case "void_invoice":
				voidInvoice(world, step.invoice, "void", step.rebill);
				break;
			case "discard_draft":
				voidInvoice(world, step.invoice, "discarded", step.rebill);
				break;
			case "give_up_invoice":
				giveUp(world, step.invoice);
				break;
			case "credit_invoice":
				creditInvoice(world, step.invoice, Rational.of(step.amount), step.settle_as);
				break;
			case "record_payment":
				recordPayment(world, step.payment, step.invoice, Rational.of(step.amount), step.overpayment_as_credit);
				break;
			case "refund_payment":
				refundPayment(world, step.payment, Rational.of(step.amount));
				break;
			case "reverse_payment":
				reversePayment(world, step.payment);
				break;
			case "grant_discount":
				grantDiscount(world, step);
				break;
			case "redeem_discount":
				redeemDiscount(world, step);
				break;
			case "end_discount":
				discountOf(world, step.discount).endedOn ??= world.today;
				break;
			case "grant_credit":
				world.grants.push(makeGrant(step, world, dayNumber));
				break;
			case "purchase_credit":
				purchaseCredit(world, step, dayNumber);
				break;
			case "change_grant": {
				const grant = grantOf(world, step.grant);
				grant.priority = step.priority ?? grant.priority;
				if (step.expires_at !== undefined) {
					grant.expires = step.expires_at === null ? null : dayNumber(step.expires_at);
				}
				break;
			}
			case "void_grant":
				grantOf(world, step.grant).isVoided = true;
				break;
			case "move_credit":
				moveCredit(world, step.customer, step.currency, step.kind, Rational.of(step.amount));
				break;
		}
		followInvoices(world);
	}

	answer(): WorldAnswer {
		return answerOf(this.#world);
	}
}

export function answerWorld(history: readonly Step[]): WorldAnswer {
	const oracle = new Oracle();
	for (const step of history) {
		oracle.apply(step);
	}
	return oracle.answer();
}

function activate(world: World, step: StepOf<"activate_contract">): void {
	const onePrice = new Set(onePriceOf(world, step.items));
	// "Null is the organization's at activation."
	const known = { sequence: world.sequence, onePrice, zone: world.organisation.timezone };
	world.contracts.set(step.contract, makeContract({ ...step, items: itemsInCurrency(world, step) }, known));
}

/** The usage for whose period one price holds. */
function onePriceOf(world: World, items: readonly Item[]): string[] {
	const isWhole = ({ metric }: Item) => {
		const aggregation = world.metrics.get(metric ?? "")?.aggregation;
		return aggregation === "latest" || aggregation === "weighted_sum";
	};
	return items.filter(isWhole).map(({ id }) => id);
}

function itemsInCurrency(world: World, { items, currency }: StepOf<"activate_contract">) {
	return items.map((item) => inCurrency(item, currency, world.organisation.currency));
}

function grantDiscount(world: World, step: StepOf<"grant_discount">): void {
	const { discount: name, percent, amount, currency, holder, starts_on, cycles } = step;
	const discount: Discount = {
		...{ name, currency, holder, cycles, endedOn: null },
		percent: percent === null ? null : Rational.of(percent),
		amount: amount === null ? null : Rational.of(amount),
		startsOn: starts_on === null ? world.today : dayNumber(starts_on),
	};
	world.discounts.set(name, discount);
	const { startsOn } = discount;
	if (holder !== null) {
		world.held.push({ discount, holder, startsOn, since: world.sequence });
	}
}

function redeemDiscount(world: World, { discount: name, customer, contract }: StepOf<"redeem_discount">): void {
	const discount = discountOf(world, name);
	const holder =
		contract === null ? ({ level: "customer", customer } as const) : ({ level: "contract", contract } as const);
	// "The later of today and the discount's."
	const startsOn = Math.max(world.today, discount.startsOn);
	world.held.push({ discount, holder, startsOn, since: world.sequence });
}

function discountOf(world: World, name: string): Discount {
	return found(world.discounts.get(name), `discount ${name}`);
}

function grantOf({ grants }: World, named: string): Grant {
	const grant = grants.find(({ name }) => name === named);
	return found(grant, `grant ${named}`);
}

function setOrganisation(world: World, step: StepOf<"set_organisation">): void {
	const { does: _does, at: _at, ...given } = step;
	world.organisation = { ...world.organisation, ...given };
}

/** A new customer, or a change; stored events for it are attributed immediately. */
function setCustomer(world: World, step: StepOf<"set_customer">): void {
	const before: Customer = world.customers.get(step.customer) ?? {
		name: step.customer,
		email: null,
		external_id: null,
		tax_rate: null,
		taxes: null,
		tax_exempt: false,
		payment_terms_days: null,
		parent: null,
		bill_to: "self",
	};
	const { does: _does, at: _at, customer: _customer, ...given } = step;
	world.customers.set(step.customer, { ...before, ...given, ...taxGiven(before, step) });
	for (const kept of world.events) {
		attribute(world, kept);
	}
	moveDrafts(world);
}

/** "What is unknown is kept and attributed as soon as such a customer appears; … an attribution once made stays." */
function attribute(world: World, kept: KeptEvent): void {
	if (kept.customer !== null) {
		return;
	}
	const { customer_id, external_customer_id } = kept.event;
	const email = customer_id?.toLowerCase();
	const customers = [...world.customers.values()];
	const named =
		customers.find((one) => email !== undefined && `customer:${one.name}`.toLowerCase() === email) ??
		customers.find((one) => email !== undefined && one.email?.toLowerCase() === email) ??
		customers.find((one) => external_customer_id !== null && one.external_id === external_customer_id);
	if (named !== undefined) {
		kept.customer = named.name;
		// An event that names its item counts for it, whoever its customer turns out to be.
		kept.attributed = kept.event.item === null ? world.sequence : kept.attributed;
	}
}

function amend(world: World, step: StepOf<"amend_contract">): void {
	const contract = contractOf(world, step.contract);
	renew(contract, world.today);
	const effective = dayNumber(step.effective_date);
	const { add, change, end, commitments } = step;
	for (const id of onePriceOf(world, add)) {
		contract.onePrice.add(id);
	}
	contract.facts.push({
		name: step.amendment,
		effective,
		recorded: world.sequence,
		removed: null,
		change: { kind: "amendment", add, change, end, ...(commitments === undefined ? {} : { commitments }) },
	});
	const shape = shapeOf(contract, (fact) => fact.removed === null);
	for (const one of change) {
		const served = shape.get(one.item);
		const metric = world.metrics.get(served?.item.metric ?? "");
		if (served !== undefined && (metric?.aggregation === "latest" || metric?.aggregation === "weighted_sum")) {
			for (let index = 0; index < 60; index += 1) {
				if (countParts(contract, served, index) > 1) {
					throw new Error(
						`A price of \`${metric.aggregation}\` does not change inside a period (extensions.md, Amended usage: 422).`,
					);
				}
			}
		}
	}
}

function takeBack(world: World, step: StepOf<"take_back_amendment">): void {
	const contract = contractOf(world, step.contract);
	renew(contract, world.today);
	const fact = contract.facts.find((one) => one.name === step.amendment);
	if (fact === undefined || fact.removed !== null || fact.effective <= world.today) {
		throw new Error("An amendment is taken back before it has taken effect (extensions.md, Contract).");
	}
	fact.removed = world.sequence;
}

function cancel(world: World, step: StepOf<"cancel_contract">): void {
	const contract = contractOf(world, step.contract);
	renew(contract, world.today);
	const lastDay = dayNumber(step.last_day);
	if (lastDay < contract.start - 1) {
		throw new Error("A cancellation's last day is the day before the start at the earliest (extensions.md, Contract).");
	}
	for (const fact of contract.facts.filter((one) => one.change.kind === "cancellation")) {
		fact.removed ??= world.sequence;
	}
	contract.facts.push({
		name: `cancellation ${world.sequence}`,
		effective: lastDay + 1,
		recorded: world.sequence,
		removed: null,
		change: { kind: "cancellation", lastDay },
	});
}

function reinstate(world: World, step: StepOf<"reinstate_contract">): void {
	const contract = contractOf(world, step.contract);
	const lastDay = cancellationOf(contract);
	if (lastDay === null || lastDay < world.today) {
		throw new Error("Only a cancellation whose last day has not passed is taken back (extensions.md, Contract).");
	}
	for (const fact of contract.facts.filter((one) => one.change.kind === "cancellation")) {
		fact.removed ??= world.sequence;
	}
}

function updateContract(world: World, step: StepOf<"update_contract">): void {
	const contract = contractOf(world, step.contract);
	renew(contract, world.today);
	if (step.auto_renew !== undefined) {
		setRenewal(contract, step.auto_renew, world.sequence);
	}
	contract.renewalMonths = step.renewal_months === undefined ? contract.renewalMonths : step.renewal_months;
	contract.paymentTermsDays =
		step.payment_terms_days === undefined ? contract.paymentTermsDays : step.payment_terms_days;
	contract.group = step.invoice_group === undefined ? contract.group : step.invoice_group;
	contract.threshold = step.invoice_threshold === undefined ? contract.threshold : thresholdOf(step.invoice_threshold);
	if (step.end_date !== undefined) {
		moveEnd(contract, step.end_date === null ? null : dayNumber(step.end_date), world.sequence);
	}
}
