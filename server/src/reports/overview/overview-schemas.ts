import { Currency, DateOnly, Money, nullable, type Static, strictObject, Type } from "../../platform/http/index.ts";
import { mostCounted } from "./to-do-store.ts";

export const OverviewQuery = strictObject({
	currency: Type.Optional(
		Type.String({ format: "currency", description: "Whose amounts to answer; the organisation's when left out." }),
	),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });
const countToDo = (description: string) =>
	Type.Integer({ minimum: 0, maximum: mostCounted, description: `${description} Counted up to ${mostCounted}.` });

const Bucket = Type.Object({
	from_days: Type.Integer({
		minimum: 1,
		description: "Days past due, from; the due date is at the latest `as_of` less these.",
	}),
	to_days: nullable(Type.Integer({ minimum: 1, description: "To, included; null: without end." })),
	amount: Money,
	count: count("`GET /invoice` with `is_overdue=true`, `currency`, `due_date_gte` and `due_date_lte` lists them."),
});

const Month = Type.Object({
	month: Type.String({ pattern: "^\\d{4}-\\d{2}$", description: "In UTC: `2026-11`." }),
	invoiced: {
		...Money,
		description: "The amounts, tax included, of the invoices of the month, by `invoice_date`: all that were ever sent.",
	},
	credited: {
		...Money,
		description:
			"Credit notes made in the month, what credit invoices of the month carried to credit balances, and what was made void in it (less what it had carried). Revenue is `invoiced` less this.",
	},
	paid: {
		...Money,
		description: "The money received for the month's invoices and not given back, whenever it came.",
	},
	count: count(
		"The month's invoices: `GET /invoice` with `is_issued=true`, `currency`, `invoice_date_gte` and `invoice_date_lte` lists them.",
	),
});

export const Overview = Type.Object(
	{
		currency: Currency,
		currencies: Type.Array(Currency, { description: "All in which there are invoices, in the order of their codes." }),
		as_of: { ...DateOnly, description: "Today, in UTC: what is overdue is told by it." },
		outstanding: Type.Object(
			{
				amount: { ...Money, description: "What is due." },
				count: count("`GET /invoice` with `invoice_status=sent` and `currency` lists them."),
			},
			{ description: "Invoices that are `sent`." },
		),
		overdue: Type.Object(
			{
				amount: Money,
				count: count("`GET /invoice` with `is_overdue=true` and `currency` lists them."),
				buckets: Type.Array(Bucket, { description: "By days past due: 1 to 30, 31 to 60, 61 to 90, 91 and more." }),
			},
			{ description: "Of these, the ones past their due date." },
		),
		revenue_by_month: Type.Array(Month, {
			description:
				"The last 12 calendar months, the present one last. A month that is over changes by nothing that happens later, but for `paid`.",
		}),
		to_do: Type.Object(
			{
				drafts: countToDo("`GET /invoice?invoice_status=draft`."),
				failed_payments: countToDo(
					"Payments that failed in the last 30 days and whose invoice is `sent`: `GET /payment/invoice_payment?is_unresolved=true`.",
				),
				unattributed_events: countToDo(
					"Events of the last 90 days without a customer, among as many as were received last: `GET /usage/inbox` groups them.",
				),
				unmatched_events: countToDo(
					"Events of the last 90 days whose customer is known and that no billable item counts, in the first groups of `GET /usage/inbox?reason=no_item_matches`.",
				),
				closed_usage: countToDo(
					"Periods of closed books whose usage nobody has decided on: `GET /usage/inbox?reason=books_closed`.",
				),
				contracts_to_review: countToDo("Drafts made from documents: `GET /contract/upload?status=NEEDS_REVIEW`."),
				failed_contracts: countToDo(
					"Contracts that the latest run that looked at them could not bill: `GET /contract?billing_error=true`.",
				),
				mails_failed: countToDo("`GET /mail?status=failed`."),
			},
			{ description: "What waits for a person, in all currencies." },
		),
	},
	{ $id: "Overview" },
);
export type Overview = Static<typeof Overview>;
