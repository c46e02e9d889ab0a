import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { HandCoins, PencilLine, Plus } from "lucide-react";
import { useState } from "react";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Nothing } from "../../../ui/nothing.tsx";
import { Section } from "../../../ui/page.tsx";
import { creditQuery } from "../customer-queries.ts";
import styles from "../customers.module.css";
import { CauseOf } from "./credit-cause.tsx";
import { CreditDialog, type CreditKind } from "./credit-dialog.tsx";
import { words } from "./words.ts";

type Movement = components["schemas"]["CreditMovement"];

const columns: readonly Column<Movement>[] = [
	{ key: "what", title: words.credit.transaction, cell: (movement) => <CauseOf movement={movement} /> },
	{ key: "when", title: words.credit.date, isWide: true, cell: ({ created_at }) => formats.date(created_at) },
	{
		key: "amount",
		title: words.credit.amount,
		isNumber: true,
		cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
	},
	{
		key: "balance",
		title: words.credit.balanceAfter,
		isNumber: true,
		cell: ({ balance, currency }) => <Money value={balance} currency={currency} />,
	},
];

/** The credit that the customer has, what moved it, and what a person can do with it: pay it out, grant more, put it right. */
export function CustomerCredit({ customer }: { readonly customer: Customer }) {
	const may = useMay("member") && customer.archived_at === null;
	const [open, setOpen] = useState<CreditKind | null>(null);
	const [isWhole, setWhole] = useState(false);
	const { data } = useQuery({ ...creditQuery(customer.uuid, isWhole), placeholderData: keepPreviousData });
	const { items, count } = data ?? { items: [], count: 0 };
	const balances = customer.credit_balance;
	return (
		<Section title={words.credit.credit} actions={may && <Actions hasCredit={balances.length > 0} onOpen={setOpen} />}>
			{balances.length > 0 && (
				<div className={styles.balances}>
					{balances.map(({ currency, amount }) => (
						<span key={currency} className={styles.balance}>
							<strong>
								<Money value={amount} currency={currency} />
							</strong>
							<span className={styles.quiet}>{words.credit.usedBy(currency)}</span>
						</span>
					))}
				</div>
			)}
			<Table
				label={words.credit.creditTransactions}
				columns={columns}
				rows={items}
				rowKey={({ uuid }) => uuid}
				empty={<Nothing>{words.credit.noCredit}</Nothing>}
				foot={
					count <= items.length ? undefined : isWhole ? (
						<span>{words.credit.latest(formats.count(items.length))}</span>
					) : (
						<Button kind="quiet" onClick={() => setWhole(true)}>
							{words.credit.showAll(formats.count(count))}
						</Button>
					)
				}
			/>
			{open !== null && <CreditDialog customer={customer} kind={open} onClose={() => setOpen(null)} />}
		</Section>
	);
}

function Actions(props: { readonly hasCredit: boolean; readonly onOpen: (kind: CreditKind) => void }) {
	const { hasCredit, onOpen } = props;
	const grant = { label: words.credit.grantCredit, icon: <Plus />, onSelect: () => onOpen("grant") };
	const adjust = { label: words.credit.adjustBalance, icon: <PencilLine />, onSelect: () => onOpen("adjustment") };
	return (
		<div className={styles.buttons}>
			{hasCredit ? (
				<Button icon={<HandCoins />} onClick={() => onOpen("payout")}>
					{words.credit.payOut}
				</Button>
			) : (
				<Button icon={<Plus />} onClick={() => onOpen("grant")}>
					{words.credit.grantCredit}
				</Button>
			)}
			<Menu label={words.credit.moreCreditActions} groups={[hasCredit ? [grant, adjust] : [adjust]]} />
		</div>
	);
}
