/** What a statement of a migration means to those who use the database meanwhile, read from its text. */
export interface Effect {
	/** As `schema.table`, or `index schema.name` if the text names only an index. Null if it touches nothing that others use. */
	readonly table: string | null;
	/** What others cannot do with the table from the statement to the end of its transaction; `rows`: change the rows that it changes. */
	readonly stops: "everything" | "writes" | "rows" | "nothing" | "unknown";
	/** Whether the statement takes longer the more rows the table has. */
	readonly isLong: boolean;
	/** Why the release before may fail on the result; null if it cannot notice. */
	readonly breaks: string | null;
}

export function effect(table: string | null, changes: Partial<Omit<Effect, "table">> = {}): Effect {
	return { table, stops: "nothing", isLong: false, breaks: null, ...changes };
}

/** Triggers of a reference are created on the table that it refers to. */
export function references(text: string): Effect[] {
	return [...text.matchAll(/\breferences ([\w.]+)/gi)].map(([, table]) => effect(table as string, { stops: "writes" }));
}
