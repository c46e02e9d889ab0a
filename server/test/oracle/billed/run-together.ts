import { renew } from "../contract.ts";
import { payCharges } from "../credit/pay.ts";
import { type DayNumber, dayNumber, monthText } from "../day.ts";
import { discountCharges } from "../discounts/on-invoices.ts";
import { invoiceEarly } from "../early/invoice-early.ts";
import type { Step } from "../history.ts";
import { standingLines } from "../invoice-lines.ts";
import { sendInvoice } from "../invoices.ts";
import { ContractRun, type Waiting } from "../run.ts";
import { RunInvoices } from "../run-invoices.ts";
import type { Invoice, World } from "../world.ts";
import { inTurn, isDraftOfRun, payerOf, type Unit, unitOf } from "./payer.ts";
import { takeApart } from "./take-apart.ts";

/** A billing run: "a run or preview of one bills all of them", of each group. */
export function runBilling(world: World, step: Extract<Step, { readonly does: "run" }>): void {
	const asOf = dayNumber(step.as_of);
	const units = new Map<string, Unit>();
	for (const contract of world.contracts.values()) {
		const { name, customer } = contract;
		// "`customer_uuid` of runs and previews is who is billed, and of a child also its own contracts."
		const isOfCustomer =
			step.customer === null || step.customer === customer || step.customer === payerOf(world, customer);
		if ((step.contract === null || step.contract === name) && isOfCustomer) {
			const unit = unitOf(world, contract);
			units.set(unit.name, unit);
		}
	}
	takeApart(world, [...units.values()], (draft) => reprices(world, draft, asOf));
	for (const unit of inOrder(world, [...units.values()])) {
		runTogether(world, unit, step.run, asOf);
		if (world.organisation.auto_send_invoices && asOf <= world.today) {
			sendReached(world, unit, asOf);
		}
	}
}

/** "Groups come after contracts without one"; "where credit grants are shared, in the order of creation, a group in the place of its first". */
function inOrder(world: World, units: readonly Unit[]): Unit[] {
	const isSharing = ({ customer }: Unit) =>
		world.grants.some((grant) => grant.customer === customer || payerOf(world, grant.customer) === customer);
	return [...inTurn(units.filter((unit) => !isSharing(unit))), ...units.filter(isSharing)];
}

/** A run that looks ahead leaves drafts of runs that didn't. */
function reprices({ today }: World, draft: Invoice, asOf: DayNumber): boolean {
	return asOf <= today || draft.charges.some((one) => one.sights.some((sight) => sight.asOf > today));
}

/** What a run makes of contracts that share invoices (extensions.md, "What a billing run computes", "Invoice groups"). */
function runTogether(world: World, unit: Unit, name: string, asOf: DayNumber): void {
	const isAhead = asOf > world.today;
	if (!isAhead) {
		for (const contract of unit.contracts) {
			renew(contract, asOf);
		}
	}
	const invoices = new RunInvoices(world, unit, name, asOf);
	const runs = new Map(
		unit.contracts.map((contract) => [contract.name, new ContractRun(world, contract, invoices, asOf)]),
	);
	const waiting = [...runs.values()].flatMap((run) => run.bill());
	const repriced = invoices.drafts.filter((draft) => reprices(world, draft, asOf));
	const settle = () => {
		for (const invoice of world.held.length === 0 ? [] : [...invoices.made, ...repriced]) {
			discountCharges(world, unit, invoice, (contract, item, index) => runs.get(contract)?.begunOf(item, index) ?? []);
		}
		// Credit grants pay what is left: "on one contract the earliest invoice first".
		payCharges(world, unit, [...repriced, ...invoices.made]);
	};
	const together = { runs: [...runs.values()], invoices, unit, asOf };
	if (together.runs.some((run) => run.trueUps.areDue())) {
		// Which true-ups bill something shows only once all else is charged; corrections can then join them.
		const made = invoices.made.length;
		const charged = new Set(world.charges);
		bearAll(world, waiting, together);
		settle();
		const due = together.runs.flatMap((run) => run.trueUps.due());
		const tried = world.charges.filter((charge) => !charged.has(charge));
		for (const run of together.runs) {
			run.takeBack(tried);
		}
		invoices.made.splice(made);
		for (const date of due) {
			invoices.on(date);
		}
	}
	bearAll(world, waiting, together);
	settle();
	trueUp(world, together);
	invoices.finish(isAhead);
	if (asOf === world.today) {
		invoiceEarly(world, unit, together.runs, name);
	}
}

/** Lets corrections join the run's invoices, or have their own. */
function bearAll(world: World, waiting: readonly Waiting[], together: Together): void {
	const { invoices, asOf } = together;
	const before = [...invoices.made];
	for (const one of waiting.filter(({ effective }) => effective !== null)) {
		one.run.bear(one, earliestFrom(one.due, before) ?? invoices.on(asOf));
	}
	bearUsage(
		world,
		waiting.filter(({ effective }) => effective === null),
		together,
	);
}

/** A correction joins the earliest invoice of the run that is not dated before its period's due date. */
function earliestFrom(due: DayNumber, made: readonly Invoice[]): Invoice | undefined {
	return made
		.filter((invoice) => (invoice.date ?? 0) >= due)
		.sort((left, right) => (left.date ?? 0) - (right.date ?? 0))[0];
}

interface Together {
	readonly runs: readonly ContractRun[];
	readonly invoices: RunInvoices;
	readonly unit: Unit;
	readonly asOf: DayNumber;
}

/**
 * Usage "joins the contract's next invoice; where none falls due within a month after `as_of`, … on the run's `as_of`"; "one of usage has
 * its own only if none of the group's is due within a month".
 */
function bearUsage(world: World, used: readonly Waiting[], { runs, invoices, unit, asOf }: Together): void {
	const before = [...invoices.made];
	const alone: Waiting[] = [];
	for (const one of used) {
		const joined = earliestFrom(one.due, before);
		if (joined !== undefined) {
			one.run.bear(one, joined);
		} else {
			alone.push(one);
		}
	}
	if (alone.length > 0 && standsAlone(world, { runs, invoices, unit, asOf })) {
		const invoice = invoices.on(asOf);
		invoice.aloneIn = monthText(asOf);
		for (const one of alone) {
			one.run.bear(one, invoice);
		}
	}
}

/** Whether corrections that usage causes have an invoice of their own: "at most one such invoice in a calendar month". */
function standsAlone(world: World, { runs, unit, asOf }: Together): boolean {
	const month = monthText(asOf);
	const taken = world.invoices.some(
		(invoice) =>
			unit.contracts.some(({ name }) => invoice.contracts.includes(name)) &&
			invoice.aloneIn === month &&
			invoice.status !== "void" &&
			invoice.status !== "discarded",
	);
	return !taken && (runs.every((run) => run.hasEnded()) || !runs.some((run) => run.dueWithinAMonth()));
}

/** What commitments lack, once all that counts is charged: "its correction and the true-up's are on the same invoice". */
function trueUp(world: World, together: Together): void {
	const { runs, invoices, asOf } = together;
	for (const { due, isAtOnce, bear } of runs.flatMap((run) => run.trueUps.bill())) {
		const joined = earliestFrom(
			due,
			invoices.made.filter(({ charges }) => charges.length > 0),
		);
		if (joined !== undefined) {
			bear(joined);
		} else if (isAtOnce) {
			bear(invoices.on(asOf));
		} else if (standsAlone(world, together)) {
			const invoice = invoices.on(asOf);
			invoice.aloneIn = monthText(asOf);
			bear(invoice);
		}
	}
}

/** "A run's draft is sent that many days after its date", by the first run whose `as_of` reaches it. */
function sendReached(world: World, unit: Unit, asOf: DayNumber): void {
	const { grace_days, invoice_zero_amounts } = world.organisation;
	const names = unit.contracts.map(({ name }) => name);
	const reached = world.invoices.filter(isDraftOfRun).filter((draft) => {
		const isOwn = draft.contracts.length > 0 && draft.contracts.every((name) => names.includes(name));
		const isReached = draft.date !== null && draft.date + grace_days <= asOf;
		return isOwn && isReached && (invoice_zero_amounts || standingLines(world, draft).some(({ net }) => !net.isZero()));
	});
	for (const draft of reached.sort((left, right) => (left.date ?? 0) - (right.date ?? 0))) {
		sendInvoice(world, draft);
	}
}
