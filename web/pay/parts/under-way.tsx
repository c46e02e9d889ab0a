import type { Drawing } from "../drawing.ts";
import { methodText } from "../words/method-text.ts";
import { fill } from "../words/words.ts";
import { Noticed } from "./last-result.tsx";

/** A payment is under way: at the bank, or on the provider's page, where the payer may go on with it or give it up. */
export function UnderWay(drawing: Drawing) {
	const { page, payment, words, formats } = drawing;
	const { under_way, invoice } = page;
	const { notice } = payment;
	const amount = formats.money(under_way?.amount ?? invoice.amount_due);
	const url = under_way?.checkout_url ?? null;
	if (url !== null) {
		return (
			<div class="stage">
				<h2 id="state" tabIndex={-1}>
					{words.begunTitle}
				</h2>
				{notice !== null && <Noticed notice={notice} {...drawing} />}
				<p>{fill(words.begunText, { amount })}</p>
				<a class="button" href={url} rel="noreferrer">
					{words.begunGoOn}
				</a>
				<button
					type="button"
					class="quiet-button wide"
					aria-disabled={payment.activity !== "resting"}
					onClick={payment.giveUp}
				>
					{payment.activity === "giving up" ? words.givingUp : words.begunGiveUp}
				</button>
			</div>
		);
	}
	const method = under_way === null ? null : methodText(under_way, words);
	const isDebit = under_way?.method === "ach";
	return (
		<div class="stage">
			<Waiting />
			<h2 id="state" tabIndex={-1}>
				{notice === "under_way" ? words.underWayTitle : words.waitingTitle}
			</h2>
			{notice === "under_way" && <p>{words.underWayText}</p>}
			<p>{method === null ? fill(words.waitingText, { amount }) : fill(words.waitingWithMethod, { amount, method })}</p>
			<p class="quiet">{isDebit ? words.waitingDebit : words.waitingHint}</p>
		</div>
	);
}

/** Three points that come and go; still where motion is not wanted. */
function Waiting() {
	return (
		<svg class="waiting" viewBox="0 0 40 12" aria-hidden="true">
			<circle cx="6" cy="6" r="4" />
			<circle cx="20" cy="6" r="4" />
			<circle cx="34" cy="6" r="4" />
		</svg>
	);
}
