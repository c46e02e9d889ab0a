import type { AppliedMigration } from "../../platform/index.ts";
import type { Digest } from "../digest/digest.ts";
import type { Sequence, Table } from "../tables/catalogue.ts";

/** Stores an object whole or not at all. */
export type PutObject = (name: string, source: AsyncIterable<Uint8Array>) => Promise<void>;
/** Reads an object from its beginning. */
export type GetObject = (name: string) => AsyncIterable<Uint8Array>;

export interface LogicalTable extends Pick<Table, "name" | "columns"> {
	/** The object's name: `tables/<schema>.<table>.copy.zst`, the rows in PostgreSQL's binary COPY format. */
	readonly object: string;
}

/** What a logical backup contains, beside its objects. JSON-safe. */
export interface LogicalManifest {
	/** The applied migrations in order; a restore applies exactly these, loads, and then applies the later ones. */
	readonly migrations: readonly AppliedMigration[];
	readonly tables: readonly LogicalTable[];
	readonly sequences: readonly Sequence[];
	/** Of the same snapshot. */
	readonly digest: Digest;
}
