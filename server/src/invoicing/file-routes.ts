import { type App, Type } from "../platform/http/index.ts";
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
				params: Type.Object({ organisation_uuid: Type.String(), file_name: Type.String() }),
				// Whatever else stands in the address, such as what a mail program adds to count its readers, is nothing to us.
				querystring: Type.Object({ expires: Type.Optional(Type.String()), signature: Type.Optional(Type.String()) }),
			},
		},
		async (request, reply) => {
			const { organisation_uuid, file_name } = request.params;
			const { expires, signature } = request.query;
			const invoiceUuid = file_name.replace(/\.pdf$/, "");
			const now = services.clock();
			const path = pdfPath(organisation_uuid, invoiceUuid);
			// A path that was not signed here is no UUIDs' either: it gets no further.
			if (!services.signer.isValid(path, Number(expires), signature ?? "", now)) {
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
