import { type EntryPlace, type Maker, placesOfEntries, selectEntries, selectMakers } from "../../audit/index.ts";
import { type Mail, selectMailsAbout } from "../../mail/index.ts";
import type { Context } from "../../platform/index.ts";
import { selectCreditNote } from "../credit-notes/credit-note-store.ts";
import { type RevisionRow, selectRevisions } from "../drawing/document-store.ts";
import { type InvoiceRow, selectInvoice } from "../record/invoice-store.ts";
import type { InvoicingServices } from "../record/services.ts";
import { inSnapshot } from "../record/snapshot-store.ts";
import type { InvoiceHistoryEntry } from "./history-schemas.ts";
import { creditNoteNamed, presentChange, presentMailing, revisionMade } from "./present-entry.ts";

/** Entries read at once: each holds the invoice twice, with up to a thousand lines or more. */
const readAtOnce = 20;

/**
 * An invoice's history, newest first, and its total count: log entries and mails.
 * @throws Refusal 404
 */
export function readHistory(
	context: Context,
	services: InvoicingServices,
	invoiceUuid: string,
	{ limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ items: InvoiceHistoryEntry[]; count: number }> {
	return inSnapshot(context, async (context) => {
		const invoice = await selectInvoice(context, invoiceUuid);
		const { uuid } = invoice;
		const mails = await selectMailsAbout(context, uuid);
		const subject = { resource: "invoice", resourceUuid: uuid };
		const { places, count } = await placesOfEntries(context, subject, offset + limit);
		const mailPlaces = mails.map((mail) => ({ uuid: mail.uuid, at: mail.created_at }));
		const shown = [...places, ...mailPlaces].toSorted(newestFirst).slice(offset, offset + limit);
		const entries = new Map([
			...(await changesAt(context, services, invoice, shown)),
			...(await mailingsAt(context, mails, shown)),
		]);
		return { items: shown.flatMap((place) => entries.get(place.uuid) ?? []), count: count + mails.length };
	});
}

type EntriesByUuid = Map<string, InvoiceHistoryEntry>;

/** The order of the log. */
function newestFirst(one: EntryPlace, other: EntryPlace): number {
	const [a, b] = one.at === other.at ? [one.uuid, other.uuid] : [one.at, other.at];
	return a < b ? 1 : -1;
}

async function changesAt(
	context: Context,
	services: InvoicingServices,
	invoice: InvoiceRow,
	shown: readonly EntryPlace[],
): Promise<EntriesByUuid> {
	const revisions = new Map((await selectRevisions(context, invoice.uuid)).map((row) => [row.revision, row]));
	const entries: EntriesByUuid = new Map();
	for (let start = 0; start < shown.length; start += readAtOnce) {
		const uuids = shown.slice(start, start + readAtOnce).map(({ uuid }) => uuid);
		for (const entry of await selectEntries(context, uuids)) {
			const revision: RevisionRow | null = revisions.get(revisionMade(entry)) ?? null;
			const noteUuid = creditNoteNamed(entry);
			const creditNote = noteUuid === null ? null : await selectCreditNote(context, noteUuid);
			entries.set(entry.uuid, presentChange(context, services, invoice, entry, { revision, creditNote }));
		}
	}
	return entries;
}

async function mailingsAt(
	context: Context,
	mails: readonly Mail[],
	shown: readonly EntryPlace[],
): Promise<EntriesByUuid> {
	const places = new Set(shown.map(({ uuid }) => uuid));
	const mailings = mails.filter(({ uuid }) => places.has(uuid));
	const uuids = mailings.map(({ uuid }) => uuid);
	const makers = new Map((await selectMakers(context, "mail", uuids)).map((maker) => [maker.resource_uuid, maker]));
	return new Map(mailings.map((mail) => [mail.uuid, presentMailing(mail, makers.get(mail.uuid) as Maker)]));
}
