import type pg from "pg";

const names = new Map<string, string>();

/** A connection parses and plans each statement once. Tests run the same few hundred some thousand times, which costs a third of their time. */
export function nameStatements(client: pg.PoolClient): void {
	const query = client.query.bind(client) as (...given: unknown[]) => unknown;
	const named = (text: unknown, values: unknown, ...rest: unknown[]) => {
		if (typeof text !== "string" || !Array.isArray(values) || values.length === 0) return query(text, values, ...rest);
		const name = names.get(text) ?? `statement ${names.size}`;
		names.set(text, name);
		return query({ name, text, values }, ...rest);
	};
	Object.assign(client, { query: named });
}
