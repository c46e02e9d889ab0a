import type { DocumentFollower } from "../contracts/index.ts";
import { noteOutcome } from "./actions/finish-upload.ts";
import { findDocument } from "./actions/note-corrections.ts";
import { presentDocuments } from "./present-document.ts";
import type { LinkServices } from "./services.ts";

/** What the room of contracts is handed, so that it need not know this one. */
export function createDocumentFollower(links: LinkServices): DocumentFollower {
	return {
		findDocument,
		noteOutcome,
		present: (context, contracts, items) => presentDocuments(context, links, contracts, items),
	};
}
