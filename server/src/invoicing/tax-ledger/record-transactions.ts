import type { CustomerRow } from "../../customers/index.ts";
import { Decimal } from "../../money/index.ts";
import type { Organisation } from "../../organisations/index.ts";
import { addJob, type Context, isSameValue, newUuid } from "../../platform/index.ts";
import { isTaxProviderName, type TaxProviderName } from "../../tax-providers/index.ts";
import { taxesText } from "../../taxes/index.ts";
import type { CreditNoteLine } from "../model/credit-notes/credit-note.ts";
import { committedLines, isOfProvider } from "../model/tax-ledger/committed-lines.ts";
import { originOf, taxedCustomer } from "../provided-taxes/question.ts";
import type { InvoiceState } from "../record/invoice-state.ts";
import {
	type CommitDocument,
	type CreditDocument,
	insertTransaction,
	selectTransactionsOf,
	type TransactionRow,
} from "./transaction-store.ts";

/** Records with the tax provider whatever is due. */
export const recordTaxesTask = "record_taxes";

/**
 * Has what was sent recorded with the provider that decided its taxes, in the sending's transaction. Lines that a person taxed are left
 * out: they may belong anywhere.
 */
export async function commitTaxes(
	context: Context,
	state: InvoiceState,
	customer: CustomerRow,
	organisation: Organisation,
): Promise<void> {
	const { tax_provider } = organisation;
	if (!isTaxProviderName(tax_provider) || state.invoice.issued?.tax_situation?.provided === undefined) return;
	const isDelivered = state.lines.filter(isOfProvider).every(({ supply }) => supply === "goods");
	const from = isDelivered ? originOf(organisation) : null;
	const party = { from, customer: taxedCustomer(customer, isDelivered), isExempt: customer.tax_exempt };
	await insertCommit(context, tax_provider, state, party, []);
}

/** Has a changed sent invoice taken back and recorded anew, to the customer as it was, if that is another document. */
export async function recommitTaxes(context: Context, state: InvoiceState): Promise<void> {
	const earlier = await selectTransactionsOf(context, state.invoice.uuid);
	const last = lastCommit(earlier);
	if (last === null) return;
	const { lines, ...party } = last.document as CommitDocument;
	const { lines: now, tax } = documentOf(state);
	if (isSameValue(now, lines) && tax.equals(last.tax_amount)) return;
	const reversed = await insertReversal(context, earlier, last);
	await insertCommit(context, last.provider as TaxProviderName, state, party, [...earlier, reversed]);
}

/** Has all of a voided invoice taken back. */
export async function reverseTaxes(context: Context, invoiceUuid: string): Promise<void> {
	const earlier = await selectTransactionsOf(context, invoiceUuid);
	const last = lastCommit(earlier);
	if (last !== null) await insertReversal(context, earlier, last);
}

/** Has what a credit note credits of lines with the provider's taxes taken back. */
export async function creditTaxes(
	context: Context,
	{ invoice, lines }: InvoiceState,
	noteUuid: string,
	noteLines: readonly CreditNoteLine[],
): Promise<void> {
	const earlier = await selectTransactionsOf(context, invoice.uuid);
	const last = lastCommit(earlier);
	if (last === null) return;
	const own = new Map(lines.filter(isOfProvider).map((line) => [line.uuid, taxesText(line)]));
	const texts = new Set(own.values());
	const credited = noteLines.filter(({ line_item_uuid, ...line }) =>
		line_item_uuid === null ? texts.has(taxesText(line)) : own.has(line_item_uuid),
	);
	if (credited.length === 0) return;
	const document: CreditDocument = {
		lines: credited.map(({ uuid, line_item_uuid, net, tax_amount }) => ({
			...{ reference: uuid, line: line_item_uuid, net: net.toString(), tax: tax_amount.toString() },
		})),
	};
	const tax_amount = Decimal.sum(credited.map((line) => line.tax_amount)).negated();
	const row = { kind: "credit", credit_note_uuid: noteUuid, reference: noteUuid, document, tax_amount } as const;
	await insert(context, earlier, { ...ofOriginal(last), ...row });
}

/** The commit that stands: the last one that was not taken back whole. */
function lastCommit(rows: readonly TransactionRow[]): TransactionRow | null {
	const reversed = new Set(rows.filter(({ kind }) => kind === "reverse").map(({ original_uuid }) => original_uuid));
	return rows.findLast(({ kind, uuid }) => kind === "commit" && !reversed.has(uuid)) ?? null;
}

function documentOf({ invoice, lines }: InvoiceState) {
	const committed = committedLines(lines, invoice.currency);
	return { ...committed, lines: committed.lines.map((line) => ({ ...line, net: line.net.toString() })) };
}

async function insertCommit(
	context: Context,
	provider: TaxProviderName,
	state: InvoiceState,
	party: Omit<CommitDocument, "lines">,
	earlier: readonly TransactionRow[],
): Promise<void> {
	const { uuid, currency, revision } = state.invoice;
	const { lines, tax, net } = documentOf(state);
	if (lines.length === 0 && net.isZero()) return;
	const fault = lines.length === 0 ? "below_zero" : party.customer === null ? "no_address" : null;
	await insert(context, earlier, {
		...{ kind: "commit", invoice_uuid: uuid, credit_note_uuid: null, original_uuid: null, provider, currency },
		reference: revision === 1 ? uuid : `${uuid}-${revision}`,
		document: { ...party, lines },
		...{ tax_amount: tax, fault },
	});
}

async function insertReversal(
	context: Context,
	earlier: readonly TransactionRow[],
	original: TransactionRow,
): Promise<TransactionRow> {
	return insert(context, earlier, {
		...ofOriginal(original),
		...{ kind: "reverse", credit_note_uuid: null, reference: `${original.reference}-reversed` },
		...{ document: { lines: [] }, tax_amount: original.tax_amount.negated() },
	});
}

function ofOriginal({ uuid, invoice_uuid, provider, currency, status, fault }: TransactionRow) {
	return { original_uuid: uuid, invoice_uuid, provider, currency, fault: status === "left" ? fault : null };
}

type NewTransaction = Omit<
	TransactionRow,
	| "uuid"
	| "position"
	| "status"
	| "attempts"
	| "retries"
	| "due_at"
	| "provider_tax_amount"
	| "calculation_id"
	| "transaction_id"
	| "lines"
	| "created_at"
	| "recorded_at"
>;

/** @param row one with a fault is left: there is nothing that could be recorded */
async function insert(
	context: Context,
	earlier: readonly TransactionRow[],
	row: NewTransaction,
): Promise<TransactionRow> {
	const isLeft = row.fault !== null;
	const inserted: TransactionRow = {
		...row,
		uuid: newUuid(),
		position: (earlier.at(-1)?.position ?? 0) + 1,
		status: isLeft ? "left" : "waiting",
		...{ attempts: 0, retries: 0, due_at: isLeft ? null : context.now },
		...{ provider_tax_amount: null, calculation_id: null, transaction_id: null, lines: null, recorded_at: null },
		created_at: context.now,
	};
	await insertTransaction(context, inserted);
	if (!isLeft) await addJob(context.db, recordTaxesTask, {});
	return inserted;
}
