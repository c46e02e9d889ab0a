import { Decimal } from "../money/index.ts";
import type { Operation } from "./operation.ts";

/** Values by the names of fields. In a path and a query they are texts, numbers, booleans or lists of them. */
export interface Values {
	readonly path: Readonly<Record<string, unknown>>;
	readonly query: Readonly<Record<string, unknown>>;
}

/** The path and query that an operation is called by. */
export function addressOf({ path, inPath, inQuery }: Operation, values: Values): string {
	const filled = inPath.reduce(
		(filled, { name }) => filled.replace(`{${name}}`, encodeURIComponent(String(values.path[name]))),
		path,
	);
	const query = new URLSearchParams();
	const known = new Set(inQuery.map(({ name }) => name));
	for (const [name, value] of Object.entries(values.query)) {
		// An array is repeated, and unknown names are left for the service to refuse.
		const each = Array.isArray(value) && known.has(name) ? value : [value];
		for (const one of each) if (one !== undefined && one !== null) query.append(name, textOf(one));
	}
	return query.size === 0 ? filled : `${filled}?${query}`;
}

/** A number without an exponent, which the service does not take in a query. */
function textOf(value: unknown): string {
	return typeof value === "number" ? Decimal.of(String(value)).toString() : String(value);
}
