import { AttemptLimit } from "../../auth/index.ts";
import { openPaymentLink, selectLinkVersion } from "../../invoicing/index.ts";
import type { FastifyRequest } from "../../platform/http/index.ts";
import {
	type Clock,
	type Context,
	type Database,
	noteRefused,
	Refusal,
	tooManyRequests,
} from "../../platform/index.ts";
import type { PaymentServices } from "../payment/services.ts";

export type PageServices = PaymentServices & { readonly database: Database; readonly clock: Clock };

export type LinkRequest = Pick<FastifyRequest, "id" | "ip" | "log"> & { readonly params: { readonly token: string } };

/** The context of a request through an invoice's link. */
export interface Linked {
	readonly context: Context;
	readonly invoiceUuid: string;
}

/** Mail programs that truncate links stay far below this. */
const wrongLinksPerMinute = 600;
/** A payer tries a few cards; someone with stolen cards tries many. */
const paymentsPerMinute = 10;
/** A payer mistypes a code; someone who guesses codes tries many. */
const codesPerMinute = 10;

/** Opens payment links. Slows down clients that guess links or try many cards. */
export class LinkDoor {
	readonly #services: PageServices;
	readonly #wrongLinks = new AttemptLimit(wrongLinksPerMinute);
	readonly #payments = new AttemptLimit(paymentsPerMinute);
	readonly #codes = new AttemptLimit(codesPerMinute);

	constructor(services: PageServices) {
		this.#services = services;
	}

	/**
	 * @throws Refusal 404 for a link not issued here; 410 for a revoked one; 429 for an IP address that sends hundreds of
	 * invalid links
	 */
	async open(request: LinkRequest): Promise<Linked> {
		const { id, ip, params } = request;
		const opened = openPaymentLink(this.#services, params.token);
		if (opened === null) {
			const wait_s = this.#wrongLinks.secondsToWait(ip, performance.now());
			if (wait_s > 0) throw tooManyRequests("Too many invalid links from this address; try again later.", wait_s);
			this.#wrongLinks.note(ip);
			noteRefused(request, "link");
			throw unknownLink();
		}
		const { database, clock } = this.#services;
		const { organisationId, invoiceUuid, version } = opened;
		const actor = { type: "system", id: null, name: "payment page" } as const;
		const db = database.of(organisationId);
		const context: Context = { db, now: clock(), organisationId, actor, requestId: id };
		const present = await selectLinkVersion(context, invoiceUuid);
		if (present === null) throw unknownLink();
		if (present !== version) {
			noteRefused(request, "link");
			throw revokedLink();
		}
		return { context, invoiceUuid };
	}

	/**
	 * Counts payment attempts by invoice rather than by IP address, which many payers can share.
	 * @throws Refusal 429
	 */
	admitPayment({ invoiceUuid }: Linked): void {
		admit(this.#payments, invoiceUuid, "Too many attempts to pay this invoice; try again later.");
	}

	/**
	 * Counts codes tried through an invoice's link, right or wrong.
	 * @throws Refusal 429
	 */
	admitCode({ invoiceUuid }: Linked): void {
		admit(this.#codes, invoiceUuid, "Too many codes tried for this invoice; try again later.");
	}
}

/** @throws Refusal 429 */
function admit(limit: AttemptLimit, key: string, refusal: string): void {
	const wait_s = limit.secondsToWait(key, performance.now());
	if (wait_s > 0) throw tooManyRequests(refusal, wait_s);
	limit.note(key);
}

export function unknownLink(): Refusal {
	return new Refusal("not_found", "link_unknown", "This link is not valid; check that it is complete.");
}

function revokedLink(): Refusal {
	return new Refusal("gone", "link_revoked", "This link was replaced by a new one; ask the sender for it.");
}

export function voidLink(): Refusal {
	return new Refusal("gone", "link_void", "This link is no longer valid: the invoice was canceled.");
}
