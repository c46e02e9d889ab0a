import { isDatabaseAway, Refusal } from "../../platform/index.ts";
import type { PaymentPage, PaymentPageProblem } from "./payment-page.ts";

type Opened = PaymentPage | PaymentPageProblem;

/** The languages of the page (`web/pay/words/`). */
const languages = new Set(["en", "de", "fr"]);

/**
 * The data for a browser that follows a link, or the problem to show for an invalid link.
 * @returns with the HTTP status
 */
export async function openedOrProblem(
	open: () => Promise<Opened>,
): Promise<{ readonly status: number; readonly opened: Opened; readonly retryAfter_s: number | null }> {
	try {
		const opened = await open();
		return { status: "problem" in opened ? statusOf[opened.problem] : 200, opened, retryAfter_s: null };
	} catch (error) {
		if (isDatabaseAway(error)) return problem("away");
		if (!(error instanceof Refusal)) throw error;
		switch (error.kind) {
			case "not_found":
				return problem("unknown");
			case "gone":
				if (error.code !== "link_revoked") throw error;
				return problem("revoked");
			case "too_many_requests":
				return { ...problem("away"), status: 429, retryAfter_s: error.retryAfter_s };
			case "unavailable":
				return problem("away");
			default:
				throw error;
		}
	}
}

const awayPause_s = 2;
const statusOf = { unknown: 404, revoked: 410, void: 410, away: 503 } as const;

/** While the service is unavailable, the page retries after a few seconds. */
function problem(problem: PaymentPageProblem["problem"]) {
	const opened: PaymentPageProblem = { problem, locale: null, seller_name: null };
	return { status: statusOf[problem], opened, retryAfter_s: problem === "away" ? awayPause_s : null };
}

/** The content of the page's shell. */
export function shellContent(opened: Opened, appUrl: string) {
	const language = opened.locale === null ? "en" : new Intl.Locale(opened.locale).language;
	return {
		language: languages.has(language) ? language : "en",
		title: "problem" in opened ? (opened.seller_name ?? "–") : `${opened.invoice.number} · ${opened.seller.name}`,
		data: opened,
		basePath: new URL(appUrl).pathname.replace(/\/$/, ""),
	};
}
