import { useSuspenseQuery } from "@tanstack/react-query";
import { useMay } from "../../api/session.ts";
import { type Contract, ContractState, servedWords } from "../../domain/contracts/contract.tsx";
import type { Customer } from "../../domain/customers/customer.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { type Column, Table } from "../../ui/list/table.tsx";
import { Section } from "../../ui/page.tsx";
import { contractsQuery } from "./customer-queries.ts";
import { Nothing } from "./nothing.tsx";

const columns: readonly Column<Contract>[] = [
	{ key: "name", title: "Contract", cell: ({ name, items }) => name ?? items[0]?.plan_item_name ?? "Contract" },
	{ key: "status", title: "Status", cell: ContractState },
	{
		key: "services",
		title: "Services",
		isWide: true,
		cell: ({ items }) => items.map(({ plan_item_name }) => plan_item_name).join(", "),
	},
	{
		key: "dates",
		title: "Service period",
		isWide: true,
		cell: servedWords,
	},
];

/** Everything that was agreed with the customer. */
export function CustomerContracts({ customer: { uuid } }: { readonly customer: Customer }) {
	const may = useMay("member");
	const { data } = useSuspenseQuery(contractsQuery(uuid));
	return (
		<Section title="Contracts">
			<Table
				label="Contracts"
				columns={columns}
				rows={data.items}
				rowKey={(contract) => contract.uuid}
				linkOf={(contract) => ({ to: "/contracts/$uuid", params: { uuid: contract.uuid } })}
				empty={
					<Nothing
						action={
							may && (
								<ButtonLink to="/contracts/new" search={{ customer_uuid: uuid }}>
									New contract
								</ButtonLink>
							)
						}
					>
						A contract defines recurring fees and usage prices. Invoices are then created automatically.
					</Nothing>
				}
			/>
		</Section>
	);
}
