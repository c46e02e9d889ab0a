import { type App, type Static, Type } from "../platform/http/index.ts";
import { type Clock, type Context, type Database, Refusal } from "../platform/index.ts";
import { readDocument, readRevision } from "./actions/invoice-pdf.ts";
import { registerCreditNoteFileRoutes } from "./credit-notes/credit-note-file-routes.ts";
import { pdfPath, revisionPath } from "./present.ts";
import type { InvoicingServices } from "./services.ts";

// Whatever else stands in the address, such as what a mail program adds to count its readers, is nothing to us.
const Signed = Type.Object({ expires: Type.Optional(Type.String()), signature: Type.Optional(Type.String()) });

/** The PDFs themselves, at signed addresses that a browser opens without a token. */
export function registerFileRoutes(
	app: App,
	services: InvoicingServices & { readonly database: Database; readonly clock: Clock },
): void {
	/** @throws Refusal 403: a path that was not signed here is no UUIDs' either, and gets no further */
	const contextOf = (request: { id: string; query: Static<typeof Signed> }, path: string, organisationId: string) => {
		const { expires, signature } = request.query;
		const now = services.clock();
		if (!services.signer.isValid(path, Number(expires), signature ?? "", now)) {
			throw new Refusal("forbidden", "link_invalid", "This link has expired or is not valid; ask for a new one.");
		}
		const actor = { type: "system", id: null, name: "PDF link" } as const;
		return { db: services.database, now, organisationId, actor, requestId: request.id } satisfies Context;
	};
	registerCreditNoteFileRoutes(app, services);

	app.get(
		"/files/:organisation_uuid/invoice/:file_name",
		{
			schema: {
				hide: true,
				params: Type.Object({ organisation_uuid: Type.String(), file_name: Type.String() }),
				querystring: Signed,
			},
		},
		async (request, reply) => {
			const { organisation_uuid, file_name } = request.params;
			const invoiceUuid = file_name.replace(/\.pdf$/, "");
			const context = contextOf(request, pdfPath(organisation_uuid, invoiceUuid), organisation_uuid);
			const { content, fileName } = await readDocument(context, services, invoiceUuid);
			return reply.headers(headersOf(fileName)).send(content);
		},
	);
	app.get(
		"/files/:organisation_uuid/invoice/:invoice_uuid/revision/:file_name",
		{
			schema: {
				hide: true,
				params: Type.Object({
					organisation_uuid: Type.String(),
					invoice_uuid: Type.String(),
					file_name: Type.String(),
				}),
				querystring: Signed,
			},
		},
		async (request, reply) => {
			const { organisation_uuid, invoice_uuid, file_name } = request.params;
			const revision = file_name.replace(/\.pdf$/, "");
			const path = revisionPath(organisation_uuid, invoice_uuid, revision);
			const context = contextOf(request, path, organisation_uuid);
			const { content, fileName } = await readRevision(context, invoice_uuid, Number(revision));
			return reply.headers(headersOf(fileName)).send(content);
		},
	);
}

function headersOf(fileName: string) {
	return {
		"content-type": "application/pdf",
		"content-disposition": `inline; filename="${fileName}"`,
		"cache-control": "private, no-cache",
		"x-content-type-options": "nosniff",
	};
}
