import { describe, expect, it } from "vitest";
import { sessionCookie } from "../../src/auth/sessions/session-cookie.ts";
import { useTestApp } from "../support/app.ts";
import { makeCustomer, send, succeed } from "../support/billing.ts";

/** The headers of answers (issue 17, finding 16). */

const app = useTestApp();
const secure = useTestApp({ appUrl: "https://billing.example.com" });
const hsts = "max-age=31536000; includeSubDomains";

describe.each([
	["the API", "/api/v1/organisation", 401],
	["an address that leads nowhere", "/api/v1/nothing", 404],
	["a method that is not allowed", "/api/v1/usage/ingest", 405],
	["a path that cannot be read", "/api/v1/customer/%zz", 400],
	["a file's address", "/files/nothing", 404],
	["the health", "/health/live", 200],
	["the metrics", "/metrics", 401],
	["the API's document", "/openapi.json", 200],
	["the reference page", "/docs/", 200],
	["a page", "/sign-in", 200],
	["the payment page", "/pay/unknown", 404],
])("%s", (_what, path, status) => {
	it("has the declared type, and is not cached", async () => {
		const answer = await app.request({ method: "GET", path });
		expect(answer.status).toBe(status);
		expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-store" });
		expect(answer.headers["strict-transport-security"]).toBeUndefined();
	});

	it("is only available over https if the public address is https", async () => {
		const answer = await secure.request({ method: "GET", path });
		expect(answer.headers["strict-transport-security"]).toBe(hsts);
	});
});

it.each([
	["/api/v1/organisation", true],
	["/api/v1/nothing", true],
	["/api/v1/customer/%zz", true],
	["/openapi.json", true],
	["/api/v1/invoice/export.csv", true],
	["a script", false],
	["a PDF", false],
])("%s loads nothing and can't be framed: %s", async (what, isClosed) => {
	const client = await app.client();
	const page = await app.request({ method: "GET", path: "/sign-in" });
	const line_items = [{ name: "Seats", unit_price: 1 }];
	const { uuid } = await makeCustomer(client);
	const draft = await succeed(client.post("/invoice", { customer_uuid: uuid, line_items }));
	const { file_url } = await send(client, draft.uuid);
	const { pathname, search } = new URL(file_url, "http://tallybook.test");
	const paths: Record<string, string> = {
		"a script": /src="(\/assets\/[^"]+)"/.exec(String(page.body))?.[1] as string,
		"a PDF": `${pathname}${search}`,
	};
	const authorization = `Bearer ${client.token}`;
	const { headers, status } = await app.request({
		method: "GET",
		path: paths[what] ?? what,
		headers: { authorization },
	});
	expect([status, headers["content-security-policy"]]).toEqual([
		expect.any(Number),
		isClosed ? "default-src 'none'; frame-ancestors 'none'" : undefined,
	]);
});

it("the reference page doesn't reveal its address to other sites", async () => {
	const { headers } = await app.request({ method: "GET", path: "/docs/" });
	expect(headers["referrer-policy"]).toBe("no-referrer");
});

it("authenticated answers aren't cached either", async () => {
	for (const client of [await app.client(), await app.person("owner")]) {
		const { status, headers } = await client.get("/organisation");
		expect({ status, cache: headers["cache-control"], type: headers["x-content-type-options"] }).toEqual({
			status: 200,
			cache: "no-store",
			type: "nosniff",
		});
	}
});

it("files with a content hash in their name are still cached by browsers", async () => {
	const page = await app.request({ method: "GET", path: "/sign-in" });
	const path = /src="(\/assets\/[^"]+)"/.exec(String(page.body))?.[1] as string;
	const { headers } = await app.request({ method: "GET", path });
	expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

it("the reference page runs only its own file and its inline script", async () => {
	const { headers, body } = await app.request({ method: "GET", path: "/docs/" });
	const policy = String(headers["content-security-policy"]);
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("frame-ancestors 'none'");
	expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/);
	expect(String(body)).not.toMatch(/\son\w+=|https?:\/\/[^"]*\.js/);
});

it("at an https address, the cookie is accepted only by its guarded name", async () => {
	const person = await secure.person("owner");
	const ask = (name: string) =>
		secure.request({
			method: "GET",
			path: "/api/v1/organisation",
			headers: { cookie: `${name}=${person.token}`, "tallybook-organisation": person.context.organisationId },
		});
	expect((await ask("__Host-tallybook_session")).status).toBe(200);
	expect((await ask("tallybook_session")).status).toBe(401);
	expect(sessionCookie(person.token, "https://billing.example.com")).toMatch(/^__Host-.*; Path=\/; .*; Secure$/);
});
