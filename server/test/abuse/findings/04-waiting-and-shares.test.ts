import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../support/app.ts";
import { type Service, sleep, Workshop } from "../../support/service.ts";

/** Finding 4: nothing limits how long a request waits in the database, or how many connections one organization holds. */

const app = useTestApp();
const workshop = new Workshop();
let service: Service;
let client: TestClient;
let bystander: TestClient;
let holder: pg.Client;

beforeAll(async () => {
	client = await app.client("read", "Attackers");
	bystander = await app.client("read", "Bystanders");
	service = await workshop.serve({ DATABASE_URL: app.connectionString });
});
beforeEach(async () => {
	holder = new pg.Client({ connectionString: app.connectionString });
	await holder.connect();
	await holder.query("begin");
});
afterEach(async () => {
	await holder.query("rollback");
	await holder.end();
});
afterAll(() => workshop.clear());

interface Timed {
	readonly status: number;
	readonly retryAfter: string | null;
	readonly took_ms: number;
}

async function timed(path: string, { token }: TestClient, most_ms: number): Promise<Timed> {
	const started_ms = performance.now();
	const asked = service.request(path, { token }).then(({ status, headers }) => ({
		status,
		retryAfter: headers.get("retry-after"),
		took_ms: performance.now() - started_ms,
	}));
	return Promise.race([asked, sleep(most_ms).then(() => ({ status: 0, retryAfter: null, took_ms: most_ms }))]);
}

it("a request that waits for a lock is answered 503 with Retry-After within 30 s", { timeout: 90_000 }, async () => {
	await holder.query("lock table customers.customer in access exclusive mode");
	const { status, retryAfter, took_ms } = await timed("/api/v1/customer", client, 36_000);
	expect({ status, retryAfter }).toEqual({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
	expect(took_ms).toBeLessThan(33_000);
});

it("30 slow requests of one organization leave connections for the others", { timeout: 90_000 }, async () => {
	await holder.query("lock table usage.event in access exclusive mode");
	const slow = Array.from({ length: 30 }, () => timed("/api/v1/usage/events/ingested", client, 36_000));
	await sleep(1_000);
	for (let round = 0; round < 5; round += 1) {
		const { status, took_ms } = await timed("/api/v1/customer", bystander, 10_000);
		expect(status).toBe(200);
		expect(took_ms).toBeLessThan(2_500);
	}
	for (const { status, retryAfter } of await Promise.all(slow)) {
		expect(status).toBeOneOf([429, 503]);
		expect(retryAfter).toMatch(/^\d+$/);
	}
});
