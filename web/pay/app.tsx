import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { isProblem, type Opened, type Page } from "./answers.ts";
import type { Drawing } from "./drawing.ts";
import { createFormats, localeOf } from "./formats.ts";
import { AmountHead } from "./parts/amount-head.tsx";
import { DiscountCode } from "./parts/discount-code.tsx";
import { InvoiceSheet } from "./parts/invoice-sheet.tsx";
import { Masthead } from "./parts/masthead.tsx";
import { Closed, Reconnecting } from "./parts/messages.tsx";
import { PayPanel } from "./parts/pay-panel.tsx";
import { NothingDue, Paid } from "./parts/settled.tsx";
import { UnderWay } from "./parts/under-way.tsx";
import { usePayment } from "./use-payment.ts";
import { fill, type Spoken, speak } from "./words/words.ts";

interface AppProps {
	readonly first: Opened;
	readonly spokenFirst: Spoken;
}

export function App({ first, spokenFirst }: AppProps) {
	const payment = usePayment(first);
	const { opened } = payment;
	const { language, words } = useWords(opened.locale, spokenFirst);
	const title = isProblem(opened)
		? null
		: `${fill(words.invoiceTitle, { number: opened.invoice.number })} · ${opened.seller.name}`;
	useEffect(() => {
		if (title !== null) document.title = title;
	}, [title]);
	if (isProblem(opened)) return <Closed problem={opened} words={words} retry={payment.refresh} />;
	return <InvoicePage payment={payment} page={opened} words={words} language={language} />;
}

/** The words of the locale; those from before until they have arrived. */
function useWords(locale: string | null, first: Spoken): Spoken {
	const [spoken, setSpoken] = useState(first);
	useEffect(() => {
		void speak(localeOf(locale)).then(setSpoken);
	}, [locale]);
	useEffect(() => {
		document.documentElement.lang = spoken.language;
	}, [spoken]);
	return spoken;
}

interface InvoicePageProps extends Omit<Drawing, "formats"> {
	readonly language: string;
}

function InvoicePage({ payment, page, words, language }: InvoicePageProps) {
	const { locale, invoice, state } = page;
	const { currency, currency_decimals } = invoice;
	const formats = useMemo(
		() => createFormats(localeOf(locale), language, currency, Number(currency_decimals)),
		[locale, language, currency, currency_decimals],
	);
	const drawing: Drawing = { page, payment, words, formats };
	return (
		<>
			<Masthead {...drawing} />
			<main class="layout">
				<AmountHead {...drawing} />
				<section class="panel" aria-labelledby="state">
					{!payment.isReachable && (
						<Reconnecting words={words} isUnsure={payment.notice === "away"} retry={payment.refresh} />
					)}
					<Stage state={state} {...drawing} />
					{page.takes_codes && <DiscountCode {...drawing} />}
				</section>
				<InvoiceSheet {...drawing} />
			</main>
		</>
	);
}

/** What can be done, or has come of it. Whoever's focus went with what was there before is led to the new heading. */
function Stage({ state, ...drawing }: Drawing & { readonly state: Page["state"] }) {
	const place = useRef<HTMLDivElement>(null);
	const shown = useRef(state);
	useEffect(() => {
		if (shown.current === state) return;
		shown.current = state;
		const hasLostFocus = document.activeElement === null || document.activeElement === document.body;
		if (hasLostFocus) place.current?.querySelector<HTMLElement>("#state")?.focus();
	}, [state]);
	return (
		<div ref={place}>
			{state === "due" && <PayPanel {...drawing} />}
			{state === "processing" && <UnderWay {...drawing} />}
			{state === "paid" && <Paid {...drawing} />}
			{state === "nothing_due" && <NothingDue {...drawing} />}
			<p class="announcement" role="status">
				{announcement(drawing)}
			</p>
		</div>
	);
}

/** Of what came about without the payer's doing, for who cannot see it. */
function announcement({ page, payment, words, formats }: Drawing): string {
	if (payment.activity === "paying") return fill(words.paying, { amount: formats.money(page.invoice.amount_due) });
	if (page.state === "processing") return page.under_way?.checkout_url ? words.begunTitle : words.waitingTitle;
	if (page.state === "paid") return words.paidTitle;
	return page.state === "nothing_due" ? words.nothingDueTitle : "";
}
