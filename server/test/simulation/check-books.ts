import { Decimal } from "../../src/money/index.ts";
import { type Books, type Charge, type Invoice, shownOf } from "./books.ts";
import { checkFigures } from "./check-figures.ts";
import { demand, demandSame } from "./demand.ts";
import type { Tally } from "./tally.ts";

/** The parts of a world needed to check its books. */
interface Keeper {
	/** As just read. */
	readonly books: Books;
	/** Sent invoices that a person is editing. */
	readonly edited: ReadonlySet<string>;
	/** Charges whose lines a person has changed or deleted. */
	readonly touched: ReadonlySet<string>;
	readonly tally: Tally;
}

/**
 * Invariants of the books at every moment (README.md, "Invariants" 2 to 6).
 * @param before the books as previously read
 */
export function checkBooks(keeper: Keeper, before: Books): void {
	const { books } = keeper;
	const earlier = new Map(before.invoices.map((invoice) => [invoice.uuid, invoice]));
	for (const invoice of books.invoices) {
		const then = earlier.get(invoice.uuid);
		if (then !== undefined && JSON.stringify(then) === JSON.stringify(invoice)) continue;
		checkFigures(invoice);
		if (then !== undefined) checkChange(keeper, then, invoice);
	}
	const standing = new Set(books.invoices.map(({ uuid }) => uuid));
	demand(
		before.invoices.every(({ uuid, status }) => status === "draft" || standing.has(uuid)),
		"only drafts vanish",
	);
	checkNumbers(books.invoices.flatMap(({ number }) => number ?? []));
	checkNumbers(books.notes.map(({ number }) => number));
	checkCharges(keeper, before);
	checkNotes(books);
	checkCredit(books);
	checkGrants(books);
	checkLedger(books);
	checkDocuments(books, before);
}

const allowed: Readonly<Record<Invoice["status"], readonly Invoice["status"][]>> = {
	draft: ["draft", "sent", "paid", "void"],
	sent: ["sent", "paid", "void", "uncollectible"],
	uncollectible: ["uncollectible", "paid", "void"],
	// A reversed payment makes the invoice due again.
	paid: ["paid", "void", "sent"],
	void: ["void"],
};

function checkChange({ edited, tally }: Keeper, then: Invoice, now: Invoice): void {
	const named = { invoice: now.number ?? now.uuid, before: then.status, now: now.status };
	const isClosedAfterwards = then.status === "draft" && now.isIssued;
	demand(allowed[then.status].includes(now.status) || isClosedAfterwards, "statuses follow their order", named);
	if (!then.isIssued) {
		if (Number(now.credit_applied) > 0) tally.count("invoices with credit applied");
		return;
	}
	const isChanged = shownOf(then) !== shownOf(now);
	if (isChanged) tally.count("sent invoices revised");
	demand(!isChanged || now.revision > then.revision, "no sent invoice changes without a revision", [then, now]);
	demand(!isChanged || edited.has(now.uuid), "only a person changes a sent invoice", [then, now]);
	demandSame([now.number, now.issued], [then.number, then.issued], "a number and the data of the sending stay");
}

/** Each year's numbers start at 1 without gaps. */
function checkNumbers(numbers: readonly string[]): void {
	for (const [series, given] of Map.groupBy(numbers, (number) => number.slice(0, -6))) {
		const places = given.map((number) => Number(number.slice(-6))).toSorted((a, b) => a - b);
		demandSame(
			places,
			places.map((_place, index) => index + 1),
			`the numbers ${series} have no gap and no double`,
		);
	}
}

/** Nothing is billed twice, lines say what was charged, and charges change only in drafts. */
function checkCharges({ books, touched }: Keeper, before: Books): void {
	const invoices = new Map(books.invoices.map((invoice) => [invoice.uuid, invoice]));
	const counting = books.charges.filter(({ isReleased, kind }) => !isReleased && kind === "period");
	const periods = counting.map(({ item, start }) => `${item} ${start}`);
	demandSame([...new Set(periods)].length, periods.length, "no period is billed twice");
	const nets = netsByCharge(books.invoices);
	for (const charge of books.charges) {
		const invoice = charge.invoice === null ? null : invoices.get(charge.invoice);
		const isReleased = invoice?.status === "void" && !charge.isWaived;
		demandSame(charge.isReleased, isReleased, "what a void invoice charged does not count, unless it is waived");
		if (invoice === null || invoice === undefined || touched.has(charge.uuid)) continue;
		const net = nets.get(charge.uuid) ?? Decimal.zero;
		const charged = of(charge.net).minus(of(charge.ofItem));
		demand(net.equals(charged), "lines say what was charged", { charge, lines: net.toString() });
	}
	const now = new Map(books.charges.map((charge) => [charge.uuid, charge]));
	for (const { uuid, lines } of books.invoices) {
		const owners = lines.flatMap(({ origin, charge, discount, grant }) =>
			origin === "run" && discount === null && grant === null ? [now.get(charge ?? "")?.invoice] : [],
		);
		demand(
			owners.every((owner) => owner === uuid),
			"each line of a run bears a charge of its invoice",
			lines,
		);
	}
	checkAllowances(books, touched);
	const wasDraft = new Set(before.invoices.filter(({ status }) => status === "draft").map(({ uuid }) => uuid));
	for (const then of before.charges) {
		if (wasDraft.has(then.invoice ?? "")) continue;
		demandSame(factsOf(now.get(then.uuid)), factsOf(then), "a charge that was sent stays");
	}
}

/** What discounts took off an invoice's charges is what its allowances show, unless a person changed its lines. */
function checkAllowances({ invoices, charges }: Books, touched: ReadonlySet<string>): void {
	const byInvoice = Map.groupBy(charges, ({ invoice }) => invoice);
	for (const { uuid, lines } of invoices) {
		const own = byInvoice.get(uuid) ?? [];
		if (touched.size > 0 && own.some((charge) => touched.has(charge.uuid))) continue;
		const shown = sum(...lines.filter(({ discount }) => discount !== null).map(({ net }) => net));
		const taken = sum(...own.map(({ ofOthers }) => ofOthers));
		demand(shown.plus(taken).isZero(), "allowances show what discounts took off", { lines, own });
	}
}

function factsOf(charge: Charge | undefined): unknown {
	return charge && [charge.item, charge.start, charge.kind, charge.net];
}

function netsByCharge(invoices: readonly Invoice[]): ReadonlyMap<string, Decimal> {
	const nets = new Map<string, Decimal>();
	for (const { charge, net } of invoices.flatMap(({ lines }) => lines)) {
		if (charge !== null) nets.set(charge, (nets.get(charge) ?? Decimal.zero).plus(Decimal.of(net)));
	}
	return nets;
}

function checkNotes({ invoices, notes }: Books): void {
	for (const note of notes) {
		demand(sum(note.net, note.tax).equals(of(note.amount)), "a credit note is net and tax", note);
		const parts = sum(note.applied, note.added, note.refunded);
		demand(parts.equals(of(note.amount)), "a credit note is applied, added, or stands for a refund", note);
	}
	for (const invoice of invoices) {
		const own = notes.filter((note) => note.invoice === invoice.uuid);
		const credited = sum(...own.map(({ amount }) => amount));
		demand(!credited.isGreaterThan(of(invoice.amount)), "no more is credited than was invoiced", { invoice, own });
		const applied = sum(...own.map((note) => note.applied));
		demand(applied.equals(of(invoice.amount_credited)), "amount_credited is what notes applied", { invoice, own });
	}
}

/** A customer's credit is what carried lines, notes, people, and overpayments gave, less what invoices use. */
function checkCredit({ invoices, notes, credit }: Books): void {
	const balances = new Map<string, Decimal>();
	const move = (customer: string, currency: string, amount: Decimal) => {
		const key = `${customer} ${currency}`;
		balances.set(key, (balances.get(key) ?? Decimal.zero).plus(amount));
	};
	for (const { customer, currency, status, isIssued, lines, credit_applied } of invoices) {
		if (!isIssued || status === "void") continue;
		const carried = lines.filter(({ origin }) => origin === "carried_credit").map(({ amount }) => amount);
		move(customer, currency, sum(...carried).minus(of(credit_applied)));
	}
	for (const { customer, currency, added } of notes) move(customer, currency, of(added));
	for (const { customer, currency, total, moved } of credit) move(customer, currency, of(moved).minus(of(total)));
	for (const [key, difference] of balances)
		demand(difference.isZero(), "credit is what was given less what was used", {
			key,
			difference: difference.toString(),
		});
	for (const balance of credit) demand(!of(balance.total).isNegative(), "credit is not below 0", balance);
}

/** A grant's balance is what its ledger adds up to, and what it paid is what its lines show. */
function checkGrants({ invoices, grants }: Books): void {
	for (const grant of grants) {
		demandSame(String(of(grant.balance)), String(of(grant.left)), "a grant's ledger adds up to its balance");
		demand(!of(grant.balance).isNegative(), "no more credit is used than was granted", grant);
		const issued = invoices.filter(({ status, isIssued }) => isIssued && status !== "void");
		const own = issued.flatMap(({ lines }) => lines.filter((line) => line.grant === grant.uuid));
		demand(
			sum(...own.map(({ net }) => net))
				.plus(of(grant.burned))
				.isZero(),
			"lines show what grants burned",
			{
				grant,
				own,
			},
		);
	}
}

/** The invoice agrees with what was received, returned, and is in progress; the ledger is append-only. */
function checkLedger({ invoices, payments }: Books): void {
	for (const invoice of invoices) {
		const own = payments.filter((payment) => payment.invoice === invoice.uuid);
		const totalOf = (kind: "received" | "surplus" | "refunded" | "processing") =>
			sum(...own.map((payment) => payment[kind]));
		const { amount_paid, amount_refunded, amount_processing } = invoice;
		const received = totalOf("received").minus(totalOf("surplus"));
		demandSame(
			[received, totalOf("refunded"), totalOf("processing")].map(String),
			[amount_paid, amount_refunded, amount_processing].map((value) => String(of(value))),
			"the ledger adds up to the invoice",
		);
		const due = of(invoice.amount).minus(sum(amount_paid, invoice.amount_credited, invoice.credit_applied));
		const isTooMuch = own.some(({ scheduled }) => of(scheduled).isGreaterThan(due));
		demand(!isTooMuch, "no scheduled payment asks for more than is due", { invoice, own });
	}
}

/** A document for each revision, of which no byte changes. */
function checkDocuments(books: Books, before: Books): void {
	const now = new Map(books.documents.map(({ invoice, revision, digest }) => [`${invoice} ${revision}`, digest]));
	for (const { invoice, revision, digest } of before.documents) {
		demandSame(now.get(`${invoice} ${revision}`), digest, "no document changes");
	}
	const revisions = books.invoices.flatMap(({ uuid, revision }) =>
		Array.from({ length: revision }, (_none, index) => `${uuid} ${index + 1}`),
	);
	demandSame([...now.keys()].toSorted(), revisions.toSorted(), "each revision has its document");
}

function of(value: string): Decimal {
	return Decimal.of(value);
}

function sum(...values: readonly string[]): Decimal {
	return Decimal.sum(values.map(of));
}
