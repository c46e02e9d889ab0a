import { readLogo } from "../../documents/index.ts";
import { readDocument, selectInvoice } from "../../invoicing/index.ts";
import type { App } from "../../platform/http/index.ts";
import { Refusal } from "../../platform/index.ts";
import { pageHeaders, sendText, type WebPages } from "../../web/index.ts";
import { registerLinkCodeRoutes } from "./page-code-routes.ts";
import { LinkDoor, type PageServices } from "./page-link.ts";
import { registerLinkPaymentRoutes } from "./page-payment-routes.ts";
import { LinkPath } from "./page-schemas.ts";
import { checkOpen, readPaymentPage } from "./read-page.ts";
import { openedOrProblem, shellContent } from "./shell.ts";
import { watchCheckout } from "./watch-checkout.ts";

const json = "application/json; charset=utf-8";
const html = "text/html; charset=utf-8";

const logoTypes = { png: "image/png", jpg: "image/jpeg", svg: "image/svg+xml" } as const;

/**
 * The payment page at the URL in `payment_link`. No sign-in: whoever has the link sees what the invoice's PDF shows, and may
 * pay. Not part of the API: its responses are for its own page (`web/pay/`).
 */
export async function registerPaymentPageRoutes(
	app: App,
	services: PageServices & { readonly pages: WebPages },
): Promise<void> {
	await app.register(
		async (instance) => {
			instance.addHook("onRequest", async (_request, reply) => {
				reply.headers(pageHeaders);
			});
			const door = new LinkDoor(services);
			registerReadingRoutes(instance as App, services, door);
			registerLinkPaymentRoutes(instance as App, services, door);
			registerLinkCodeRoutes(instance as App, door);
		},
		{ prefix: "/pay" },
	);
}

function registerReadingRoutes(app: App, services: PageServices & { readonly pages: WebPages }, door: LinkDoor): void {
	const options = { schema: { hide: true, params: LinkPath }, config: { hasSecretPath: true } };
	app.get("/:token", options, async (request, reply) => {
		const { status, opened, retryAfter_s } = await openedOrProblem(async () => {
			const { context, invoiceUuid } = await door.open(request);
			await watchCheckout(context, services, invoiceUuid);
			return readPaymentPage(context, services, invoiceUuid);
		});
		if (retryAfter_s !== null) reply.header("retry-after", String(retryAfter_s));
		const text = await services.pages.html("pay", shellContent(opened, services.appUrl()));
		return sendText(request, reply.code(status), html, text);
	});
	app.get("/:token/invoice", options, async (request, reply) => {
		const { context, invoiceUuid } = await door.open(request);
		await watchCheckout(context, services, invoiceUuid);
		const page = checkOpen(await readPaymentPage(context, services, invoiceUuid));
		return sendText(request, reply, json, JSON.stringify(page));
	});
	app.get("/:token/invoice.pdf", options, async (request, reply) => {
		const { context, invoiceUuid } = await door.open(request);
		checkOpen(await readPaymentPage(context, services, invoiceUuid));
		const { content, fileName } = await readDocument(context, services, invoiceUuid);
		// The page's policy would keep the browser's PDF viewer from showing it.
		reply.removeHeader("content-security-policy");
		reply.header("content-disposition", `inline; filename="${fileName}"`);
		return reply.type("application/pdf").send(content);
	});
	app.get("/:token/logo", options, async (request, reply) => {
		const { context, invoiceUuid } = await door.open(request);
		const { issued, status } = await selectInvoice(context, invoiceUuid);
		const logo = status === "void" ? null : readLogo(issued?.seller.logo ?? null);
		if (logo === null) throw new Refusal("not_found", "not_found", "The invoice has no logo.");
		reply.headers({
			"cache-control": "private, max-age=86400",
			// An SVG opened directly can't run scripts.
			"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
		});
		return reply.type(logoTypes[logo.format]).send(logo.bytes);
	});
}
