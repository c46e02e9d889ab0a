/** `create index concurrently` with the schema, the index's name and the table. */
const indexBuild = /^create (?:unique )?index concurrently (\w+)\s+on\s+(?:only\s+)?((\w+)\.\w+)/i;

/** What may run outside a transaction: it can be repeated after an interruption, whether or not it had been done. */
const repeatable: readonly RegExp[] = [
	indexBuild,
	/^drop index concurrently if exists /i,
	/^alter table [\w.]+\s+validate constraint \w+$/i,
	// Changes some of the rows that still need it, and is repeated until there are none.
	/^(?:with|update|delete)\b.*\blimit \d+/is,
];

export function isRepeatable(statement: string): boolean {
	return repeatable.some((form) => form.test(statement));
}

export function isBatch(statement: string): boolean {
	return /^(?:with|update|delete)\b/i.test(statement);
}

/** The index that a statement builds concurrently, as `schema.name`; null for another statement. */
export function indexBuiltBy(statement: string): string | null {
	const [, name, , schema] = indexBuild.exec(statement) ?? [];
	return name === undefined ? null : `${schema}.${name}`;
}
