import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ProgramProcess, type Service, until, Workshop } from "../support/service.ts";

/** What a real service writes at its most talkative: one event a line, each with its request, and no secret of any kind. */

const token = "tb_live_SECRET-of-the-first-token-0123456789";
const secrets = {
	TALLYBOOK_BOOTSTRAP_TOKEN: token,
	TALLYBOOK_BOOTSTRAP_PASSWORD: "SECRET of ada",
	TALLYBOOK_MASTER_KEY: "SECRET-master-key-0123456789-0123456789",
	STRIPE_SECRET_KEY: "sk_test_SECRETstripe",
	STRIPE_WEBHOOK_SECRET: "whsec_SECRETstripe",
	TALLYBOOK_LLM_KEY: "SECRET-llm-key",
};
const workshop = new Workshop();
let service: Service;
let folder: string;

beforeAll(async () => {
	folder = workshop.dataFolder();
	service = await workshop.serve({
		...secrets,
		TALLYBOOK_DATA_DIR: folder,
		TALLYBOOK_BOOTSTRAP_EMAIL: "ada@acme.example",
		// Nobody listens there: sending fails, and so do calls to Stripe and to the language model.
		SMTP_URL: "smtp://ada:SECRET%25smtp@localhost:9?tls=off",
		MAIL_FROM: "billing@acme.example",
		STRIPE_API_URL: "http://localhost:9",
		TALLYBOOK_LLM_URL: "http://localhost:9/v1",
		TALLYBOOK_LLM_MODEL: "none",
		LOG_LEVEL: "trace",
	});
});
afterAll(() => workshop.clear());

const lines = () =>
	service.stderr
		.trimEnd()
		.split("\n")
		.map((line) => JSON.parse(line) as Record<string, unknown>);

function ask(path: string, headers: Record<string, string>, body?: unknown): Promise<Response> {
	const json =
		body === undefined ? {} : { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) };
	return fetch(`${service.address}${path}`, { headers: { "content-type": "application/json", ...headers }, ...json });
}

const bearer = { authorization: `Bearer ${token}` };

/** Requests that succeed and that fail, each with a secret somewhere. Returns secrets that the service made. */
async function driveWithSecrets(): Promise<string[]> {
	await ask("/api/v1/customers?access_token=SECRETquery", {});
	await ask("/api/v1/customers", { authorization: "Bearer tb_live_SECRETwrong" });
	await ask("/api/v1/customers", { authorization: `Basic ${btoa("ada:SECRET")}` });
	await ask("/api/v1/customers", { authorization: `bearer  tb_live_SECRETmalformed x` });
	await ask("/pay/SECRETpayment-link", {});
	await ask("/reset-password%23token=SECRETreset", {});
	await ask("/api/v1/customer", bearer, '{"name":"SECRETbody"');
	await ask("/api/v1/customer", bearer, { name: "SECRETbody", unknown: "SECRETfield" });
	await ask("/api/v1/session", {}, { email: "ada@acme.example", password: "SECRET wrong password" });
	const signedIn = await ask("/api/v1/session", {}, { email: "ada@acme.example", password: "SECRET of ada" });
	expect(signedIn.status).toBe(200);
	const cookie = signedIn.headers.get("set-cookie")?.split(";")[0] as string;
	await ask("/api/v1/session", { cookie });
	await ask("/api/v1/session", { cookie: "tallybook_session=SECRETcookie" });
	const { token: other } = (await (await ask("/api/v1/session", { cookie })).json()) as { token?: string };
	await ask("/api/v1/password-reset", {}, { email: "ada@acme.example" });
	await ask("/api/v1/password-reset/confirm", {}, { token: "SECRETlink", password: "SECRET new" });
	const endpoint = await ask("/api/v1/webhook", bearer, { url: "https://hooks.invalid/?key=SECRETurl" });
	const made = (await endpoint.json()) as { secret?: string };
	return [cookie.split("=")[1], made.secret, other].filter((secret) => secret !== undefined);
}

describe("a service at LOG_LEVEL=trace", () => {
	it("writes no secret, whether requests and jobs succeed or fail", async () => {
		const made = await driveWithSecrets();
		expect(made.length).toBeGreaterThan(1);
		// The mail with the link goes out as a job, which finds no server.
		await until(() => lines().some(({ job, msg }) => job === "mail_password_reset" && msg !== "job started"));
		const written = `${service.stdout}${service.stderr}${readFileSync(join(folder, "postgres.log"), "utf8")}`;
		for (const secret of ["SECRET", btoa("ada:SECRET"), ...made]) {
			const at = written.indexOf(secret);
			expect(written.slice(Math.max(0, at - 200), at + 100), secret).not.toContain(secret);
		}
	});

	it("writes one event a line, with level, time and message", async () => {
		await ask("/api/v1/customers%0Ax", { "x-request-id": "{}" });
		for (const line of lines()) {
			expect(line).toMatchObject({ level: expect.any(Number), msg: expect.any(String) });
			expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
		}
	});

	it("carries a request's id to its line and to its jobs, with the organization", async () => {
		const answer = await ask("/api/v1/billing/run", { ...bearer, "x-request-id": "abc-123" }, {});
		expect([answer.status, answer.headers.get("x-request-id")]).toEqual([202, "abc-123"]);
		const of = (message: string) => lines().find(({ request_id, msg }) => request_id === "abc-123" && msg === message);
		await until(() => of("job done") !== undefined);
		const organisation = of("answered")?.organisation;
		expect(organisation).toMatch(/^[0-9a-f-]{36}$/);
		expect(of("job done")).toMatchObject({ job: "billing_run", organisation, attempt: 1, ms: expect.any(Number) });
		expect(of("received")).toMatchObject({ method: "POST", path: "/api/v1/billing/run" });
	});

	it("keeps the ids of requests at the same time apart", async () => {
		const ids = Array.from({ length: 100 }, (_, index) => `at-once-${index}`);
		await Promise.all(ids.map((id) => ask(`/api/v1/customer/${id}`, { ...bearer, "x-request-id": id })));
		await until(
			() => lines().filter(({ msg, path }) => msg === "answered" && /at-once/.test(String(path))).length === 100,
		);
		for (const { path, request_id } of lines().filter(({ path }) => /at-once/.test(String(path)))) {
			expect(path).toBe(`/api/v1/customer/${request_id}`);
		}
	});
});

it("a service that cannot start says why without the password of its database", async () => {
	const DATABASE_URL = "postgres://ada:SECRET%25database@127.0.0.1:9/books";
	const { code, stdout, stderr } = await workshop.keep(new ProgramProcess(["serve"], { DATABASE_URL, PORT: "0" }))
		.ended;
	expect([code, stderr]).toEqual([1, expect.stringContaining("DATABASE_URL does not lead to a usable database")]);
	expect(stdout + stderr).not.toContain("SECRET");
});
