import { recordChange } from "../../audit/index.ts";
import { addJob, type Context, conflict, inTransaction, invalid } from "../../platform/index.ts";
import {
	type Found,
	TaxProviderAway,
	TaxProviderRefusal,
	type TaxProviders,
	taxProviderNamed,
} from "../../tax-providers/index.ts";
import { recordTaxesTask } from "./record-transactions.ts";
import { lockTransaction, reopenTransaction, saveRecorded, type TransactionRow } from "./transaction-store.ts";

/**
 * Has what failed tried again at once, or takes what the provider recorded under its own id as the answer.
 * @throws Refusal 404; 409 for one that did not fail, and while the provider can't be asked; 422 for an id of something else
 */
export async function retryTransaction(
	context: Context,
	taxProviders: TaxProviders,
	uuid: string,
	transactionId: string | null,
): Promise<void> {
	const asked = await inTransaction(context, (context) => lockTransaction(context, uuid));
	checkFailed(asked);
	// Asked outside of transactions, as always.
	const found = transactionId === null ? null : await find(taxProviders, asked, transactionId);
	await inTransaction(context, async (context) => {
		const row = await lockTransaction(context, uuid);
		checkFailed(row);
		if (found === null) await reopenTransaction(context, uuid);
		else await saveRecorded(context, uuid, found, row.kind === "commit" ? 1 : -1);
		await addJob(context.db, recordTaxesTask, {});
		const change = { action: "tax_transaction_retried", resource: "invoice", resourceUuid: row.invoice_uuid };
		await recordChange(context, {
			...change,
			before: { tax_transaction: row.reference, status: row.status, fault: row.fault },
			after: { tax_transaction: row.reference, transaction_id: found?.transactionId ?? null },
		});
	});
}

function checkFailed({ status }: TransactionRow): void {
	if (status === "failed") return;
	throw conflict("tax_transaction_not_failed", "The transaction has not failed: there is nothing to try again.");
}

async function find(taxProviders: TaxProviders, row: TransactionRow, transactionId: string): Promise<Found> {
	const provider = taxProviderNamed(taxProviders, row.provider, `invoicing.tax_transaction ${row.uuid}`);
	try {
		if (provider === null) throw new TaxProviderAway("not_set_up");
		const found = await provider.find(transactionId);
		if (found.reference === row.reference) return found;
		throw invalid("transaction_id", `has another reference at the provider than ${row.reference}`);
	} catch (error) {
		if (error instanceof TaxProviderAway)
			throw conflict("tax_provider_away", `The tax provider can't be asked now: ${error.code}.`);
		if (error instanceof TaxProviderRefusal) throw invalid("transaction_id", "is unknown to the provider");
		throw error;
	}
}
