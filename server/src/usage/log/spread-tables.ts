import type { Spread } from "../../platform/index.ts";

/**
 * What a cluster spreads, and by what (docs/decisions/0022-citus.md). Each column is part of every unique key of its tables, none
 * of which has a foreign key or a trigger; an organization is never a node's alone. The functions run where the rows are.
 */
export const usageSpread: Spread = {
	groups: [
		{ column: "key", tables: ["usage.event", "usage.retired_key"] },
		{ column: "customer_uuid", tables: ["usage.rollup", "usage.rollup_month", "usage.posting"] },
	],
	mark: "usage.distribution",
	functions: [
		"usage.decimal_of(jsonb)",
		"usage.digest_of(uuid, timestamptz, numeric)",
		"usage.expression_value(text[], jsonb)",
		"usage.filter_holds(jsonb, text, jsonb)",
		"usage.key_of(text)",
	],
};
