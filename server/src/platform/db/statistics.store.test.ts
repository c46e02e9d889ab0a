import { expect, it } from "vitest";
import { useTestApp } from "../../../test/support/app.ts";
import { analyzeGrown } from "./statistics.ts";

const app = useTestApp();

/** Keys without anything else: 100,000 have 700 pages or so. */
async function grow(rows: number): Promise<void> {
	const { organisationId } = (await app.client()).context;
	await app.database.execute(
		"insert into usage.retired_key (organisation_id, key) select $1, gen_random_uuid() from generate_series(1, $2::int)",
		[organisationId, rows],
	);
}

async function knownRows(): Promise<number> {
	const row = await app.database.row<{ count: number }>(
		"select reltuples::int as count from pg_class where oid = 'usage.retired_key'::regclass",
	);
	return (row as { count: number }).count;
}

it("analyzes a table once it has doubled, and no other", async () => {
	await app.database.execute("alter table usage.retired_key set (autovacuum_enabled = off)");
	await grow(100);
	expect(await analyzeGrown(app.services.database)).toEqual([]);
	expect(await knownRows()).toBe(-1);
	await grow(100_000);
	expect(await analyzeGrown(app.services.database)).toEqual(["usage.retired_key"]);
	expect(await knownRows()).toBe(100_100);
	await grow(50_000);
	expect(await analyzeGrown(app.services.database)).toEqual([]);
	await grow(60_000);
	expect(await analyzeGrown(app.services.database)).toEqual(["usage.retired_key"]);
	expect(await knownRows()).toBe(210_100);
});

it("learns anew what PostgreSQL has forgotten", async () => {
	await app.database.rows("select pg_clear_relation_stats('usage', 'retired_key')");
	expect(await analyzeGrown(app.services.database)).toEqual(["usage.retired_key"]);
});
