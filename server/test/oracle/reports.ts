import type { InvoiceAnswer, WorldAnswer } from "./answers.ts";
import { cancellationOf, lastDayKnown } from "./contract.ts";
import { balanceOf, burnedOf, isExpired, reservedOf } from "./credit/grants.ts";
import { type DayNumber, dayText, monthText } from "./day.ts";
import { amountOf, carriedBy, dueAmount, issued, lineAnswer } from "./invoice-lines.ts";
import { moneyText } from "./money.ts";
import { type Rational, sumOf, ZERO } from "./rational.ts";
import type { Invoice, World } from "./world.ts";

export function answerOf(world: World): WorldAnswer {
	return {
		invoices: world.invoices.map((invoice) => invoiceAnswer(world, invoice)),
		balances: [...world.balances]
			.filter(([, amount]) => !amount.isZero())
			.map(([key, amount]) => {
				const at = key.lastIndexOf("/");
				const currency = key.slice(at + 1);
				return { customer: key.slice(0, at), currency, amount: moneyText(amount, currency) };
			}),
		grants: world.grants.map((grant) => {
			const text = (amount: Rational) => moneyText(amount, grant.currency);
			const [burned, reserved] = [burnedOf(world, grant), reservedOf(world, grant)];
			const figures = { burned: text(burned), reserved: text(reserved), balance: text(balanceOf(world, grant)) };
			return { grant: grant.name, ...figures, is_expired: isExpired(world, grant) };
		}),
		revenue: revenueOf(world),
		contracts: [...world.contracts.values()].map((contract) => {
			const end = lastDayKnown(contract);
			const canceled = cancellationOf(contract);
			const over = end !== null && end < world.today;
			const status =
				over && canceled === end ? "canceled" : over && !contract.autoRenew ? "ended" : ("active" as const);
			return { contract: contract.name, status, end_date: end === null ? null : dayText(end) };
		}),
	};
}

function dateText(day: DayNumber | null): string | null {
	return day === null ? null : dayText(day);
}

function invoiceAnswer(world: World, invoice: Invoice): InvoiceAnswer {
	const { currency } = invoice;
	const text = (amount: Rational) => moneyText(amount, currency);
	const { lines, groups, amount } = issued(world, invoice);
	const gone = invoice.status === "void" || invoice.status === "discarded";
	return {
		id: invoice.id,
		contract: invoice.contracts.length === 1 ? (invoice.contracts[0] ?? null) : null,
		customer: invoice.customer,
		currency,
		status: invoice.status,
		invoice_date: dateText(invoice.date),
		due_date: dateText(invoice.due),
		lines: lines.map((line) => lineAnswer(line, currency)),
		tax_groups: groups.map((group) => ({
			tax_rate: group.tax.rate,
			tax_name: group.tax.name,
			base: text(group.base),
			tax: text(group.taxAmount),
		})),
		tax_total: text(sumOf(groups.map((group) => group.taxAmount))),
		amount: text(amount),
		amount_paid: text(invoice.paid),
		// What a note released from the paid part doesn't reduce the amount due.
		amount_credited: text(invoice.credited.minus(invoice.released)),
		credit_applied: text(invoice.applied),
		amount_due: text(gone ? ZERO : dueAmount(world, invoice)),
	};
}

/** Each document in the month of its own date; a void counts as credited in the month of the voiding (extensions.md, "Reports"). */
function revenueOf(world: World): WorldAnswer["revenue"] {
	const rows = new Map<string, { month: string; currency: string; invoiced: Rational; credited: Rational }>();
	const add = (day: DayNumber | null, currency: string, invoiced: Rational, credited: Rational) => {
		const month = monthText(day ?? world.today);
		const row = rows.get(`${month}/${currency}`) ?? { month, currency, invoiced: ZERO, credited: ZERO };
		row.invoiced = row.invoiced.plus(invoiced);
		row.credited = row.credited.plus(credited);
		rows.set(`${month}/${currency}`, row);
	};
	for (const invoice of world.invoices.filter((one) => one.sent !== null)) {
		const amount = amountOf(world, invoice);
		const carried = carriedBy(world, invoice);
		add(invoice.date, invoice.currency, amount, carried);
		if (invoice.status === "void") {
			add(invoice.voidedOn, invoice.currency, ZERO, amount.minus(carried).minus(invoice.credited));
		}
	}
	for (const note of world.creditNotes) {
		add(note.day, note.invoice.currency, ZERO, note.amount);
	}
	return [...rows.values()]
		.filter((row) => !row.invoiced.isZero() || !row.credited.isZero())
		.sort((left, right) => (left.month + left.currency < right.month + right.currency ? -1 : 1))
		.map((row) => ({
			month: row.month,
			currency: row.currency,
			invoiced: moneyText(row.invoiced, row.currency),
			credited: moneyText(row.credited, row.currency),
		}));
}
