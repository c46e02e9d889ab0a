import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import {
	activeContract,
	type Body,
	fee,
	makeCustomer,
	makeMetric,
	succeed,
	usage,
} from "../../../test/support/billing.ts";

/** The specification's "Features", of contracts: drafts, amendments, and moves to a template's present version. */

const app = useTestApp();
let client: TestClient;
let customer: Body;
let template: Body;

beforeAll(async () => {
	client = await app.client();
});

beforeEach(async () => {
	app.now = "2026-01-15T10:00:00.000Z";
	customer = await makeCustomer(client);
	const options = ["Small", "Large"].map((name) => ({
		...{ name, services: [fee()], features: [{ feature: "sso" }, { feature: "size", type: "value", value: name }] },
	}));
	template = await succeed(client.post("/template", { name: "Plan", options }));
});

const draft = (fields: object): Promise<Body> =>
	succeed(client.post("/contract", { customer_uuid: customer.uuid, start_date: "2026-01-01", ...fields }));
const read = ({ uuid }: Body): Promise<Body> => succeed(client.get(`/contract/${uuid}`));
const namesOf = (features: Body[]) => features.map(({ feature, value }) => `${feature} ${value}`);
const granted = ({ features, option_features }: Body) => [namesOf(features), namesOf(option_features)];
const amend = ({ uuid }: Body, effective_date: string, features: readonly object[]) =>
	client.post(`/contract/${uuid}/amend`, { effective_date, features });
const size = (value: string) => ({ feature: "size", type: "value", value });

describe("a draft", () => {
	it("takes its option's features, keeps its own until others are sent, and follows another option", async () => {
		const [small, large] = template.options;
		const made = await draft({ option_uuid: small.uuid, features: [{ feature: "beta" }] });
		expect(granted(made)).toEqual([["beta true"], ["sso true", "size Small"]]);
		const put = (body: object): Promise<Body> => succeed(client.put(`/contract/${made.uuid}`, body));
		expect(granted(await put({ name: "Ada" }))).toEqual([["beta true"], ["sso true", "size Small"]]);
		expect(granted(await put({ option_uuid: large.uuid }))).toEqual([["beta true"], ["sso true", "size Large"]]);
		expect(granted(await put({ features: [size("Own")] }))).toEqual([["size Own"], ["sso true", "size Large"]]);
		expect(granted(await put({ services: [fee()] }))).toEqual([["size Own"], []]);
		expect(granted(await put({ features: [] }))).toEqual([[], []]);
		expect(await read(made)).toMatchObject({ features: [], option_features: [] });
	});

	it("is refused with a bad feature, which is named", async () => {
		const body = { customer_uuid: customer.uuid, start_date: "2026-01-01", services: [fee()] };
		const { status, body: answer } = await client.post("/contract", {
			...body,
			features: [{ feature: "a", limit: 1 }],
		});
		expect([status, answer.errors[0].field]).toEqual([422, "features[0].limit"]);
		const made = await draft({ services: [fee()] });
		const changed = await client.put(`/contract/${made.uuid}`, { features: [{ feature: "a" }, { feature: "a" }] });
		expect([changed.status, changed.body.errors[0].field]).toEqual([422, "features[1].feature"]);
	});
});

describe("an amendment", () => {
	it("replaces the contract's own features from its day on, and can be taken back", async () => {
		const made = await activeContract(client, customer.uuid, [fee()], {
			features: [size("first"), { feature: "beta" }],
		});
		expect(await succeed(amend(made, "2026-02-01", [size("second")]))).toMatchObject({ features: made.features });
		await succeed(amend(made, "2026-03-01", [size("third")]));
		// Made later, for an earlier day: what is agreed for later days stays.
		await succeed(amend(made, "2026-01-20", [size("between")]));
		for (const [day, names] of [
			["2026-01-19", ["size first", "beta true"]],
			["2026-01-20", ["size between"]],
			["2026-02-01", ["size second"]],
			["2026-03-01", ["size third"]],
		] as const) {
			app.now = `${day}T00:00:00.000Z`;
			expect([day, namesOf((await read(made)).features)]).toEqual([day, names]);
		}
		app.now = "2026-01-15T10:00:00.000Z";
		const { items } = await succeed(client.get(`/contract/${made.uuid}/amendments`));
		expect(items.map(({ features, option_features }: Body) => [namesOf(features), option_features])).toEqual([
			[["size between"], null],
			[["size third"], null],
			[["size second"], null],
		]);
		await succeed(client.delete(`/contract/${made.uuid}/amendments/${items[2].uuid}`));
		app.now = "2026-02-28T10:00:00.000Z";
		expect(namesOf((await read(made)).features)).toEqual(["size between"]);
	});

	it("is what changes features in force: an update doesn't, and an empty one is refused", async () => {
		const made = await activeContract(client, customer.uuid, [fee()]);
		expect(await client.put(`/contract/${made.uuid}`, { features: [] })).toMatchObject({ status: 409 });
		const { status, body } = await amend(made, "2026-02-01", [{ feature: "a", type: "value" }]);
		expect([status, body.errors[0].field]).toEqual([422, "features[0].value"]);
		expect(await client.post(`/contract/${made.uuid}/amend`, { effective_date: "2026-02-01" })).toMatchObject({
			...{ status: 422, body: { detail: "change: is required, or add, end, features or commitments" } },
		});
	});

	it("bills nothing, and is in the log", async () => {
		const made = await activeContract(client, customer.uuid, [fee()]);
		await succeed(amend(made, "2026-01-10", [{ feature: "beta" }]));
		const preview = await succeed(client.get(`/billing/preview?contract_uuid=${made.uuid}&as_of=2026-01-15`));
		// The fee of January alone, whole.
		expect(preview.items.map(({ amount, line_items }: Body) => [amount, line_items.length])).toEqual([[100, 1]]);
		const { items } = await succeed(client.get(`/audit?resource=${made.uuid}`));
		expect(items[0]).toMatchObject({
			...{ action: "amended", before: { features: [] }, after: { features: [{ feature: "beta" }] } },
		});
	});
});

describe("a move to the template's present version", () => {
	const change = (features: readonly object[], fields: object = {}) => {
		const [small, large] = template.options;
		return succeed(client.put(`/template/${template.uuid}`, { options: [{ ...small, features, ...fields }, large] }));
	};
	const migrate = (preview: boolean): Promise<Body> =>
		succeed(client.post(`/template/${template.uuid}/migrate`, { preview }));

	async function inForce(): Promise<Body> {
		const made = await draft({ option_uuid: template.options[0].uuid, features: [{ feature: "beta" }] });
		return succeed(client.post(`/contract/${made.uuid}/activate`));
	}

	it("takes the option's features from the next period on, keeps the contract's own, and is made once", async () => {
		const made = await inForce();
		await change([size("Huge")]);
		const row = {
			...{ customer_uuid: customer.uuid, contract_uuid: made.uuid, effective_date: "2026-02-01" },
			...{ currency: "USD", before: 100, after: 100, difference: 0 },
		};
		expect(await migrate(true)).toEqual({ items: [row], errors: [] });
		expect(await migrate(false)).toEqual({ items: [row], errors: [] });
		expect(await migrate(false)).toEqual({ items: [], errors: [] });
		expect(granted(await read(made))).toEqual([["beta true"], ["sso true", "size Small"]]);
		app.now = "2026-02-01T00:00:00.000Z";
		expect(granted(await read(made))).toEqual([["beta true"], ["size Huge"]]);
	});

	it("takes them with the first of its services that change", async () => {
		const metric = await makeMetric(client);
		const made = await inForce();
		const [service] = template.options[0].services;
		const weekly = usage(metric.uuid, { billing_cycle: "weekly" });
		await change([size("Huge")], { services: [{ ...service, unit_price: 120 }, weekly] });
		const { items } = await migrate(false);
		// A week from January 1 begins on the 22nd, a month on February 1.
		expect(items).toMatchObject([{ effective_date: "2026-01-22" }]);
		app.now = "2026-01-22T00:00:00.000Z";
		expect(granted(await read(made))[1]).toEqual(["size Huge"]);
		const amendments = await succeed(client.get(`/contract/${made.uuid}/amendments`));
		expect(amendments.items.map(({ option_features }: Body) => option_features?.length ?? null)).toEqual([null, 1]);
	});
});

it("a metric of a contract's feature can't be deleted, also once an amendment has replaced it", async () => {
	const { uuid: metric_uuid } = await makeMetric(client);
	const features = [{ feature: "calls", type: "metered", metric_uuid }];
	const made = await activeContract(client, customer.uuid, [fee()], { name: "Ours", features });
	await succeed(amend(made, "2026-01-15", []));
	expect((await client.delete(`/metric/${metric_uuid}`)).status).toBe(409);
	expect(await succeed(client.get(`/metric/${metric_uuid}/use`))).toMatchObject({
		...{ items: [{ kind: "contract", uuid: made.uuid, name: "Ours" }], contract_count: 1 },
	});
	const other = await makeMetric(client);
	await succeed(amend(made, "2026-01-16", [{ feature: "calls", type: "metered", metric_uuid: other.uuid }]));
	expect((await client.delete(`/metric/${other.uuid}`)).status).toBe(409);
});
