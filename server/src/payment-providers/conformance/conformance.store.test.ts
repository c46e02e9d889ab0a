import { cloneDatabase } from "../../../test/support/app.ts";
import { createLog, Database, KeyRing } from "../../platform/index.ts";
import { type ProviderName, providerNames, providerTitle } from "../registry.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import { createStripe } from "../stripe/create-stripe.ts";
import { StripeServer } from "../stripe/testing/stripe-server.ts";
import { testProvider } from "./testing/provider.ts";
import type { Subject } from "./testing/scene.ts";

async function sandbox(): Promise<Subject> {
	const database = new Database(await cloneDatabase(), { applicationName: "test" });
	let now_ms = Date.parse("2026-09-15T10:00:00.000Z");
	const clock = () => new Date(now_ms).toISOString();
	const provider = createSandbox(
		{ database, clock, log: createLog("silent"), keyRing: new KeyRing(database, clock, null) },
		1,
	);
	return {
		provider,
		now_s: () => Math.floor(now_ms / 1000),
		passTime(seconds) {
			now_ms += seconds * 1000;
		},
		async takeEvents() {
			const taken: Awaited<ReturnType<Subject["takeEvents"]>> = [];
			await provider.deliverDue(async (_organisationId, delivery) => void taken.push(delivery));
			return taken;
		},
		loseAnswer: () => "tok_timeout",
		tokens: {
			works: "tok_visa",
			worksToo: "tok_mastercard",
			declines: "tok_declined",
			insufficientFunds: "tok_insufficient_funds",
			debit: "ba_checking",
			returnedDebit: "ba_returned",
			unknown: ["tok_nobody", "pm_nobody", "", "4242424242424242"],
		},
		stop: () => database.close(),
	};
}

async function stripe(): Promise<Subject> {
	const server = await StripeServer.start();
	return {
		provider: createStripe(server.settings),
		now_s: () => server.now_s(),
		passTime: (seconds) => server.passTime(seconds),
		takeEvents: async () => server.takeEvents(),
		loseAnswer() {
			// The SDK retries once on its own after a connection was cut.
			server.fail(/^\/v1\/payment_intents$/, "lost", 2);
			return "tok_visa";
		},
		tokens: {
			works: "tok_visa",
			worksToo: "pm_card_mastercard",
			declines: "tok_chargeCustomerFail",
			insufficientFunds: "tok_visa_chargeDeclinedInsufficientFunds",
			debit: "pm_usBankAccount_success",
			returnedDebit: "pm_usBankAccount_dispute",
			unknown: ["tok_nobody", "pm_nobody", "", "4242424242424242"],
		},
		stop: () => server.stop(),
	};
}

/** A provider in the registry without a subject here does not compile. */
const subjects: Readonly<Record<ProviderName, () => Promise<Subject>>> = { sandbox, stripe };

for (const name of providerNames) testProvider(providerTitle(name), subjects[name]);
