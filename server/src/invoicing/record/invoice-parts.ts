import { selectContracts } from "../../contracts/index.ts";
import { selectCustomersByUuids } from "../../customers/index.ts";
import type { Context } from "../../platform/index.ts";
import type { InvoiceState } from "./invoice-state.ts";
import type { IssuedData } from "./issued.ts";

/** The headings of an invoice's lines by contract: its name, and its customer's where another is billed. */
export async function partsOf(context: Context, { invoice, lines }: InvoiceState): Promise<IssuedData["parts"]> {
	const contracts = [...new Set(lines.flatMap(({ contract_uuid }) => contract_uuid ?? []))];
	const isOwn = lines.every(({ customer_uuid = null }) => [null, invoice.customer_uuid].includes(customer_uuid));
	if (contracts.length === 0 || (contracts.length === 1 && isOwn)) return undefined;
	const rows = await selectContracts(context, contracts);
	const customers = [...new Set([invoice.customer_uuid, ...rows.map(({ customer_uuid }) => customer_uuid)])];
	const names = new Map((await selectCustomersByUuids(context, customers)).map(({ uuid, name }) => [uuid, name]));
	return Object.fromEntries(
		rows.map(({ uuid, name, customer_uuid }) => {
			const customer = customer_uuid === invoice.customer_uuid && name !== null ? null : names.get(customer_uuid);
			return [uuid, [name, customer].filter((each) => each != null).join(" · ")];
		}),
	);
}
