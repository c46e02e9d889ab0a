import type { CalendarDate } from "../../calendar/index.ts";
import { advanceContract, selectContract, selectItems } from "../../contracts/index.ts";
import { findCustomer } from "../../customers/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, inTransaction } from "../../platform/index.ts";
import type { InvoicingServices } from "../services.ts";
import type { BilledContract } from "./billing-ground.ts";
import { saveBills } from "./billing-save.ts";
import { billsOf, planInput } from "./plan-billing.ts";
import { repriceDrafts } from "./reprice-drafts.ts";
import { sendInvoice } from "./send-invoice.ts";

/**
 * Makes every invoice of a contract that is due by a date, in one transaction and under the contract's lock: however often and
 * however many at once ask, each period is charged once.
 * Periods whose invoice is still a draft are priced anew in it.
 * @returns how many invoices were made
 */
export function billContract(
	context: Context,
	services: InvoicingServices,
	contractUuid: string,
	asOf: CalendarDate,
): Promise<number> {
	return inTransaction(context, async (context) => {
		const found = await selectContract(context, contractUuid, "for update");
		const { contract, items } = await advanceContract(context, found, await selectItems(context, [contractUuid]), asOf);
		const customer = await findCustomer(context, contract.customer_uuid);
		const organisation = await selectOrganisation(context);
		const billed: BilledContract = { contract, items, customer, organisation };
		const input = await planInput(context, billed, asOf);
		await repriceDrafts(context, contractUuid, customer.tax_exempt, input);
		// Locked until the drafts are saved: a change of the tax status waits, so that the job that follows it sees them.
		const locked = await findCustomer(context, contract.customer_uuid, "for no key update");
		const bills = billsOf(context, { ...billed, customer: locked }, input);
		await saveBills(
			context,
			bills.map((bill) => ({ billed, bill })),
		);
		for (const { state } of bills) {
			if (state !== null && organisation.auto_send_invoices) await sendInvoice(context, services, state);
		}
		return bills.filter(({ state }) => state !== null).length;
	});
}
