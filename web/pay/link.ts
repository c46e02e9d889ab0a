import {
	type Accepted,
	type CodeRedeemed,
	isProblem,
	type Opened,
	type Page,
	type Problem,
	readJson,
} from "./answers.ts";

/** How the payer wants to pay: one of the three. */
export type Way = { readonly method_uuid: string } | { readonly token: string } | { readonly checkout: true };

/** The link leaves nothing to show. */
type ClosedLink = "link_void" | "link_revoked" | "link_unknown";

/** Why something was not done. `away`: it is not known whether it was. */
export type Refused = ClosedLink | "amount_changed" | "under_way" | "provider_away" | "too_many" | "refused" | "away";
/** Why a discount's code was not redeemed. */
export type CodeRefused = Refused | "code_unknown" | "code_over" | "code_redeemed";

export type Result<Value, Reason = Refused> =
	| { readonly value: Value; readonly refused: null }
	| { readonly value: null; readonly refused: Reason };

/** Longer than any answer takes; then the server counts as away. */
const timeout_ms = 20_000;

const reasons: Readonly<Record<string, Refused>> = {
	amount_changed: "amount_changed",
	payment_processing: "under_way",
	link_void: "link_void",
	link_revoked: "link_revoked",
	link_unknown: "link_unknown",
	provider_away: "provider_away",
	too_many_requests: "too_many",
};

const codeReasons: Readonly<Record<string, CodeRefused>> = {
	...reasons,
	not_found: "code_unknown",
	code_ended: "code_over",
	code_late: "code_over",
	code_used_up: "code_over",
	code_redeemed: "code_redeemed",
};

const closedLinks: Readonly<Record<ClosedLink, Problem["problem"]>> = {
	link_void: "void",
	link_revoked: "revoked",
	link_unknown: "unknown",
};

export function isClosed(refused: Refused): refused is ClosedLink {
	return refused in closedLinks;
}

/** The page's own address, below which all that it asks for lies. */
export const address = location.pathname.replace(/\/+$/, "");

/** What the link opens now. */
export async function open(): Promise<Result<Opened>> {
	const result = await ask<Page>("invoice", { method: "GET" });
	if (result.refused === null || !isClosed(result.refused)) return result;
	return { value: { problem: closedLinks[result.refused], locale: null, seller_name: null }, refused: null };
}

/** Pays exactly the amount that the payer saw, given as the text of its number. */
export function pay(amount: string, way: Way): Promise<Result<Accepted>> {
	const body = `{"amount":${amount},${JSON.stringify(way).slice(1)}`;
	return ask("payments", { method: "POST", headers: { "content-type": "application/json" }, body });
}

/** Redeems a discount's code for the customer. */
export function redeem(code: string): Promise<Result<CodeRedeemed, CodeRefused>> {
	const headers = { "content-type": "application/json" };
	return ask("code", { method: "POST", headers, body: JSON.stringify({ code }) }, codeReasons);
}

/** Gives up a payment that was begun at the provider's page. */
export function giveUp(paymentUuid: string): Promise<Result<unknown>> {
	return ask(`payments/${paymentUuid}/cancel`, { method: "POST" });
}

async function ask<Value, Reason = Refused>(
	path: string,
	request: RequestInit,
	known: Readonly<Record<string, Reason | Refused>> = reasons,
): Promise<Result<Value, Reason | Refused>> {
	try {
		const response = await fetch(`${address}/${path}`, { ...request, signal: AbortSignal.timeout(timeout_ms) });
		const answer = readJson(await response.text()) as Value & { readonly code?: string };
		if (response.ok) return { value: answer, refused: null };
		const reason = known[answer.code ?? ""];
		return { value: null, refused: reason ?? (response.status >= 500 ? "away" : "refused") };
	} catch {
		return { value: null, refused: "away" };
	}
}

/** What the server put into the page's HTML. */
export function openedWith(): Opened {
	return readJson(document.getElementById("data")?.textContent ?? "") as Opened;
}

/** The void invoice's seller and language are known from before it became void. */
export function keepKnown(before: Opened, now: Opened): Opened {
	if (!isProblem(now) || isProblem(before)) return now;
	return { ...now, locale: before.locale, seller_name: before.seller.name };
}
