import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import { titleOf } from "../../../domain/contracts/contract.tsx";
import { CustomerName } from "../../../domain/customers/customer.tsx";
import type { Discount } from "../../../domain/discounts/discount.tsx";
import { words as domainWords } from "../../../domain/discounts/words.ts";

/** Who has the discount: a customer or contract, with a link; so many services; or whoever redeems the code. */
export function HolderOf({ discount }: { readonly discount: Discount }) {
	const { customer_uuid, contract_uuid, item_ids, code } = discount;
	if (customer_uuid !== null) return <CustomerLink uuid={customer_uuid} />;
	if (contract_uuid !== null) return <ContractLink uuid={contract_uuid} />;
	if (item_ids !== null) return domainWords.discount.services(item_ids.length);
	return code === null ? null : <code>{code}</code>;
}

export function CustomerLink({ uuid }: { readonly uuid: string }) {
	return (
		<Link to="/customers/$uuid" params={{ uuid }}>
			<CustomerName uuid={uuid} />
		</Link>
	);
}

export function ContractLink({ uuid }: { readonly uuid: string }) {
	const { data } = useQuery({
		queryKey: ["contract", uuid],
		queryFn: () => answer(api.GET("/api/v1/contract/{contract_uuid}", { params: { path: { contract_uuid: uuid } } })),
	});
	return (
		<Link to="/contracts/$uuid" params={{ uuid }}>
			{data === undefined ? "…" : titleOf(data)}
		</Link>
	);
}
