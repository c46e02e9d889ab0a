import { announceData, hasListener } from "../../announcements/index.ts";
import { recordChange } from "../../audit/index.ts";
import { selectContract, selectContracts } from "../../contracts/index.ts";
import { type Context, conflict, inTransaction } from "../../platform/index.ts";
import { releaseCredit } from "../grants/burn-credit.ts";
import { auditShape, lockInvoice } from "../record/invoice-state.ts";
import { selectInvoice, selectListed } from "../record/invoice-store.ts";
import { presentInvoices } from "../record/present.ts";
import type { InvoicingServices } from "../record/services.ts";
import { selectContractsOnDrafts } from "../regrouping/regroup-store.ts";
import { deleteDraft, waiveCharges } from "./discard-store.ts";

/**
 * Deletes a draft, its lines, and its PDF; the audit log keeps its last state (decisions.md, "Statuses").
 * @param rebill whether the next run bills its charges again; otherwise they are waived
 * @throws Refusal 404; 409 if it is not a draft
 */
export function discardDraft(
	context: Context,
	services: InvoicingServices,
	uuid: string,
	rebill: boolean,
): Promise<void> {
	return inTransaction(context, async (context) => {
		const { contract_uuid, billed_on } = await selectInvoice(context, uuid);
		// Keeps runs of its contracts from repricing the draft meanwhile.
		if (contract_uuid !== null) await selectContract(context, contract_uuid, "for update");
		else if (billed_on !== null) {
			const sharing = await selectContractsOnDrafts(context, [uuid]);
			await selectContracts(
				context,
				sharing.map((one) => one.contract_uuid),
				"for update",
			);
		}
		const state = await lockInvoice(context, uuid);
		const { status } = state.invoice;
		if (status !== "draft") {
			throw conflict("invoice_not_draft", `The invoice is ${status}; only a draft can be discarded. Void it instead.`);
		}
		// Presented here, not right before the commit as others are: it is gone by then.
		if (await hasListener(context, "invoice.discarded")) {
			const [draft] = await presentInvoices(context, services, await selectListed(context, [uuid]));
			await announceData(context, "invoice.discarded", uuid, draft);
		}
		await releaseCredit(context, uuid);
		if (!rebill) await waiveCharges(context, uuid);
		await deleteDraft(context, uuid);
		await recordChange(context, {
			action: "discarded",
			resource: "invoice",
			resourceUuid: state.invoice.uuid,
			before: { ...auditShape(state), rebill },
			after: null,
		});
	});
}
