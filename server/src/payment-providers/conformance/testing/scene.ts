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

/** A provider under test, with operations for the test environment only. */
export interface Subject {
	readonly provider: PaymentProvider;
	/** Unix seconds, by the provider's clock. */
	now_s(): number;
	/** Advances the provider's clock. */
	passTime(seconds: number): void;
	/** The events that the provider sent since the last call. */
	takeEvents(): Promise<Delivery[]>;
	/** Makes the next charge's answer get lost; returns the token to charge. */
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
	/** The same, and returned 2 seconds later. */
	readonly returnedDebit: string;
	readonly unknown: readonly string[];
}

/** The requests of a provider's tests, in one organization. */
export type Scene = ReturnType<typeof sceneOf>;

/** @param subject called late, because it starts after the tests are defined */
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

	/** A successful charge. */
	async function pay(fields: Partial<ChargeRequest> = {}) {
		const request = requestOf(subject().tokens.works, fields);
		const made = await provider().charge(request);
		expect(made).toMatchObject({ status: "succeeded", failure: null, checkoutUrl: null, refunds: [] });
		return { request, made };
	}

	const attach = (token: string, customer = newCustomer()) =>
		provider().attachMethod({ organisationId, customer, token, key: newUuid() });

	/** Repeats a call until it has an answer, like a job. */
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
