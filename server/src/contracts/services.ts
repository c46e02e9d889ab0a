import type { Context } from "../platform/index.ts";
import type { DocumentFields } from "./document-schemas.ts";
import type { ItemRow } from "./item-store.ts";
import type { ContractRow } from "./store.ts";

/** The dependencies of contracts besides a context. */
export interface ContractServices {
	readonly documentFollower: DocumentFollower;
}

/**
 * What the uploads room does when a contract made from a document changes, in the same transaction and under the contract's
 * lock, and what it adds to such contracts. Injected by the program, because rooms import only earlier rooms.
 */
export interface DocumentFollower {
	/**
	 * The document that a draft was made from; null for a manually created draft. Call it before the draft's items are
	 * replaced, which removes the links from terms to items.
	 */
	findDocument(context: Context, contractUuid: string): Promise<DraftDocument | null>;
	/** A draft was activated, or a contract canceled. */
	noteOutcome(context: Context, contractUuid: string, outcome: "activated" | "canceled"): Promise<void>;
	/** What documents add to contracts, in order; nothing for manually created ones. */
	present(
		context: Context,
		contracts: readonly Pick<ContractRow, "uuid" | "status">[],
		items: readonly ItemRow[],
	): Promise<DocumentFields[]>;
}

/** A draft made from a document may lack usage metrics until it is activated. */
export interface DraftDocument {
	/** Records which of the terms read a person has changed, from the items before, and the draft and items as saved. */
	noteCorrections(before: readonly ItemRow[], contract: ContractRow, after: readonly ItemRow[]): Promise<void>;
}
