import type { FastifyRequest } from "../../platform/http/index.ts";
import { type Clock, type Context, type Database, noteRefused, Refusal } from "../../platform/index.ts";
import { selectLinkVersion } from "./invoice-store.ts";
import type { InvoicingServices } from "./services.ts";

export type FileServices = InvoicingServices & { readonly database: Database; readonly clock: Clock };

/** A request for a file at a signed URL. */
export interface LinkRequest extends Pick<FastifyRequest, "id" | "ip" | "log"> {
	readonly query: { readonly expires?: string; readonly signature?: string };
}

/**
 * The context of a signed URL's request.
 * @throws Refusal 403, before any database access, if the path was not signed here
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
 * Like `contextOfLink`, for an invoice's own URL, which revoking its payment link disables.
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
	return new Refusal("forbidden", "link_invalid", "This link has expired or is invalid; request a new one.");
}

/** Headers for a PDF: shown inline, and kept out of shared caches. */
export function pdfHeaders(fileName: string): Record<string, string> {
	return {
		"content-type": "application/pdf",
		"content-disposition": `inline; filename="${fileName}"`,
		"cache-control": "private, no-cache",
		"x-content-type-options": "nosniff",
	};
}
