import { expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { activeContract, type Body, bill, fee, makeCustomer, succeed } from "../../../test/support/billing.ts";
import { withoutIdentity } from "../../../test/support/story.ts";

const app = useTestApp();

/** A monthly fee of 300.00 in advance from June 1, with June billed; today is June 1. */
async function billedContract(client: TestClient): Promise<Body> {
	const customer = await makeCustomer(client);
	const contract = await activeContract(client, customer.uuid, [fee({ unit_price: 300 })], {
		start_date: "2026-06-01",
	});
	await bill(app, client, "2026-06-01", { contract_uuid: contract.uuid });
	return contract;
}

/** Everything the API returns about the contract and its changes. */
async function state(client: TestClient, uuid: string): Promise<unknown> {
	const told = [`/contract/${uuid}`, `/audit?resource=${uuid}`, `/invoice?contract_uuid=${uuid}`];
	return Promise.all(told.map((path) => succeed(client.get(path))));
}

it.each<[string, (contract: Body) => { amend?: object; cancel?: object }]>([
	[
		"amended",
		({ items }) => ({
			amend: { effective_date: "2026-06-16", change: [{ item_id: items[0].item_id, unit_price: 360 }] },
		}),
	],
	["canceled", () => ({ cancel: { effective_date: "2026-06-10" } })],
])("shows what a run creates after a contract is %s, and changes nothing", async (_case, changeOf) => {
	const client = await app.client();
	const contract = await billedContract(client);
	const change = changeOf(contract);
	const before = await state(client, contract.uuid);
	const ask = { contract_uuid: contract.uuid, as_of: "2026-07-01", ...change };
	const shown = await succeed(client.post("/billing/preview", ask));
	expect(await state(client, contract.uuid)).toEqual(before);
	// July at 360; both halves of June are repriced in its draft ("Corrections"). Nothing more once it is canceled.
	const amounts = change.amend === undefined ? [] : [360];
	expect(shown.items.map(({ amount }: Body) => amount).filter((amount: number) => amount > 0)).toEqual(amounts);

	const [verb, body] = Object.entries(change)[0] as [string, object];
	await succeed(client.post(`/contract/${contract.uuid}/${verb}`, body));
	const real = await succeed(client.get(`/billing/preview?contract_uuid=${contract.uuid}&as_of=2026-07-01`));
	expect(shown.items.map(withoutIdentity)).toEqual(real.items.map(withoutIdentity));
});

it("shows what a run creates after a cancellation, or an amendment, is taken back, and changes nothing", async () => {
	const client = await app.client();
	const { uuid, items } = await billedContract(client);
	const preview = (change: object) =>
		succeed(client.post("/billing/preview", { contract_uuid: uuid, as_of: "2026-07-01", ...change }));
	const amounts = async (change: object) => (await preview(change)).items.map(({ amount }: Body) => amount);
	const change = [{ item_id: items[0].item_id, unit_price: 360 }];
	await succeed(client.post(`/contract/${uuid}/amend`, { effective_date: "2026-07-01", change }));
	const [amendment] = (await succeed(client.get(`/contract/${uuid}/amendments`))).items;
	// July at the previous price.
	expect(await amounts({ take_back_amendment: amendment.uuid })).toEqual([300]);
	await succeed(client.post(`/contract/${uuid}/cancel`, { effective_date: "2026-06-30" }));
	const before = await state(client, uuid);
	expect(await amounts({ reinstate: true })).toEqual([360]);
	expect(await state(client, uuid)).toEqual(before);
});

it.each<[string, object, number, string]>([
	["neither", {}, 422, "Exactly one"],
	["both", { amend: { effective_date: "2026-06-16", end: [] }, cancel: { at_period_end: true } }, 422, "Exactly one"],
	["a change that the contract refuses", { cancel: { effective_date: "2025-01-01" } }, 422, "effective_date"],
	["what is canceled no more", { reinstate: true }, 409, "no cancellation to take back"],
	["an amendment that is none", { take_back_amendment: "00000000-0000-7000-8000-000000000000" }, 404, "Amendment"],
	["an unknown field", { amend: { effective_date: "2026-06-16", remove: [] } }, 422, "remove"],
])("refuses %s", async (_case, change, status, words) => {
	const client = await app.client();
	const { uuid } = await billedContract(client);
	const answer = await client.post("/billing/preview", { contract_uuid: uuid, ...change });
	expect(answer).toMatchObject({ status, body: { detail: expect.stringContaining(words) } });
});

it("finds no contract of another organization", async () => {
	const { uuid } = await billedContract(await app.client());
	const stranger = await app.client("write", "Another company");
	const answer = await stranger.post("/billing/preview", { contract_uuid: uuid, cancel: { at_period_end: true } });
	expect(answer.status).toBe(404);
});
