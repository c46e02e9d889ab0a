import { expect, it } from "vitest";
import { useTestApp } from "../../test/support/app.ts";
import { pricingModels } from "../rating/index.ts";

const app = useTestApp();

it.each([
	"catalog.service",
	"contracts.item",
	"contracts.item_version",
])("%s takes the pricing models of the registry and no other: a new one needs a migration (docs/extending.md)", async (table) => {
	const row = await app.database.row<{ rule: string }>(
		`select pg_get_constraintdef(oid) as rule from pg_constraint
			 where conrelid = $1::regclass and conname = $2`,
		[table, `${table.split(".")[1]}_pricing_model_check`],
	);
	const names = [...(row?.rule ?? "").matchAll(/'([^']+)'/g)].map((match) => match[1]);
	expect(names.toSorted()).toEqual([...pricingModels].toSorted());
});
