import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { answer, api } from "../../../api/client.ts";
import type { Invoice } from "../invoice.ts";
import styles from "./lines.module.css";
import { words } from "./words.ts";

/** Above the first line of a contract, where several share the invoice or another customer is billed: the contract's name, and whose it is. */
export function PartHeading({ invoice, place }: { readonly invoice: Invoice; readonly place: number }) {
	const { line_items, customer } = invoice;
	const line = line_items[place];
	const isFirst = line?.contract_uuid !== line_items[place - 1]?.contract_uuid;
	const isAlone = line_items.every((one) => one.contract_uuid === line?.contract_uuid);
	const isOwn = line_items.every((one) => one.customer_uuid === customer.uuid);
	if (line === undefined || !isFirst || line.contract_uuid === null || (isAlone && isOwn)) return null;
	return (
		<tbody>
			<tr className={styles.belowRow}>
				<th scope="rowgroup" className={styles.part} colSpan={7}>
					<ContractPart uuid={line.contract_uuid} payer={customer.uuid} />
				</th>
			</tr>
		</tbody>
	);
}

function ContractPart({ uuid, payer }: { readonly uuid: string; readonly payer: string }) {
	const { data } = useQuery({
		queryKey: ["contract", uuid, "name"],
		queryFn: () => answer(api.GET("/api/v1/contract/{contract_uuid}", { params: { path: { contract_uuid: uuid } } })),
	});
	return (
		<>
			<Link to="/contracts/$uuid" params={{ uuid }}>
				{data?.name ?? words.lines.contract}
			</Link>
			{data !== undefined && data.customer_uuid !== payer && ` · ${data.customer_name}`}
		</>
	);
}
