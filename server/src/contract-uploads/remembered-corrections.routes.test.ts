import { describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { type Body, makeCustomer, succeed } from "../../test/support/billing.ts";
import { type OrderForm, orderForm } from "./testing/order-form.ts";
import { upload } from "./testing/uploads.ts";

/** The real reader, on documents drawn for it: what a person corrects in the first is right in the second. */

const app = useTestApp();

const first: OrderForm = {
	...{ number: "KW-2041", customer: "Heron Labs GmbH", begins: "1 June 2026", ends: "31 May 2028" },
	...{ seats: "40", price: "120.00", amount: "4,800.00", deposit: "500.00", settlement: "45" },
};
const second: OrderForm = {
	...{ number: "KW-2077", customer: "Plover & Sons Ltd", begins: "15 September 2026", ends: "14 September 2027" },
	...{ seats: "7", price: "99.50", amount: "696.50", deposit: "1,250.00", settlement: "20" },
};

async function draftOf(client: TestClient, form: OrderForm): Promise<Body> {
	const customer = await makeCustomer(client, { name: form.customer });
	const uuid = await upload(app, client, customer, await orderForm(form));
	await app.work();
	const { contract_uuid } = await succeed(client.get(`/contract/upload/${uuid}`));
	return { ...(await succeed(client.get(`/contract/${contract_uuid}`))), upload_uuid: uuid };
}

async function activate(client: TestClient, draft: Body, changes?: object): Promise<void> {
	if (changes !== undefined) await succeed(client.put(`/contract/${draft.uuid}`, changes));
	await succeed(client.post(`/contract/${draft.uuid}/activate`));
}

const licence = {
	...{ service_type: "fixed_fee", billing_cycle: "annual", plan_item_name: "Platform licence" },
	...{ quantity: 40, unit_price: 120 },
};
const corrected = { start_date: "2026-06-01", end_date: "2028-05-31", payment_terms_days: 45, services: [licence] };
const termsOf = ({ start_date, end_date, payment_terms_days, items }: Body) => ({
	...{ start_date, end_date, payment_terms_days },
	items: items.map((item: Body) => [item.plan_item_name, item.quantity, item.unit_price, item.billing_cycle]),
});
const rightOfSecond = {
	...{ start_date: "2026-09-15", end_date: "2027-09-14", payment_terms_days: 20 },
	items: [["Platform licence", 7, 99.5, "annual"]],
};
const nameOf = ({ extraction }: Body) =>
	extraction.find(({ field }: Body) => field === "services[0].plan_item_name") as Body;

describe("the second document of a form", () => {
	it("is read with what was corrected in the first, and is certain of it once that was accepted", async () => {
		app.now = "2026-05-20T08:00:00.000Z";
		const client = await app.client();
		await activate(client, await draftOf(client, first), corrected);
		const draft = await draftOf(client, second);
		expect(termsOf(draft)).toEqual(rightOfSecond);
		expect(nameOf(draft)).toMatchObject({ source: "earlier_correction", value: "Platform licence", confidence: 0.85 });
		await activate(client, draft);
		const third = await draftOf(client, { ...second, number: "KW-2090" });
		expect(termsOf(third)).toEqual(rightOfSecond);
		expect(nameOf(third)).toMatchObject({ source: "earlier_correction", confidence: 0.95 });

		// What was learned is in the log, without a price, a quantity or a date.
		const { items } = await succeed(client.get("/audit?resource=contract_upload&limit=100"));
		const learned = items.filter(({ action }: Body) => action === "corrections_remembered").at(-1);
		expect(learned.after.corrections).toContainEqual({ field: "", service: "returnable deposit", kind: "no_service" });
		expect(JSON.stringify(learned)).not.toMatch(/\b(?:45|120|40)\b|2028/);
	});

	it("of another organization is not", async () => {
		const [one, other] = [await app.client("write", "Northwind"), await app.client("write", "Southwind")];
		await activate(one, await draftOf(one, first), corrected);
		const draft = await draftOf(other, second);
		expect(nameOf(draft)).toMatchObject({ source: "document", value: "Kittiwake licence" });
		expect(draft.extraction.filter(({ source }: Body) => source === "earlier_correction")).toEqual([]);
	});

	it("teaches again: a correction that was corrected is replaced", async () => {
		const client = await app.client();
		await activate(client, await draftOf(client, first), corrected);
		const draft = await draftOf(client, second);
		const renamed = { ...licence, plan_item_name: "Annual licence", quantity: 7, unit_price: 99.5 };
		await activate(client, draft, { services: [renamed] });
		expect(nameOf(await draftOf(client, { ...second, number: "KW-3000" }))).toMatchObject({ value: "Annual licence" });
	});

	it("is read as ever where the first draft was canceled", async () => {
		const client = await app.client();
		const draft = await draftOf(client, first);
		await succeed(client.put(`/contract/${draft.uuid}`, corrected));
		await succeed(client.post(`/contract/${draft.uuid}/cancel`, { effective_date: "2026-05-31" }));
		expect(nameOf(await draftOf(client, second)).source).toBe("document");
	});
});
