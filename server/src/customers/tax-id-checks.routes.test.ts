import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { makeCustomer, succeed } from "../../test/support/billing.ts";
import { newUuid, after as timeAfter } from "../platform/index.ts";
import { fault, faultBesideValid, raw, ViesServer } from "./vat-ids/testing/vies-server.ts";

const vies = await ViesServer.start();
afterAll(() => vies.stop());
const app = useTestApp({ viesUrl: vies.url });
const ada = { name: "Ada GmbH", address: "Am Markt 1\n10115 Berlin" };
let client: TestClient;

beforeEach(async () => {
	// Whatever an earlier test left waiting is not asked here.
	await app.database.execute("delete from customers.tax_id_check where status = 'waiting'");
	app.now = timeAfter(app.now, 120_000);
	vies.answering = null;
	vies.answeringOf.clear();
	vies.seen.length = 0;
	vies.register.clear();
	vies.register.set("DE129273398", ada);
	client = await app.client("write", `VAT ids ${newUuid()}`);
});

const checksOf = async (uuid: string) => (await succeed(client.get(`/customer/${uuid}/tax-id-check`))).items;
const statusOf = async (uuid: string) => (await succeed(client.get(`/customer/${uuid}`))).tax_id_status;
const check = (uuid: string) => client.post(`/customer/${uuid}/tax-id-check`);

/** The recurring task, later. */
async function later(seconds: number, task = "check_tax_ids"): Promise<void> {
	app.now = timeAfter(app.now, seconds * 1_000);
	await app.database.execute("select graphile_worker.add_job($1)", [task]);
	await app.work();
}

describe("a VAT id is asked about", () => {
	it("when it is entered, and the answer is kept as evidence", async () => {
		vies.requesters.add("FR40303265045");
		await succeed(client.put("/organisation", { tax_id: "FR 40 303 265 045" }));
		const { uuid, tax_id_status } = await makeCustomer(client, { tax_id: "DE 129 273 398" });
		expect(tax_id_status).toBe("valid");
		expect(vies.seen).toEqual([]);
		await app.work();
		expect(await statusOf(uuid)).toBe("confirmed");
		expect(await checksOf(uuid)).toEqual([
			{
				...{ uuid: expect.any(String), tax_id: "DE129273398", provider: "vies", requester_tax_id: "FR40303265045" },
				...{ status: "confirmed", attempts: 1, next_attempt_at: null, fault: null, answered_at: app.now },
				...{ request_id: expect.stringMatching(/^WAPIAAA/), ...ada, created_at: app.now },
			},
		]);
	});

	it("that does not exist is invalid, which the log and a webhook's event tell", async () => {
		const { uuid } = await makeCustomer(client, { tax_id: "ATU13585627" });
		await app.work();
		expect(await statusOf(uuid)).toBe("invalid");
		const { items } = await succeed(client.get(`/audit?resource=${uuid}`));
		expect(items[0]).toMatchObject({
			action: "tax_id_checked",
			actor: { type: "system", name: "VIES" },
			before: { tax_id_status: "valid" },
			after: { tax_id_status: "invalid", tax_id: "ATU13585627", provider: "vies" },
		});
	});

	it("not again for the same one written otherwise, but for another, whose answer alone counts", async () => {
		const { uuid } = await makeCustomer(client, { tax_id: "DE129273398" });
		await app.work();
		await succeed(client.put(`/customer/${uuid}`, { tax_id: "DE 129273398", name: "Ada" }));
		await app.work();
		expect(vies.seen).toHaveLength(1);
		expect(await statusOf(uuid)).toBe("confirmed");
		expect((await succeed(client.put(`/customer/${uuid}`, { tax_id: "ATU13585627" }))).tax_id_status).toBe("valid");
		await app.work();
		expect(await statusOf(uuid)).toBe("invalid");
		expect((await checksOf(uuid)).map(({ status }: { status: string }) => status)).toEqual(["invalid", "confirmed"]);
		expect((await succeed(client.put(`/customer/${uuid}`, { tax_id: null }))).tax_id_status).toBe("unknown");
	});

	it.each([
		["an EIN", "94-3178220", "unknown"],
		["a VAT id of another country than the EU's", "CHE-107.787.577", "valid"],
		["none", null, "unknown"],
	])("not with %s", async (_case, tax_id, status) => {
		const { uuid } = await makeCustomer(client, { tax_id });
		await app.work();
		expect([vies.seen, await checksOf(uuid), await statusOf(uuid)]).toEqual([[], [], status]);
		expect(await check(uuid)).toMatchObject({ status: 409, body: { code: "tax_id_not_checkable" } });
	});

	it("of nobody who is archived", async () => {
		const { uuid } = await makeCustomer(client, { tax_id: "DE129273398" });
		await succeed(client.delete(`/customer/${uuid}`));
		await app.work();
		expect(vies.seen).toEqual([]);
		expect((await check(uuid)).body.code).toBe("customer_archived");
	});
});

describe("without an answer", () => {
	it("it stays valid and is asked about with growing pauses, other countries' meanwhile", async () => {
		vies.answeringOf.set("DE", fault("MS_UNAVAILABLE"));
		vies.register.set("ATU13585627", { name: "---", address: "" });
		const { uuid } = await makeCustomer(client, { tax_id: "DE129273398" });
		const austrian = await makeCustomer(client, { tax_id: "ATU13585627" });
		await app.work();
		expect([await statusOf(uuid), await statusOf(austrian.uuid)]).toEqual(["valid", "confirmed"]);
		expect((await checksOf(uuid))[0]).toMatchObject({
			...{ status: "waiting", attempts: 1, fault: "MS_UNAVAILABLE", answered_at: null },
			next_attempt_at: timeAfter(app.now, 60_000),
		});
		await later(59);
		expect((await checksOf(uuid))[0].attempts).toBe(1);
		vies.answeringOf.set("DE", faultBesideValid("MS_MAX_CONCURRENT_REQ"));
		await later(1);
		expect((await checksOf(uuid))[0]).toMatchObject({
			...{
				status: "waiting",
				attempts: 2,
				fault: "MS_MAX_CONCURRENT_REQ",
				next_attempt_at: timeAfter(app.now, 300_000),
			},
		});
		vies.answeringOf.clear();
		await later(300);
		expect(await statusOf(uuid)).toBe("confirmed");
		expect((await checksOf(uuid))[0]).toMatchObject({ attempts: 3, fault: null, next_attempt_at: null });
	});

	it("from all of VIES, one question a minute is tried", async () => {
		vies.answering = raw("<html>Maintenance</html>", 503);
		const first = await makeCustomer(client, { tax_id: "DE129273398" });
		app.now = timeAfter(app.now, 1);
		const second = await makeCustomer(client, { tax_id: "ATU13585627" });
		await app.work();
		expect(vies.seen).toHaveLength(1);
		expect((await checksOf(first.uuid))[0]).toMatchObject({ attempts: 1, fault: "HTTP 503" });
		expect((await checksOf(second.uuid))[0]).toMatchObject({ attempts: 0, fault: null });
		vies.answering = null;
		await later(60);
		expect([await statusOf(first.uuid), await statusOf(second.uuid)]).toEqual(["confirmed", "invalid"]);
	});

	it("for a week, it fails, until a person asks again", async () => {
		vies.answeringOf.set("DE", fault("MS_UNAVAILABLE"));
		const { uuid } = await makeCustomer(client, { tax_id: "DE129273398" });
		await app.work();
		for (let day = 0; day < 20; day += 1) await later(24 * 3_600);
		expect(await checksOf(uuid)).toMatchObject([{ status: "failed", attempts: 12, next_attempt_at: null }]);
		expect(await statusOf(uuid)).toBe("valid");
		vies.answeringOf.clear();
		const asked = await check(uuid);
		expect(asked).toMatchObject({ status: 200, body: { status: "waiting", attempts: 0, next_attempt_at: app.now } });
		await app.work();
		expect(await checksOf(uuid)).toMatchObject([{ uuid: asked.body.uuid, status: "confirmed" }, { status: "failed" }]);
	});

	it("ever, a question that VIES does not accept fails at once", async () => {
		vies.answering = fault("INVALID_INPUT", 400);
		const { uuid } = await makeCustomer(client, { tax_id: "DE129273398" });
		await app.work();
		expect(await checksOf(uuid)).toMatchObject([{ status: "failed", attempts: 1, fault: "INVALID_INPUT" }]);
		expect(await statusOf(uuid)).toBe("valid");
	});

	it("a person's question joins the waiting one, and is asked at once", async () => {
		vies.answeringOf.set("DE", fault("MS_UNAVAILABLE"));
		const { uuid } = await makeCustomer(client, { tax_id: "DE129273398" });
		await app.work();
		vies.answeringOf.clear();
		const asked = await check(uuid);
		await app.work();
		expect(await checksOf(uuid)).toMatchObject([{ uuid: asked.body.uuid, status: "confirmed", attempts: 2 }]);
	});

	it("a database that was restored asks nobody until it is released", async () => {
		await app.database.execute("insert into platform.hold (moment, since) values ($1, $1)", [app.now]);
		const { uuid } = await makeCustomer(client, { tax_id: "DE129273398" });
		await app.work();
		expect(await checksOf(uuid)).toMatchObject([{ status: "waiting", attempts: 0 }]);
		await app.database.execute("update platform.hold set released_at = $1", [app.now]);
		await later(1);
		expect(await statusOf(uuid)).toBe("confirmed");
	});

	it("a question about a VAT id that the customer no longer has is dropped", async () => {
		vies.answeringOf.set("DE", fault("MS_UNAVAILABLE"));
		const { uuid } = await makeCustomer(client, { tax_id: "DE129273398" });
		await app.work();
		await succeed(client.put(`/customer/${uuid}`, { tax_id: "ATU13585627" }));
		await app.work();
		expect(await checksOf(uuid)).toMatchObject([{ tax_id: "ATU13585627", status: "invalid" }]);
	});

	it("while it was asked, the customer got another: the answer is evidence, and says nothing of the other", async () => {
		const { uuid } = await makeCustomer(client, { tax_id: "ATU13585627" });
		vies.answering = (response, { countryCode, vatNumber }) => {
			const answer = () => response.end(JSON.stringify({ countryCode, vatNumber, valid: false }));
			const tax_id = "CHE-107.787.577";
			vies.answering = null;
			client.put(`/customer/${uuid}`, { tax_id }).then(answer, answer);
		};
		await app.work();
		expect(await checksOf(uuid)).toMatchObject([{ tax_id: "ATU13585627", status: "invalid" }]);
		expect(await statusOf(uuid)).toBe("valid");
	});
});

it("a VAT id is asked about again after a year, as are those from before a provider was set up", async () => {
	const { uuid } = await makeCustomer(client, { tax_id: "DE129273398" });
	await app.work({ vatIdProvider: null });
	expect(await checksOf(uuid)).toEqual([]);
	await later(1, "renew_tax_id_checks");
	expect(await statusOf(uuid)).toBe("confirmed");
	vies.register.clear();
	await later(364 * 24 * 3_600, "renew_tax_id_checks");
	expect(await statusOf(uuid)).toBe("confirmed");
	await later(2 * 24 * 3_600, "renew_tax_id_checks");
	expect(await statusOf(uuid)).toBe("invalid");
	expect(await checksOf(uuid)).toHaveLength(2);
});

describe("the tax rules", () => {
	const line = { name: "Seats", unit_price: 100, quantity: 1 };
	const draftTaxes = async (uuid: string) => {
		const [draft] = (await succeed(client.get(`/invoice?customer_uuid=${uuid}`))).items;
		return draft.line_items[0].taxes.map(({ category, rate }: { category: string; rate: number }) => [category, rate]);
	};

	it("treat an invalid VAT id as none, and drafts follow the answer", async () => {
		await succeed(
			client.put("/organisation", {
				tax_provider: "built_in",
				address: { address_line1: "1", city: "Wien", country: "AT" },
			}),
		);
		const { uuid } = await makeCustomer(client, { tax_id: "DE129273398", billing_address: { country: "DE" } });
		await succeed(client.post("/invoice", { customer_uuid: uuid, line_items: [line] }));
		expect(await draftTaxes(uuid)).toEqual([["AE", 0]]);
		vies.register.clear();
		await app.work();
		expect(await statusOf(uuid)).toBe("invalid");
		expect(await draftTaxes(uuid)).toEqual([["S", 19]]);
		vies.register.set("DE129273398", ada);
		await succeed(check(uuid));
		await app.work();
		expect(await draftTaxes(uuid)).toEqual([["AE", 0]]);
	});

	it("still take the customer's country from it where no address says one", async () => {
		await succeed(
			client.put("/organisation", {
				tax_provider: "built_in",
				address: { address_line1: "1", city: "Wien", country: "AT" },
			}),
		);
		vies.register.clear();
		const { uuid } = await makeCustomer(client, { tax_id: "DE129273398", billing_address: null });
		await app.work();
		await succeed(client.post("/invoice", { customer_uuid: uuid, line_items: [line] }));
		expect(await draftTaxes(uuid)).toEqual([["S", 19]]);
	});
});
