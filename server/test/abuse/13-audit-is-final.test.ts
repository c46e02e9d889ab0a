import { describe, expect, it } from "vitest";
import { useTestApp } from "../support/app.ts";

/** Finding 13: the audit log can be rewritten. */

const app = useTestApp();

describe("an entry of the audit log", () => {
	it.each([
		["changed", "update audit.entry set action = 'other'"],
		["deleted", "delete from audit.entry"],
		["truncated", "truncate audit.entry"],
	])("cannot be %s, by whoever speaks SQL", async (_what, statement) => {
		const client = await app.client();
		await client.put("/organisation", { payment_terms_days: 3 });
		const count = async () =>
			(await app.database.row<{ count: number }>("select count(*) as count from audit.entry", []))?.count;
		const before = await count();
		expect(before).toBeGreaterThan(0);
		await expect(app.database.execute(statement)).rejects.toThrow();
		expect(await count()).toBe(before);
	});
});
