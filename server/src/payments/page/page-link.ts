import { AttemptLimit } from "../../auth/index.ts";
import { openPaymentLink } from "../../invoicing/index.ts";
import type { FastifyRequest } from "../../platform/http/index.ts";
import {
	type Clock,
	type Context,
	type Database,
	noteRefused,
	Refusal,
	tooManyRequests,
} from "../../platform/index.ts";
import type { PaymentServices } from "../services.ts";

export type PageServices = PaymentServices & { readonly database: Database; readonly clock: Clock };

export type LinkRequest = Pick<FastifyRequest, "id" | "ip" | "log"> & { readonly params: { readonly token: string } };

/** What somebody who holds an invoice's link acts in. */
export interface Linked {
	readonly context: Context;
	readonly invoiceUuid: string;
}

/** Mail programs that cut addresses are far below it. */
const wrongLinksPerMinute = 600;
/** A payer tries some cards; whoever tries stolen ones tries many. */
const paymentsPerMinute = 10;

/** Opens payment links, and slows down whoever guesses them or tries one card after the other. */
export class LinkDoor {
	readonly #services: PageServices;
	readonly #wrongLinks = new AttemptLimit(wrongLinksPerMinute);
	readonly #payments = new AttemptLimit(paymentsPerMinute);

	constructor(services: PageServices) {
		this.#services = services;
	}

	/** @throws Refusal 404 for a link that was not made here; 429 for an address that sends such links by the hundred */
	open(request: LinkRequest): Linked {
		const { id, ip, params } = request;
		const opened = openPaymentLink(this.#services, params.token);
		if (opened === null) {
			const wait_s = this.#wrongLinks.secondsToWait(ip, performance.now());
			if (wait_s > 0) throw tooManyRequests("Too many wrong links came from this address; wait a little.", wait_s);
			this.#wrongLinks.note(ip);
			noteRefused(request, "link");
			throw unknownLink();
		}
		const { database: db, clock } = this.#services;
		const { organisationId, invoiceUuid } = opened;
		const actor = { type: "system", id: null, name: "payment page" } as const;
		return { context: { db, now: clock(), organisationId, actor, requestId: id }, invoiceUuid };
	}

	/**
	 * Counts an attempt to pay. By invoice, not by address: many payers may come from one.
	 * @throws Refusal 429
	 */
	admitPayment({ invoiceUuid }: Linked): void {
		const wait_s = this.#payments.secondsToWait(invoiceUuid, performance.now());
		if (wait_s > 0) throw tooManyRequests("Too many attempts to pay this invoice; wait a little.", wait_s);
		this.#payments.note(invoiceUuid);
	}
}

export function unknownLink(): Refusal {
	return new Refusal("not_found", "link_unknown", "This link opens nothing; check that it is complete.");
}

export function voidLink(): Refusal {
	return new Refusal("gone", "link_void", "This link is no longer valid: the invoice was cancelled.");
}
