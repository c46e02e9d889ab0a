import { isDatabaseAway, Refusal } from "../../platform/index.ts";
import type { PaymentPage, PaymentPageProblem } from "./payment-page.ts";

type Opened = PaymentPage | PaymentPageProblem;

/** The languages that the page speaks (`web/pay/words/`). */
const languages = new Set(["en", "de", "fr"]);

/**
 * What a browser is shown that follows the link: a link that opens nothing is told in words, too.
 * @returns with the status to answer
 */
export async function openedOrProblem(
	open: () => Promise<Opened>,
): Promise<{ readonly status: number; readonly opened: Opened }> {
	try {
		const opened = await open();
		return { status: "problem" in opened ? statusOf[opened.problem] : 200, opened };
	} catch (error) {
		if (isDatabaseAway(error)) return { status: statusOf.away, opened: withoutInvoice("away") };
		if (!(error instanceof Refusal)) throw error;
		switch (error.kind) {
			case "not_found":
				return { status: statusOf.unknown, opened: withoutInvoice("unknown") };
			case "gone":
				if (error.code !== "link_revoked") throw error;
				return { status: statusOf.revoked, opened: withoutInvoice("revoked") };
			case "too_many_requests":
				return { status: 429, opened: withoutInvoice("unknown") };
			case "unavailable":
				return { status: statusOf.away, opened: withoutInvoice("away") };
			default:
				throw error;
		}
	}
}

const statusOf = { unknown: 404, revoked: 410, void: 410, away: 503 } as const;

function withoutInvoice(problem: PaymentPageProblem["problem"]): PaymentPageProblem {
	return { problem, locale: null, seller_name: null };
}

/** What fills the page's shell. */
export function shellContent(opened: Opened, appUrl: string) {
	const language = opened.locale === null ? "en" : new Intl.Locale(opened.locale).language;
	return {
		language: languages.has(language) ? language : "en",
		title: "problem" in opened ? (opened.seller_name ?? "–") : `${opened.invoice.number} · ${opened.seller.name}`,
		data: opened,
		basePath: new URL(appUrl).pathname.replace(/\/$/, ""),
	};
}
