import { answer, api } from "../../../api/client.ts";
import { useList } from "../../../api/use-list.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { InvoiceState } from "../../../domain/invoices/status.tsx";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { Table } from "../../../ui/list/table.tsx";
import { Empty, ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { words } from "./words.ts";

/** What was billed under the contract, newest first. */
export function ContractInvoices({ contract }: { readonly contract: Contract }) {
	const { items, isLoading, problem, onEnd } = useList(["invoices", { contract_uuid: contract.uuid }], (page) =>
		answer(api.GET("/api/v1/invoice", { params: { query: { ...page, contract_uuid: contract.uuid } } })),
	);
	return (
		<Section title={words.contractInvoices.invoices}>
			<ProblemNotice problem={problem} />
			<Table
				label={words.contractInvoices.invoices}
				rows={items}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/invoices/$uuid", params: { uuid } })}
				isLoading={isLoading}
				onEnd={onEnd}
				empty={<Empty title={words.contractInvoices.noInvoicesYet}>{words.contractInvoices.noInvoicesHint}</Empty>}
				columns={[
					{ key: "number", title: words.contractInvoices.invoice, cell: ({ invoice_number }) => invoice_number },
					{
						key: "status",
						title: words.contractInvoices.status,
						cell: (invoice) => <InvoiceState invoice={invoice} />,
					},
					{
						key: "date",
						title: words.contractInvoices.date,
						isWide: true,
						cell: ({ invoice_date }) => (invoice_date === null ? "" : formats.date(invoice_date)),
					},
					{
						key: "amount",
						title: words.contractInvoices.amount,
						isNumber: true,
						cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
					},
				]}
			/>
		</Section>
	);
}
