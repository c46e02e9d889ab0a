import { describe, expect, it } from "vitest";
import { expectField } from "../commitments/books.ts";
import { type Body, makeCustomer, succeed } from "../support/billing.ts";
import { useFamily } from "./family.ts";

/** "A ring is 422", and whom a customer may have as its parent. */

const family = useFamily();
const { stage } = family;
const nobody = "0199c7a0-0000-7000-8000-000000000001";
const read = ({ uuid }: Body) => succeed(stage.client.get(`/customer/${uuid}`));
const ask = ({ uuid }: Body, fields: object) => stage.client.put(`/customer/${uuid}`, fields);

describe("a ring is refused, and changes nothing", () => {
	it("of one", async () => {
		expectField(await ask(family.parent, { parent_uuid: family.parent.uuid }), "parent_uuid");
		expect((await read(family.parent)).parent_uuid).toBeNull();
	});

	it("of two", async () => {
		const fields = { parent_uuid: family.child.uuid, name: "Other" };
		expectField(await ask(family.parent, fields), "parent_uuid");
		expect(await read(family.parent)).toMatchObject({ parent_uuid: null, name: family.parent.name });
	});

	it("of three", async () => {
		const grandchild = await family.make({ parent_uuid: family.child.uuid });
		expectField(await ask(family.parent, { parent_uuid: grandchild.uuid }), "parent_uuid");
	});

	it("of two who pay for themselves", async () => {
		await family.alter(family.child, { bill_to: "self" });
		expectField(await ask(family.parent, { parent_uuid: family.child.uuid }), "parent_uuid");
	});

	it.each([2, 3, 5])("of %i, closed from all sides at once", async (count) => {
		const ring: Body[] = [];
		for (let place = 0; place < count; place++) ring.push(await makeCustomer(stage.client));
		const answers = await Promise.all(
			ring.map((customer, place) => ask(customer, { parent_uuid: ring[(place + 1) % count].uuid })),
		);
		expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(count);
		for (const { status } of answers) expect([200, 409, 422]).toContain(status);
		// From each, the way up ends.
		for (const customer of ring) {
			let above: string | null = customer.uuid;
			for (let steps = 0; above !== null; steps++) {
				expect(steps).toBeLessThanOrEqual(count);
				above = (await read({ uuid: above })).parent_uuid;
			}
		}
	});
});

describe("is refused, and the answer names the field", () => {
	it.each<[string, object, string]>([
		["a parent that is no UUID", { parent_uuid: "ada" }, "parent_uuid"],
		["a parent that is a number", { parent_uuid: 7 }, "parent_uuid"],
		["to be billed to somebody", { bill_to: "child" }, "bill_to"],
		["to be billed to null", { bill_to: null }, "bill_to"],
	])("%s", async (_name, fields, named) => {
		expectField(await ask(family.child, { name: "Other", ...fields }), named);
		expect(await read(family.child)).toMatchObject({
			...{ name: family.child.name, parent_uuid: family.parent.uuid, bill_to: "parent" },
		});
		const email = "new@example.com";
		expectField(await stage.client.post("/customer/create", { name: "New", email, ...fields }), named);
		expect((await succeed(stage.client.get(`/customer?email=${email}`))).count).toBe(0);
	});

	it("to be billed to a parent that there isn't", async () => {
		// open: without a parent, `bill_to` parent says nothing that could be done.
		const alone = await makeCustomer(stage.client);
		expectField(await ask(alone, { bill_to: "parent" }), "bill_to");
		expect((await ask(family.child, { parent_uuid: null })).status).toBe(422);
		expect((await read(family.child)).parent_uuid).toBe(family.parent.uuid);
	});
});

describe("a parent that is not there is not found", () => {
	it("another organization's", async () => {
		const stranger = await stage.app.client();
		const { uuid: parent_uuid } = await makeCustomer(stranger);
		expect((await ask(family.child, { parent_uuid })).status).toBe(404);
		const request = { name: "New", email: "new@example.com", parent_uuid };
		expect((await stage.client.post("/customer/create", request)).status).toBe(404);
		expect((await read(family.child)).parent_uuid).toBe(family.parent.uuid);
	});

	it("nobody", async () => {
		expect((await ask(family.child, { parent_uuid: nobody })).status).toBe(404);
	});

	it("a stranger can't make one of theirs pay for one of ours", async () => {
		const stranger = await stage.app.client();
		const theirs = await makeCustomer(stranger);
		const refused = await stranger.put(`/customer/${family.child.uuid}`, { parent_uuid: theirs.uuid });
		expect(refused.status).toBe(404);
		expect((await read(family.child)).parent_uuid).toBe(family.parent.uuid);
	});
});

it("a parent whose child it pays for is not archived", async () => {
	await family.contractOf(family.child);
	// open: its child's contract is in force and billed to it.
	expect((await stage.client.delete(`/customer/${family.parent.uuid}`)).status).toBe(409);
	expect((await stage.billedAndSent("2026-01-01")).map(({ customer }) => customer.uuid)).toEqual([family.parent.uuid]);
});
