import { beforeAll, expect, it } from "vitest";
import { type Answer, useTestApp } from "../support/app.ts";
import { ApiDocument, registeredRoutes } from "../support/operations.ts";
import { validRequests } from "../support/requests/valid-requests.ts";
import { type StockedOrganisation, stockOrganisation } from "../support/stocked-organisation.ts";

/** What every answer says to browsers and caches, including errors; the routes come from the program. */

const app = useTestApp({ checksAnswers: false });
let stock: StockedOrganisation;

beforeAll(async () => {
	stock = await stockOrganisation(app, "qxalpha");
});

interface Seen {
	readonly what: string;
	readonly answer: Answer;
}

/** Every reading API operation, with credentials and without; and paths without a route. */
async function apiAnswers(): Promise<Seen[]> {
	const seen: Seen[] = [];
	for (const { method, path, at } of new ApiDocument(app.app).operations) {
		const [request] = validRequests(method, path, stock);
		const address = request?.path ?? path;
		const refused = await app.request({ method, path: address });
		seen.push({ what: `${at} without credentials: ${refused.status}`, answer: refused });
		if (method !== "GET") continue;
		const answer = await stock.callers.owner.get(`${address}?${new URLSearchParams(request?.query)}`);
		seen.push({ what: `${at}: ${answer.status}`, answer });
	}
	for (const [method, path] of [
		["GET", "/api/v1/nothing"],
		["PATCH", "/api/v1/customer"],
		["GET", "/api/v1/customer/%zz"],
		["POST", "/api/v1/session"],
	] as const) {
		const answer = await app.request({ method, path });
		seen.push({ what: `${method} ${path}: ${answer.status}`, answer });
	}
	return seen;
}

/** Each route outside of the API, with its secret and without. */
async function otherAnswers(): Promise<Seen[]> {
	const { paymentLink } = stock.words;
	const opened = [paymentLink, `${paymentLink}/invoice`, `${paymentLink}/invoice.pdf`, ...Object.values(stock.files)];
	const plain = registeredRoutes(app.app)
		.filter((route) => route.startsWith("GET ") && !route.includes(" /api/"))
		.map((route) =>
			route
				.slice("GET ".length)
				.replace("*", "/x")
				.replace(/\{[^}]+\}(\|\{[^}]+\})?/g, "x"),
		);
	const seen: Seen[] = [];
	for (const path of [...plain, ...opened, "/nothing", "/pay", "/docs/"]) {
		const answer = await app.request({ method: "GET", path });
		seen.push({ what: `GET ${path.replace(/\?.*/, "")}: ${answer.status}`, answer });
	}
	return seen;
}

function without(seen: readonly Seen[], header: string, form: RegExp): string[] {
	return seen.filter(({ answer }) => !form.test(String(answer.headers[header] ?? ""))).map(({ what }) => what);
}

it("no answer of the API is sniffed or stored", async () => {
	const seen = await apiAnswers();
	expect(seen.length).toBeGreaterThan(100);
	expect(without(seen, "x-content-type-options", /^nosniff$/)).toEqual([]);
	expect(without(seen, "cache-control", /(^|,\s*)no-store(,|$)/)).toEqual([]);
});

it("nor is anything else sniffed, including error pages", async () => {
	expect(without(await otherAnswers(), "x-content-type-options", /^nosniff$/)).toEqual([]);
});

it("every page says what it may load and who may frame it, including /docs", async () => {
	const pages = (await otherAnswers()).filter(({ answer }) =>
		String(answer.headers["content-type"]).startsWith("text/html"),
	);
	expect(pages.map(({ what }) => what)).toContain("GET /docs/: 200");
	expect(without(pages, "content-security-policy", /default-src '(none|self)'/)).toEqual([]);
	expect(without(pages, "content-security-policy", /frame-ancestors '(none|self)'/)).toEqual([]);
	// An injected script doesn't run: only the program's own files do.
	const loose = pages.filter(({ answer }) =>
		/script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*|https?:)/.test(String(answer.headers["content-security-policy"])),
	);
	expect(loose.map(({ what }) => what)).toEqual([]);
});

it("a payment page never reveals its address, which is a secret", async () => {
	const secret = (await otherAnswers()).filter(({ what }) => what.startsWith("GET /pay/"));
	expect(secret.length).toBeGreaterThan(3);
	expect(without(secret, "referrer-policy", /^(no-referrer|same-origin)$/)).toEqual([]);
});
