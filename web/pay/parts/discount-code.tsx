import { useState } from "preact/hooks";
import type { CodeRedeemed } from "../answers.ts";
import type { Drawing } from "../drawing.ts";
import type { Formats } from "../formats.ts";
import { type CodeRefused, redeem } from "../link.ts";
import type { Words } from "../words/english.ts";
import { fill } from "../words/words.ts";

/** A code that lowers the customer's next invoices, and what came of it. */
export function DiscountCode({ words, formats }: Drawing) {
	const [code, setCode] = useState("");
	const [isBusy, setBusy] = useState(false);
	const [outcome, setOutcome] = useState("");
	const submit = async (event: Event) => {
		event.preventDefault();
		if (isBusy || code.trim() === "") return;
		setBusy(true);
		setOutcome("");
		const { value, refused } = await redeem(code.trim());
		setOutcome(value === null ? refusalText(refused, words) : redeemedText(value, words, formats));
		if (value !== null) setCode("");
		setBusy(false);
	};
	return (
		<details class="code">
			<summary>{words.haveCode}</summary>
			<form onSubmit={submit}>
				<p class="small quiet">{words.codeForLater}</p>
				<div class="code-entry">
					<input
						type="text"
						aria-label={words.code}
						autocomplete="off"
						autocapitalize="characters"
						maxLength={64}
						value={code}
						onInput={({ currentTarget }) => setCode(currentTarget.value)}
					/>
					<button type="submit" class="quiet-button" aria-disabled={isBusy}>
						{words.redeemCode}
					</button>
				</div>
				<p role="status">{outcome}</p>
			</form>
		</details>
	);
}

function redeemedText({ name, percent, amount, currency, starts_on }: CodeRedeemed, words: Words, formats: Formats) {
	const discount = percent === null ? formats.moneyIn(amount ?? "0", currency ?? "") : formats.percent(percent);
	return fill(words.codeRedeemed, { name, discount, date: formats.date(starts_on) });
}

function refusalText(refused: CodeRefused, words: Words): string {
	if (refused === "code_unknown") return words.codeUnknown;
	if (refused === "code_over") return words.codeOver;
	if (refused === "code_redeemed") return words.codeRedeemedBefore;
	if (refused === "too_many") return words.codeTooMany;
	return refused === "away" ? words.awayTitle : words.codeRefused;
}
