/** Stripe's published test tokens that the stand-in knows, and their behavior (docs.stripe.com/testing). */
export interface TestMethod {
	readonly type: "card" | "us_bank_account";
	readonly card?: { brand: string; last4: string; exp_month: number; exp_year: number };
	readonly us_bank_account?: { bank_name: string; last4: string; account_type: string };
	/** The bank's refusal to store it. */
	readonly setupFailure?: Failure;
	/** Waits for its owner's confirmation when stored. */
	readonly setupWaits?: boolean;
	/** The bank's refusal of each payment. */
	readonly failure?: Failure;
	/** Each payment waits for its payer, even if absent. */
	readonly waits?: boolean;
	/** For a debit: returned as lost this long after it succeeded. */
	readonly disputedAfter_s?: number;
}

export interface Failure {
	readonly code: string;
	readonly decline_code?: string;
	readonly message: string;
}

const visa = { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 };
const declined: Failure = {
	code: "card_declined",
	decline_code: "generic_decline",
	message: "Your card was declined.",
};
const authentication: Failure = {
	code: "authentication_required",
	decline_code: "authentication_required",
	message: "Your card was declined. This transaction requires authentication.",
};
const account = { bank_name: "STRIPE TEST BANK", last4: "6789", account_type: "checking" };

const byName: Readonly<Record<string, TestMethod>> = {
	visa: { type: "card", card: visa },
	mastercard: { type: "card", card: { ...visa, brand: "mastercard", last4: "4444" } },
	visa_chargeDeclined: { type: "card", card: { ...visa, last4: "0002" }, ...refusing(declined) },
	/** Can be stored; every payment is declined. */
	chargeCustomerFail: { type: "card", card: { ...visa, last4: "0341" }, failure: declined },
	visa_chargeDeclinedInsufficientFunds: {
		type: "card",
		card: { ...visa, last4: "9995" },
		...refusing({ ...declined, decline_code: "insufficient_funds", message: "Your card has insufficient funds." }),
	},
	visa_chargeDeclinedStolenCard: {
		type: "card",
		card: { ...visa, last4: "9979" },
		...refusing({ ...declined, decline_code: "stolen_card" }),
	},
	authenticationRequired: { type: "card", card: { ...visa, last4: "3184" }, failure: authentication },
	authenticationRequiredOnSetup: { type: "card", card: { ...visa, last4: "3155" }, setupWaits: true },
	usBankAccount_unverified: {
		type: "us_bank_account",
		us_bank_account: { ...account, last4: "0001" },
		setupWaits: true,
		waits: true,
	},
	usBankAccount_success: { type: "us_bank_account", us_bank_account: account },
	usBankAccount_insufficientFunds: {
		type: "us_bank_account",
		us_bank_account: { ...account, last4: "2227" },
		failure: {
			code: "insufficient_funds",
			message: "The customer's account has insufficient funds to cover this payment.",
		},
	},
	usBankAccount_dispute: {
		type: "us_bank_account",
		us_bank_account: { ...account, last4: "0000" },
		disputedAfter_s: 2,
	},
};

/** Both when stored and when charged. */
function refusing(failure: Failure): Pick<TestMethod, "setupFailure" | "failure"> {
	return { setupFailure: failure, failure };
}

/** The meaning of `tok_<name>`, `pm_card_<name>`, or `pm_usBankAccount_<name>`; null if it is none of them. */
export function testMethod(token: string): TestMethod | null {
	const name = token.replace(/^tok_|^pm_card_|^pm_(?=usBankAccount_)/, "");
	return name === token ? null : (byName[name] ?? null);
}
