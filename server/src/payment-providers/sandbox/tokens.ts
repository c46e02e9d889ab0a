import type { ProviderFailure, ShownMethod } from "../interface/provider.ts";

/** The behavior of a sandbox method (extensions.md, "Payments"). */
export interface Behaviour {
	readonly token: string;
	/** The label by which a tester chooses it. */
	readonly label: string;
	readonly shown: ShownMethod;
	/** The failure of every charge; null: charges succeed. */
	readonly failureCode: string | null;
	/** After the charge; 0: the charge's response already says so. */
	readonly succeedsAfter_s: number;
	/** After the charge; null: never. */
	readonly returnsAfter_s: number | null;
	/** Whether the charge is made but its response is lost. */
	readonly losesAnswer: boolean;
}

/** How long a debit takes, and then again until it is returned; at a bank, days. */
const debit_s = 2;

const card = {
	failureCode: null,
	succeedsAfter_s: 0,
	returnsAfter_s: null,
	losesAnswer: false,
};
const debit = { ...card, succeedsAfter_s: debit_s };

const visa = shownCard("visa", "4242", 12, 2034);
const mastercard = shownCard("mastercard", "4444", 6, 2035);

const behaviours: readonly Behaviour[] = [
	{ ...card, token: "tok_visa", label: "Visa that works", shown: visa },
	{ ...card, token: "tok_mastercard", label: "Mastercard that works", shown: mastercard },
	{
		...card,
		token: "tok_declined",
		label: "Card that is declined",
		shown: shownCard("visa", "0002", 12, 2034),
		failureCode: "card_declined",
	},
	{
		...card,
		token: "tok_insufficient_funds",
		label: "Card with insufficient funds",
		shown: shownCard("visa", "9995", 12, 2034),
		failureCode: "insufficient_funds",
	},
	{
		...card,
		token: "tok_timeout",
		label: "Card that pays, but whose answer is lost",
		shown: shownCard("visa", "0119", 12, 2034),
		losesAnswer: true,
	},
	{ ...debit, token: "ba_checking", label: "Bank account that pays after 2 seconds", shown: shownAccount("6789") },
	{
		...debit,
		token: "ba_returned",
		label: "Bank account whose payment is returned",
		shown: shownAccount("1116"),
		returnsAfter_s: 2 * debit_s,
	},
];

const byToken: ReadonlyMap<string, Behaviour> = new Map(behaviours.map((behaviour) => [behaviour.token, behaviour]));

export const testTokens = behaviours.map(({ token, label }) => ({ token, label }));

/** Null if the sandbox doesn't know the token. */
export function behaviourOf(token: string): Behaviour | null {
	return byToken.get(token) ?? null;
}

/** The bank's message for the payer. */
const failureMessages: Readonly<Record<string, string>> = {
	card_declined: "The card was declined.",
	insufficient_funds: "The card has insufficient funds.",
	expired_card: "The card has expired.",
	debit_returned: "The bank returned the debit.",
	unknown_method: "The payment method is unknown or was removed.",
	invalid_amount: "The amount cannot be charged in this currency.",
	unknown_charge: "The charge does not exist.",
	charge_not_paid: "The charge has not been paid, so it cannot be refunded.",
	refund_exceeds_charge: "The refund exceeds what is left of the charge.",
};

/** @throws Error if the code isn't one of the sandbox's */
export function failureOf(code: string): ProviderFailure {
	const message = failureMessages[code];
	if (message === undefined) throw new Error(`the sandbox does not know the failure ${code}`);
	return { code, message };
}

function shownCard(brand: string, last4: string, expiration_month: number, expiration_year: number): ShownMethod {
	return { kind: "card", brand, last4, expiration_month, expiration_year };
}

function shownAccount(account_mask: string): ShownMethod {
	return {
		kind: "ach",
		account_mask,
		account_type: "checking",
		account_name: "Sandbox account",
		institution_name: "Sandbox Bank",
	};
}
