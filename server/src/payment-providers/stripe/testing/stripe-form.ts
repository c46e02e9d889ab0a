/** The parameters of a Stripe call's form: `metadata[a]=b&expand[0]=c` → `{ metadata: { a: "b" }, expand: ["c"] }`. */
export type Parameters = { [name: string]: Value };
type Value = string | Value[] | Parameters;

/** Stripe's answer to a refused call. */
export class StripeApiError extends Error {
	readonly status: number;
	readonly error: Record<string, unknown>;

	constructor(status: number, error: { type: string; message: string; [field: string]: unknown }) {
		super(error.message);
		this.status = status;
		this.error = error;
	}
}

export function invalidRequest(message: string, fields: { param?: string; code?: string } = {}): StripeApiError {
	return new StripeApiError(400, { type: "invalid_request_error", message, ...fields });
}

export function missing(what: string, id: string, param = "id"): StripeApiError {
	return new StripeApiError(404, {
		type: "invalid_request_error",
		code: "resource_missing",
		message: `No such ${what}: '${id}'`,
		param,
	});
}

/**
 * Reads a form strictly: like Stripe, refuses a parameter that is not in `known`. In a known path, `[]` stands for any index,
 * `*` for any name.
 */
export function readForm(form: string, known: readonly string[]): Parameters {
	const patterns = known.map(
		(path) =>
			new RegExp(
				`^${path
					.replace(/[[\]]/g, "\\$&")
					.replace(/\\\[\\\]/g, "\\[\\d+\\]")
					.replace("*", "[^\\]]+")}$`,
			),
	);
	const parameters: Parameters = {};
	for (const [name, value] of new URLSearchParams(form)) {
		if (!patterns.some((pattern) => pattern.test(name))) {
			throw invalidRequest(`Received unknown parameter: ${name}`, { code: "parameter_unknown", param: name });
		}
		put(parameters, name.replaceAll("]", "").split("["), value);
	}
	return parameters;
}

function put(into: Parameters, [name, next, ...rest]: string[], value: string): void {
	const key = name as string;
	if (next === undefined) {
		into[key] = value;
		return;
	}
	// An array is an object with index names until it is read.
	into[key] ??= /^\d+$/.test(next) ? ([] as Value[]) : {};
	put(into[key] as Parameters, [next, ...rest], value);
}

export function textOf(parameters: Parameters, name: string): string | null {
	const value = parameters[name];
	return typeof value === "string" && value !== "" ? value : null;
}

export function needed(parameters: Parameters, name: string): string {
	const value = textOf(parameters, name);
	if (value !== null) return value;
	throw invalidRequest(`Missing required param: ${name}.`, { code: "parameter_missing", param: name });
}

export function partOf(parameters: Parameters, name: string): Parameters {
	const value = parameters[name];
	return typeof value === "object" && !Array.isArray(value) ? value : {};
}

export function listOf(parameters: Parameters, name: string): string[] {
	const value = parameters[name];
	return Array.isArray(value) ? value.map(String) : [];
}

/** A positive integer, like amounts. */
export function amountOf(parameters: Parameters, name: string): number {
	const text = needed(parameters, name);
	if (!/^-?\d+$/.test(text)) {
		throw invalidRequest(`Invalid integer: ${text}`, { code: "parameter_invalid_integer", param: name });
	}
	if (Number(text) < 1) {
		throw invalidRequest("This value must be greater than or equal to 1.", {
			code: "parameter_invalid_integer",
			param: name,
		});
	}
	return Number(text);
}

export function flagOf(parameters: Parameters, name: string): boolean {
	return textOf(parameters, name) === "true";
}
