import type { Drawing } from "../drawing.ts";
import type { Notice } from "../use-payment.ts";
import type { Words } from "../words/english.ts";
import { methodText } from "../words/method-text.ts";
import { fill } from "../words/words.ts";
import { Message } from "./messages.tsx";

/** Why the last attempt to pay did not succeed, and what that means. */
export function LastResult(drawing: Drawing) {
	const { payment, page } = drawing;
	// What was under way has ended by now: its failure says how.
	const notice = payment.notice === "under_way" ? null : payment.notice;
	// Nothing is known until the server answers again.
	if (notice === "away" && !payment.isReachable) return null;
	// The bank's own words say more than that its answer was missed.
	if (notice !== null && (notice !== "away" || page.failure === null)) return <Noticed notice={notice} {...drawing} />;
	return page.failure === null ? null : <Failed {...drawing} />;
}

/** What became of the payer's last act. */
export function Noticed({ notice, page, words, formats }: Drawing & { readonly notice: Notice }) {
	const amount = formats.money(page.invoice.amount_due);
	const texts: Readonly<Record<Notice, readonly [title: string, text: string]>> = {
		amount_changed: [words.amountChangedTitle, fill(words.amountChangedText, { amount })],
		under_way: [words.underWayTitle, words.underWayText],
		provider_away: [words.providerAwayTitle, words.providerAwayText],
		too_many: [words.tooManyTitle, words.tooManyText],
		refused: [words.refusedTitle, words.refusedText],
		away: [words.unsureTitle, words.unsureText],
	};
	const [title, text] = texts[notice];
	return (
		<Message tone="careful" title={title}>
			<p>{text}</p>
		</Message>
	);
}

function Failed({ page: { failure, today }, words, formats }: Drawing) {
	if (failure === null) return null;
	const { kind, failed_on } = failure;
	const method = methodText(failure, words);
	const isOlder = failed_on !== today;
	const title =
		kind === "returned"
			? words.returnedTitle
			: isOlder
				? fill(words.failedOn, { date: formats.date(failed_on) })
				: words.failedTitle;
	return (
		<Message tone="bad" title={title}>
			<p>
				{method !== null && `${method}: `}
				{reason(failure, words)}
			</p>
			<p>{kind === "returned" ? words.payAnother : words.nothingCharged}</p>
		</Message>
	);
}

const translated = [
	"card_declined",
	"insufficient_funds",
	"expired_card",
	"incorrect_cvc",
	"authentication_required",
	"processing_error",
	"debit_returned",
] as const satisfies readonly (keyof Words)[];

/** In the page's language where the reason is a usual one, else in the bank's own words. */
function reason(
	{ code, message }: { readonly code: string | null; readonly message: string | null },
	words: Words,
): string {
	const known = translated.find((name) => name === code);
	return known === undefined ? (message ?? words.unknownReason) : words[known];
}
