import type { Page } from "./answers.ts";
import type { Way } from "./link.ts";
import type { Words } from "./words/english.ts";
import { fill } from "./words/words.ts";

/** A way to pay as the payer chooses it. */
export interface Choice {
	readonly key: string;
	readonly kind: "stored" | "test" | "checkout" | "transfer";
	readonly picture: "card" | "bank";
	readonly title: string;
	readonly detail: string | null;
	/** What is sent to pay in this way; null for a bank transfer, which is made elsewhere. */
	readonly way: Way | null;
}

/** Every way to pay this invoice, the likeliest first. */
export function choicesOf({ ways }: Page, words: Words): Choice[] {
	const stored = ways.methods.toSorted((a, b) => Number(b.is_default) - Number(a.is_default));
	return [
		...stored.map(
			({ uuid, kind, name, last4 }): Choice => ({
				key: uuid,
				kind: "stored",
				picture: kind === "card" ? "card" : "bank",
				title: fill(kind === "card" ? words.card : words.bankAccount, { name, last4 }),
				detail: null,
				way: { method_uuid: uuid },
			}),
		),
		...ways.test_tokens.map(
			({ token, label }): Choice => ({
				key: token,
				kind: "test",
				picture: token.startsWith("ba_") ? "bank" : "card",
				title: label,
				detail: null,
				way: { token },
			}),
		),
		...(ways.checkout ? [checkout(words)] : []),
		...(ways.bank_details === null ? [] : [transfer(words)]),
	];
}

function checkout(words: Words): Choice {
	const { checkout: title, checkoutDetail: detail } = words;
	return { key: "checkout", kind: "checkout", picture: "card", title, detail, way: { checkout: true } };
}

function transfer(words: Words): Choice {
	const { bankTransfer: title, bankTransferDetail: detail } = words;
	return { key: "transfer", kind: "transfer", picture: "bank", title, detail, way: null };
}
