import { Decimal } from "../../money/index.ts";
import { addJob, type Context, systemContext } from "../../platform/index.ts";
import {
	type Recorded,
	type ReversalRequest,
	type TaxedDocument,
	type TaxProvider,
	TaxProviderAway,
	TaxProviderRefusal,
	taxProviderNamed,
} from "../../tax-providers/index.ts";
import { type EarlierPart, reversedPart } from "../model/tax-ledger/reversed-part.ts";
import { pauseAfter_s } from "../provided-taxes/pauses.ts";
import { lease_s, type Step, type TaxProviderServices, takingTurns } from "../provided-taxes/turns.ts";
import { recordTaxesTask } from "./record-transactions.ts";
import {
	type CommitDocument,
	type CreditDocument,
	claimDueTransaction,
	saveCalculation,
	saveFault,
	saveLeft,
	saveRecorded,
	selectOrganisationsWithDue,
	selectTransactionsOf,
	type TransactionRow,
} from "./transaction-store.ts";

/** A provider computes by the rates of a day that is at most this long ago. */
const longestAgo_s = 30 * 24 * 3_600;

/** Creates a process's recorder. */
export function createRecorder(services: TaxProviderServices): () => Promise<void> {
	return takingTurns(services, {
		due: () => selectOrganisationsWithDue(services.database, services.clock()),
		ask: (organisationId) => recordNext(services, organisationId),
		goOn: () => addJob(services.database, recordTaxesTask, {}),
	});
}

/**
 * Records what has been due longest. Runs outside of a transaction: a process that is killed anywhere leaves a row that is due again after
 * the lease, and a repeated call has the same key, so that the provider records it once.
 */
async function recordNext(services: TaxProviderServices, organisationId: string): Promise<Step> {
	const contextNow = () => systemContext(services, organisationId, "tax provider");
	const row = await claimDueTransaction(contextNow(), lease_s);
	if (row === null) return "none";
	const provider = taxProviderNamed(services.taxProviders, row.provider, `invoicing.tax_transaction ${row.uuid}`);
	try {
		if (provider === null) throw new TaxProviderAway("not_set_up");
		const recorded =
			row.kind === "commit" ? await commit(contextNow, provider, row) : await reverse(contextNow, provider, row);
		if (recorded === null) await saveLeft(contextNow(), row.uuid, "nothing_left");
		else await saveRecorded(contextNow(), row.uuid, recorded, row.kind === "commit" ? 1 : -1);
		return "more";
	} catch (error) {
		return noteFault(services, contextNow(), row, error);
	}
}

async function commit(contextNow: () => Context, provider: TaxProvider, row: TransactionRow): Promise<Recorded> {
	const context = contextNow();
	const calculationId = row.calculation_id ?? (await provider.calculate(documentOf(context, row))).id;
	// Kept first: with another calculation, the same key would be refused.
	if (row.calculation_id === null) await saveCalculation(context, row.uuid, calculationId);
	return provider.commit({ ...requestOf(context, row), calculationId, key: `${row.reference}/${calculationId}` });
}

function documentOf({ now }: Context, { document, currency, created_at }: TransactionRow): TaxedDocument {
	const { lines, customer, ...rest } = document as CommitDocument;
	if (customer === null) throw new TaxProviderRefusal("no_address");
	const [sentAt_s, now_s] = [created_at, now].map((time) => Math.floor(Date.parse(time) / 1000)) as [number, number];
	return {
		...{ ...rest, customer, currency },
		taxedAt_s: now_s - sentAt_s > longestAgo_s ? null : sentAt_s,
		lines: lines.map((line) => ({ ...line, net: Decimal.of(line.net) })),
	};
}

function requestOf({ organisationId }: Context, { reference, currency }: TransactionRow) {
	return { organisationId, reference, currency };
}

/** Null: nothing is left to take back. */
async function reverse(
	contextNow: () => Context,
	provider: TaxProvider,
	row: TransactionRow,
): Promise<Recorded | null> {
	const context = contextNow();
	const rows = await selectTransactionsOf(context, row.invoice_uuid);
	const original = rows.find(({ uuid }) => uuid === row.original_uuid);
	if (original?.status === "left") return null;
	if (!original?.transaction_id) throw new Error(`${row.uuid} takes back what is not recorded`);
	const part = row.kind === "reverse" ? "whole" : partOf(row, original, rows);
	if (part === null) return null;
	const key = `${row.reference}/${row.retries}`;
	return provider.reverse({ ...requestOf(context, row), transactionId: original.transaction_id, part, key });
}

function partOf(row: TransactionRow, original: TransactionRow, rows: readonly TransactionRow[]) {
	const credited = (row.document as CreditDocument).lines.map(({ net, tax, ...line }) => ({
		...{ ...line, net: Decimal.of(net), tax: Decimal.of(tax) },
	}));
	const before = rows.filter(
		({ original_uuid, position, status }) =>
			original_uuid === original.uuid && position < row.position && status === "recorded",
	);
	const part = reversedPart(
		original.lines ?? [],
		credited,
		before.map((each) => earlierPart(each, original)),
		row.currency,
	);
	return part satisfies ReversalRequest["part"] | null;
}

/** What an earlier credit note took back. Of no particular line, the provider names the lines otherwise, or none. */
function earlierPart({ lines, document }: TransactionRow, original: TransactionRow): EarlierPart {
	const credited = (document as CreditDocument).lines;
	const isByLine =
		lines !== null && credited.every(({ reference }) => lines.some((one) => one.reference === reference));
	if (!isByLine)
		return { lines: null, total: Decimal.sum(credited.flatMap(({ net, tax }) => [net, tax].map(Decimal.of))) };
	const named = lines.map((line) => {
		const { line: uuid } = credited.find(({ reference }) => reference === line.reference) ?? {};
		return { ...line, id: original.lines?.find(({ reference }) => reference === uuid)?.id ?? line.id };
	});
	return { lines: named, total: Decimal.sum(named.flatMap(({ net, tax }) => [net, tax])) };
}

async function noteFault(
	{ log }: TaxProviderServices,
	context: Context,
	row: TransactionRow,
	error: unknown,
): Promise<Step> {
	const isRefused = error instanceof TaxProviderRefusal;
	if (!isRefused && !(error instanceof TaxProviderAway)) throw error;
	const pause_s = isRefused ? null : pauseAfter_s(row.attempts);
	log.info({ err: error, transaction: row.uuid, attempt: row.attempts, pause_s }, "a tax provider recorded nothing");
	await saveFault(context, row.uuid, { fault: error.code, pause_s });
	return isRefused ? "more" : "away";
}
