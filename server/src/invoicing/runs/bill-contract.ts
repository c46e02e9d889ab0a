import { type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import { advanceContract, selectContract, selectItems } from "../../contracts/index.ts";
import { findCustomer } from "../../customers/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, inTransaction, Refusal } from "../../platform/index.ts";
import { settleClosedUsage } from "../../usage/index.ts";
import { eInvoiceInvalid } from "../e-invoices/gate.ts";
import { billedByDecision, listedPeriods } from "../model/corrections/closed-books.ts";
import { NewInvoices } from "../model/credits/new-invoices.ts";
import type { PlanInput } from "../model/periods/plan-input.ts";
import { lockInvoice } from "../record/invoice-state.ts";
import type { InvoicingServices } from "../record/services.ts";
import { presentTax, readTaxRates } from "../record/tax-situation.ts";
import { sendInvoice } from "../sending/send-invoice.ts";
import { saveBills } from "./billing-save.ts";
import type { BilledContract } from "./contract-snapshot.ts";
import { draftsToSend } from "./drafts-to-send.ts";
import { earlyBill } from "./early-bill.ts";
import { billsOf, type PlannedBills, planInput, sightOf } from "./plan-billing.ts";
import { repriceDrafts } from "./reprice-drafts.ts";

/**
 * Creates every invoice of a contract that is due by a date, in one transaction and under the contract's lock: repeated and
 * concurrent calls charge each period once. Reprices periods whose invoice is still a draft, and sends drafts that are due to
 * be sent by the date.
 * @returns how many invoices were created, and why a draft could not be sent, if one could not
 */
export function billContract(
	context: Context,
	services: InvoicingServices,
	contractUuid: string,
	asOf: CalendarDate,
): Promise<{ created: number; refusal: Refusal | null }> {
	return inTransaction(context, async (context) => {
		const found = await selectContract(context, contractUuid, "for update");
		const items = await selectItems(context, [contractUuid]);
		const contract = await advanceContract(context, found, items, asOf);
		// Held until the drafts are saved, so that no other run plans with the same credit, and a tax status change's follow-up job sees them.
		const customer = await findCustomer(context, contract.customer_uuid, "for no key update");
		const organisation = await selectOrganisation(context);
		const taxRates = await readTaxRates(context, organisation);
		const billed: BilledContract = { contract, items, customer, organisation, taxRates };
		const input = await planInput(context, billed, asOf);
		const newInvoices = new NewInvoices(input);
		const { grants } = await repriceDrafts(context, contractUuid, presentTax(customer, organisation, taxRates), {
			...{ input, newInvoices },
			sight: sightOf(billed, asOf),
		});
		const planned = billsOf(context, billed, { ...input, grants }, newInvoices);
		await saveBills(
			context,
			planned.bills.map((bill) => ({ billed, bill })),
		);
		await saveHeld(context, billed, input, planned);
		const early = await billEarly(context, billed, asOf);
		const refusals: Refusal[] = [];
		for (const { uuid } of await draftsToSend(context, organisation, [contractUuid], asOf)) {
			const refusal = await sendIfValid(context, services, uuid);
			if (refusal !== null) refusals.push(refusal);
		}
		const created = planned.bills.filter(({ state }) => state !== null).length + early;
		return { created, refusal: refusals[0] ?? null };
	});
}

/** Invoices usage up to today early, if that is the run's day. @returns how many invoices were created */
async function billEarly(context: Context, billed: BilledContract, asOf: CalendarDate): Promise<number> {
	const bill = asOf === dateOfInstant(context.now) ? await earlyBill(context, billed) : null;
	if (bill === null) return 0;
	await saveBills(context, [{ billed, bill }]);
	return 1;
}

/** Sends a draft. One whose electronic invoice would not be valid stays a draft, for a person to complete. */
export async function sendIfValid(
	context: Context,
	services: InvoicingServices,
	uuid: string,
): Promise<Refusal | null> {
	const state = await lockInvoice(context, uuid);
	try {
		await context.db.transaction((transaction) =>
			transaction.savepoint(() => sendInvoice({ ...context, db: transaction }, services, state)),
		);
		return null;
	} catch (error) {
		if (error instanceof Refusal && error.code === eInvoiceInvalid) return error;
		throw error;
	}
}

/** Records the usage of closed books that waits for a person's decision. What is billed, or no longer differs, stops waiting. */
async function saveHeld(
	context: Context,
	{ contract, items, organisation }: BilledContract,
	input: PlanInput,
	{ bills, held, waiting }: PlannedBills,
) {
	if (organisation.books_closed_until === null) return;
	const { uuid: contractUuid, customer_uuid: customerUuid, currency } = contract;
	const found = held.map((one) => ({ ...one, contractUuid, customerUuid, currency }));
	const charged = bills.flatMap(({ plan }) => plan.charges);
	await settleClosedUsage(
		context,
		items.map(({ uuid }) => uuid),
		{
			found,
			waiting: listedPeriods(input, waiting),
			billed: [...listedPeriods(input, charged), ...billedByDecision(input)],
		},
	);
}
