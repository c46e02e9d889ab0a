import { type App, Type } from "../../platform/http/index.ts";
import { SignedLink } from "../record/schemas.ts";
import { contextOfLink, type FileServices, pdfHeaders } from "../record/signed-link.ts";
import { selectCreditNoteDocument } from "./credit-note-store.ts";
import { creditNotePdfPath } from "./present-credit-note.ts";

/** Serves credit-note PDFs at signed URLs, which a browser opens without a token. */
export function registerCreditNoteFileRoutes(app: App, services: FileServices): void {
	app.get(
		"/files/:organisation_uuid/credit-note/:file_name",
		{
			schema: {
				hide: true,
				params: Type.Object({ organisation_uuid: Type.String(), file_name: Type.String() }),
				querystring: SignedLink,
			},
		},
		async (request, reply) => {
			const { organisation_uuid, file_name } = request.params;
			const noteUuid = file_name.replace(/\.pdf$/, "");
			const path = creditNotePdfPath(organisation_uuid, noteUuid);
			const context = contextOfLink(services, request, path, organisation_uuid);
			const { content, credit_note_number } = await selectCreditNoteDocument(context, noteUuid);
			return reply.headers(pdfHeaders(`${credit_note_number}.pdf`)).send(content);
		},
	);
}
