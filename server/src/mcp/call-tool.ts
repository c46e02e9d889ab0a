import type { CallToolResult } from "@modelcontextprotocol/server";
import {
	addressOf,
	alignedLines,
	columnsOf,
	isList,
	type Operation,
	type Row,
	recordLines,
	type Schemas,
} from "../api-operations/index.ts";
import { parseJson } from "../platform/index.ts";
import { withTexts } from "./exact-values.ts";
import { type Arguments, MissingArgument, partsOf } from "./tool-input.ts";
import type { Tool } from "./tools.ts";

/** Sends a request to the API inside the process, with the caller's credentials. */
export type CallApi = (request: ApiRequest) => Promise<{ readonly status: number; readonly text: string }>;

export interface ApiRequest {
	readonly method: string;
	readonly address: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string | null;
}

/** A tool with what its operation takes and answers. */
export interface OfferedTool {
	readonly tool: Tool;
	readonly operation: Operation;
	readonly schemas: Schemas;
}

/** Answers a call: structured, and as a short text for clients that show nothing else. */
export async function callTool(offered: OfferedTool, given: Arguments, callApi: CallApi): Promise<CallToolResult> {
	try {
		const { status, text } = await callApi(requestOf(offered, given));
		const answer = (text === "" ? {} : parseJson(text)) as Row;
		return status < 400 ? resultOf(offered, answer) : errorOf(answer);
	} catch (error) {
		if (!(error instanceof MissingArgument)) throw error;
		const { message: detail, field } = error;
		return errorOf({ detail, code: "validation_error", errors: [{ field, message: "is required" }] });
	}
}

function requestOf({ tool, operation, schemas }: OfferedTool, given: Arguments): ApiRequest {
	const parts = partsOf(tool, operation, given, schemas);
	const body = parts.body === null ? null : JSON.stringify(parts.body);
	return {
		method: operation.method,
		address: addressOf(operation, parts),
		headers: {
			...(body === null ? {} : { "content-type": "application/json" }),
			...(parts.key === null ? {} : { "idempotency-key": parts.key }),
		},
		body,
	};
}

function resultOf({ operation, schemas }: OfferedTool, answer: Row): CallToolResult {
	const { schema } = operation.answer;
	const structured = withTexts(answer, schema, schemas) as Record<string, unknown>;
	const shape = { schema, schemas, width: Number.POSITIVE_INFINITY };
	const lines = isList(operation) ? listLines(answer, operation, schemas) : recordLines(answer, shape);
	return { content: [{ type: "text", text: lines.join("\n") }], structuredContent: structured };
}

function listLines(answer: Row, { answer: { schema } }: Operation, schemas: Schemas): string[] {
	const rows = answer.items as readonly Row[];
	const { count, next_cursor } = answer;
	const isMore = typeof count === "number" ? count > rows.length : typeof next_cursor === "string";
	const heading =
		typeof count === "number" ? `${rows.length} of ${count}` : `${rows.length}${isMore ? ", and there are more" : ""}`;
	if (rows.length === 0) return ["Nothing found."];
	const columns = columnsOf(schema.properties?.items?.items ?? {}, schemas);
	return [heading, ...alignedLines(columns, rows, Number.POSITIVE_INFINITY)];
}

interface Refused {
	readonly detail?: string;
	readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** A refusal as the API words it, with every field that it names. */
function errorOf(refused: Row): CallToolResult {
	const { detail = "The request was refused.", errors = [] } = refused as Refused;
	const others = errors.map(({ field, message }) => `${field}: ${message}`).filter((one) => !detail.includes(one));
	const text = [detail, ...others].join("\n");
	return { isError: true, content: [{ type: "text", text }], structuredContent: { ...refused } };
}
