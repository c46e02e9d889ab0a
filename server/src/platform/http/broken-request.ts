import type { Socket } from "node:net";
import { newUuid } from "../identifiers.ts";
import { answerHeaders } from "./security-headers.ts";

interface BrokenRequestAnswer {
	readonly status: string;
	readonly code: string;
	readonly detail: string;
}

const answers: Readonly<Record<string, BrokenRequestAnswer>> = {
	HPE_HEADER_OVERFLOW: {
		status: "431 Request Header Fields Too Large",
		code: "headers_too_large",
		detail: "The request headers are too large.",
	},
	ERR_HTTP_REQUEST_TIMEOUT: {
		status: "408 Request Timeout",
		code: "request_timeout",
		detail: "The request did not arrive in time.",
	},
};

const notHttp: BrokenRequestAnswer = {
	status: "400 Bad Request",
	code: "malformed_request",
	detail: "The request is not valid HTTP.",
};

/** How long an answer may take to leave before its connection is cut; the client may not close it. */
const linger_ms = 1_000;

/** Answers a request that Node's HTTP parser rejects before the framework sees it, in the standard error format. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
	if (error.code === "ECONNRESET" || !socket.writable) {
		socket.destroy();
		return;
	}
	const { status, code, detail } = answers[error.code ?? ""] ?? notHttp;
	const body = JSON.stringify({ detail, code });
	const head = [
		`HTTP/1.1 ${status}`,
		"content-type: application/json; charset=utf-8",
		`content-length: ${Buffer.byteLength(body)}`,
		`x-request-id: ${newUuid()}`,
		...Object.entries(answerHeaders).map(([name, value]) => `${name}: ${value}`),
		"connection: close",
	];
	socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
	setTimeout(() => socket.destroy(), linger_ms).unref();
}
