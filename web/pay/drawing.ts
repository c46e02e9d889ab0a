import type { Page } from "./answers.ts";
import type { Formats } from "./formats.ts";
import type { Payment } from "./use-payment.ts";
import type { Words } from "./words/english.ts";

/** What every part of the page is drawn with. */
export interface Drawing {
	readonly page: Page;
	readonly payment: Payment;
	readonly words: Words;
	readonly formats: Formats;
}
