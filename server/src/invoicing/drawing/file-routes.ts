import { type App, Type } from "../../platform/http/index.ts";
import { pdfPath, revisionPath } from "../record/present.ts";
import { SignedLink } from "../record/schemas.ts";
import { contextOfInvoiceLink, type FileServices, pdfHeaders } from "../record/signed-link.ts";
import { readDocument, readRevision } from "./invoice-pdf.ts";

/** Serves invoice PDFs at signed URLs, which a browser opens without a token. */
export function registerInvoiceFileRoutes(app: App, services: FileServices): void {
	app.get(
		"/files/:organisation_uuid/invoice/:file_name",
		{
			schema: {
				hide: true,
				params: Type.Object({ organisation_uuid: Type.String(), file_name: Type.String() }),
				querystring: SignedLink,
			},
		},
		async (request, reply) => {
			const { organisation_uuid, file_name } = request.params;
			const invoiceUuid = file_name.replace(/\.pdf$/, "");
			const path = pdfPath(organisation_uuid, invoiceUuid);
			const named = { organisationId: organisation_uuid, invoiceUuid };
			const context = await contextOfInvoiceLink(services, request, path, named);
			const { content, fileName } = await readDocument(context, services, invoiceUuid);
			return reply.headers(pdfHeaders(fileName)).send(content);
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
				querystring: SignedLink,
			},
		},
		async (request, reply) => {
			const { organisation_uuid, invoice_uuid, file_name } = request.params;
			const revision = file_name.replace(/\.pdf$/, "");
			const path = revisionPath(organisation_uuid, invoice_uuid, revision);
			const named = { organisationId: organisation_uuid, invoiceUuid: invoice_uuid };
			const context = await contextOfInvoiceLink(services, request, path, named);
			const { content, fileName } = await readRevision(context, invoice_uuid, Number(revision));
			return reply.headers(pdfHeaders(fileName)).send(content);
		},
	);
}
