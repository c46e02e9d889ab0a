import {
	BadSignature,
	eventSenders,
	ProviderAway,
	type ProviderName,
	providerTitle,
} from "../../payment-providers/index.ts";
import {
	type App,
	acceptBytes,
	BodyBudget,
	type FastifyRequest,
	literals,
	strictObject,
} from "../../platform/http/index.ts";
import { type Clock, type Context, type Database, Refusal } from "../../platform/index.ts";
import type { PaymentServices } from "../payment/services.ts";
import { receiveEvent } from "./receive-event.ts";

type EventServices = PaymentServices & { readonly database: Database; readonly clock: Clock };

const mebibyte = 1024 * 1024;
/** Far above any event that a provider sends. */
const bodyLimit_bytes = mebibyte;
/** A separate budget, so that fake events can't keep other requests from being read. */
const budget = { shared_bytes: 4 * mebibyte, reserve_bytes: bodyLimit_bytes };

/**
 * Receives events from payment providers, without a token: their signature is checked over the raw bytes. On a 5xx, the
 * provider sends the event again.
 */
export async function registerPaymentEventRoutes(app: App, services: EventServices): Promise<void> {
	await app.register(async (instance) => {
		const events = instance as App;
		acceptBytes(events);
		events.post(
			"/payment-events/:provider",
			{
				bodyLimit: bodyLimit_bytes,
				config: { idempotent: false, bodyBudget: new BodyBudget(budget) },
				schema: {
					hide: true,
					params: strictObject({ provider: literals("PaymentEventSender", eventSenders) }),
					response: { 200: strictObject({}) },
				},
			},
			async (request) => {
				await takeEvent(services, request.params.provider, request as FastifyRequest);
				return {};
			},
		);
	});
}

async function takeEvent(services: EventServices, provider: ProviderName, request: FastifyRequest): Promise<void> {
	const now = services.clock();
	const contextOf = (organisationId: string): Context => ({
		db: services.database.of(organisationId),
		now,
		organisationId,
		actor: { type: "system", id: null, name: `${providerTitle(provider)} event` },
		requestId: request.id,
	});
	const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
	const delivery = { headers: request.headers, body, now_s: Math.floor(Date.parse(now) / 1000) };
	try {
		await receiveEvent(contextOf, services, provider, delivery);
	} catch (error) {
		if (error instanceof BadSignature) throw new Refusal("malformed", "bad_signature", error.message);
		if (error instanceof ProviderAway) throw new Refusal("unavailable", "provider_away", error.message);
		throw error;
	}
}
