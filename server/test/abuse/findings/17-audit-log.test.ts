import { beforeAll, expect, it } from "vitest";
import { signedIn, Visitor } from "../../../src/auth/testing/visitor.ts";
import { type Answer, type TestClient, useTestApp } from "../../support/app.ts";
import { succeed } from "../../support/billing.ts";

/** Finding 17: viewers and read tokens read people's addresses, browsers, and IPs in the audit log. */

const app = useTestApp();
const email = "somebody.private@example.com";
let client: TestClient;
let owner: Visitor;
/** What only the people themselves and their managers may read. */
const secrets = [email, "invited.private@example.com", "Test browser", "127.0.0.1", "192.0.2.9"];

beforeAll(async () => {
	client = await app.client();
	owner = await signedIn(app, client, "owner", email);
	await succeed(owner.post("/invitation", { email: "invited.private@example.com", role: "viewer" }));
	await succeed(owner.put("/organisation", { payment_terms_days: 5 }));
	await new Visitor(app).post("/session", { email, password: "not the password" });
});

function readIn({ body }: Answer): string[] {
	const text = JSON.stringify(body);
	return secrets.filter((secret) => text.includes(secret));
}

it("the data to hide is in the log that an owner reads", async () => {
	const all = await owner.get("/audit?limit=1000");
	expect(readIn(all)).toContain(email);
});

it.each([
	"viewer",
	"member",
	"read",
] as const)("a %s reads what was done, but nothing about the people", async (who) => {
	const asked = who === "read" ? await app.clientOf(client, "read") : await app.person(who, client);
	const answer = await asked.get("/audit?limit=1000");
	if (answer.status === 403) return;
	expect(answer.status).toBe(200);
	expect(readIn(answer)).toEqual([]);
	expect(JSON.stringify(answer.body)).toContain('"payment_terms_days"');
});
