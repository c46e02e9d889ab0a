import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export interface SeenQuestion {
	readonly countryCode: string;
	readonly vatNumber: string;
	readonly requesterMemberStateCode?: string;
	readonly requesterNumber?: string;
}

/** How a question is answered instead of by the register. */
type Answering = (response: ServerResponse, question: SeenQuestion) => void;

interface Registered {
	readonly name: string;
	readonly address: string;
}

/** What VIES answers instead of an answer, with the HTTP status 200, or 400 for a question that it doesn't accept. */
export function fault(error: string, status = 200): Answering {
	return (response) => reply(response, status, { actionSucceed: false, errorWrappers: [{ error }] });
}

/** A fault as it stands beside a `valid` that means nothing. */
export function faultBesideValid(userError: string): Answering {
	return (response, { countryCode, vatNumber }) =>
		reply(response, 200, { countryCode, vatNumber, valid: false, userError, name: "---", address: "---" });
}

/** An answer of any bytes. */
export function raw(body: string, status = 200): Answering {
	return (response) => {
		response.statusCode = status;
		response.end(body);
	};
}

/** The connection is cut before an answer. */
export const cut: Answering = (response) => response.destroy();
/** There is no answer, nor an end. */
export const silent: Answering = () => {};

/** Simulates the REST API of VIES on this machine: a register of VAT ids, and whatever else its answers look like. */
export class ViesServer {
	readonly #server: Server;
	/** By country and number, as VIES writes them. */
	readonly register = new Map<string, Registered>();
	/** VAT ids in whose name VIES can be asked. */
	readonly requesters = new Set<string>();
	readonly seen: SeenQuestion[] = [];
	/** Null: by the register. */
	answering: Answering | null = null;
	/** By member state; the others by the register. */
	readonly answeringOf = new Map<string, Answering>();

	private constructor() {
		this.#server = createServer((request, response) => {
			this.#handle(request, response).catch((error: unknown) => response.destroy(error as Error));
		});
	}

	static async start(): Promise<ViesServer> {
		const vies = new ViesServer();
		vies.#server.listen(0, "127.0.0.1");
		await once(vies.#server, "listening");
		return vies;
	}

	get url(): string {
		return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
	}

	async stop(): Promise<void> {
		this.#server.closeAllConnections();
		this.#server.close();
		await once(this.#server, "close");
	}

	async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
		if (`${request.method} ${request.url}` !== "POST /taxation_customs/vies/rest-api/check-vat-number") {
			return raw("not found", 404)(response, { countryCode: "", vatNumber: "" });
		}
		const question = JSON.parse(await text(request)) as SeenQuestion;
		this.seen.push(question);
		const { countryCode, vatNumber, requesterMemberStateCode = "", requesterNumber = "" } = question;
		const answering = this.answering ?? this.answeringOf.get(countryCode);
		if (answering !== undefined) return answering(response, question);
		const requester = requesterMemberStateCode + requesterNumber;
		if (requester !== "" && !this.requesters.has(requester)) {
			return fault("INVALID_REQUESTER_INFO", 400)(response, question);
		}
		const found = this.register.get(countryCode + vatNumber);
		reply(response, 200, {
			...{ countryCode, vatNumber, requestDate: new Date().toISOString(), valid: found !== undefined },
			requestIdentifier: requester === "" ? "" : `WAPIAAA${this.seen.length}`,
			...{ name: found?.name ?? "---", address: found?.address ?? "---" },
			...{ traderName: "---", traderNameMatch: "NOT_PROVIDED" },
		});
	}
}

function reply(response: ServerResponse, status: number, body: object): void {
	response.statusCode = status;
	response.setHeader("content-type", "application/json");
	response.end(JSON.stringify(body));
}
