import { words } from "./words.ts";

interface FieldFault {
	readonly field: string;
	readonly message: string;
}

/** What the API refused, in its own words; or that it could not be reached. */
export class Problem extends Error {
	readonly status: number;
	readonly code: string;
	readonly fields: readonly FieldFault[];
	/** For whoever looks for it in the log. */
	readonly requestId: string | null;

	constructor(status: number, body: ProblemBody) {
		super(body.detail);
		this.status = status;
		this.code = body.code;
		this.fields = body.errors ?? [];
		this.requestId = body.request_id ?? null;
	}

	/** What is wrong with a field of the form: `line_items.0.quantity`. */
	at(field: string): string | undefined {
		const message = this.fields.find((fault) => fault.field === field)?.message;
		return message === undefined ? undefined : sentence(message);
	}
}

/** What a refusal says of a field; nothing where it is of another kind. */
export function faultAt(error: unknown, field: string): string | undefined {
	return error instanceof Problem ? error.at(field) : undefined;
}

/** For a refusal of the whole request: says it at the field that its code is about. @param fields by code */
export function atField(fields: Readonly<Record<string, string>>) {
	return (error: unknown): never => {
		const field = error instanceof Problem ? fields[error.code] : undefined;
		if (!(error instanceof Problem) || field === undefined) throw error;
		const { status, code, message } = error;
		throw new Problem(status, { code, detail: message, errors: [{ field, message }] });
	};
}

export interface ProblemBody {
	readonly detail: string;
	readonly code: string;
	readonly errors?: readonly FieldFault[];
	readonly request_id?: string;
}

export function unreachable(): Problem {
	return new Problem(0, {
		code: "unreachable",
		detail: words.problem.unreachable,
	});
}

/** `must be a date` → `Must be a date.` */
export function sentence(message: string): string {
	const first = message.charAt(0).toUpperCase() + message.slice(1);
	return /[.!?]$/.test(first) ? first : `${first}.`;
}
