import type { Decimal } from "../../server/src/money/index.ts";
import type * as answered from "../../server/src/payments/page/payment-page.ts";

/** An answer as the page reads it: every number is the text that it was sent as, so that no digit is lost. */
export type Read<Answer> = Answer extends Decimal | number
	? string
	: Answer extends readonly (infer Entry)[]
		? readonly Read<Entry>[]
		: Answer extends object
			? { readonly [Name in keyof Answer]: Read<Answer[Name]> }
			: Answer;

export type Page = Read<answered.PaymentPage>;
export type Problem = answered.PaymentPageProblem;
export type Accepted = answered.PaymentAccepted;
export type CodeRedeemed = Read<answered.CodeRedeemed>;

/** What the link opens. */
export type Opened = Page | Problem;

export function isProblem(opened: Opened): opened is Problem {
	return "problem" in opened;
}

/** @throws SyntaxError */
export function readJson(text: string): unknown {
	return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) =>
		typeof value === "number" ? (context?.source ?? String(value)) : value,
	);
}
