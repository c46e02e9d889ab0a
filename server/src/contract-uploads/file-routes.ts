import { Readable } from "node:stream";
import { type App, Type } from "../platform/http/index.ts";
import { type Context, noteRefused, Refusal } from "../platform/index.ts";
import { documentPath } from "./present-upload.ts";
import type { ContractUploadServices } from "./services.ts";
import { selectPieces, selectUpload } from "./upload-store.ts";

/** Serves uploaded PDFs at signed URLs, which a browser downloads without a token. */
export function registerContractFileRoutes(app: App, { database, clock, signer }: ContractUploadServices): void {
	app.get(
		"/files/:organisation_uuid/contract/:file_name",
		{
			schema: {
				hide: true,
				params: Type.Object({ organisation_uuid: Type.String(), file_name: Type.String() }),
				querystring: Type.Object({ expires: Type.Optional(Type.String()), signature: Type.Optional(Type.String()) }),
			},
		},
		async (request, reply) => {
			const { id, params, query } = request;
			const uploadUuid = params.file_name.replace(/\.pdf$/, "");
			const path = documentPath(params.organisation_uuid, uploadUuid);
			const now = clock();
			// A path that wasn't signed here is refused before any database access.
			if (signer.open(path, Number(query.expires), query.signature ?? "", now) === null) {
				noteRefused(request, "link");
				throw new Refusal("forbidden", "link_invalid", "This link has expired or is invalid; request a new one.");
			}
			const organisationId = params.organisation_uuid;
			const actor = { type: "system", id: null, name: "PDF link" } as const;
			const context: Context = { db: database.of(organisationId), now, organisationId, actor, requestId: id };
			const upload = await selectUpload(context, uploadUuid);
			return reply
				.headers({
					"content-type": "application/pdf",
					"content-length": String(upload.file_bytes),
					// The file is untrusted: nothing in it is shown or run on our origin.
					"content-disposition": `attachment; filename="contract-${upload.uuid}.pdf"`,
					"content-security-policy": "default-src 'none'; sandbox",
					"cache-control": "private, no-cache",
					"x-content-type-options": "nosniff",
				})
				.send(Readable.from(selectPieces(context, uploadUuid), { objectMode: false }));
		},
	);
}
