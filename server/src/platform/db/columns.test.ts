import { expect, expectTypeOf, test } from "vitest";
import { Decimal } from "../../money/index.ts";
import { column, columnsOf, each, type RowOf } from "./columns.ts";

const columns = columnsOf({
	uuid: "uuid",
	amount: "numeric null",
	status: column<"open" | "paid">("text"),
	address: column<{ city: string } | null>("jsonb"),
	...each("int", "revision", "version"),
});
const few = columns.without("status", "address", "version");
type Row = RowOf<typeof columns>;
const row: Row = {
	...{ version: 2, revision: 1, address: { city: "Ulm" } },
	...{ status: "paid", amount: Decimal.of("0.10"), uuid: "one" },
} as const;

test("the row's type follows from the columns", () => {
	expectTypeOf<Row>().toEqualTypeOf<{
		readonly uuid: string;
		readonly amount: Decimal | null;
		readonly status: "open" | "paid";
		readonly address: { city: string } | null;
		readonly revision: number;
		readonly version: number;
	}>();
});

test.each([
	["names", `${columns}`, "uuid, amount, status, address, revision, version"],
	["names of a table", few.of("excluded"), "excluded.uuid, excluded.amount, excluded.revision"],
	["names but for some", `${few}`, "uuid, amount, revision"],
	["types", columns.types, "uuid uuid, amount numeric, status text, address jsonb, revision int, version int"],
	["places", columns.places(3), "$3, $4, $5, $6, $7, $8"],
	["places of arrays", few.arrayPlaces(2), "$2::uuid[], $3::numeric[], $4::int[]"],
])("columns as %s", (_part, text, expected) => {
	expect(text).toBe(expected);
});

test("values are in the order of the columns, whatever the row's, and JSON is text", () => {
	expect(columns.values(row)).toEqual(["one", Decimal.of("0.10"), "paid", '{"city":"Ulm"}', 1, 2]);
	expect(columns.values({ ...row, address: null })[3]).toBeNull();
});

test("arrays hold a column's value of each row", () => {
	const rows = [row, { ...row, uuid: "two", revision: 5 }];
	expect(few.arrays(rows)).toEqual([
		["one", "two"],
		[row.amount, row.amount],
		[1, 5],
	]);
});
