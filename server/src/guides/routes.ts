import { type App, Type } from "../platform/http/index.ts";
import { Refusal } from "../platform/index.ts";
import { pageHeaders, sendText } from "../web/index.ts";
import { type DocumentPage, Documents } from "./documents.ts";
import { layout, listPage, style } from "./layout.ts";
import { llmsFullText, llmsText } from "./llms.ts";

const fileCache = "public, max-age=3600";
const markdownType = "text/markdown; charset=utf-8";
const textType = "text/plain; charset=utf-8";
const htmlType = "text/html; charset=utf-8";

/** The documentation, beside the API's reference at `/docs`. */
export function registerGuideRoutes(app: App, { appUrl }: { readonly appUrl: () => string }): void {
	const documents = new Documents();
	const rendered = new Map<string, string>();
	const schema = { hide: true };
	const rootOf = () => `${new URL(appUrl()).pathname.replace(/\/$/, "")}/docs`;

	app.get("/llms.txt", { schema }, async (request, reply) => {
		return sendText(request, reply, textType, llmsText(await documents.pages(), appUrl()));
	});
	app.get("/llms-full.txt", { schema }, async (request, reply) => {
		const source = { address: appUrl(), text: documents.text };
		return sendText(request, reply, textType, await llmsFullText(await documents.pages(), source));
	});
	app.get("/docs/guides.css", { schema }, async (request, reply) => {
		reply.header("cache-control", fileCache);
		return sendText(request, reply, "text/css; charset=utf-8", await style());
	});
	app.get("/docs/guides", { schema }, async (request, reply) => {
		reply.headers(pageHeaders);
		return sendText(request, reply, htmlType, listPage(await documents.pages(), rootOf()));
	});
	app.get(
		"/docs/images/*",
		{ schema: { hide: true, params: Type.Object({ "*": Type.String() }) } },
		async (request, reply) => {
			const picture = await documents.picture(`images/${request.params["*"]}`);
			if (picture === null) throw nothingHere();
			return reply.headers({ "cache-control": fileCache, "content-type": "image/png" }).send(picture);
		},
	);
	app.get(
		"/docs/*",
		{ schema: { hide: true, params: Type.Object({ "*": Type.String() }) } },
		async (request, reply) => {
			const wanted = request.params["*"].replace(/\/$/, "");
			const pages = await documents.pages();
			const page = pages.find(({ path, address }) => path === wanted || address === wanted);
			if (page === undefined) throw nothingHere();
			if (page.path === wanted) return sendText(request, reply, markdownType, await documents.text(page));
			const root = rootOf();
			const html = rendered.get(root + wanted) ?? (await pageOf(page, pages, root));
			rendered.set(root + wanted, html);
			reply.headers(pageHeaders);
			return sendText(request, reply, htmlType, html);
		},
	);

	async function pageOf(page: DocumentPage, pages: readonly DocumentPage[], root: string): Promise<string> {
		// Commands and most services show no page.
		const { render } = await import("./render.ts");
		const content = render(await documents.text(page), { page, pages, root });
		return layout({ title: page.title, content, pages, page, root });
	}
}

function nothingHere(): Refusal {
	return new Refusal("not_found", "not_found", "There is nothing at this address.");
}
