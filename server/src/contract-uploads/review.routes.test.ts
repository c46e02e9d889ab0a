import { describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { type Body, bill, invoicesOf, makeMetric, succeed } from "../../test/support/billing.ts";
import { aPdf, platformFee, processed, readAs, readingOf, storage, term, upload } from "./testing/uploads.ts";

const app = useTestApp();

const draftOf = async (client: TestClient, uuid: string): Promise<Body> => succeed(client.get(`/contract/${uuid}`));

/** The extraction of one field: the value read, whether it was corrected, and its item. */
function read(contract: Body, field: string): unknown[] {
	const found = contract.extraction.find((each: Body) => each.field === field);
	return found === undefined ? [] : [found.value, found.corrected, found.item_id];
}

describe("what was read becomes a draft", () => {
	it("with every term's value, confidence, page, box and quote", async () => {
		const client = await app.client();
		const { upload: done, contract, customer } = await processed(app, client, readingOf([platformFee]));
		expect(done).toMatchObject({
			status: "NEEDS_REVIEW",
			failure_code: null,
			findings: [],
			message: "A draft contract was created from the document. Review it, correct it where needed, and activate it.",
		});
		expect(contract).toMatchObject({
			status: "draft",
			customer_uuid: customer.uuid,
			start_date: "2026-06-01",
			currency: "EUR",
			process_status_uuid: done.process_status_uuid,
			metric_suggestions: [],
			items: [{ plan_item_name: "Platform fee", unit_price: 100, quantity: 1, billing_cycle: "monthly" }],
		});
		const [item] = contract.items;
		expect(contract.extraction.map((each: Body) => [each.field, each.value, each.item_id])).toEqual([
			["customer_uuid", customer.uuid, null],
			["start_date", "2026-06-01", null],
			["currency", "EUR", null],
			["services[0].service_type", "fixed_fee", item.item_id],
			["services[0].billing_cycle", "monthly", item.item_id],
			["services[0].plan_item_name", "Platform fee", item.item_id],
			["services[0].unit_price", 100, item.item_id],
			["services[0].quantity", 1, item.item_id],
		]);
		expect(contract.extraction[1]).toEqual({
			field: "start_date",
			value: "2026-06-01",
			confidence: 0.95,
			page: 1,
			quote: "start_date is 2026-06-01",
			box: { x: 60, y: 80, width: 200, height: 12 },
			source: "document",
			item_id: null,
			corrected: false,
		});
		const { items } = await succeed(client.get("/contract?status=draft"));
		expect(items).toEqual([contract]);
	});

	it("without what a contract can't contain, which becomes a finding", async () => {
		const client = await app.client();
		const { upload: done, contract } = await processed(
			app,
			client,
			readingOf(
				[
					{ ...platformFee, discount_percent: "120", trial_days: 14 },
					{ ...platformFee, plan_item_name: "Nameless price", unit_price: "free" },
					{
						...storage,
						plan_item_name: "Tiers",
						pricing_model: "graduated",
						tiers: [{ up_to: "5", unit_price: "1", flat_fee: "0" }],
					},
				],
				{ start_date: "2026-06-01", end_date: "2026-05-31", billing_day: 42, currency: "EUR" },
				{ findings: ["The total does not agree."] },
			),
		);
		expect(contract.items.map((item: Body) => [item.plan_item_name, item.discount_percent, item.trial_days])).toEqual([
			["Platform fee", 0, 14],
		]);
		expect([contract.end_date, contract.billing_day]).toEqual([null, 1]);
		expect(done.findings).toEqual([
			"The total does not agree.",
			expect.stringContaining(`"Platform fee": discount_percent was read as 120, which must be at most 100`),
			expect.stringContaining(`"Nameless price": unit_price was read as free`),
			"billing_day was read as 42, which must be <= 31: it was left out.",
			expect.stringContaining(`The service "Nameless price" was left out: unit_price is required`),
			expect.stringContaining(`"Tiers": tiers`),
			expect.stringContaining(`The service "Tiers" was left out`),
			"end_date was read as 2026-05-31, which must not be before start_date: it was left out.",
		]);
		const fields = contract.extraction.map((each: Body) => each.field);
		expect(fields).not.toContain("end_date");
		expect(fields).not.toContain("services[0].discount_percent");
		expect(fields.filter((field: string) => /^services\[[12]/.test(field))).toEqual([]);
		expect(done.message).toContain(`${done.findings.length} points need attention`);
	});

	it("that asks for the start date where none was found, and cannot be activated before", async () => {
		const client = await app.client();
		app.now = "2026-09-15T10:00:00.000Z";
		const { upload: done, contract } = await processed(app, client, readingOf([platformFee], { currency: "EUR" }));
		expect(done.findings).toEqual([expect.stringContaining("names no start date")]);
		expect([contract.start_date, contract.items[0].service_start_date]).toEqual([null, null]);
		const missing = (each: Body) => each.extraction.find(({ field }: Body) => field === "start_date");
		expect(missing(contract)).toMatchObject({ value: null, confidence: 0, corrected: false });
		const path = `/contract/${contract.uuid}`;
		await client.put(path, { name: "Still without a start" });
		const refused = [
			await client.post(`${path}/activate`),
			await client.get(`/billing/preview?contract_uuid=${contract.uuid}&as_of=2026-12-01`),
		];
		expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, "contract_incomplete"]));
		await client.put(path, { start_date: "2026-10-15" });
		const set = await draftOf(client, contract.uuid);
		expect(missing(set)).toMatchObject({ value: null, corrected: true });
		expect([set.start_date, set.billing_day, set.items[0].service_start_date]).toEqual([
			"2026-10-15",
			15,
			"2026-10-15",
		]);
		expect((await client.post(`${path}/activate`)).status).toBe(200);
	});

	it.each([
		["Customer Limited", 0.97, []],
		["CUSTOMER, Inc.", 0.97, []],
		[
			"Ada GmbH",
			0.05,
			[
				`The document names "Customer Limited" as the customer, but it was uploaded for "Ada GmbH". Check whose contract it is.`,
			],
		],
	])("for %s, its name compared with the document's", async (name, confidence, findings) => {
		const client = await app.client();
		const { upload: done, contract } = await processed(app, client, readingOf([platformFee]), name);
		expect(done.findings).toEqual(findings);
		expect(contract.extraction[0]).toMatchObject({ field: "customer_uuid", confidence, quote: "Customer Limited" });
	});

	it("once, and says that the same file was uploaded before", async () => {
		const client = await app.client();
		const { customer } = await processed(app, client, readingOf([platformFee]));
		readAs(app, readingOf([platformFee]));
		const file = aPdf();
		const [first, second] = [await upload(app, client, customer, file), await upload(app, client, customer, file)];
		await app.work();
		const { contract_uuid, findings } = await succeed(client.get(`/contract/upload/${first}`));
		expect(findings).toEqual([]);
		const { findings: later } = await succeed(client.get(`/contract/upload/${second}`));
		expect(later).toEqual([expect.stringContaining(`contract ${contract_uuid} was created from it`)]);
	});

	it("or fails in words where nothing is left", async () => {
		const client = await app.client();
		const { upload: done } = await processed(app, client, readingOf([{ ...platformFee, unit_price: "-5" }]));
		expect(done).toMatchObject({ status: "FAILED", failure_code: "nothing_usable", contract_uuid: null });
		expect((await succeed(client.get("/contract"))).count).toBe(0);
	});
});

describe("a usage service's metric", () => {
	it.each([
		[
			"is set where its name leaves no doubt",
			{ name: "Storage", event_name: "stored_bytes", unit: "GB" },
			"gigabyte",
			true,
		],
		["is set where its event is the unit", { name: "Traffic", event_name: "gigabyte" }, "gigabytes", true],
		[
			"is only suggested where its unit is another",
			{ name: "Storage", event_name: "stored", unit: "hour" },
			"gigabyte",
			false,
		],
		[
			"is only suggested where it is named alike",
			{ name: "Storage in Europe", event_name: "storage_europe" },
			"gigabyte",
			false,
		],
	])("%s", async (_what, fields, unit, isSet) => {
		const client = await app.client();
		const metric = await makeMetric(client, fields);
		const { contract } = await processed(
			app,
			client,
			readingOf([storage], undefined, { usage: [{ service: 0, unit }] }),
		);
		expect(contract.items[0].metric_uuid).toBe(isSet ? metric.uuid : null);
		expect(contract.metric_suggestions).toEqual(
			isSet
				? []
				: [
						{
							item_id: contract.items[0].item_id,
							plan_item_name: "Storage",
							unit,
							suggestions: [
								{
									metric_uuid: metric.uuid,
									name: metric.name,
									event_name: metric.event_name,
									score: expect.any(Number),
								},
							],
							proposed_metric: { name: "Storage", event_name: "storage", aggregation: "max", unit },
						},
					],
		);
	});

	it("is left to a person if two are similar", async () => {
		const client = await app.client();
		for (const event_name of ["storage_eu", "storage_us"]) await makeMetric(client, { name: "Storage", event_name });
		const { contract } = await processed(app, client, readingOf([storage]));
		expect(contract.items[0].metric_uuid).toBeNull();
		expect(contract.metric_suggestions[0].suggestions.map((each: Body) => each.score)).toEqual([1, 1]);
	});

	it("may be missing while the contract is a draft: activation names the item", async () => {
		const client = await app.client();
		const { contract } = await processed(app, client, readingOf([storage]));
		const refused = await client.post(`/contract/${contract.uuid}/activate`);
		expect([refused.status, refused.body.code]).toEqual([409, "contract_incomplete"]);
		expect(refused.body.detail).toContain(`"Storage"`);
		const preview = await client.get(`/billing/preview?contract_uuid=${contract.uuid}&as_of=2026-08-01`);
		expect([preview.status, preview.body.code]).toEqual([409, "contract_incomplete"]);
		// Other corrections don't require it, but a manually created contract still does.
		const service = { service_type: "usage", billing_cycle: "monthly", plan_item_name: "Storage", unit_price: 0.03 };
		await succeed(client.put(`/contract/${contract.uuid}`, { services: [service] }));
		const byHand = { customer_uuid: contract.customer_uuid, start_date: "2026-06-01", services: [service] };
		expect((await client.post("/contract", byHand)).status).toBe(422);
	});
});

describe("a correction of the draft", () => {
	const services = [platformFee, { ...platformFee, plan_item_name: "Support", unit_price: "20" }];
	const sent = (
		{ plan_item_name, unit_price }: { plan_item_name: string; unit_price?: string },
		fields: object = {},
	) => ({
		service_type: "fixed_fee",
		billing_cycle: "monthly",
		plan_item_name,
		unit_price: Number(unit_price),
		...fields,
	});
	const [first, second] = services as [typeof platformFee, typeof platformFee];

	it("is shown with the value that was read, and taken back with it", async () => {
		const client = await app.client();
		const { contract } = await processed(app, client, readingOf(services));
		const [, support] = contract.items;
		await succeed(client.put(`/contract/${contract.uuid}`, { start_date: "2026-07-01" }));
		const changed = await draftOf(client, contract.uuid);
		expect(read(changed, "start_date")).toEqual(["2026-06-01", true, null]);
		expect(read(changed, "currency")).toEqual(["EUR", false, null]);
		expect(read(changed, "services[1].unit_price")).toEqual([20, false, support.item_id]);
		const back = await succeed(client.put(`/contract/${contract.uuid}`, { start_date: "2026-06-01" }));
		expect(read(back, "start_date")).toEqual(["2026-06-01", false, null]);
	});

	it.each([
		["a price", [sent(first, { unit_price: 90 }), sent(second)], ["services[0].unit_price"]],
		["a name", [sent(first), sent(second, { plan_item_name: "Help" })], ["services[1].plan_item_name"]],
		["the order", [sent(second), sent(first)], []],
		["one removed", [sent(second)], ["services[0].*"]],
		["one added", [sent(first), sent(second), sent(first, { plan_item_name: "Third" })], []],
	] as [string, object[], string[]][])("of the services: %s", async (_what, changed, corrected) => {
		const client = await app.client();
		const { contract } = await processed(app, client, readingOf(services));
		const after = await succeed(client.put(`/contract/${contract.uuid}`, { services: changed }));
		const names = new Map(after.items.map((item: Body) => [item.item_id, item.plan_item_name]));
		const found: string[] = after.extraction
			.filter((each: Body) => each.corrected)
			.map((each: Body) => (each.item_id === null ? each.field.replace(/\.\w+$/, ".*") : each.field));
		expect([...new Set(found)]).toEqual(corrected);
		// Each remaining term refers to the service with its name.
		for (const each of after.extraction.filter(
			(each: Body) => /unit_price$/.test(each.field) && each.item_id !== null,
		)) {
			const position = Number(/\d+/.exec(each.field)?.[0]);
			expect(after.items[position].item_id).toBe(each.item_id);
			if (corrected.length === 0) expect(names.get(each.item_id)).toBe(each.value === 20 ? "Support" : "Platform fee");
		}
	});
});

describe("the reviewed draft", () => {
	it("bills once it is active, and each line names its clause", async () => {
		const client = await app.client();
		const reading = readingOf([platformFee]);
		const quoted = {
			...reading,
			terms: [...reading.terms, term("services[0].billing_timing", "in_advance", 0.9, "paid in advance")],
		};
		const { upload: done, contract } = await processed(app, client, quoted);
		await succeed(client.post(`/contract/${contract.uuid}/activate`));
		const completed = await succeed(client.get(`/contract/upload/${done.process_status_uuid}`));
		expect(completed).toMatchObject({ status: "COMPLETED", contract_uuid: contract.uuid });
		await bill(app, client, "2026-06-01");
		const [invoice] = await invoicesOf(client);
		expect(invoice.amount).toBe(100);
		const [line] = invoice.line_items;
		const { clauses } = await succeed(client.get(`/invoice/${invoice.uuid}/line-items/${line.uuid}/explain`));
		expect(clauses).toContainEqual({
			field: "unit_price",
			page: 1,
			quote: "services[0].unit_price is 100.00",
			box: { x: 60, y: 80, width: 200, height: 12 },
			corrected: false,
		});
		expect(clauses.map((clause: Body) => clause.field)).toContain("billing_timing");
		const { items } = await succeed(client.get(`/audit?resource=${done.process_status_uuid}`));
		expect(items.map((entry: Body) => entry.action)).toEqual(["completed", "read", "created"]);
	});

	it("that is canceled leaves a failed upload and a canceled contract", async () => {
		const client = await app.client();
		const { upload: done, contract } = await processed(app, client, readingOf([platformFee]));
		await succeed(client.post(`/contract/${contract.uuid}/cancel`, {}));
		expect(await succeed(client.get(`/contract/upload/${done.process_status_uuid}`))).toMatchObject({
			status: "FAILED",
			failure_code: "draft_canceled",
			contract_uuid: contract.uuid,
		});
	});
});
