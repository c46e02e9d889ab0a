import { type CalendarDate, dateOfInstant } from "../../calendar/index.ts";
import { advancedContract, type ContractRow, noStartDate, selectContract, selectItems } from "../../contracts/index.ts";
import { findCustomer, summaryOf } from "../../customers/index.ts";
import type { Decimal } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, conflict } from "../../platform/index.ts";
import { leftOf, withLeft } from "../../rating/index.ts";
import { attributePending } from "../../usage/index.ts";
import { NewInvoices } from "../model/credits/new-invoices.ts";
import { withoutTaken } from "../model/credits/taken-credits.ts";
import { presentInvoice } from "../record/present.ts";
import type { InvoiceAnswer } from "../record/schemas.ts";
import { readTaxRates } from "../record/tax-situation.ts";
import { billingDate } from "../runs/billing-date.ts";
import type { BilledContract } from "../runs/contract-snapshot.ts";
import { earlyBill } from "../runs/early-bill.ts";
import { billsOf, planInput } from "../runs/plan-billing.ts";
import { openDrafts, pricedDrafts } from "./open-drafts.ts";
import type { PreviewedCorrection } from "./preview-schemas.ts";
import { previewedCorrections } from "./previewed-corrections.ts";

export interface Preview {
	readonly invoices: InvoiceAnswer[];
	/** What the invoices' corrections of earlier invoices compare. */
	readonly corrections: PreviewedCorrection[];
}

/** Who the previews of a customer's contracts bill, and who bills them. */
export interface PreviewedCustomer extends Pick<BilledContract, "customer" | "organisation" | "taxRates"> {
	/** What the contracts previewed so far leave of grants, by UUID, in what these are counted in. */
	readonly left: Map<string, Decimal>;
}

/**
 * The invoices that a billing run would create for a contract, including a draft contract: the run's own computation without
 * saving.
 * @throws Refusal 404; 422 for a date too far ahead; 409 for a draft whose usage has no metric yet
 */
export async function previewBilling(
	context: Context,
	contractUuid: string,
	requested: CalendarDate | null,
): Promise<Preview> {
	const asOf = billingDate(context, requested);
	const contract = await selectContract(context, contractUuid);
	return previewContract(context, await prepareCustomer(context, contract.customer_uuid), contract, asOf);
}

/**
 * Reads once what all contracts of a customer share. Attributes events whose customer is now known, as before every run.
 * @throws Refusal 404
 */
export async function prepareCustomer(context: Context, customerUuid: string): Promise<PreviewedCustomer> {
	const customer = await findCustomer(context, customerUuid);
	await attributePending(context);
	const organisation = await selectOrganisation(context);
	return { customer, organisation, taxRates: await readTaxRates(context, organisation), left: new Map() };
}

/**
 * Previews one contract of that customer.
 * @throws Refusal 409 for a draft that has no start date, or whose usage has no metric yet
 */
export async function previewContract(
	context: Context,
	{ customer, organisation, taxRates, left }: PreviewedCustomer,
	found: ContractRow,
	asOf: CalendarDate,
): Promise<Preview> {
	const today = dateOfInstant(context.now);
	const items = await selectItems(context, [found.uuid]);
	if (found.status === "canceled" && found.activated_at === null) return { invoices: [], corrections: [] };
	if (found.start_date === noStartDate) throw conflict("contract_incomplete", "The contract has no start_date yet.");
	if (items.some((item) => item.service_type === "usage" && item.metric_uuid === null)) {
		throw conflict("contract_incomplete", "A usage service of the contract has no metric_uuid yet.");
	}
	const contract = advancedContract(found, asOf, today);
	const billed = { contract, items, customer, organisation, taxRates };
	const input = await planInput(context, billed, asOf);
	const held = (input.grants ?? []).map((one) => withLeft(one, left.get(one.uuid) ?? leftOf(one)));
	const newInvoices = new NewInvoices(input);
	const [drafts = []] = await openDrafts(context, [input]);
	const { grants: unreserved } = pricedDrafts({ ...input, grants: held }, drafts, newInvoices);
	const { bills, grants } = billsOf(context, billed, { ...input, grants: unreserved }, newInvoices);
	const early = asOf === today ? await earlyBill(context, billed, grants) : null;
	const credits = (early?.charges ?? []).map((charge) => charge.credits);
	for (const grant of withoutTaken(grants, credits)) left.set(grant.uuid, leftOf(grant));
	const all = early === null ? bills : [...bills, early];
	const invoices = all.flatMap(({ state }) =>
		state === null
			? []
			: [presentInvoice(state.invoice, state.lines, summaryOf(customer), today, { fileUrl: null, paymentUrl: null })],
	);
	return { invoices, corrections: previewedCorrections(all) };
}
