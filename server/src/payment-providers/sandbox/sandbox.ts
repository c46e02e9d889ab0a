import { newUuid, pause, type Queries, type Timestamp } from "../../platform/index.ts";
import {
	type AttachRequest,
	type ChargeReference,
	type ChargeRequest,
	type PaymentProvider,
	ProviderAway,
	type ProviderCharge,
	type ProviderCustomer,
	type ProviderRefund,
	ProviderRefusal,
	type RefundRequest,
} from "../interface/provider.ts";
import type { ProviderDefinition } from "../interface/provider-definition.ts";
import type { ProviderDependencies } from "../interface/provider-dependencies.ts";
import {
	eventsOf,
	failureCodeOf,
	isChargeable,
	presentCharge,
	presentRefund,
	refundFailureOf,
} from "./charge-state.ts";
import { insertEvent } from "./event-store.ts";
import { createSandboxEvents, type DeliverEvent } from "./events.ts";
import {
	type ChargeRow,
	detachMethod,
	insertCharge,
	insertMethod,
	insertRefund,
	selectChargeById,
	selectChargeByKey,
	selectMethod,
	selectRefundByKey,
	selectRefunds,
} from "./store.ts";
import { type Behaviour, behaviourOf, failureOf, testTokens } from "./tokens.ts";

/** A provider for testing. It moves no money and needs no network. */
export interface SandboxProvider extends PaymentProvider<"sandbox"> {
	/** Delivers every due event of all organizations; events that aren't accepted are delivered again. */
	deliverDue(deliver: DeliverEvent): Promise<void>;
	/** When the next event is due; null if none is waiting. */
	nextDueAt(): Promise<Timestamp | null>;
}

/** It is built in, and delivers its events through the service's own jobs. */
export const sandbox: ProviderDefinition<null, SandboxProvider> = {
	title: "Sandbox",
	setupHint: null,
	sendsEvents: false,
	readSettings: () => null,
	create: (_settings, dependencies) => createSandbox(dependencies),
};

/** When a caller waiting for a lost answer gives up. */
const answerTimeout_ms = 2_000;

/** Creates the sandbox. It simulates a remote server: it commits each call in its own statements and transactions. */
export function createSandbox(dependencies: ProviderDependencies, answer_ms = answerTimeout_ms): SandboxProvider {
	const { database, clock } = dependencies;
	return {
		name: "sandbox",
		isTest: true,
		attachMethod: (request) => attach(database, request, clock()),
		detachMethod: ({ organisationId, providerMethodId }) =>
			detachMethod(database, organisationId, providerMethodId, clock()),
		async charge(request) {
			const { charge, isAnswered } = await charging(database, request, clock());
			if (isAnswered) return charge;
			await pause(answer_ms);
			throw new ProviderAway("The sandbox did not answer in time.");
		},
		openCheckout: null,
		closeCheckout: null,
		findCharge: (reference) => findCharge(database, reference, clock()),
		refund: (request) => refund(database, request, clock()),
		testTokens,
		...createSandboxEvents(dependencies),
	};
}

function customerIdOf({ uuid }: ProviderCustomer): string {
	return `sbx_customer_${uuid}`;
}

async function attach(db: Queries, { organisationId, customer, token, key }: AttachRequest, now: Timestamp) {
	if (behaviourOf(token) === null) throw new ProviderRefusal("unknown_token", "The sandbox does not know this token.");
	const row = { id: `sbx_method_${newUuid()}`, customer_id: customerIdOf(customer), token };
	const stored = await insertMethod(db, organisationId, key, row, now);
	const { shown } = knownBehaviour(stored.token);
	return { providerMethodId: stored.id, providerCustomerId: stored.customer_id, shown };
}

/** For a token that was accepted before. */
function knownBehaviour(token: string): Behaviour {
	const behaviour = behaviourOf(token);
	if (behaviour === null) throw new Error(`the sandbox stored an unknown token: ${token}`);
	return behaviour;
}

/** A charge that was refused before anything was created. */
function refused(code: string, customer: ProviderCustomer): ProviderCharge {
	const providerCustomerId = customerIdOf(customer);
	const failure = failureOf(code);
	return {
		...{ providerChargeId: null, status: "failed", failure, checkoutUrl: null, shown: null, refunds: [] },
		providerCustomerId,
	};
}

/** Creates the charge, or finds the one with the key; `isAnswered` is false if its answer gets lost. */
async function charging(
	db: Queries,
	request: ChargeRequest,
	now: Timestamp,
): Promise<{ readonly charge: ProviderCharge; readonly isAnswered: boolean }> {
	const { organisationId, key, amount, currency, customer } = request;
	const made = await selectChargeByKey(db, organisationId, key);
	if (made !== null) return { charge: await present(db, organisationId, made, now), isAnswered: true };
	const behaviour = await behaviourOfSource(db, request);
	if (behaviour === null) return { charge: refused("unknown_method", customer), isAnswered: true };
	if (!isChargeable(amount, currency)) return { charge: refused("invalid_amount", customer), isAnswered: true };
	const isFirst = await db.transaction((transaction) => insertWithEvents(transaction, request, behaviour, now));
	const charge = await selectChargeByKey(db, organisationId, key);
	if (charge === null) throw new Error("a newly created charge is missing");
	return {
		charge: await present(db, organisationId, charge, now),
		isAnswered: !(isFirst && behaviour.losesAnswer),
	};
}

async function behaviourOfSource(db: Queries, request: ChargeRequest): Promise<Behaviour | null> {
	const { organisationId, customer, source } = request;
	if ("token" in source) return behaviourOf(source.token);
	const method = await selectMethod(db, organisationId, customerIdOf(customer), source.providerMethodId);
	return method === null ? null : knownBehaviour(method.token);
}

/** Returns whether this charge was stored; if another one with the same key was first, nothing is stored. */
async function insertWithEvents(
	db: Queries,
	{ organisationId, key, amount, currency, customer }: ChargeRequest,
	behaviour: Behaviour,
	now: Timestamp,
): Promise<boolean> {
	const failure_code = failureCodeOf(behaviour, now);
	const { succeedsAfter_s, returnsAfter_s } = behaviour;
	const id = `sbx_charge_${newUuid()}`;
	const isMade = await insertCharge(db, organisationId, {
		id,
		idempotency_key: key,
		customer_id: customerIdOf(customer),
		token: behaviour.token,
		currency,
		amount,
		failure_code,
		succeedsAfter_s: failure_code === null ? succeedsAfter_s : null,
		returnsAfter_s: failure_code === null ? returnsAfter_s : null,
		created_at: now,
	});
	if (!isMade) return false;
	for (const event of eventsOf(behaviour, failure_code)) {
		await insertEvent(db, organisationId, { id: `sbx_event_${newUuid()}`, chargeId: id, ...event }, now);
	}
	return true;
}

async function present(
	db: Queries,
	organisationId: string,
	charge: ChargeRow,
	now: Timestamp,
): Promise<ProviderCharge> {
	return presentCharge(charge, await selectRefunds(db, organisationId, charge.id), now);
}

async function findCharge(
	db: Queries,
	{ organisationId, key, providerChargeId }: ChargeReference,
	now: Timestamp,
): Promise<ProviderCharge | null> {
	const charge =
		providerChargeId === null
			? await selectChargeByKey(db, organisationId, key)
			: await selectChargeById(db, organisationId, providerChargeId);
	return charge === null ? null : present(db, organisationId, charge, now);
}

/** The charge's lock serializes refunds: together they never exceed it. */
function refund(db: Queries, request: RefundRequest, now: Timestamp): Promise<ProviderRefund> {
	const { organisationId, key, providerChargeId, amount } = request;
	return db.transaction(async (db) => {
		const charge = await selectChargeById(db, organisationId, providerChargeId, "for update");
		if (charge === null) {
			return { providerRefundId: null, key, amount, status: "failed", failure: failureOf("unknown_charge") };
		}
		const made = await selectRefundByKey(db, organisationId, key);
		if (made !== null) return presentRefund(made);
		const refunds = await selectRefunds(db, organisationId, charge.id);
		const failure_code = refundFailureOf(charge, refunds, amount, now);
		const row = { id: `sbx_refund_${newUuid()}`, idempotency_key: key, amount, failure_code };
		await insertRefund(db, organisationId, charge.id, row, now);
		return presentRefund(row);
	});
}
