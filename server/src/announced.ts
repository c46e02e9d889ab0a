import { readTriggered, TriggeredAlert } from "./alerts/index.ts";
import type { Noun, Presenters } from "./announcements/index.ts";
import { ContractUpload, presentUpload, selectUpload } from "./contract-uploads/index.ts";
import { answersOf, Contract, type ContractServices, selectContracts } from "./contracts/index.ts";
import { Customer, readCustomer } from "./customers/index.ts";
import {
	BillingRun,
	CreditNote,
	Invoice,
	type InvoicingServices,
	presentCreditNotes,
	presentInvoices,
	presentRun,
	selectCreditNote,
	selectListed,
	selectRun,
} from "./invoicing/index.ts";
import { Mail, readMail } from "./mail/index.ts";
import { InvoicePayment, presentPayments, selectPayment } from "./payments/index.ts";
import { type Context, Refusal } from "./platform/index.ts";
import { IngestionJobStatus, readIngestJob, UnmatchedGroup } from "./usage/index.ts";

/** What is told of each noun, as the API's document describes it. */
export const announcedSchemas: Readonly<Record<Noun, object>> = {
	customer: Customer,
	contract: Contract,
	invoice: Invoice,
	credit_note: CreditNote,
	payment: InvoicePayment,
	ingest_job: IngestionJobStatus,
	contract_upload: ContractUpload,
	billing_run: BillingRun,
	mail: Mail,
	alert: TriggeredAlert,
	usage: UnmatchedGroup,
};

/** What announcements tell of each kind of resource: what a GET of it answers. */
export function presenters(services: InvoicingServices & ContractServices): Presenters {
	return {
		customer: each(readCustomer),
		contract: async (context, uuids) =>
			byUuid(await answersOf(context, services, await selectContracts(context, uuids))),
		invoice: async (context, uuids) =>
			byUuid(await presentInvoices(context, services, await selectListed(context, uuids))),
		credit_note: each(async (context, uuid) =>
			first(await presentCreditNotes(context, services, [await selectCreditNote(context, uuid)])),
		),
		payment: each(async (context, uuid) => first(await presentPayments(context, [await selectPayment(context, uuid)]))),
		ingest_job: each(readIngestJob),
		contract_upload: each(async (context, uuid) => presentUpload(context, services, await selectUpload(context, uuid))),
		billing_run: each(async (context, uuid) => presentRun(await selectRun(context, uuid))),
		mail: each(readMail),
		alert: each(readTriggered),
	};
}

function byUuid(resources: readonly { readonly uuid: string }[]): ReadonlyMap<string, object> {
	return new Map(resources.map((resource) => [resource.uuid, resource]));
}

/** Of resources that are read one by one; one that is gone is left out. */
function each(read: (context: Context, uuid: string) => Promise<object>): Presenters[keyof Presenters] {
	return async (context, uuids) => {
		const found = new Map<string, object>();
		for (const uuid of uuids) {
			const resource = await read(context, uuid).catch((error: unknown) => {
				if (error instanceof Refusal && error.kind === "not_found") return null;
				throw error;
			});
			if (resource !== null) found.set(uuid, resource);
		}
		return found;
	};
}

function first<Resource>([resource]: readonly Resource[]): Resource {
	return resource as Resource;
}
