import { expect, it } from "vitest";
import { createLog, Database, KeyRing } from "../platform/index.ts";
import { availableProviders, createProviders, type ProviderName, providerChoices, providerNamed } from "./registry.ts";

const database = new Database("postgres://nobody@localhost:1/none", { applicationName: "test" });
const clock = () => "2026-09-15T10:00:00.000Z";
const dependencies = { database, clock, log: createLog("silent"), keyRing: new KeyRing(database, clock, null) };
const keys = (secretKey: string) => ({ stripe: { secretKey, webhookSecret: "whsec_test", apiUrl: null } });
const bare = await createProviders({ stripe: null }, dependencies);

it("the sandbox is always available, and moves no money", () => {
	expect(bare.sandbox).toMatchObject({ name: "sandbox", isTest: true, openCheckout: null });
	expect(availableProviders(bare)).toEqual(["manual", "sandbox"]);
});

it("Stripe can be chosen where it is configured", async () => {
	const providers = await createProviders(keys("sk_live_a"), dependencies);
	expect(availableProviders(providers)).toEqual(["manual", "sandbox", "stripe"]);
	expect(bare.stripe).toBeNull();
});

it.each([
	["sk_test_a", true],
	["rk_test_a", true],
	["sk_live_a", false],
	["rk_live_a", false],
])("%s: is for testing only: %s", async (secretKey, isTest) => {
	expect((await createProviders(keys(secretKey), dependencies)).stripe).toMatchObject({ name: "stripe", isTest });
});

it("names have the form that the database takes", () => {
	for (const name of providerChoices) expect(name).toMatch(/^[a-z][a-z0-9_]{0,31}$/);
});

it("a name in a row is a provider, one that is not set up, or nobody's", () => {
	expect(providerNamed(bare, "sandbox", "a row")).toBe(bare.sandbox);
	expect([providerNamed(bare, "stripe", "a row"), providerNamed(bare, "manual", "a row")]).toEqual([null, null]);
	for (const name of ["barter", "toString"] as unknown as ProviderName[]) {
		expect(() => providerNamed(bare, name, "payments.charge 1")).toThrow(
			`payments.charge 1: this version of Tallybook does not know the payment provider "${name}".`,
		);
	}
});
