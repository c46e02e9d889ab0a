import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { type App, Type } from "../platform/http/index.ts";
import { Refusal } from "../platform/index.ts";
import { acceptedEncoding, compressed, type Encoding } from "./encoding.ts";
import type { Asset } from "./files.ts";
import type { WebPages } from "./pages.ts";

const decompress = promisify(brotliDecompress);

/** The files of the pages. Their names contain a hash of their content, so browsers can cache them forever. */
export function registerAssetRoutes(app: App, { pages }: { readonly pages: WebPages }): void {
	app.get(
		"/assets/:file_name",
		{ schema: { hide: true, params: Type.Object({ file_name: Type.String() }) } },
		async (request, reply) => {
			const { file_name } = request.params;
			const asset = await pages.asset(file_name);
			if (asset === null) throw new Refusal("not_found", "not_found", "There is nothing at this address.");
			const etag = `"${file_name}"`;
			reply.headers({
				"content-type": asset.type,
				"cache-control": "public, max-age=31536000, immutable",
				vary: "accept-encoding",
				"x-content-type-options": "nosniff",
				etag,
			});
			if (request.headers["if-none-match"] === etag) return reply.code(304).send();
			const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString());
			if (encoding !== null) reply.header("content-encoding", encoding);
			return reply.send(await contentOf(asset, encoding));
		},
	);
}

async function contentOf({ brotli }: Asset, encoding: Encoding | null): Promise<Buffer> {
	if (encoding === "br") return brotli;
	const plain = await decompress(brotli);
	return encoding === null ? plain : compressed(plain, encoding);
}
