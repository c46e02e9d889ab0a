import { beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { activeContract, type Body, bill, fee, invoicesOf, send, succeed } from "../../../test/support/billing.ts";

/** What the rules decide for the lines of runs: the specification's "Tax rules". */
const app = useTestApp();
let client: TestClient;
let companies = 0;

beforeEach(async () => {
	companies += 1;
	client = await app.client("write", `Taxed runs ${companies}`);
	await succeed(
		client.put("/organisation", {
			...{ address: { city: "Berlin", country: "DE" }, tax_id: "DE318204577", currency: "EUR" },
			tax_provider: "built_in",
		}),
	);
});

let customers = 0;
function customerOf(fields: Body): Promise<Body> {
	customers += 1;
	return succeed(client.post("/customer/create", { name: "C", email: `r${customers}@example.com`, ...fields }));
}

const frenchBusiness = { billing_address: { country: "FR" }, tax_id: "FR40303265045" };
const finnishConsumer = { billing_address: { country: "FI" }, customer_type: "consumer" };
const arrears = { billing_timing: "in_arrears", billing_cycle: "monthly", unit_price: 100 };

/** Name, category, rate, net and tax of each line. */
function taxesOn({ line_items }: Body): string[] {
	return line_items.map(({ name, taxes: [tax], tax_rate, amount, tax_amount }: Body) => {
		return `${name}: ${tax.category} ${tax_rate} of ${amount - tax_amount}`;
	});
}

describe("the lines of a run", () => {
	it("bear the rate of their last day of service", async () => {
		app.now = "2024-08-01T10:00:00.000Z";
		const { uuid } = await customerOf(finnishConsumer);
		await activeContract(client, uuid, [fee({ ...arrears, plan_item_name: "Seats" })], { start_date: "2024-08-01" });
		await bill(app, client, "2024-10-01");
		const invoices = await invoicesOf(client);
		expect(invoices.map(taxesOn)).toEqual([["Seats: S 24 of 100"], ["Seats: S 25.5 of 100"]]);
	});

	it("differ by what they sell, and so does what discounts take off; drafts and previews follow", async () => {
		app.now = "2026-01-01T10:00:00.000Z";
		const customer = await customerOf(frenchBusiness);
		const services = [
			fee({ ...arrears, plan_item_name: "Seats" }),
			fee({ ...arrears, plan_item_name: "Routers", supply: "goods" }),
			fee({ ...arrears, plan_item_name: "Books", supply: "goods", tax_rate: 5.5 }),
		];
		const contract = await activeContract(client, customer.uuid, services, { start_date: "2026-01-01" });
		expect(contract.items.map(({ supply }: Body) => supply)).toEqual(["digital_service", "goods", "goods"]);
		await succeed(client.post("/discount", { name: "Spring", percent: 10, contract_uuid: contract.uuid }));
		const asBusiness = [
			...["Seats: AE 0 of 100", "Routers: K 0 of 100", "Books: null 5.5 of 100"],
			...["Spring: AE 0 of -10", "Spring: K 0 of -10", "Spring: null 5.5 of -10"],
		];
		const preview = await succeed(client.get(`/billing/preview?contract_uuid=${contract.uuid}&as_of=2026-02-01`));
		expect(preview.items.map(taxesOn)).toEqual([asBusiness]);
		await bill(app, client, "2026-02-01");
		const [draft] = await invoicesOf(client);
		expect(taxesOn(draft)).toEqual(asBusiness);
		await succeed(client.put(`/customer/${customer.uuid}`, finnishConsumer));
		await app.work();
		expect(taxesOn(await succeed(client.get(`/invoice/${draft.uuid}`)))).toEqual([
			...["Seats: S 25.5 of 100", "Routers: S 25.5 of 100", "Books: null 5.5 of 100"],
			...["Spring: S 25.5 of -10", "Spring: S 25.5 of -10", "Spring: null 5.5 of -10"],
		]);
		const [seats, , , allowance] = draft.line_items;
		const ruleOf = async ({ uuid }: Body) =>
			(await succeed(client.get(`/invoice/${draft.uuid}/line-items/${uuid}/explain`))).tax_rule.rule;
		expect([await ruleOf(seats), await ruleOf(allowance)]).toEqual(["one_stop_shop", "one_stop_shop"]);
	});

	it("keep their tax when they are corrected", async () => {
		app.now = "2026-01-01T10:00:00.000Z";
		const customer = await customerOf(frenchBusiness);
		const contract = await activeContract(
			client,
			customer.uuid,
			[fee({ unit_price: 100, billing_timing: "in_advance" })],
			{
				start_date: "2026-01-01",
			},
		);
		await bill(app, client, "2026-01-01");
		const [first] = await invoicesOf(client);
		await send(client, first.uuid);
		await succeed(client.put(`/customer/${customer.uuid}`, finnishConsumer));
		await succeed(client.post(`/contract/${contract.uuid}/cancel`, { effective_date: "2026-01-15" }));
		await bill(app, client, "2026-01-16");
		const [, correction] = await invoicesOf(client);
		expect(correction.line_items[0].taxes[0]).toMatchObject({ category: "AE", rate: 0, jurisdiction: "FR" });
		const note = await succeed(client.post(`/invoice/${first.uuid}/credit-note`, { reason: "Goodwill", amount: 10 }));
		expect(note.line_items[0].taxes[0]).toMatchObject({ category: "AE", rate: 0, jurisdiction: "FR" });
	});

	it("wait for what the rules lack, and are billed once it is known", async () => {
		app.now = "2026-01-01T10:00:00.000Z";
		const customer = await customerOf({});
		const contract = await activeContract(client, customer.uuid, [fee(arrears)], { start_date: "2026-01-01" });
		const run = await bill(app, client, "2026-02-01");
		expect(run.errors).toMatchObject([{ contract_uuid: contract.uuid }]);
		expect(run.errors[0].error).toContain("customer.billing_address.country");
		expect(await invoicesOf(client)).toEqual([]);
		await succeed(client.put(`/customer/${customer.uuid}`, finnishConsumer));
		await bill(app, client, "2026-02-02");
		expect((await invoicesOf(client)).flatMap(taxesOn)).toHaveLength(1);
	});
});
