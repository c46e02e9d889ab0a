import type { Context } from "../platform/index.ts";
import type { DocumentFields } from "./document-schemas.ts";
import type { ItemRow } from "./item-store.ts";
import type { ContractRow } from "./store.ts";

/** What contracts need besides a context. */
export interface ContractServices {
	readonly documentFollower: DocumentFollower;
}

/**
 * What the room of uploads does about a change of a contract that was made from a document, in the change's own transaction and under the
 * contract's lock, and what it answers of such contracts. Rooms import earlier ones only, so the program hands it in.
 */
export interface DocumentFollower {
	/**
	 * The document that a draft was made from; null where the draft was made by hand. To be asked for before the draft's items are
	 * replaced: which item a term belongs to is forgotten with the item.
	 */
	findDocument(context: Context, contractUuid: string): Promise<DraftDocument | null>;
	/** A draft was activated, or a contract canceled. */
	noteOutcome(context: Context, contractUuid: string, outcome: "activated" | "canceled"): Promise<void>;
	/** What contracts answer of the documents that they were made from, in their order; nothing for those made by hand. */
	present(
		context: Context,
		contracts: readonly Pick<ContractRow, "uuid" | "status">[],
		items: readonly ItemRow[],
	): Promise<DocumentFields[]>;
}

/** A draft that was made from a document may lack the metrics of its usage until it is activated. */
export interface DraftDocument {
	/** Notes what a person has changed of what was read: the items before, and the draft and its items as they were saved. */
	noteCorrections(before: readonly ItemRow[], contract: ContractRow, after: readonly ItemRow[]): Promise<void>;
}
