import { randomBytes } from "node:crypto";
import type { App } from "../platform/http/index.ts";
import { applicationPolicy, pageHeaders } from "./page-headers.ts";
import type { WebPages } from "./pages.ts";
import { sendText } from "./send-text.ts";

/** The first path segments of the application's addresses; its own router reads the rest. */
export const applicationPlaces = [
	"sign-in",
	"set-up",
	"forgot-password",
	"reset-password",
	"confirm-email",
	"invitation",
	"e-invoice-check",
	"invoices",
	"credit-notes",
	"customers",
	"contracts",
	"taxes",
	"usage",
	"payments",
	"catalog",
	"outbox",
	"settings",
] as const;

const nonce_bytes = 18;

/** The application's page. It is the same for everyone; the API tells it what a person may see. */
export function registerApplicationRoutes(
	app: App,
	{ pages, appUrl }: { readonly pages: WebPages; readonly appUrl: () => string },
): void {
	for (const path of ["/", ...applicationPlaces.flatMap((place) => [`/${place}`, `/${place}/*`])]) {
		app.get(path, { schema: { hide: true } }, async (request, reply) => {
			const basePath = new URL(appUrl()).pathname.replace(/\/$/, "");
			const nonce = randomBytes(nonce_bytes).toString("base64");
			const html = await pages.html("app", { language: "en", title: "Tallybook", data: { basePath, nonce }, basePath });
			reply.headers({ ...pageHeaders, "content-security-policy": applicationPolicy(nonce) });
			return sendText(request, reply, "text/html; charset=utf-8", html);
		});
	}
}
