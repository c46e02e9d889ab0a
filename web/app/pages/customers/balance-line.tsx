import { Link } from "@tanstack/react-router";
import { isPositive } from "../../api/exact.ts";
import { useMembership } from "../../api/session.ts";
import type { Customer } from "../../domain/customers/customer.tsx";
import { formats } from "../../format/formats.ts";
import { GreatMoney, Money } from "../../format/money.tsx";
import styles from "./customers.module.css";
import type { Balance } from "./use-balances.ts";
import { words } from "./words.ts";

interface BalanceLineProps {
	readonly customer: Customer;
	readonly balances: readonly Balance[];
}

/** The one number: what is open, in each currency; each leads to its invoices. And the credit that is left. */
export function BalanceLine({ customer, balances }: BalanceLineProps) {
	const own = useMembership().currency;
	const main = customer.currency ?? own;
	const ordered = balances.toSorted((a, b) => Number(b.currency === main) - Number(a.currency === main));
	return (
		<div className={styles.balances}>
			{ordered.map((balance, index) => (
				<Open key={balance.currency} balance={balance} customer={customer} isGreat={index === 0} />
			))}
			{customer.credit_balance.map(({ currency, amount }) => (
				<span key={currency}>
					<Money value={amount} currency={currency} /> {words.balanceLine.credit}
				</span>
			))}
			{balances.length === 0 && customer.credit_balance.length === 0 && <span>{words.balanceLine.noBalanceDue}</span>}
		</div>
	);
}

function Open({
	balance: { currency, outstanding, overdue },
	customer: { uuid },
	isGreat,
}: {
	readonly balance: Balance;
	readonly customer: Customer;
	readonly isGreat: boolean;
}) {
	const of = { customer_uuid: uuid, currency };
	return (
		<span className={styles.balance}>
			<Link
				to="/invoices"
				search={{ ...of, invoice_status: "sent" }}
				aria-label={words.balanceLine.open(formats.money(outstanding.amount, currency))}
			>
				{isGreat ? (
					<GreatMoney value={outstanding.amount} currency={currency} />
				) : (
					<Money value={outstanding.amount} currency={currency} />
				)}
			</Link>
			<span>{words.balanceLine.openOnInvoices(outstanding.count, formats.count(outstanding.count))}</span>
			{isPositive(overdue.amount) && (
				<Link to="/invoices" search={{ ...of, is_overdue: "true" }} className={styles.bad}>
					{words.balanceLine.overdue(formats.money(overdue.amount, currency))}
				</Link>
			)}
		</span>
	);
}
