import { useEffect, useRef, useState } from "preact/hooks";
import { type Choice, choicesOf } from "../choices.ts";
import type { Drawing } from "../drawing.ts";
import { fill } from "../words/words.ts";
import { BankTransfer } from "./bank-transfer.tsx";
import { LastResult } from "./last-result.tsx";
import { Receipts } from "./settled.tsx";

/** The ways to pay, and the one button that names what will happen. */
export function PayPanel(drawing: Drawing) {
	const { page, payment, words } = drawing;
	const choices = choicesOf(page, words);
	const [chosenKey, choose] = useState<string | null>(null);
	const chosen = choices.find(({ key }) => key === chosenKey) ?? choices[0];
	const submit = (event: Event) => {
		event.preventDefault();
		if (chosen?.way != null) payment.pay(chosen.way);
	};
	return (
		<form class="stage" onSubmit={submit}>
			<ResultOfAttempt {...drawing} />
			{chosen === undefined ? (
				<PayElsewhere {...drawing} />
			) : (
				<>
					<fieldset class="choices" aria-busy={payment.activity === "paying"}>
						<legend>
							<h2 id="state" tabIndex={-1}>
								{words.howToPay}
							</h2>
						</legend>
						<Choices choices={choices} chosen={chosen} choose={choose} {...drawing} />
					</fieldset>
					<PayButton chosen={chosen} {...drawing} />
				</>
			)}
			<Receipts {...drawing} />
		</form>
	);
}

/** What came of the last attempt. Once the payer's own attempt has failed, the words about it get the focus. */
function ResultOfAttempt(drawing: Drawing) {
	const place = useRef<HTMLDivElement>(null);
	const was = useRef(drawing.payment.activity);
	const { activity } = drawing.payment;
	useEffect(() => {
		if (was.current === "paying" && activity === "resting") place.current?.focus();
		was.current = activity;
	}, [activity]);
	return (
		<div ref={place} tabIndex={-1} class="result">
			{activity === "resting" && <LastResult {...drawing} />}
		</div>
	);
}

function PayElsewhere({ page, words }: Drawing) {
	const { seller, invoice } = page;
	return (
		<>
			<h2 id="state" tabIndex={-1}>
				{words.payAsAgreedTitle}
			</h2>
			<p>{fill(words.payAsAgreed, { seller: seller.name, number: invoice.number })}</p>
		</>
	);
}

interface ChoicesProps extends Drawing {
	readonly choices: readonly Choice[];
	readonly chosen: Choice;
	readonly choose: (key: string) => void;
}

function Choices({ choices, chosen, choose, ...drawing }: ChoicesProps) {
	const { payment, words } = drawing;
	const isBusy = payment.activity !== "resting";
	const firstTest = choices.find(({ kind }) => kind === "test");
	return (
		<ul>
			{choices.map((choice) => (
				<li key={choice.key}>
					{choice === firstTest && <p class="group">{words.newForTrying}</p>}
					<label class="choice">
						<input
							type="radio"
							name="way"
							value={choice.key}
							checked={choice === chosen}
							disabled={isBusy && choice !== chosen}
							onChange={() => choose(choice.key)}
						/>
						<Picture of={choice.picture} />
						<span>
							{choice.title}
							{choice.detail !== null && <span class="line small quiet">{choice.detail}</span>}
						</span>
					</label>
					{choice === chosen && choice.kind === "transfer" && <BankTransfer {...drawing} />}
				</li>
			))}
		</ul>
	);
}

function PayButton({ chosen, page, payment, words, formats }: Drawing & { readonly chosen: Choice }) {
	if (chosen.way === null) return null;
	const amount = formats.money(page.invoice.amount_due);
	const isPaying = payment.activity === "paying";
	const label = isPaying ? words.paying : chosen.kind === "checkout" ? words.goOnToPay : words.pay;
	return (
		<>
			<button type="submit" class="button" aria-disabled={isPaying}>
				{fill(label, { amount })}
			</button>
			<p class="small quiet">{fill(words.neverSeen, { seller: page.seller.name })}</p>
		</>
	);
}

function Picture({ of }: { readonly of: Choice["picture"] }) {
	return (
		<svg class="picture" viewBox="0 0 24 18" aria-hidden="true">
			{of === "card" ? (
				<path d="M2.5 1h19A1.5 1.5 0 0 1 23 2.5v13a1.5 1.5 0 0 1-1.5 1.5h-19A1.5 1.5 0 0 1 1 15.5v-13A1.5 1.5 0 0 1 2.5 1ZM1 6h22M5 12.5h5" />
			) : (
				<path d="M2 6.5 12 1l10 5.5M4.5 7v7M9.5 7v7M14.5 7v7M19.5 7v7M2 16.5h20" />
			)}
		</svg>
	);
}
