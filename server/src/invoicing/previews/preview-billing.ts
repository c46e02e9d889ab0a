import type { CalendarDate } from "../../calendar/index.ts";
import {
	advancedContract,
	type ContractRow,
	type ItemRow,
	noStartDate,
	selectTogether,
	todayOf,
} from "../../contracts/index.ts";
import { summaryOf } from "../../customers/index.ts";
import type { Decimal } from "../../money/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import { type Context, conflict } from "../../platform/index.ts";
import { leftOf, withLeft } from "../../rating/index.ts";
import { attributePending } from "../../usage/index.ts";
import { NewInvoices } from "../model/credits/new-invoices.ts";
import { withoutTaken } from "../model/credits/taken-credits.ts";
import { presentInvoice } from "../record/present.ts";
import type { InvoiceAnswer } from "../record/schemas.ts";
import { contractBillingDate, earliestToday } from "../runs/as-of.ts";
import type { BillingUnit } from "../runs/billing-unit.ts";
import { type BilledContract, readBilled } from "../runs/contract-snapshot.ts";
import { earlyBill } from "../runs/early-bill.ts";
import { billsOf, committedInput, type PlannedBill, planInput } from "../runs/plan-billing.ts";
import { openDrafts, pricedDrafts } from "./open-drafts.ts";
import type { PreviewedCorrection } from "./preview-schemas.ts";
import { previewedCorrections } from "./previewed-corrections.ts";

export interface Preview {
	readonly invoices: InvoiceAnswer[];
	/** What the invoices' corrections of earlier invoices compare. */
	readonly corrections: PreviewedCorrection[];
}

/** What previews share. */
export interface Previewing extends Pick<BilledContract, "organisation"> {
	/** What the contracts previewed so far leave of grants, by UUID, in what these are counted in. */
	readonly left: Map<string, Decimal>;
}

/**
 * The invoices that a billing run would create for a contract, including a draft contract: the run's own computation without
 * saving. With what those of its group have on them.
 * @throws Refusal 404; 422 for a date too far ahead; 409 for a draft whose usage has no metric yet
 */
export async function previewBilling(
	context: Context,
	contractUuid: string,
	requested: CalendarDate | null,
): Promise<Preview> {
	const contracts = await selectTogether(context, contractUuid, "");
	const asOf = contractBillingDate(context, contracts, requested);
	return previewContracts(context, await preparePreviews(context), contracts, asOf);
}

/** Reads once what all previews share. Attributes events whose customer is now known, as before every run. */
export async function preparePreviews(context: Context): Promise<Previewing> {
	await attributePending(context);
	const organisation = await selectOrganisation(context);
	return { organisation, left: new Map() };
}

/**
 * Previews contracts that are billed together.
 * @throws Refusal 409 for a draft that has no start date, or whose usage has no metric yet
 */
export async function previewContracts(
	context: Context,
	{ organisation, left }: Previewing,
	contracts: readonly ContractRow[],
	asOf: CalendarDate,
): Promise<Preview> {
	const today = earliestToday(context, contracts);
	const billable = contracts.filter(({ status, activated_at }) => status !== "canceled" || activated_at !== null);
	const billed = await readBilled(context, billable, organisation);
	for (const { contract, items } of billed) checkComplete(contract, items);
	const advanced = billed.map((one) => ({ ...one, contract: advancedContract(one.contract, asOf, today) }));
	const [first, ...others] = advanced;
	if (first === undefined) return { invoices: [], corrections: [] };
	const unit: BillingUnit = [first, ...others];
	const known = await planInput(context, unit, asOf);
	const held = (known.grants ?? []).map((one) => withLeft(one, left.get(one.uuid) ?? leftOf(one)));
	const input = await committedInput(context, unit, { ...known, grants: held });
	const newInvoices = new NewInvoices(input);
	const [drafts = []] = await openDrafts(context, [input]);
	const { grants: unreserved } = pricedDrafts(input, drafts, newInvoices);
	const { bills, grants } = billsOf(context, unit, { ...input, grants: unreserved }, newInvoices);
	const all: PlannedBill[] = [...bills];
	let open = grants;
	for (const one of unit) {
		const early = asOf === todayOf(context, one.contract) ? await earlyBill(context, one, open) : null;
		if (early === null) continue;
		all.push(early);
		const credits = early.charges.map((charge) => charge.credits);
		open = withoutTaken(open, credits);
	}
	for (const grant of open) left.set(grant.uuid, leftOf(grant));
	const customer = summaryOf(first.customer);
	const invoices = all.flatMap(({ state }) =>
		state === null
			? []
			: [presentInvoice(state.invoice, state.lines, customer, today, { fileUrl: null, paymentUrl: null })],
	);
	return { invoices, corrections: previewedCorrections(all) };
}

/** @throws Refusal 409 */
function checkComplete({ start_date }: ContractRow, items: readonly ItemRow[]): void {
	if (start_date === noStartDate) throw conflict("contract_incomplete", "The contract has no start_date yet.");
	if (items.some((item) => item.service_type === "usage" && item.metric_uuid === null)) {
		throw conflict("contract_incomplete", "A usage service of the contract has no metric_uuid yet.");
	}
}
