import { expect } from "vitest";
import { Decimal } from "../../../money/index.ts";
import { newUuid } from "../../../platform/index.ts";
import {
	type ChargeReference,
	type ChargeRequest,
	type PaymentProvider,
	ProviderAway,
	type ProviderCharge,
	type ProviderCustomer,
	type RefundRequest,
} from "../../interface/provider.ts";

/** A provider under test, with what only whoever runs it can do. */
export interface Subject {
	readonly provider: PaymentProvider;
	/** Unix seconds, by the provider's clock. */
	now_s(): number;
	/** Sets the provider's clock on. */
	passTime(seconds: number): void;
	/** The events that the provider sent since the last time. */
	takeEvents(): Promise<Delivery[]>;
	/** Has the answer of the next charge get lost; answers the token to charge then. */
	loseAnswer(): string;
	readonly tokens: Tokens;
	stop(): Promise<void>;
}

export type Delivery = Pick<Parameters<PaymentProvider["readEvent"]>[0], "headers" | "body">;

interface Tokens {
	readonly works: string;
	readonly worksToo: string;
	/** Can be stored; every charge is declined. */
	readonly declines: string;
	readonly insufficientFunds: string;
	/** A debit: 2 seconds to its success. */
	readonly debit: string;
	/** The same, and 2 more until it comes back. */
	readonly returnedDebit: string;
	readonly unknown: readonly string[];
}

/** What the tests of a provider ask it for, in one organization. */
export type Scene = ReturnType<typeof sceneOf>;

/** @param subject asked late: it starts after the tests are told */
export function sceneOf(subject: () => Subject) {
	const organisationId = newUuid();
	const provider = () => subject().provider;

	const newCustomer = (): ProviderCustomer => ({
		uuid: newUuid(),
		name: "Ada GmbH",
		email: "ada@example.com",
		providerCustomerId: null,
	});

	const requestOf = (token: string, fields: Partial<ChargeRequest> = {}): ChargeRequest => ({
		organisationId,
		key: newUuid(),
		amount: Decimal.of("119.05"),
		currency: "USD",
		description: "INV-2026-000001",
		customer: newCustomer(),
		source: { token },
		...fields,
	});

	const referenceTo = (request: ChargeRequest, made: ProviderCharge | null): ChargeReference => ({
		organisationId,
		key: request.key,
		providerChargeId: made?.providerChargeId ?? null,
		providerCustomerId: made?.providerCustomerId ?? null,
		askedAt_s: subject().now_s(),
	});

	const refundOf = (request: ChargeRequest, made: ProviderCharge, amount: string): RefundRequest => ({
		organisationId,
		key: newUuid(),
		providerChargeId: String(made.providerChargeId),
		amount: Decimal.of(amount),
		currency: request.currency,
	});

	/** A charge that has succeeded. */
	async function pay(fields: Partial<ChargeRequest> = {}) {
		const request = requestOf(subject().tokens.works, fields);
		const made = await provider().charge(request);
		expect(made).toMatchObject({ status: "succeeded", failure: null, checkoutUrl: null, refunds: [] });
		return { request, made };
	}

	const attach = (token: string, customer = newCustomer()) =>
		provider().attachMethod({ organisationId, customer, token, key: newUuid() });

	/** What is an answer, again and again until there is one: as a job asks. */
	async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
		for (;;) {
			try {
				return await ask();
			} catch (error) {
				if (!(error instanceof ProviderAway)) throw error;
			}
		}
	}

	return { subject, provider, organisationId, newCustomer, requestOf, referenceTo, refundOf, pay, attach, insist };
}
