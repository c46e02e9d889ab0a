import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../support/app.ts";
import { ApiDocument } from "../../support/operations.ts";
import { validRequests } from "../../support/requests/valid-requests.ts";
import { type StockedOrganisation, stockOrganisation } from "../../support/stocked-organisation.ts";
import { singleLineFields, withText } from "../single-line-texts.ts";

/**
 * Finding 8: a viewer can create organizations without limit, and send invitations with their own wording from the operator's
 * address.
 */

const app = useTestApp({ checksAnswers: false });
let client: TestClient;

beforeEach(async () => {
	app.now = "2026-09-15T10:00:00.000Z";
	client = await app.client();
});

describe("organisations", () => {
	it.each([
		["viewer", 403],
		["member", 403],
		["admin", 200],
		["owner", 200],
	] as const)("asked for by a %s: %i", async (role, status) => {
		const person = await app.person(role, client);
		expect((await person.post("/session/organisation", { name: "Another" })).status).toBe(status);
	});

	it("are at most 10 per person", async () => {
		const owner = await app.person("owner", client);
		const statuses: number[] = [];
		// The person already belongs to the first one.
		for (let number = 2; number <= 11; number += 1) {
			statuses.push((await owner.post("/session/organisation", { name: `Number ${number}` })).status);
		}
		expect(statuses.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => 200));
		expect(statuses[9]).toBeOneOf([403, 409, 422, 429]);
	});
});

describe("invitations", () => {
	it("are at most 50 a day per organization", async () => {
		const owner = await app.person("owner", client);
		const admin = await app.person("admin", client);
		const invite = (number: number) =>
			(number % 2 === 0 ? owner : admin).post("/invitation", { email: `guest.${number}@example.com`, role: "viewer" });
		const statuses: number[] = [];
		for (let number = 1; number <= 51; number += 1) statuses.push((await invite(number)).status);
		expect(statuses.slice(0, 50).filter((status) => status !== 200)).toEqual([]);
		expect(statuses[50]).toBeOneOf([403, 409, 429]);
		// Withdrawing one doesn't allow another: its mail was already sent.
		const { items } = (await owner.get("/invitation")).body;
		await owner.delete(`/invitation/${items[0].uuid}`);
		expect((await invite(52)).status).toBeOneOf([403, 409, 429]);
		app.now = "2026-09-16T10:00:01.000Z";
		const next = await app.person("owner", client);
		expect((await next.post("/invitation", { email: "late@example.com", role: "viewer" })).status).toBe(200);
	});

	it.each(["viewer", "member"] as const)("are not for a %s", async (role) => {
		const person = await app.person(role, client);
		expect((await person.post("/invitation", { email: "a@example.com", role: "viewer" })).status).toBe(403);
	});
});

describe("control characters in single-line texts", () => {
	let stock: StockedOrganisation;
	beforeAll(async () => {
		stock = await stockOrganisation(app, "qxalpha");
	});

	it.each([
		["a tab", "\t"],
		["a line break", "\n"],
		["a carriage return", "\r"],
		["DEL", "\u007f"],
		["NEL, of C1", "\u0085"],
	])("%s answers 422 and names the field, at every route", async (_what, character) => {
		const document = new ApiDocument(app.app);
		const found: string[] = [];
		let tried = 0;
		for (const operation of document.operations) {
			const [request] = validRequests(operation.method, operation.path, stock);
			// A batch of events is accepted; faults of events are among its errors.
			if (operation.body === null || request?.body === undefined || operation.path.includes("/usage/ingest")) continue;
			for (const field of singleLineFields(document, operation.body)) {
				const { path, body } = withText(request, field, `a${character}b`);
				const answer = await stock.callers.owner.send(operation.method, path, body, {});
				tried += 1;
				const isNamed = JSON.stringify(answer.body).includes(field.at(-1) as string);
				if (answer.status !== 422 || !isNamed) found.push(`${operation.at} ${field.join(".")}: ${answer.status}`);
			}
		}
		expect(found).toEqual([]);
		expect(tried).toBeGreaterThan(50);
	});
});
