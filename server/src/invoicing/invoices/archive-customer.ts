import { selectInForce } from "../../contracts/index.ts";
import { archiveCustomer, type CustomerRow } from "../../customers/index.ts";
import { selectToday } from "../../organisations/index.ts";
import { type Context, conflict } from "../../platform/index.ts";
import { draftNumber } from "../model/invoice/invoice.ts";
import { selectOpenInvoices } from "../record/invoice-store.ts";

/** How many contracts or invoices a refusal names. */
const named = 3;

/**
 * Archives a customer with nothing in progress (extensions.md, "Customer"). The check is here because the customers room
 * knows neither contracts nor invoices.
 * @throws Refusal 404; 409 naming open invoices (`draft` or `sent`) or contracts in force
 */
export function archiveFinishedCustomer(context: Context, uuid: string): Promise<void> {
	return archiveCustomer(context, uuid, checkNothingUnderWay);
}

async function checkNothingUnderWay(context: Context, customer: CustomerRow): Promise<void> {
	const contracts = await selectInForce(context, customer.uuid, await selectToday(context), named + 1);
	if (contracts.length > 0) {
		const names = contracts.map(({ name, uuid }) => (name === null ? uuid : `${name} (${uuid})`));
		throw conflict("customer_has_contracts", `The customer has contracts in force: ${listed(names)}.`);
	}
	const invoices = await selectOpenInvoices(context, customer.uuid, named + 1);
	if (invoices.length > 0) {
		const numbers = invoices.map(({ uuid, invoice_number }) => invoice_number ?? draftNumber(uuid));
		throw conflict("customer_has_open_invoices", `The customer has open invoices: ${listed(numbers)}.`);
	}
}

function listed(names: readonly string[]): string {
	return names.length > named ? `${names.slice(0, named).join(", ")} and more` : names.join(", ");
}
