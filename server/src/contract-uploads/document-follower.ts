import type { DocumentFollower } from "../contracts/index.ts";
import { noteOutcome } from "./actions/finish-upload.ts";
import { findDocument } from "./actions/note-corrections.ts";
import { presentDocuments } from "./present-document.ts";
import type { LinkServices } from "./services.ts";

/** Injected into the contracts room, so that it doesn't depend on this one. */
export function createDocumentFollower(links: LinkServices): DocumentFollower {
	return {
		findDocument,
		noteOutcome,
		present: (context, contracts, items) => presentDocuments(context, links, contracts, items),
	};
}
