import { useSuspenseQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import type { Exact } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import type { Payment } from "../../domain/payments/payment-words.ts";
import { formats } from "../../format/formats.ts";
import { Timeline, type TimelineEntry } from "../../ui/page.tsx";
import { words } from "./words.tsx";

type Entry = components["schemas"]["AuditEntry"];

const shownEntries = 100;

const actions: Readonly<Record<string, string>> = words.paymentStory.actions;

/** What happened to the payment and who did it, from the log; and the refunds that are not through, which stand in no log yet. */
export function PaymentStory({ payment }: { readonly payment: Payment }) {
	const { data } = useSuspenseQuery({
		queryKey: ["audit", payment.uuid, payment.updated_at],
		queryFn: () =>
			answer(api.GET("/api/v1/audit", { params: { query: { resource: payment.uuid, limit: shownEntries } } })),
	});
	return <Timeline entries={[...refundEntries(payment), ...data.items.map((entry) => entryOf(entry, payment))]} />;
}

function entryOf({ uuid, at, actor, action, after }: Entry, payment: Payment): TimelineEntry {
	const state = (after ?? {}) as Readonly<Record<string, unknown>>;
	const { currency } = payment.invoice;
	const isFailure = action.includes("failed") || action === "returned";
	const detail = isFailure
		? state.failure_message
		: action === "processing"
			? state.method_label
			: action === "refunded"
				? words.paymentStory.refundedInTotal(formats.money(state.amount_refunded as Exact, currency))
				: null;
	const who = actor.type === "system" ? "" : words.paymentStory.byPerson(actor.name);
	return {
		key: uuid,
		when: formats.instant(at),
		what: words.paymentStory.actionAndWho(actions[action] ?? action, who),
		...(typeof detail === "string" ? { detail } : {}),
	};
}

function refundEntries({ refunds, invoice }: Payment): TimelineEntry[] {
	return refunds
		.filter(({ status }) => status !== "succeeded")
		.toReversed()
		.map(({ uuid, amount, status, failure_message, created_at, settled_at }) => ({
			key: uuid,
			when: formats.instant(settled_at ?? created_at),
			what:
				status === "pending"
					? words.paymentStory.refundPending(formats.money(amount, invoice.currency))
					: words.paymentStory.refundFailed(formats.money(amount, invoice.currency)),
			...(failure_message === null ? {} : { detail: failure_message }),
		}));
}
