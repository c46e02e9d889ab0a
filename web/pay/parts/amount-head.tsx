import type { Drawing } from "../drawing.ts";
import { address } from "../link.ts";
import { fill } from "../words/words.ts";

/** The one number of the page, and when it is due. */
export function AmountHead({ page, words, formats }: Drawing) {
	const { invoice, state } = page;
	const isOpen = state === "due" || state === "processing";
	const value = isOpen ? invoice.amount_due : invoice.amount_paid;
	return (
		<div class="amount-head">
			<h1>{fill(words.invoiceTitle, { number: invoice.number })}</h1>
			{state !== "nothing_due" && (
				<p class="amount">
					<span class="amount-label">{isOpen ? words.amountDue : words.amountPaid}</span>
					<span class="amount-value">
						{formats.moneyParts(value).map(({ text, isQuiet }) => (
							<span class={isQuiet ? "quiet" : undefined}>{text}</span>
						))}
					</span>
				</p>
			)}
			{state === "due" && <DueDate page={page} words={words} formats={formats} />}
			<p class="head-links">
				<a href={`${address}/invoice.pdf`} target="_blank" rel="noreferrer">
					{words.openPdf}
				</a>
			</p>
		</div>
	);
}

function DueDate({ page, words, formats }: Pick<Drawing, "page" | "words" | "formats">) {
	const { due_date, is_overdue } = page.invoice;
	if (due_date === null) return null;
	const date = formats.date(due_date);
	return (
		<div class={`due-date${is_overdue ? " overdue" : ""}`}>
			<p>
				<DueMark isOverdue={is_overdue} />
				{fill(is_overdue ? words.overdueSince : words.dueOn, { date })}
				<span class="quiet">{`, ${formats.distance(page.today, due_date)}`}</span>
			</p>
			{is_overdue && <p class="quiet">{words.overdueKindly}</p>}
		</div>
	);
}

/** The state by shape, too: a ring, or a triangle. */
function DueMark({ isOverdue }: { readonly isOverdue: boolean }) {
	return (
		<svg class="mark" viewBox="0 0 12 12" aria-hidden="true">
			{isOverdue ? <path d="M6 1 11.5 11H.5Z" /> : <circle cx="6" cy="6" r="4.25" fill="none" stroke-width="2.5" />}
		</svg>
	);
}
