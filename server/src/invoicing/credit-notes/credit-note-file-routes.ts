import { type App, Type } from "../../platform/http/index.ts";
import { type Clock, type Context, type Database, Refusal } from "../../platform/index.ts";
import type { InvoicingServices } from "../services.ts";
import { selectCreditNoteDocument } from "./credit-note-store.ts";
import { creditNotePdfPath } from "./present-credit-note.ts";

/** The PDFs of credit notes, at signed addresses that a browser opens without a token. */
export function registerCreditNoteFileRoutes(
	app: App,
	services: InvoicingServices & { readonly database: Database; readonly clock: Clock },
): void {
	app.get(
		"/files/:organisation_uuid/credit-note/:file_name",
		{
			schema: {
				hide: true,
				params: Type.Object({ organisation_uuid: Type.String(), file_name: Type.String() }),
				// What a mail program adds to the address is nothing to us.
				querystring: Type.Object({ expires: Type.Optional(Type.String()), signature: Type.Optional(Type.String()) }),
			},
		},
		async (request, reply) => {
			const { organisation_uuid, file_name } = request.params;
			const { expires, signature } = request.query;
			const noteUuid = file_name.replace(/\.pdf$/, "");
			const now = services.clock();
			const path = creditNotePdfPath(organisation_uuid, noteUuid);
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
			const { content, credit_note_number } = await selectCreditNoteDocument(context, noteUuid);
			return reply
				.type("application/pdf")
				.header("content-disposition", `inline; filename="${credit_note_number}.pdf"`)
				.header("cache-control", "private, no-cache")
				.header("x-content-type-options", "nosniff")
				.send(content);
		},
	);
}
