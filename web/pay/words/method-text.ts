import type { Words } from "./english.ts";
import { fill } from "./words.ts";

/** How a payment was or is made, as the server names it: `card` and `Visa ending in 4242`, or `cash` alone. */
interface PaidWith {
	readonly method: string | null;
	readonly method_label: string | null;
}

/** The same in the page's language; null where there is nothing to say. */
export function methodText({ method, method_label }: PaidWith, words: Words): string | null {
	const [, name = "", last4 = ""] = /^(.+) ending in (\w+)$/.exec(method_label ?? "") ?? [];
	if (last4 !== "") return method === "ach" ? fill(words.anyAccount, { last4 }) : fill(words.card, { name, last4 });
	const recorded: Readonly<Record<string, string>> = {
		bank_transfer: words.bankTransfer,
		check: words.check,
		cash: words.cash,
	};
	return method_label ?? recorded[method ?? ""] ?? null;
}
