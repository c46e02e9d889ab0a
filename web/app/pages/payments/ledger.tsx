import { useSuspenseQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { components } from "../../api/schema.ts";
import type { Payment } from "../../domain/payments/payment-words.ts";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { type Column, Table } from "../../ui/list/table.tsx";
import styles from "./payments.module.css";
import { words } from "./words.tsx";

type Movement = components["schemas"]["PaymentMovement"];

const kinds: Readonly<Record<Movement["kind"], string>> = words.ledger.kinds;

const columns: readonly Column<Movement>[] = [
	{
		key: "kind",
		title: words.ledger.type,
		cell: ({ kind, created_at }) => (
			<>
				{kinds[kind]}
				<span className={styles.onPhone}>{formats.date(created_at)}</span>
			</>
		),
	},
	{ key: "when", title: words.ledger.when, isWide: true, cell: ({ created_at }) => formats.instant(created_at) },
	{
		key: "amount",
		title: words.ledger.amount,
		isNumber: true,
		cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
	},
];

/** The lines of the ledger that are of this payment. */
export function Ledger({ payment }: { readonly payment: Payment }) {
	const path = { invoice_payment_uuid: payment.uuid };
	const { data } = useSuspenseQuery({
		// What moved changes with the payment.
		queryKey: ["payment", payment.uuid, "movements", payment.updated_at],
		queryFn: () =>
			answer(api.GET("/api/v1/payment/invoice_payment/{invoice_payment_uuid}/movements", { params: { path } })),
	});
	return (
		<Table
			label={words.ledger.transactions}
			columns={columns}
			rows={data.items}
			rowKey={({ uuid }) => uuid}
			empty={<p className={styles.quiet}>{words.ledger.noTransactions}</p>}
		/>
	);
}
