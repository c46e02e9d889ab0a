import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../support/app.ts";
import { type Service, until, Workshop } from "../../support/service.ts";

/** Finding 12: refused sign-ins leave no usable trace. */

const app = useTestApp();
const workshop = new Workshop();
let service: Service;
let reader: TestClient;

beforeAll(async () => {
	reader = await app.client("read");
	service = await workshop.serve({ DATABASE_URL: app.connectionString });
});
afterAll(() => workshop.clear());

const post = (path: string, body: object) => service.request(`/api/v1${path}`, { method: "POST", body });

/** The log lines written during the work, as objects. */
async function logged(work: () => Promise<unknown>): Promise<{ text: string; line: Record<string, unknown> }[]> {
	const before = service.stderr.length;
	await work();
	// Lines of earlier requests may still arrive.
	await until(() => service.stderr.slice(before).includes("127.0.0.1"), 3_000).catch(() => {});
	return service.stderr
		.slice(before)
		.split("\n")
		.filter((text) => text.startsWith("{"))
		.map((text) => ({ text, line: JSON.parse(text) }));
}

const email = "somebody.private@example.com";

describe("a log line with the address records", () => {
	it.each([
		["a wrong password", () => post("/session", { email, password: "not the password" })],
		["a false token", () => service.request("/api/v1/organisation", { token: "tb_live_a-false-token-of-a-stranger" })],
		[
			"a false link of a reset",
			() => post("/password-reset/confirm", { token: "a false link", password: "a pa55word!!" }),
		],
		["a false link of an invitation", () => post("/invitation/look", { token: "a false link" })],
		[
			"a false link of an invitation that is accepted",
			() => post("/invitation/accept", { token: "a false link", name: "A", password: "a pa55word!!" }),
		],
	])("%s", async (_what, ask) => {
		const lines = await logged(ask);
		const telling = lines.filter(({ text }) => text.includes("127.0.0.1"));
		expect(telling).not.toEqual([]);
		for (const { text } of lines) {
			for (const secret of [email, "not the password", "a-false-token", "a false link", "pa55word"]) {
				expect(text).not.toContain(secret);
			}
		}
	});

	it("which account a wrong password was for, as a hash: the same for the same account, another for another", async () => {
		const hashesOf = async (address: string) => {
			const lines = await logged(() => post("/session", { email: address, password: "not the password" }));
			const [telling] = lines.filter(({ text }) => text.includes("127.0.0.1"));
			return Object.values(telling?.line ?? {}).filter((value) =>
				/^[0-9a-f]{16,64}$|^[\w-]{22,43}$/.test(String(value)),
			);
		};
		const [first, again, other] = [await hashesOf(email), await hashesOf(email), await hashesOf("other@example.com")];
		const same = first.filter((hash) => again.includes(hash));
		expect(same).not.toEqual([]);
		expect(other.filter((hash) => same.includes(hash))).toEqual([]);
	});
});

it("the metrics count 401, 403, and 429 answers", async () => {
	await service.request("/api/v1/organisation", { token: "tb_live_false" });
	await service.request("/api/v1/organisation", { token: reader.token, method: "PUT", body: {} });
	for (let number = 0; number < 40; number += 1) await post("/session", { email, password: `guess ${number}` });
	const { status, body } = await service.request("/metrics", { token: reader.token });
	expect(status).toBe(200);
	for (const refused of ["401", "403", "429"]) {
		expect(String(body), `a counter of ${refused}`).toMatch(new RegExp(`^\\w+\\{[^}]*"${refused}"[^}]*\\} [1-9]`, "m"));
	}
});
