import { describe, expect, it } from "vitest";
import { Refusal, tooManyRequests } from "../../platform/index.ts";
import { voidLink } from "./page-link.ts";
import type { PaymentPage } from "./payment-page.ts";
import { openedOrProblem, shellContent } from "./shell.ts";

/** Only the fields that fill the shell. */
const page = (locale: string) =>
	({ locale, invoice: { number: "INV-2026-000042" }, seller: { name: "Ada & Co" } }) as PaymentPage;
const isVoid = { problem: "void", locale: "de-DE", seller_name: "Ada & Co" } as const;

describe("a page is shown for every link", () => {
	it.each<[string, () => unknown, number, string | undefined, number?]>([
		["of an invoice", () => page("en-US"), 200, undefined],
		["of one that is void", () => isVoid, 410, "void"],
		[
			"that nobody made",
			() => {
				throw new Refusal("not_found", "link_unknown", "");
			},
			404,
			"unknown",
		],
		[
			"guessed by the hundred",
			() => {
				throw tooManyRequests("", 51);
			},
			429,
			"away",
			51,
		],
		[
			"replaced by a new one",
			() => {
				throw new Refusal("gone", "link_revoked", "");
			},
			410,
			"revoked",
		],
		[
			"while the service is too busy",
			() => {
				throw new Refusal("unavailable", "server_busy", "");
			},
			503,
			"away",
			2,
		],
		[
			"while the database is away",
			() => {
				throw Object.assign(new Error("no"), { code: "ECONNREFUSED", syscall: "connect" });
			},
			503,
			"away",
			2,
		],
	])("%s", async (_what, open, status, problem, retryAfter_s) => {
		const { opened, ...told } = await openedOrProblem(async () => open() as PaymentPage);
		expect(told).toEqual({ status, retryAfter_s: retryAfter_s ?? null });
		expect("problem" in opened ? opened.problem : undefined).toBe(problem);
	});

	it.each([new Error("a fault of our own"), voidLink()])("but %s is not hidden", async (error) => {
		await expect(openedOrProblem(() => Promise.reject(error))).rejects.toBe(error);
	});
});

describe("the shell is filled", () => {
	it.each([
		["de-AT", "de"],
		["fr-FR", "fr"],
		["ja-JP", "en"],
	])("in the page's language for %s", (locale, language) => {
		expect(shellContent(page(locale), "https://x.example").language).toBe(language);
	});

	it.each([
		["https://billing.example", ""],
		["http://localhost:3000", ""],
		["https://example.com/billing", "/billing"],
	])("with the path of %s", (appUrl, basePath) => {
		expect(shellContent(page("en-US"), appUrl).basePath).toBe(basePath);
	});

	it("with a title that tells tabs apart", () => {
		expect(shellContent(page("en-US"), "https://x.example").title).toBe("INV-2026-000042 · Ada & Co");
		expect(shellContent(isVoid, "https://x.example").title).toBe("Ada & Co");
	});
});
