import {
	type VatIdAnswer,
	type VatIdProvider,
	VatIdProviderAway,
	VatIdProviderRefusal,
	type VatIdQuestion,
} from "./provider.ts";
import { euVatIdParts } from "./vat-id.ts";

/** The European Commission's own. */
export const viesUrl = "https://ec.europa.eu";
const path = "/taxation_customs/vies/rest-api/check-vat-number";

/** VIES waits for the member state's register, some of which take their time. */
const answerTimeout_ms = 20_000;
/** A longer answer isn't one of VIES. */
const answerMaximum_characters = 64 * 1024;

/** What is wrong with a member state's register, or with the questions to it alone. */
const ofMemberState: ReadonlySet<string> = new Set([
	"MS_UNAVAILABLE",
	"MS_MAX_CONCURRENT_REQ",
	"MS_MAX_CONCURRENT_REQ_TIME",
	"TIMEOUT",
	"VAT_BLOCKED",
]);

interface Texts {
	readonly [name: string]: unknown;
}

/**
 * The VAT Information Exchange System of the European Commission, by its REST API
 * (https://ec.europa.eu/taxation_customs/vies/#/technical-information). It asks the register of the VAT id's country.
 */
export class Vies implements VatIdProvider {
	readonly name = "vies";
	readonly title = "VIES";
	readonly #address: string;
	readonly #timeout_ms: number;

	/** @param timeout_ms only tests shorten it */
	constructor(origin: string = viesUrl, timeout_ms = answerTimeout_ms) {
		this.#address = origin + path;
		this.#timeout_ms = timeout_ms;
	}

	covers(vatId: string): boolean {
		return euVatIdParts(vatId) !== null;
	}

	/** A requester that VIES does not know is left out, because the answer counts without it, too. */
	async ask({ vatId, requesterVatId }: VatIdQuestion): Promise<VatIdAnswer> {
		const requester = requesterVatId === null ? null : euVatIdParts(requesterVatId);
		if (requester === null) return this.#askAs(null, vatId);
		try {
			return await this.#askAs(requesterVatId, vatId);
		} catch (error) {
			if (!(error instanceof VatIdProviderRefusal) || error.code !== "INVALID_REQUESTER_INFO") throw error;
			return this.#askAs(null, vatId);
		}
	}

	async #askAs(requesterVatId: string | null, vatId: string): Promise<VatIdAnswer> {
		const asked = euVatIdParts(vatId);
		if (asked === null) throw new VatIdProviderRefusal("INVALID_INPUT");
		const requester = requesterVatId === null ? null : euVatIdParts(requesterVatId);
		const answer = await this.#send({
			countryCode: asked.country,
			vatNumber: asked.number,
			...(requester && { requesterMemberStateCode: requester.country, requesterNumber: requester.number }),
		});
		const { valid, countryCode = asked.country, vatNumber = asked.number } = answer;
		if (typeof valid !== "boolean" || countryCode !== asked.country || vatNumber !== asked.number) throw unreadable();
		const [requestId, name, address] = [answer.requestIdentifier, answer.name, answer.address].map(stated);
		return {
			exists: valid,
			requesterVatId: requester === null ? null : requesterVatId,
			...{ requestId: requestId ?? null, name: name ?? null, address: address ?? null },
		};
	}

	/** An answer about the VAT id, not one that says why there is none. */
	async #send(question: Texts): Promise<Texts> {
		const { status, text } = await this.#post(JSON.stringify(question));
		const answer = objectIn(text);
		const fault = faultIn(answer);
		if (fault === "INVALID_INPUT" || fault === "INVALID_REQUESTER_INFO") throw new VatIdProviderRefusal(fault);
		if (fault !== null) throw new VatIdProviderAway(fault, { isWhole: !ofMemberState.has(fault) });
		if (status !== 200) throw new VatIdProviderAway(`HTTP ${status}`, { isWhole: true });
		if (answer === null) throw unreadable();
		return answer;
	}

	async #post(body: string): Promise<{ status: number; text: string }> {
		try {
			const response = await fetch(this.#address, {
				method: "POST",
				headers: { "content-type": "application/json", accept: "application/json" },
				body,
				redirect: "manual",
				signal: AbortSignal.timeout(this.#timeout_ms),
			});
			return { status: response.status, text: await textOf(response) };
		} catch (error) {
			const isLate = error instanceof Error && error.name === "TimeoutError";
			throw new VatIdProviderAway(isLate ? "no answer in time" : "no connection", { isWhole: true }, { cause: error });
		}
	}
}

function unreadable(): VatIdProviderAway {
	return new VatIdProviderAway("no readable answer", { isWhole: true });
}

async function textOf(response: Response): Promise<string> {
	const decoder = new TextDecoder();
	let text = "";
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length > answerMaximum_characters) return "";
	}
	return text;
}

function objectIn(text: string): Texts | null {
	try {
		const value: unknown = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Texts) : null;
	} catch {
		return null;
	}
}

/** Why VIES has no answer: beside a `valid` that is false then, or instead of it, with any HTTP status. */
function faultIn(answer: Texts | null): string | null {
	const { userError, actionSucceed, errorWrappers } = answer ?? {};
	if (typeof userError === "string" && !["", "VALID", "INVALID"].includes(userError)) return code(userError);
	if (actionSucceed !== false) return null;
	const [first] = Array.isArray(errorWrappers) ? errorWrappers : [];
	const { error } = Object(first) as Texts;
	return typeof error === "string" ? code(error) : "SERVICE_UNAVAILABLE";
}

/** As far as it's one: it's stored and shown. */
function code(text: string): string {
	return /^[A-Z_]{1,60}$/.test(text) ? text : "SERVICE_UNAVAILABLE";
}

/** A text; VIES writes `---` for what a member state does not say. */
function stated(value: unknown): string | null {
	const written = typeof value === "string" ? value.slice(0, 1_000) : "";
	const text = written
		.toWellFormed()
		.replaceAll(/(?!\n)\p{Cc}/gu, "")
		.trim();
	return text === "" || /^-+$/.test(text) ? null : text;
}
