import { addDays, dateOfInstant } from "../../calendar/index.ts";
import { advancedContract, selectContracts, selectContractsWithThreshold, todayOf } from "../../contracts/index.ts";
import { lockPayers } from "../../customers/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, inTransaction, isDatabaseAway, type Log } from "../../platform/index.ts";
import { attributePending } from "../../usage/index.ts";
import type { InvoicingServices } from "../record/services.ts";
import { sendIfValid } from "./bill-contract.ts";
import { saveBills } from "./billing-save.ts";
import { type BilledContract, readBilled } from "./contract-snapshot.ts";
import { draftsToSend } from "./drafts-to-send.ts";
import { earlyBill, earlyBillOf, inputsSoFar } from "./early-bill.ts";
import { chunksOf } from "./work/parallel-work.ts";

/** Contracts looked at together: their usage is read in as many statements as that of one. */
const together_contracts = 100;

/**
 * Invoices early what has reached a contract's threshold, of all contracts of an organization. One contract's fault doesn't stop the
 * others.
 */
export async function invoiceEarly(context: Context, services: InvoicingServices, log: Log): Promise<void> {
	// A day earlier in some zones.
	const uuids = await selectContractsWithThreshold(context, addDays(dateOfInstant(context.now), -1));
	if (uuids.length === 0) return;
	await attributePending(context);
	for (const some of chunksOf(uuids, together_contracts)) {
		for (const { contract } of await reached(context, some)) {
			await invoiceOne(context, services, contract.uuid).catch((error: unknown) => {
				if (isDatabaseAway(error)) throw error;
				log.error({ err: error, contract: contract.uuid }, "usage could not be invoiced early");
			});
		}
	}
}

/** The contracts whose threshold seems to be reached, read without a lock. One that can't be planned is left to report its error. */
async function reached(context: Context, contractUuids: readonly string[]): Promise<BilledContract[]> {
	const billed = await readNow(context, contractUuids);
	const inputs = await inputsSoFar(context, billed);
	return billed.filter((one, place) => {
		const input = inputs[place];
		try {
			return input !== undefined && earlyBillOf(context, one, input) !== null;
		} catch {
			return true;
		}
	});
}

/** In one transaction and under the contract's lock: what two processes notice at once is invoiced once. */
function invoiceOne(context: Context, services: InvoicingServices, contractUuid: string): Promise<void> {
	return inTransaction(context, async (context) => {
		const [billed] = await readNow(context, [contractUuid], "for update");
		if (billed === undefined) return;
		// As in a run: held until the draft is saved.
		await lockPayers(context, [billed.contract.customer_uuid]);
		const bill = await earlyBill(context, billed);
		if (bill === null) return;
		await saveBills(context, [{ contractOf: () => billed, bill }]);
		const sendable = await draftsToSend(
			context,
			billed.organisation,
			{ contractUuids: [contractUuid], areGrouped: false },
			bill.plan.date,
		);
		const own = sendable.find(({ uuid }) => uuid === bill.state?.invoice.uuid);
		if (own !== undefined) await sendIfValid(context, services, own.uuid);
	});
}

/** Contracts as of today, with terms that have renewed. */
async function readNow(
	context: Context,
	contractUuids: readonly string[],
	lock: "for update" | "" = "",
): Promise<BilledContract[]> {
	const contracts = await selectContracts(context, contractUuids, lock);
	const advanced = contracts.map((contract) => {
		const today = todayOf(context, contract);
		return advancedContract(contract, today, today);
	});
	return readBilled(context, advanced, await selectOrganisation(context));
}
