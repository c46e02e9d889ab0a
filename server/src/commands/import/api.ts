import { Decimal } from "../../money/index.ts";
import { json, parseJson } from "../../platform/index.ts";

/** The API of the Tallybook service that an import goes to. */
export class Api {
	readonly #address: string;
	readonly #token: string;

	constructor(url: string, token: string) {
		this.#address = `${url.replace(/\/+$/, "")}/api/v1`;
		this.#token = token;
	}

	get<Answer>(path: string): Promise<Answer> {
		return this.#send<Answer>("GET", path);
	}

	post<Answer>(path: string, body: object): Promise<Answer> {
		return this.#send<Answer>("POST", path, json(body));
	}

	/** @throws ApiRefusal with the service's own words */
	async #send<Answer>(method: string, path: string, body: string | null = null): Promise<Answer> {
		const headers = { authorization: `Bearer ${this.#token}`, "content-type": "application/json" };
		const response = await fetch(this.#address + path, {
			method,
			// A redirect would carry the token along.
			redirect: "error",
			headers,
			...(body === null ? {} : { body }),
		}).catch((error: Error) => {
			throw new Error(
				`${this.#address} cannot be reached: ${(error.cause as Error | undefined)?.message ?? error.message}`,
			);
		});
		const text = await response.text();
		if (response.ok) return parseJson(text) as Answer;
		throw new ApiRefusal(response.status, text);
	}
}

export class ApiRefusal extends Error {
	readonly status: number;

	constructor(status: number, text: string) {
		super(detailOf(text) ?? `the service answered ${status}`);
		this.status = status;
	}
}

function detailOf(text: string): string | null {
	try {
		const { detail } = JSON.parse(text) as { detail?: string };
		return detail ?? null;
	} catch {
		return null;
	}
}

/** Numbers as texts, so that 2 and 2.0, parsed or computed, are the same. */
export function plainValue(value: unknown): unknown {
	if (typeof value === "number" || value instanceof Decimal) return Decimal.of(value).toString();
	if (Array.isArray(value)) return value.map(plainValue);
	return value ?? null;
}
