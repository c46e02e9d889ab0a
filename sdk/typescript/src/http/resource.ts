import { shapes } from "../generated/shapes.ts";
import { parseJson } from "../json/parse.ts";
import { type Listed, PageRequest, type Paging } from "./pages.ts";
import type { Call, Transport } from "./transport.ts";

export type { PageRequest } from "./pages.ts";
export type { Transport } from "./transport.ts";

/** What the generated methods call. */
export class Resource {
	readonly #transport: Transport;

	constructor(transport: Transport) {
		this.#transport = transport;
	}

	protected json<Answer>(call: Call): Promise<Answer> {
		return this.#transport.send(call, async (response) => {
			const text = await response.text();
			return (text === "" ? undefined : parseJson(text, call.receives, shapes)) as Answer;
		});
	}

	/** A download, to be read as a stream or whole. */
	protected bytes(call: Call): Promise<Response> {
		return this.#transport.send({ ...call, headers: { Accept: "*/*" } }, async (response) => response);
	}

	protected pages<Item, Answer extends Listed<Item>>(paging: Paging, call: Call): PageRequest<Item, Answer> {
		return new PageRequest(paging, call.query ?? {}, (query) => this.json<Answer>({ ...call, query }));
	}
}

/**
 * A parameter as a part of the path.
 * @throws TypeError if it is empty, or would lead to another path
 */
export function pathPart(name: string, value: string): string {
	if (typeof value !== "string" || value === "" || value === "." || value === "..") {
		throw new TypeError(`${name}: not a part of a path: ${JSON.stringify(value)}`);
	}
	return encodeURIComponent(value);
}
