import { type CalendarDate, compareDates } from "../../calendar/index.ts";
import { selectBillableContracts, selectContract } from "../../contracts/index.ts";
import { hasGrants } from "../../credit-grants/index.ts";
import { type Context, isDatabaseAway, type Log, Refusal } from "../../platform/index.ts";
import { billingDate } from "../runs/billing-date.ts";
import type { ContractFault } from "../runs/run-store.ts";
import { faultMessage } from "../runs/work/fault-message.ts";
import { inParallel } from "../runs/work/parallel-work.ts";
import { type Preview, prepareCustomer, previewContract } from "./preview-billing.ts";

export interface CustomerPreview extends Preview {
	/** Contracts that a run could not bill. */
	readonly errors: ContractFault[];
}

/** The number of contracts planned concurrently, each on its own connection. */
const contractsAtOnce = 4;

/**
 * The invoices that a billing run would create for all contracts of a customer, by date and then by the contracts' age. As in
 * a run, a contract's failure is reported and doesn't stop the others.
 * @throws Refusal 404; 422 for a date too far ahead
 */
export async function previewCustomer(
	context: Context,
	log: Log,
	customerUuid: string,
	requested: CalendarDate | null,
): Promise<CustomerPreview> {
	const asOf = billingDate(context, requested);
	const of = await prepareCustomer(context, customerUuid);
	const contracts = await selectBillableContracts(context, { customerUuid: of.customer.uuid, contractUuid: null });
	const previews: (Preview & { error?: ContractFault })[] = [];
	// One after another, contracts use what the one before leaves of the customer's credit, as in a run.
	const atOnce = (await hasGrants(context, of.customer.uuid)) ? 1 : contractsAtOnce;
	await inParallel([...contracts.entries()], atOnce, async ([place, contractUuid]) => {
		try {
			previews[place] = await previewContract(context, of, await selectContract(context, contractUuid), asOf);
		} catch (error) {
			if (isDatabaseAway(error)) throw error;
			if (!(error instanceof Refusal))
				log.error({ contract: contractUuid, err: error }, "a contract could not be previewed");
			const fault = { contract_uuid: contractUuid, error: faultMessage(error) };
			previews[place] = { invoices: [], corrections: [], error: fault };
		}
	});
	return {
		invoices: previews
			.flatMap(({ invoices }) => invoices)
			.toSorted((one, other) => compareDates(one.invoice_date ?? asOf, other.invoice_date ?? asOf)),
		corrections: previews.flatMap(({ corrections }) => corrections),
		errors: previews.flatMap(({ error }) => error ?? []),
	};
}
