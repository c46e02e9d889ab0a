import { beforeEach, expect, it } from "vitest";
import { type TestClient, useTestApp } from "../../../test/support/app.ts";
import { type Body, succeed } from "../../../test/support/billing.ts";
import { jobHandlers } from "../../jobs.ts";
import { attach } from "../testing/ledger.ts";
import { heldAtOnce, kindsOfMails, payer, runDunning } from "./testing/dunning.ts";

const app = useTestApp();
let client: TestClient;
let customer: Body;

/** With a Visa of 12/2034 as the default. */
beforeEach(async () => {
	app.now = "2034-11-01T10:00:00.000Z";
	client = await app.client();
	await succeed(client.put("/organisation", { payment_provider: "sandbox" }));
	customer = await payer(client, "tok_visa");
});

const told = () => kindsOfMails(client, customer);
const set = (settings: object) => succeed(client.put("/payment/settings", settings));

it.each<[string, number | null, string, boolean]>([
	["the day before", 30, "2034-11-30", false],
	["30 days before its last day", 30, "2034-12-01", true],
	["later, where that day was missed", 30, "2034-12-31", true],
	["not once it has expired", 30, "2035-01-01", false],
	["as early as the organisation wants", 61, "2034-10-31", true],
	["not where the organisation does not want it", null, "2034-12-31", false],
])("a customer is notified that the card expires: %s", async (_case, card_expiry_notice_days, day, isTold) => {
	await set({ card_expiry_notice_days });
	await runDunning(app, day);
	expect(await told()).toEqual(isTold ? ["card_expiring"] : []);
});

it("not about a removed card, or one that isn't the default", async () => {
	await attach(client, customer.uuid, "tok_mastercard", { is_default: true });
	await runDunning(app, "2034-12-15");
	expect(await told()).toEqual([]);
});

it("not if another provider is used by now", async () => {
	await succeed(client.put("/organisation", { payment_provider: "manual" }));
	await runDunning(app, "2034-12-15");
	expect(await told()).toEqual([]);
});

it("once, despite several processes and days, and again if the card gets a later expiration date", async () => {
	app.now = "2034-12-10T12:00:00.000Z";
	const payload = { organisation_uuid: client.context.organisationId, after: null };
	const tell = () => jobHandlers(app.services).notice_expiring_cards?.(payload);
	const lock = "select from customers.customer where organisation_id = $1 and uuid = $2 for update";
	await heldAtOnce(app, [lock, [client.context.organisationId, customer.uuid]], [tell, tell, tell]);
	await runDunning(app, "2034-12-11");
	expect(await told()).toEqual(["card_expiring"]);
	// As when the card's issuer renews it.
	const renew = "update payments.method set expiration_year = 2035 where organisation_id = $1";
	await app.database.execute(renew, [client.context.organisationId]);
	await runDunning(app, "2034-12-12");
	expect(await told()).toEqual(["card_expiring"]);
	await runDunning(app, "2035-12-12");
	expect(await told()).toEqual(["card_expiring", "card_expiring"]);
	const { items } = await succeed(client.get("/audit?resource=payment_method"));
	expect(items.filter(({ action }: Body) => action === "expiry noticed")).toHaveLength(2);
});
