import { type Agent, request } from "node:http";

export interface Question {
	readonly method: string;
	/** The complete address. */
	readonly url: string;
	readonly token?: string | undefined;
	readonly body?: string | Buffer;
	readonly timeout_ms: number;
}

/** Status 0 means that the connection was cut or the answer did not arrive in time. */
export interface Answer {
	readonly status: number;
	readonly body: Buffer;
}

/** Sends a request and reads the complete answer. */
export function ask(agent: Agent, { method, url, token, body, timeout_ms }: Question): Promise<Answer> {
	return new Promise((resolve) => {
		const cut = () => resolve({ status: 0, body: Buffer.alloc(0) });
		const headers = {
			...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
			...(body === undefined
				? {}
				: { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) }),
		};
		const question = request(url, { method, agent, headers, signal: AbortSignal.timeout(timeout_ms) }, (answer) => {
			const parts: Buffer[] = [];
			answer.on("data", (part: Buffer) => parts.push(part));
			answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
			answer.on("error", cut);
		});
		question.on("error", cut);
		question.end(body);
	});
}
