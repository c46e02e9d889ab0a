import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CreditAmount } from "../../../domain/credit/credit-amount.tsx";
import { formats } from "../../../format/formats.ts";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Nothing } from "../../../ui/nothing.tsx";
import { type Grant, type LedgerEntry, ledgerQuery } from "./grant-queries.ts";
import { words } from "./words.ts";

/** What became of a grant's credit, the latest first. */
export function GrantLedger({ grant, onClose }: { readonly grant: Grant; readonly onClose: () => void }) {
	const { data, error } = useQuery(ledgerQuery(grant.uuid));
	const columns: readonly Column<LedgerEntry>[] = [
		{ key: "kind", title: words.ledger.entry, cell: ({ kind }) => words.ledger.kinds[kind] },
		{ key: "date", title: words.ledger.date, cell: ({ created_at }) => formats.date(created_at) },
		{
			key: "invoice",
			title: words.ledger.invoice,
			cell: ({ invoice_uuid }) =>
				invoice_uuid !== null && (
					<Link to="/invoices/$uuid" params={{ uuid: invoice_uuid }}>
						{words.ledger.theInvoice}
					</Link>
				),
		},
		{
			key: "amount",
			title: words.ledger.amount,
			isNumber: true,
			cell: ({ amount }) => <CreditAmount value={amount} of={grant} />,
		},
	];
	return (
		<Dialog isOpen onClose={onClose} title={grant.name} description={words.ledger.description}>
			<ProblemNotice problem={error} />
			<Table
				label={words.ledger.entry}
				columns={columns}
				rows={data?.items ?? []}
				rowKey={({ uuid }) => uuid}
				empty={<Nothing>{words.ledger.none}</Nothing>}
			/>
		</Dialog>
	);
}
