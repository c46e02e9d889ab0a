import type { Context } from "../platform/index.ts";
import { selectCreditBalances } from "./credit-store.ts";
import { presentCustomer } from "./present.ts";
import type { Customer } from "./schemas.ts";
import { type CustomerFilters, findCustomer, listCustomers } from "./store.ts";

/**
 * The customer as the API returns it.
 * @throws Refusal 404
 */
export async function readCustomer(context: Context, uuid: string): Promise<Customer> {
	const row = await findCustomer(context, uuid);
	const balances = await selectCreditBalances(context, [row.uuid]);
	return presentCustomer(row, balances.get(row.uuid) ?? []);
}

/** A page of customers, and the total count. */
export async function readCustomers(
	context: Context,
	filters: CustomerFilters,
	page: { limit: number; offset: number },
): Promise<{ items: Customer[]; count: number }> {
	const { customers, count } = await listCustomers(context, filters, page);
	const balances = await selectCreditBalances(
		context,
		customers.map((row) => row.uuid),
	);
	return { items: customers.map((row) => presentCustomer(row, balances.get(row.uuid) ?? [])), count };
}
