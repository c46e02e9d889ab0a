import { Decimal } from "../../money/index.ts";
import type { Login } from "../remote/login.ts";
import { ask } from "../remote/service.ts";

/** The API of the Tallybook service that an import goes to. Its methods throw a ServiceFault. */
export class Api {
	readonly #login: Login;

	constructor(login: Login) {
		this.#login = login;
	}

	get<Answer>(path: string): Promise<Answer> {
		return ask(this.#login, "GET", `/api/v1${path}`);
	}

	post<Answer>(path: string, body: object): Promise<Answer> {
		return ask(this.#login, "POST", `/api/v1${path}`, body);
	}
}

/** Numbers as texts, so that 2 and 2.0, parsed or computed, are the same. */
export function plainValue(value: unknown): unknown {
	if (typeof value === "number" || value instanceof Decimal) return Decimal.of(value).toString();
	if (Array.isArray(value)) return value.map(plainValue);
	return value ?? null;
}
