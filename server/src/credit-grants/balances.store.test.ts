import { beforeAll, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../test/support/app.ts";
import { makeCustomer, succeed } from "../../test/support/billing.ts";
import { Decimal } from "../money/index.ts";
import { type Context, inTransaction, newUuid } from "../platform/index.ts";
import { expireCredit } from "./actions.ts";
import { type CreditMove, moveCredit } from "./index.ts";

const app = useTestApp();
let client: TestClient;

beforeAll(async () => {
	app.now = "2026-01-10T08:00:00.000Z";
	client = await app.client();
});

const at = (day: string): Context => ({ ...client.context, now: `${day}T08:00:00.000Z` });

async function grantOf(amount: number, fields: object = {}): Promise<string> {
	const { uuid } = await makeCustomer(client);
	const input = { customer_uuid: uuid, name: "Credit", amount, currency: "EUR", effective_at: "2026-01-01", ...fields };
	return (await succeed(client.post("/credit-grant", input))).uuid;
}

function move(context: Context, grantUuid: string, kind: CreditMove["kind"], amount: string): Promise<void> {
	const moved = { grantUuid, kind, amount: Decimal.of(amount), invoiceUuid: newUuid(), lineItemUuid: null };
	return inTransaction(context, (context) => moveCredit(context, [moved]));
}

/** Every grant whose balance isn't the sum of its entries, or whose unburned credit isn't that of those that no expiry made. */
const wrong = () =>
	app.database.rows(
		`select credit_grant.uuid from credit_grants.credit_grant
		 left join credit_grants.ledger_entry as entry
			on entry.organisation_id = credit_grant.organisation_id and entry.credit_grant_uuid = credit_grant.uuid
		 group by credit_grant.organisation_id, credit_grant.uuid
		 having balance <> sum(entry.amount) or unburned <> sum(entry.amount) filter (where entry.kind <> 'expired')`,
	);

it("every balance is the sum of its ledger, through reserving, burning, expiry, and what comes back", async () => {
	const uuid = await grantOf(100, { expires_at: "2026-01-16" });
	await move(at("2026-01-10"), uuid, "reserved", "-30.01");
	await expireCredit(at("2026-01-16"));
	await move(at("2026-01-17"), uuid, "reserved", "-20");
	await move(at("2026-01-17"), uuid, "released", "30.01");
	await move(at("2026-01-18"), uuid, "burned", "-79.99");
	await move(at("2026-01-19"), uuid, "returned", "5");
	await expireCredit(at("2026-01-20"));
	const { items } = await succeed(client.get(`/credit-grant/${uuid}/ledger`));
	expect(items.toReversed().map(({ kind, amount }: { kind: string; amount: number }) => `${kind} ${amount}`)).toEqual([
		...["granted 100", "reserved -30.01", "expired -69.99", "reserved -20", "expired 20", "released 30.01"],
		...["expired -30.01", "burned -79.99", "expired 79.99", "returned 5", "expired -5"],
	]);
	expect(await wrong()).toEqual([]);
});

it("credit that is used at once is shared, never used twice", async () => {
	const uuid = await grantOf(100);
	const uses = await Promise.allSettled([1, 2, 3, 4].map(() => move(at("2026-01-10"), uuid, "reserved", "-30")));
	// 100 = 30 + 30 + 30 + 10
	expect(uses.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled", "fulfilled", "rejected"]);
	await expect(move(at("2026-01-10"), uuid, "burned", "-10.01")).rejects.toMatchObject({ code: "credit_used" });
	expect(await wrong()).toEqual([]);
});

it("the ledger is only added to", async () => {
	await grantOf(1);
	for (const statement of [
		"update credit_grants.ledger_entry set amount = 2",
		"delete from credit_grants.ledger_entry",
	])
		await expect(app.database.execute(statement)).rejects.toThrow("only added to");
});

it("moves no credit of another organization's grant", async () => {
	const uuid = await grantOf(100);
	const { context } = await app.client("write", "Another company");
	await move(context, uuid, "reserved", "-30");
	expect((await succeed(client.get(`/credit-grant/${uuid}`))).balance).toBe(100);
});
