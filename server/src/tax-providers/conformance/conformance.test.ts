import { afterAll, beforeAll, describe } from "vitest";
import { Decimal } from "../../money/index.ts";
import { StripeServer } from "../../payment-providers/stripe/testing/stripe-server.ts";
import { type Address, completeAddress } from "../../platform/index.ts";
import { decideTaxes, relevantRates, territoryOf } from "../../taxes/index.ts";
import { type RatesQuestion, TaxProviderRefusal } from "../interface/provider.ts";
import { type TaxProviderName, taxProviderNames, taxProviderTitle } from "../registry.ts";
import { createStripeTax } from "../stripe/create-stripe-tax.ts";
import { type RatesSubject, testRates } from "./testing/rates.ts";
import { type RecordingSubject, testRecording } from "./testing/recording.ts";

const addressOf = (address: Partial<Address> & { readonly country: string }) => ({
	...completeAddress(address),
	country: address.country,
});
const questionTo = (address: Partial<Address> & { readonly country: string }, euVatId: string | null = null) => ({
	...({ from: null, supply: "digital_service", currency: "EUR" } as const),
	customer: { address: addressOf(address), addressKind: "billing", euVatId } as const,
});

/** The rules of `taxes` behind the same questions, for a seller in Germany. */
const builtIn: RatesSubject = {
	async rates({ customer: { address, euVatId }, supply }: RatesQuestion) {
		const [seller, territory] = [territoryOf({ country: "DE", zip: null }), territoryOf(address)];
		const decision = decideTaxes(
			{
				seller: { territory: seller, registeredIn: [], taxName: null },
				customer: {
					...{ territory, delivery: null, isExempt: false, type: euVatId === null ? "consumer" : "business" },
					vatIdCountry: euVatId?.slice(0, 2) ?? null,
				},
				language: "en",
				rates: relevantRates([], new Set(["DE", address.country])),
			},
			supply,
			"2026-06-30",
		);
		if ("missing" in decision) throw new TaxProviderRefusal(decision.missing);
		return { ...decision, taxes: decision.taxes.map((tax) => ({ ...tax, rate: tax.rate.toString() })), id: null };
	},
	known: {
		taxed: questionTo({ country: "FR" }),
		taxedRate: "20",
		untaxed: questionTo({ country: "FR" }, "FR40303265045"),
	},
	unknown: questionTo({ country: "Atlantis" }),
};

describe("the built-in rules, as whoever answers rates", () => testRates(() => builtIn));

interface Subject extends RecordingSubject {
	readonly rates: RatesSubject;
	stop(): Promise<void>;
}

async function stripe(): Promise<Subject> {
	const server = await StripeServer.start();
	server.taxes.levies.set("DE", [{ level: "country", name: "Germany", percentage: "19.0", tax: "VAT" }]);
	server.taxes.levies.set("US-CA-94501", [
		{ level: "state", name: "California", percentage: "6.0" },
		{ level: "county", name: "Alameda County", percentage: "1.25" },
	]);
	const provider = createStripeTax({ secretKey: server.secretKey, apiUrl: server.address });
	const alameda = { country: "US", state: "CA", zip: "94501" };
	// The SDK retries once on its own after a connection was cut.
	const failTwice = (fault: "cut" | "lost", path: RegExp) => server.fail(path, fault, 2);
	return {
		provider,
		rate: "7.25",
		document: {
			...questionTo(alameda),
			...{ isExempt: false, taxedAt_s: null, currency: "USD" },
			lines: [
				{ reference: "first", net: Decimal.of(100), supply: "digital_service" },
				{ reference: "second", net: Decimal.of(40), supply: "goods" },
			],
		},
		loseAnswer: () => failTwice("lost", /transactions/),
		beAway: () => failTwice("cut", /tax/),
		forgetKeys: () => server.forgetKeys(),
		countRecorded: () => server.taxes.transactions.length,
		rates: {
			rates: (question) => provider.rates(question),
			known: { taxed: questionTo(alameda), taxedRate: "7.25", untaxed: questionTo({ country: "DE" }, "DE129273398") },
			unknown: questionTo({ country: "US" }),
		},
		stop: () => server.stop(),
	};
}

/** A provider in the registry without a subject here does not compile. */
const subjects: Readonly<Record<TaxProviderName, () => Promise<Subject>>> = { stripe };

for (const name of taxProviderNames) {
	describe(`${taxProviderTitle(name)}, as every tax provider elsewhere`, () => {
		let subject: Subject;
		beforeAll(async () => {
			subject = await subjects[name]();
		});
		afterAll(() => subject.stop());
		testRates(() => subject.rates);
		testRecording(() => subject);
	});
}
