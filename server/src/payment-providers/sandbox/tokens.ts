import type { ProviderFailure, ShownMethod } from "../interface/provider.ts";

/** How a method of the sandbox behaves (extensions.md, "Payments"). */
export interface Behaviour {
	readonly token: string;
	/** What a person who tries it out chooses it by. */
	readonly label: string;
	readonly shown: ShownMethod;
	/** The failure that every charge ends with; null: it succeeds. */
	readonly failureCode: string | null;
	/** From the charge on; 0: the answer to the charge says so already. */
	readonly succeedsAfter_s: number;
	/** From the charge on; null: it stays. */
	readonly returnsAfter_s: number | null;
	/** The charge is made, and its answer never comes. */
	readonly losesAnswer: boolean;
}

/** How long a debit takes, and again until it comes back: days at a bank. */
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
		label: "Card without enough money",
		shown: shownCard("visa", "9995", 12, 2034),
		failureCode: "insufficient_funds",
	},
	{
		...card,
		token: "tok_timeout",
		label: "Card whose answer is lost, though it pays",
		shown: shownCard("visa", "0119", 12, 2034),
		losesAnswer: true,
	},
	{ ...debit, token: "ba_checking", label: "Bank account that pays after 2 seconds", shown: shownAccount("6789") },
	{
		...debit,
		token: "ba_returned",
		label: "Bank account whose payment comes back",
		shown: shownAccount("1116"),
		returnsAfter_s: 2 * debit_s,
	},
];

const byToken: ReadonlyMap<string, Behaviour> = new Map(behaviours.map((behaviour) => [behaviour.token, behaviour]));

export const testTokens = behaviours.map(({ token, label }) => ({ token, label }));

/** Null where the sandbox knows no such token. */
export function behaviourOf(token: string): Behaviour | null {
	return byToken.get(token) ?? null;
}

/** What the bank says, in words for the payer. */
const failureMessages: Readonly<Record<string, string>> = {
	card_declined: "The card was declined.",
	insufficient_funds: "There is not enough money on the card's account.",
	expired_card: "The card has expired.",
	debit_returned: "The bank returned the debit.",
	unknown_method: "The payment method is not known, or was removed.",
	invalid_amount: "The amount cannot be charged in this currency.",
	unknown_charge: "There is no such charge.",
	charge_not_paid: "The charge has brought no money that could be given back.",
	refund_exceeds_charge: "The refund is more than what is left of the charge.",
};

/** @throws Error where the code is none of the sandbox's */
export function failureOf(code: string): ProviderFailure {
	const message = failureMessages[code];
	if (message === undefined) throw new Error(`the sandbox knows no failure ${code}`);
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
