import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cloneDatabase, type TestClient, useTestApp } from "../../support/app.ts";
import { type Service, Workshop } from "../../support/service.ts";

/** Finding 16, as far as processes show it: metrics open to a local proxy, an HTTPS address without HSTS and `__Host-`. */

const app = useTestApp();
const workshop = new Workshop();
afterAll(() => workshop.clear());
const owner = { email: "owner@example.com", password: "an owner's pa55word" };
let reader: TestClient;

describe("/metrics", () => {
	let closed: Service;
	let open: Service;
	beforeAll(async () => {
		reader = await app.client("read");
		closed = await workshop.serve({ DATABASE_URL: app.connectionString });
		open = await workshop.serve({ DATABASE_URL: app.connectionString, TALLYBOOK_OPEN_METRICS: "true" });
	});

	it("requires a read token, even on this machine", async () => {
		expect((await closed.request("/metrics")).status).toBe(401);
		const ingest = await app.clientOf(reader, "ingest");
		expect((await closed.request("/metrics", { token: ingest.token })).status).toBe(403);
		expect((await closed.request("/metrics", { token: reader.token })).status).toBe(200);
	});

	it("is open if a setting allows it", async () => {
		expect((await open.request("/metrics")).status).toBe(200);
	});
});

describe("where APP_URL is https", () => {
	let service: Service;
	beforeAll(async () => {
		// A database of its own: variables create the first account only on an empty one.
		service = await workshop.serve({
			...{ DATABASE_URL: await cloneDatabase(), APP_URL: "https://tallybook.test" },
			...{ TALLYBOOK_BOOTSTRAP_TOKEN: "a-token-of-at-least-thirty-two-characters" },
			...{ TALLYBOOK_BOOTSTRAP_EMAIL: owner.email, TALLYBOOK_BOOTSTRAP_PASSWORD: owner.password },
		});
	});

	it.each([
		"/",
		"/docs",
		"/api/v1/organisation",
		"/nothing",
		"/pay/nothing",
		"/files/nothing",
		"/health/live",
		"/invoices",
	])("%s requires HTTPS permanently", async (path) => {
		const { headers } = await service.request(path);
		const age_s = Number(/max-age=(\d+)/.exec(headers.get("strict-transport-security") ?? "")?.[1] ?? 0);
		expect(age_s).toBeGreaterThanOrEqual(31_536_000);
	});

	it("the cookie is bound to this host", async () => {
		const { status, headers } = await service.request("/api/v1/session", { method: "POST", body: owner });
		expect(status).toBe(200);
		const cookie = headers.get("set-cookie") ?? "";
		expect(cookie).toMatch(/^__Host-\w+=[^;]+/);
		for (const word of ["Secure", "HttpOnly", "Path=/"]) expect(cookie).toMatch(new RegExp(`;\\s*${word}(;|$)`, "i"));
		expect(cookie).toMatch(/;\s*SameSite=(Lax|Strict)/i);
		expect(cookie).not.toMatch(/;\s*Domain=/i);
		const name = cookie.split("=")[0] as string;
		const value = cookie.slice(name.length + 1).split(";")[0] as string;
		const ask = (as: string) => fetch(`${service.address}/api/v1/session`, { headers: { cookie: `${as}=${value}` } });
		expect((await ask(name)).status).toBe(200);
		// A name without the prefix could have been set by a neighbor of this host.
		expect((await ask("tallybook_session")).status).toBe(401);
	});
});
