import { type CustomerRow, findCustomer } from "../../customers/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import { type Context, dateOf } from "../../platform/index.ts";
import { selectCreditedCharges } from "../charges/credit-store.ts";
import { reserveCredit } from "../grants/reserve-credit.ts";
import type { ChargedPeriod, LedgerCharge, OpenDraftOf } from "../model/periods/plan-input.ts";
import { lockInvoice, saveState, withLines, withPresentTax } from "../record/invoice-state.ts";
import { readPresentTax } from "../record/tax-situation.ts";
import { deleteChargesOf, selectContractsOnDrafts } from "./regroup-store.ts";

/** Contracts that are billed together, and what their drafts are to follow. */
export interface Together {
	readonly contractUuids: readonly string[];
	/** Who is billed. */
	readonly customer: CustomerRow;
	readonly organisation: Organisation;
}

/** Whether a charge is on a draft that bills somebody else, or is shared with other contracts. */
export function isAstray({ draft = null }: LedgerCharge, contractUuid: string, customerUuid: string): boolean {
	return draft !== null && (draft.customer_uuid !== customerUuid || draft.contract_uuid !== contractUuid);
}

/**
 * Lets the drafts of contracts follow who is billed and what is billed together (extensions.md, "Invoice groups"), in the caller's
 * transaction and under the contracts' locks. A draft that bills somebody else becomes the payer's. From one that is shared with contracts
 * that are billed elsewhere by now, these contracts' charges are taken off: the next run charges them anew.
 * @returns whether charges were taken off
 */
export async function regroupDrafts(
	context: Context,
	together: Together,
	charged: readonly ChargedPeriod[],
): Promise<boolean> {
	const drafts = new Map<string, OpenDraftOf>();
	for (const { charges } of charged)
		for (const { invoice_uuid, draft } of charges) if (invoice_uuid && draft) drafts.set(invoice_uuid, draft);
	const shared = [...drafts].filter(([, { contract_uuid }]) => contract_uuid === null).map(([uuid]) => uuid);
	const contracts = shared.length === 0 ? [] : await selectContractsOnDrafts(context, shared);
	const strangers = new Set(
		contracts.filter((one) => !together.contractUuids.includes(one.contract_uuid)).map((one) => one.invoice_uuid),
	);
	for (const [uuid, { customer_uuid }] of [...drafts].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
		if (strangers.has(uuid)) await takeOff(context, uuid, together.contractUuids);
		else if (customer_uuid !== together.customer.uuid) await moveDraft(context, uuid, together);
	}
	return strangers.size > 0;
}

async function moveDraft(context: Context, uuid: string, { customer, organisation }: Together): Promise<void> {
	const before = await lockInvoice(context, uuid);
	if (before.invoice.status !== "draft") return;
	const invoice = { ...before.invoice, customer_uuid: customer.uuid, updated_at: context.now };
	const tax = await readPresentTax(context, customer, organisation);
	const taxed = withLines(invoice, before.lines, tax.isExempt);
	await saveState(context, "updated", before, withPresentTax(taxed, tax, dateOf(context.now)));
}

/** Lines that a person entered stay; those that a person changed go with their charges. */
async function takeOff(context: Context, uuid: string, contractUuids: readonly string[]): Promise<void> {
	const before = await lockInvoice(context, uuid);
	if (before.invoice.status !== "draft") return;
	const credited = async () => (await selectCreditedCharges(context, uuid)).map(({ credits }) => credits);
	const reserved = await credited();
	await deleteChargesOf(context, uuid, contractUuids);
	await reserveCredit(context, [{ invoiceUuid: uuid, before: reserved, after: await credited() }]);
	const left = [...new Set((await selectContractsOnDrafts(context, [uuid])).map((one) => one.contract_uuid))];
	const customer = await findCustomer(context, before.invoice.customer_uuid);
	const isTheirs = (contract: string | null | undefined) => contract != null && contractUuids.includes(contract);
	const after = withLines(
		{ ...before.invoice, contract_uuid: left.length === 1 ? (left[0] as string) : null, updated_at: context.now },
		before.lines.filter(({ contract_uuid }) => !isTheirs(contract_uuid)),
		customer.tax_exempt,
	);
	await saveState(context, "updated", before, after);
}
