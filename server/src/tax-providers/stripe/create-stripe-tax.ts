import Stripe from "stripe";
import { stripeConnection } from "../../payment-providers/index.ts";
import type { TaxProvider } from "../interface/provider.ts";
import { calculate } from "./calculating.ts";
import { rates } from "./rates.ts";
import { commit, find, reverse } from "./recording.ts";
import type { StripeTaxSettings } from "./settings.ts";

/** Stripe Tax, through the official SDK. One account files for all organizations of an installation; transactions name theirs. */
export function createStripeTax(settings: StripeTaxSettings): TaxProvider<"stripe"> {
	const client = new Stripe(settings.secretKey, stripeConnection(settings));
	return {
		name: "stripe",
		title: "Stripe Tax",
		isTest: /^[sr]k_test_/.test(settings.secretKey),
		rates: (question) => rates(client, question),
		calculate: (document) => calculate(client, document),
		commit: (request) => commit(client, request),
		reverse: (request) => reverse(client, request),
		find: (transactionId) => find(client, transactionId),
	};
}
