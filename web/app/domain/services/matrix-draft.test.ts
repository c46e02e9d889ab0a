import { expect, it } from "vitest";
import { exactOf } from "../../api/exact.ts";
import { TypedNumbers } from "../../api/typed-numbers.ts";
import { draftOfMatrix, keysIn, type MatrixRow, matrixBody } from "./matrix-draft.ts";
import { newMatrixRow } from "./service-draft.ts";

const none: Pick<MatrixRow, "tiers" | "package_size" | "package_rounding" | "included_quantity"> = {
	...{ tiers: [], package_size: exactOf("0"), package_rounding: "up", included_quantity: exactOf("0") },
};
const rows: MatrixRow[] = [
	{ match: { model: "a", direction: "in" }, pricing_model: "per_unit", unit_price: exactOf("0.03"), ...none },
	{
		...{ match: { model: "a", direction: "out" }, pricing_model: "graduated", unit_price: exactOf("0"), ...none },
		tiers: [{ up_to: null, unit_price: exactOf("0.1"), flat_fee: exactOf("0") }],
		included_quantity: exactOf("50"),
	},
];

it("sends a matrix as it was answered, rows of other models included", () => {
	const body = matrixBody(
		draftOfMatrix({ group_by: ["model", "direction"], price_matrix: rows }),
		"",
		new TypedNumbers(),
	);
	expect(body.group_by).toEqual(["model", "direction"]);
	expect(body.price_matrix).toMatchObject([
		{ match: { model: "a", direction: "in" }, unit_price: exactOf("0.03") },
		{
			match: { model: "a", direction: "out" },
			pricing_model: "graduated",
			tiers: rows[1]?.tiers,
			included_quantity: exactOf("50"),
		},
	]);
});

it("sends a row without values as the default row", () => {
	const draft = {
		group_by: " model, direction,",
		price_matrix: [newMatrixRow("4"), { ...newMatrixRow("5"), values: ["a"] }],
	};
	expect(keysIn(draft.group_by)).toEqual(["model", "direction"]);
	expect(matrixBody(draft, "", new TypedNumbers()).price_matrix).toMatchObject([
		{ match: {}, unit_price: exactOf("4") },
		{ match: { model: "a", direction: "" }, unit_price: exactOf("5") },
	]);
});
