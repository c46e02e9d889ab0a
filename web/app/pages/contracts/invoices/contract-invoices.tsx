import { answer, api } from "../../../api/client.ts";
import { useList } from "../../../api/use-list.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { InvoiceState } from "../../../domain/invoices/status.tsx";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { Table } from "../../../ui/list/table.tsx";
import { Empty, ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";

/** What was billed under the contract, newest first. */
export function ContractInvoices({ contract }: { readonly contract: Contract }) {
	const { items, isLoading, problem, onEnd } = useList(["invoices", { contract_uuid: contract.uuid }], (page) =>
		answer(api.GET("/api/v1/invoice", { params: { query: { ...page, contract_uuid: contract.uuid } } })),
	);
	return (
		<Section title="Invoices">
			<ProblemNotice problem={problem} />
			<Table
				label="Invoices"
				rows={items}
				rowKey={({ uuid }) => uuid}
				linkOf={({ uuid }) => ({ to: "/invoices/$uuid", params: { uuid } })}
				isLoading={isLoading}
				onEnd={onEnd}
				empty={<Empty title="No invoices yet">The billing run creates them every day at 00:10 UTC.</Empty>}
				columns={[
					{ key: "number", title: "Invoice", cell: ({ invoice_number }) => invoice_number },
					{ key: "status", title: "Status", cell: (invoice) => <InvoiceState invoice={invoice} /> },
					{
						key: "date",
						title: "Date",
						isWide: true,
						cell: ({ invoice_date }) => (invoice_date === null ? "" : formats.date(invoice_date)),
					},
					{
						key: "amount",
						title: "Amount",
						isNumber: true,
						cell: ({ amount, currency }) => <Money value={amount} currency={currency} />,
					},
				]}
			/>
		</Section>
	);
}
