import type Stripe from "stripe";
import { Decimal } from "../../money/index.ts";
import { fromStripeAmount } from "../../payment-providers/index.ts";
import {
	type CommitRequest,
	type Found,
	type Recorded,
	type ReversalRequest,
	TaxProviderAway,
} from "../interface/provider.ts";
import { stripeAmount } from "./calculating.ts";
import { ask } from "./refusal.ts";

const expand = ["line_items"];

/** Records a calculation for Stripe's filings. */
export async function commit(client: Stripe, request: CommitRequest): Promise<Recorded> {
	const { calculationId: calculation, reference, organisationId, key } = request;
	const metadata = { organisation_id: organisationId };
	const parameters = { calculation, reference, metadata, expand };
	return recorded(
		client,
		await ask(client.tax.transactions.createFromCalculation(parameters, { idempotencyKey: key })),
	);
}

/** Takes back what was recorded. */
export async function reverse(client: Stripe, request: ReversalRequest): Promise<Recorded> {
	const { transactionId: original_transaction, reference, organisationId, key } = request;
	const metadata = { organisation_id: organisationId };
	const parameters = { original_transaction, reference, metadata, expand, ...partOf(request) };
	return recorded(client, await ask(client.tax.transactions.createReversal(parameters, { idempotencyKey: key })));
}

/** What was recorded under an id. */
export async function find(client: Stripe, transactionId: string): Promise<Found> {
	const transaction = await ask(client.tax.transactions.retrieve(transactionId, { expand }));
	return { ...(await recorded(client, transaction)), reference: transaction.reference };
}

function partOf({ part, currency }: ReversalRequest) {
	if (part === "whole") return { mode: "full" } as const;
	if ("total" in part) return { mode: "partial", flat_amount: -stripeAmount(part.total, currency) } as const;
	return {
		mode: "partial",
		line_items: part.lines.map(({ reference, id, net, tax }) => ({
			...{ reference, original_line_item: id, amount: -stripeAmount(net, currency) },
			amount_tax: tax.isZero() ? 0 : -stripeAmount(tax, currency),
		})),
	} as const;
}

/** What was recorded; the list's further pages are fetched. */
async function recorded(client: Stripe, transaction: Stripe.Tax.Transaction): Promise<Recorded> {
	const { id, currency, line_items } = transaction;
	if (!line_items) throw new TaxProviderAway("no_readable_answer");
	const items = [...line_items.data];
	for (let more = line_items.has_more; more; ) {
		const after = items.at(-1)?.id;
		const page = await ask(
			client.tax.transactions.listLineItems(id, {
				limit: 100,
				...(after === undefined ? {} : { starting_after: after }),
			}),
		);
		items.push(...page.data);
		more = page.has_more;
	}
	const lines = items.map((item) => ({
		...{ id: item.id, reference: item.reference },
		net: fromStripeAmount(Math.abs(item.amount), currency),
		tax: fromStripeAmount(Math.abs(item.amount_tax), currency),
	}));
	return { transactionId: id, lines, tax: Decimal.sum(lines.map(({ tax }) => tax)) };
}
