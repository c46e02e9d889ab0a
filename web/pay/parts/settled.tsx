import type { Drawing } from "../drawing.ts";
import { address } from "../link.ts";
import { methodText } from "../words/method-text.ts";
import { fill } from "../words/words.ts";

/** Paid: when, how, and what to keep of it. */
export function Paid({ page, words, formats }: Drawing) {
	const [payment, ...others] = page.payments;
	const method = payment === undefined ? null : methodText(payment, words);
	const isSimple = payment !== undefined && others.length === 0 && Number(payment.amount_refunded) === 0;
	return (
		<div class="stage">
			<Check />
			<h2 id="state" tabIndex={-1}>
				{words.paidTitle}
			</h2>
			{isSimple ? (
				<p>
					{fill(method === null ? words.paidText : words.paidTextMethod, {
						amount: formats.money(payment.amount),
						date: formats.date(payment.paid_on),
						method: method ?? "",
					})}
					<span class="line quiet">{fill(words.paymentReference, { reference: payment.reference_number })}</span>
				</p>
			) : (
				<Receipts page={page} words={words} formats={formats} />
			)}
			<a class="button" href={`${address}/invoice.pdf`} target="_blank" rel="noreferrer">
				{words.openPdf}
			</a>
			<button type="button" class="quiet-button wide" onClick={() => window.print()}>
				{words.print}
			</button>
		</div>
	);
}

/** Every payment that came in, with the reference under which it is found again. */
export function Receipts({ page, words, formats }: Pick<Drawing, "page" | "words" | "formats">) {
	if (page.payments.length === 0) return null;
	return (
		<ul class="receipts" aria-label={words.paymentsTitle}>
			{page.payments.map((payment) => (
				<li key={payment.reference_number}>
					<span>
						{formats.date(payment.paid_on)}
						<span class="quiet">
							{methodText(payment, words) !== null && <span class="line">{methodText(payment, words)}</span>}
							<span class="line">{fill(words.paymentReference, { reference: payment.reference_number })}</span>
							{Number(payment.amount_refunded) > 0 && (
								<span class="line">{fill(words.refunded, { amount: formats.money(payment.amount_refunded) })}</span>
							)}
						</span>
					</span>
					<span class="figure">{formats.money(payment.amount)}</span>
				</li>
			))}
		</ul>
	);
}

export function NothingDue({ page, words, formats }: Drawing) {
	return (
		<div class="stage">
			<Check />
			<h2 id="state" tabIndex={-1}>
				{words.nothingDueTitle}
			</h2>
			<p>{words.nothingDueText}</p>
			<Receipts page={page} words={words} formats={formats} />
		</div>
	);
}

function Check() {
	return (
		<svg class="check" viewBox="0 0 40 40" aria-hidden="true">
			<circle cx="20" cy="20" r="20" />
			<path d="m12 20.5 5.5 5.5L28.5 15" />
		</svg>
	);
}
