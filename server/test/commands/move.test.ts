import { afterAll, expect, it } from "vitest";
import { emptyDatabase } from "../support/database/empty-database.ts";
import { runProgram, type Service, sleep, Workshop } from "../support/service.ts";

const token = "a-token-of-at-least-thirty-two-characters";
const workshop = new Workshop();
afterAll(() => workshop.clear());

it("moves a service's database while events arrive, and loses none that was acknowledged", async () => {
	const folder = workshop.dataFolder();
	const environment = { TALLYBOOK_DATA_DIR: folder, TALLYBOOK_BOOTSTRAP_TOKEN: token };
	const old = await workshop.serve(environment);
	const acknowledged: string[] = [];
	const refused = new Set<number>();
	let isOver = false;
	const sending = (async () => {
		for (let serial = 0; !isOver; serial += 1) {
			const keys = Array.from({ length: 20 }, (_, index) => `key-${serial}-${index}`);
			const { status, retryAfter } = await ingest(old, keys);
			if (status === 200) acknowledged.push(...keys);
			else {
				refused.add(status);
				expect(retryAfter).not.toBeNull();
				await sleep(50);
			}
		}
	})();
	const destination = await emptyDatabase();
	const moved = await runProgram(["move", "--to", destination], { TALLYBOOK_DATA_DIR: folder });
	expect(moved.stderr).toBe("");
	expect(moved.code).toBe(0);
	expect(moved.stdout).toContain("same");
	expect(moved.stdout).toContain("Now set DATABASE_URL");
	expect(moved.stdout + moved.stderr).not.toContain(new URL(destination).password);
	// The old service refuses now, whoever still sends to it.
	expect((await ingest(old, ["too late"])).status).toBe(503);
	isOver = true;
	await sending;
	expect([...refused]).toEqual([503]);
	await old.stop();

	const without = await runProgram(["serve"], { TALLYBOOK_DATA_DIR: folder, PORT: "0" });
	expect(without.code).toBe(1);
	expect(without.stderr).toMatch(/was moved to .*Set DATABASE_URL/);

	const current = await workshop.serve({ DATABASE_URL: destination, TALLYBOOK_DATA_DIR: workshop.folder() });
	expect(acknowledged.length).toBeGreaterThan(0);
	for (let start = 0; start < acknowledged.length; start += 5_000) {
		expect(await ingest(current, acknowledged.slice(start, start + 5_000))).toMatchObject({
			status: 200,
			created: 0,
		});
	}
	expect(await ingest(current, ["too late"])).toMatchObject({ status: 200, created: 1 });
});

async function ingest(service: Service, keys: readonly string[]) {
	const events = keys.map((key) => ({
		event_name: "tokens_used",
		timestamp: "2026-09-15T12:00:00Z",
		idempotency_key: key,
		customer_id: "ada@example.com",
	}));
	const { status, body, headers } = await service.request("/api/v1/usage/ingest", {
		token,
		method: "POST",
		body: { events },
	});
	const created = (body as { info?: { created_events: number } }).info?.created_events;
	return { status, created, retryAfter: headers.get("retry-after") };
}
