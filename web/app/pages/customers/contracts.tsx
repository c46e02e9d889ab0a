import { useSuspenseQuery } from "@tanstack/react-query";
import { useMay } from "../../api/session.ts";
import { type Contract, ContractState, servedWords } from "../../domain/contracts/contract.tsx";
import type { Customer } from "../../domain/customers/customer.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { type Column, Table } from "../../ui/list/table.tsx";
import { Nothing } from "../../ui/nothing.tsx";
import { Section } from "../../ui/page.tsx";
import { contractsQuery } from "./customer-queries.ts";
import { words } from "./words.ts";

const columns: readonly Column<Contract>[] = [
	{
		key: "name",
		title: words.contracts.contract,
		cell: ({ name, items }) => name ?? items[0]?.plan_item_name ?? words.contracts.contract,
	},
	{ key: "status", title: words.contracts.status, cell: ContractState },
	{
		key: "services",
		title: words.contracts.services,
		isWide: true,
		cell: ({ items }) => items.map(({ plan_item_name }) => plan_item_name).join(", "),
	},
	{
		key: "dates",
		title: words.contracts.servicePeriod,
		isWide: true,
		cell: servedWords,
	},
];

/** Everything that was agreed with the customer. */
export function CustomerContracts({ customer: { uuid } }: { readonly customer: Customer }) {
	const may = useMay("member");
	const { data } = useSuspenseQuery(contractsQuery(uuid));
	return (
		<Section title={words.contracts.contracts}>
			<Table
				label={words.contracts.contracts}
				columns={columns}
				rows={data.items}
				rowKey={(contract) => contract.uuid}
				linkOf={(contract) => ({ to: "/contracts/$uuid", params: { uuid: contract.uuid } })}
				empty={
					<Nothing
						action={
							may && (
								<ButtonLink to="/contracts/new" search={{ customer_uuid: uuid }}>
									{words.contracts.newContract}
								</ButtonLink>
							)
						}
					>
						{words.contracts.noContracts}
					</Nothing>
				}
			/>
		</Section>
	);
}
