import { type CalendarDate, compareDates } from "../../calendar/index.ts";
import { type ContractRow, selectBillableContracts, selectContracts, selectTogether } from "../../contracts/index.ts";
import { hasGrants } from "../../credit-grants/index.ts";
import { findCustomer, selectPayers } from "../../customers/index.ts";
import { type Context, isDatabaseAway, type Log, Refusal } from "../../platform/index.ts";
import { billingDate, contractBillingDate } from "../runs/as-of.ts";
import type { ContractFault } from "../runs/run-store.ts";
import { faultMessage } from "../runs/work/fault-message.ts";
import { inParallel } from "../runs/work/parallel-work.ts";
import { type Preview, preparePreviews, previewContracts } from "./preview-billing.ts";

export interface CustomerPreview extends Preview {
	/** Contracts that a run could not bill. */
	readonly errors: ContractFault[];
}

/** The number of contracts planned concurrently, each on its own connection. */
const contractsAtOnce = 4;

/**
 * The invoices that a billing run would create for all contracts of a customer, and for those billed to it, by date and then by the
 * contracts' age. As in a run, a contract's failure is reported and doesn't stop the others.
 * @throws Refusal 404; 422 for a date too far ahead
 */
export async function previewCustomer(
	context: Context,
	log: Log,
	customerUuid: string,
	requested: CalendarDate | null,
): Promise<CustomerPreview> {
	const first = await billingDate(context, requested);
	const { uuid } = await findCustomer(context, customerUuid);
	const previewing = await preparePreviews(context);
	const billable = await selectBillableContracts(context, { customerUuid: uuid, contractUuid: null });
	const contracts = await selectContracts(context, billable);
	const previews: (Preview & { errors?: ContractFault[] })[] = [];
	// One after another, contracts use what the one before leaves of the customer's credit, as in a run.
	const atOnce = (await haveGrants(context, contracts)) ? 1 : contractsAtOnce;
	await inParallel([...(await units(context, contracts)).entries()], atOnce, async ([place, unit]) => {
		try {
			const asOf = contractBillingDate(context, unit, requested);
			previews[place] = await previewContracts(context, previewing, unit, asOf);
		} catch (error) {
			if (isDatabaseAway(error)) throw error;
			if (!(error instanceof Refusal))
				log.error({ contracts: unit.map(({ uuid }) => uuid), err: error }, "contracts could not be previewed");
			const errors = unit.map(({ uuid }) => ({ contract_uuid: uuid, error: faultMessage(error) }));
			previews[place] = { invoices: [], corrections: [], errors };
		}
	});
	return {
		invoices: previews
			.flatMap(({ invoices }) => invoices)
			.toSorted((one, other) => compareDates(one.invoice_date ?? first, other.invoice_date ?? first)),
		corrections: previews.flatMap(({ corrections }) => corrections),
		errors: previews.flatMap(({ errors }) => errors ?? []),
	};
}

/** The contracts with those that are billed together with them, each once. */
async function units(context: Context, contracts: readonly ContractRow[]): Promise<ContractRow[][]> {
	const found: ContractRow[][] = [];
	const seen = new Set<string>();
	for (const contract of contracts) {
		if (seen.has(contract.uuid)) continue;
		const unit = contract.invoice_group === null ? [contract] : await selectTogether(context, contract.uuid, "");
		for (const { uuid } of unit) seen.add(uuid);
		found.push(unit);
	}
	return found;
}

/** Whether somebody who is billed has grants. */
async function haveGrants(context: Context, contracts: readonly ContractRow[]): Promise<boolean> {
	const customers = [...new Set(contracts.map(({ customer_uuid }) => customer_uuid))];
	for (const payer of new Set([...(await selectPayers(context, customers)).values()].map(({ uuid }) => uuid)))
		if (await hasGrants(context, payer)) return true;
	return false;
}
