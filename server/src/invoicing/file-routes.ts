import { type App, strictObject, Type, Uuid } from "../platform/http/index.ts";
import { type Clock, type Context, type Database, Refusal } from "../platform/index.ts";
import { readDocument } from "./actions/invoice-pdf.ts";
import { pdfPath } from "./present.ts";
import type { InvoicingServices } from "./services.ts";

/** The PDFs themselves, at signed addresses that a browser opens without a token. */
export function registerFileRoutes(
	app: App,
	services: InvoicingServices & { readonly database: Database; readonly clock: Clock },
): void {
	app.get(
		"/files/:organisation_uuid/invoice/:file_name",
		{
			schema: {
				hide: true,
				params: strictObject({
					organisation_uuid: Uuid,
					file_name: Type.String({ pattern: "^[0-9a-fA-F-]{36}\\.pdf$" }),
				}),
				querystring: strictObject({ expires: Type.Integer(), signature: Type.String({ maxLength: 128 }) }),
			},
		},
		async (request, reply) => {
			const { organisation_uuid, file_name } = request.params;
			const { expires, signature } = request.query;
			const invoiceUuid = file_name.slice(0, -".pdf".length);
			const now = services.clock();
			if (!services.signer.isValid(pdfPath(organisation_uuid, invoiceUuid), expires, signature, now)) {
				throw new Refusal("forbidden", "link_invalid", "This link has expired or is not valid; ask for a new one.");
			}
			const context: Context = {
				db: services.database,
				now,
				organisationId: organisation_uuid,
				actor: { type: "system", id: null, name: "PDF link" },
				requestId: request.id,
			};
			const { content, fileName } = await readDocument(context, services, invoiceUuid);
			return reply
				.type("application/pdf")
				.header("content-disposition", `inline; filename="${fileName}"`)
				.header("cache-control", "private, no-cache")
				.header("x-content-type-options", "nosniff")
				.send(content);
		},
	);
}
