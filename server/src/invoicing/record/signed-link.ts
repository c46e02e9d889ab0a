import type { FastifyRequest } from "../../platform/http/index.ts";
import { type Clock, type Context, type Database, noteRefused, Refusal } from "../../platform/index.ts";
import { selectLinkVersion } from "./invoice-store.ts";
import type { InvoicingServices } from "./services.ts";

export type FileServices = InvoicingServices & { readonly database: Database; readonly clock: Clock };

/** A request for a file at a signed address. */
export interface LinkRequest extends Pick<FastifyRequest, "id" | "ip" | "log"> {
	readonly query: { readonly expires?: string; readonly signature?: string };
}

/**
 * What somebody who follows a signed address acts in.
 * @throws Refusal 403: a path that was not signed here is no UUIDs' either, and gets no further
 */
export function contextOfLink(
	services: FileServices,
	request: LinkRequest,
	path: string,
	organisationId: string,
): Context {
	return openLink(services, request, path, organisationId).context;
}

/**
 * The same of an invoice's own address, which revoking its payment link ends.
 * @throws Refusal 403
 */
export async function contextOfInvoiceLink(
	services: FileServices,
	request: LinkRequest,
	path: string,
	{ organisationId, invoiceUuid }: { readonly organisationId: string; readonly invoiceUuid: string },
): Promise<Context> {
	const { context, version } = openLink(services, request, path, organisationId);
	if ((await selectLinkVersion(context, invoiceUuid)) !== version) throw invalidLink(request);
	return context;
}

function openLink(
	services: FileServices,
	request: LinkRequest,
	path: string,
	organisationId: string,
): { context: Context; version: number } {
	const { id, query } = request;
	const now = services.clock();
	const version = services.signer.open(path, Number(query.expires), query.signature ?? "", now);
	if (version === null) throw invalidLink(request);
	const actor = { type: "system", id: null, name: "PDF link" } as const;
	return { context: { db: services.database.of(organisationId), now, organisationId, actor, requestId: id }, version };
}

function invalidLink(request: LinkRequest): Refusal {
	noteRefused(request, "link");
	return new Refusal("forbidden", "link_invalid", "This link has expired or is not valid; ask for a new one.");
}

/** How a browser is given a PDF: to be shown, and kept by no cache that others read. */
export function pdfHeaders(fileName: string): Record<string, string> {
	return {
		"content-type": "application/pdf",
		"content-disposition": `inline; filename="${fileName}"`,
		"cache-control": "private, no-cache",
		"x-content-type-options": "nosniff",
	};
}
