import { textOf } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import type { TypedNumbers } from "../../api/typed-numbers.ts";

export type MatrixRow = components["schemas"]["MatrixRow"];

/** A row of a price matrix in a form. */
export interface MatrixRowDraft {
	/** Identifies the row in the form. */
	readonly key: string;
	/** Of the properties, in their order; all empty: the default row. */
	readonly values: readonly string[];
	readonly unit_price: string;
	readonly included_quantity: string;
	/** A row of another model than a unit price, which the form shows and keeps. */
	readonly kept: MatrixRow | null;
}

/** A price matrix in a form. */
export interface MatrixDraft {
	/** As typed: names of properties, with commas between them. */
	readonly group_by: string;
	readonly price_matrix: readonly MatrixRowDraft[];
}

const mostKeys = 3;

/** The properties, as far as they are typed. */
export function keysIn(group_by: string): string[] {
	return group_by
		.split(",")
		.map((name) => name.trim())
		.filter((name) => name !== "")
		.slice(0, mostKeys);
}

export function draftOfMatrix(terms: {
	readonly group_by: readonly string[];
	readonly price_matrix: readonly MatrixRow[];
}): MatrixDraft {
	return {
		group_by: terms.group_by.join(", "),
		price_matrix: terms.price_matrix.map((row, index) => ({
			key: `row-${index}`,
			values: terms.group_by.map((name) => row.match[name] ?? ""),
			unit_price: row.pricing_model === "per_unit" ? textOf(row.unit_price) : "",
			included_quantity: textOf(row.included_quantity) === "0" ? "" : textOf(row.included_quantity),
			kept: row.pricing_model === "per_unit" ? null : row,
		})),
	};
}

/** The group of a row; empty: the default row's. */
export function matchOf(keys: readonly string[], { values }: Pick<MatrixRowDraft, "values">): Record<string, string> {
	const texts = keys.map((_, index) => values[index] ?? "");
	if (texts.every((text) => text.trim() === "")) return {};
	return Object.fromEntries(keys.map((name, index) => [name, texts[index] ?? ""]));
}

/** @param path of the service that the matrix belongs to */
export function matrixBody(draft: MatrixDraft, path: string, typed: TypedNumbers) {
	const keys = keysIn(draft.group_by);
	return {
		group_by: keys,
		price_matrix: draft.price_matrix.map((row, index) => {
			const place = `${path}.price_matrix[${index}]`;
			const included_quantity = typed.decimal(`${place}.included_quantity`, row.included_quantity);
			const priced = row.kept ?? { unit_price: typed.decimal(`${place}.unit_price`, row.unit_price) };
			return { ...priced, match: matchOf(keys, row), included_quantity };
		}),
	};
}
