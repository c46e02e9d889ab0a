import { beforeAll, describe, expect, it, vi } from "vitest";
import { Decimal } from "../../src/money/index.ts";
import { plainPart } from "../../src/rating/models/charge.ts";
import { definePricingModel } from "../../src/rating/models/pricing-model.ts";
import { type TestClient, useTestApp } from "../support/app.ts";
import {
	activeContract,
	type Body,
	bill,
	figures,
	invoicesOf,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
	use,
} from "../support/billing.ts";

/** What a pricing model needs in order to bill: its definition in the list, and its name in the database (docs/extending.md). */

const toy = vi.hoisted(() => ({ name: "capped" }));

vi.mock(import("../../src/rating/models/models.ts"), async (importOriginal) => {
	const { models } = await importOriginal();
	const capped = definePricingModel({
		name: toy.name,
		label: "every unit at one price, up to a number of units",
		parameters: { unit_price: "required", package_size: "required" },
		pricesOf: ({ unit_price, package_size }) => ({ unitPrice: unit_price, most: package_size ?? Decimal.zero }),
		price: ({ unitPrice, most }, quantity) => [
			plainPart("unit", quantity.isLessThan(most) ? quantity : most, unitPrice),
		],
	});
	// The types know the product's models; the server uses the list.
	return { models: [...models, capped] as unknown as typeof models };
});

const app = useTestApp();
let client: TestClient;
let metric: Body;
let customer: Body;
const priced = { pricing_model: toy.name, unit_price: 0.5, package_size: 100 };

beforeAll(async () => {
	app.now = "2026-01-01T08:00:00.000Z";
	client = await app.client();
	metric = await makeMetric(client);
	customer = await makeCustomer(client);
});

describe("a pricing model that only the list knows", () => {
	it("is in the API's document, with its requirements", async () => {
		const { body } = await client.get("/openapi.json");
		const { ContractServiceInput, PricingModel } = body.components.schemas;
		const { properties } = ContractServiceInput;
		expect(PricingModel.enum).toContain("capped");
		expect(properties.pricing_model.description).toContain(
			"`capped`: every unit at one price, up to a number of units",
		);
		expect(properties.package_size.description).toBe(
			"Units per package, greater than 0; required for `package` or `capped`.",
		);
	});

	it.each<[string, object, string, string]>([
		["lacks what it requires", { package_size: null }, "package_size", "must be greater than 0 for capped"],
		["has what it does not take", { fee_per_event: 1 }, "fee_per_event", "is not allowed for capped"],
	])("is refused by field if it %s", async (_case, fields, field, message) => {
		const services = [usage(metric.uuid, { ...priced, ...fields })];
		const { status, body } = await client.post("/contract", {
			...{ customer_uuid: customer.uuid, services, start_date: "2026-01-01" },
		});
		expect(status).toBe(422);
		expect(body.errors).toEqual([{ field: `services[0].${field}`, message }]);
	});

	it("is quoted", async () => {
		const { items } = await succeed(
			client.post("/template/price", { service: usage(metric.uuid, priced), quantities: [80, 180], currency: "EUR" }),
		);
		expect(items.map(({ amount }: Body) => amount)).toEqual([40, 50]); // 80 × 0.5; 100 × 0.5
	});

	it("is billed, described, explained, amended in the middle of a month", async () => {
		const contract = await activeContract(client, customer.uuid, [
			usage(metric.uuid, { ...priced, maximum_amount: 45 }),
		]);
		await use(client, customer.uuid, "2026-01-05T12:00:00Z", 60);
		await use(client, customer.uuid, "2026-01-20T12:00:00Z", 120);
		await bill(app, client, "2026-02-01");
		const [january] = await invoicesOf(client);
		// 180 used, 100 of them at 0.5 = 50; at most 45.
		expect(figures(january)).toEqual([["Calls", 180, 0, 50, 45]]);
		expect(january.line_items[0].description).toBe("100 × 0.5 = 50\ncapped at 45.00");
		const explained = await succeed(
			client.get(`/invoice/${january.uuid}/line-items/${january.line_items[0].uuid}/explain`),
		);
		expect(explained.pricing_model).toBe("capped");
		expect(explained.computed.steps.map(({ kind, amount }: Body) => [kind, amount])).toEqual([
			["units", 50],
			["maximum", -5],
		]);

		await use(client, customer.uuid, "2026-02-05T12:00:00Z", 60);
		await use(client, customer.uuid, "2026-02-20T12:00:00Z", 120);
		const change = [{ item_id: contract.items[0].item_id, unit_price: 0.1 }];
		await succeed(client.post(`/contract/${contract.uuid}/amend`, { effective_date: "2026-02-15", change }));
		await bill(app, client, "2026-03-01");
		const [, february] = await invoicesOf(client);
		// 60 × 0.5 = 30; then up to the 100th unit, 40 × 0.1 = 4.
		expect(february.line_items.map(({ amount }: Body) => amount)).toEqual([30, 4]);
	});
});
