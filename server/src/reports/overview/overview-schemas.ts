import {
	Currency,
	DateOnly,
	described,
	Money,
	nullable,
	type Static,
	strictObject,
	Type,
} from "../../platform/http/index.ts";
import { mostCounted } from "./to-do-store.ts";

export const OverviewQuery = strictObject({
	currency: Type.Optional(
		Type.String({ format: "currency", description: "The currency of the amounts. Default: the organization's." }),
	),
});

const count = (description: string) => Type.Integer({ minimum: 0, description });
const countToDo = (description: string) =>
	Type.Integer({ minimum: 0, maximum: mostCounted, description: `${description} Counted up to ${mostCounted}.` });

const Bucket = Type.Object(
	{
		from_days: Type.Integer({
			minimum: 1,
			description: "The first number of days past due; the latest due date is `as_of` minus this many days.",
		}),
		to_days: nullable(
			Type.Integer({ minimum: 1, description: "The last number of days past due, inclusive; null: no limit." }),
		),
		amount: described(Money, "The amount."),
		count: count("`GET /invoice` with `is_overdue=true`, `currency`, `due_date_gte`, and `due_date_lte` lists them."),
	},
	{ $id: "OverdueBucket", description: "What is overdue, by how long." },
);

const Month = Type.Object(
	{
		month: Type.String({ pattern: "^\\d{4}-\\d{2}$", description: "In UTC: `2026-11`." }),
		invoiced: described(
			Money,
			"The amounts, including tax, of the month's invoices, by `invoice_date`: all that were ever sent.",
		),
		credited: described(
			Money,
			"Credit notes created in the month, what credit invoices of the month carried to credit balances, and amounts voided in the month (less what they had carried). Revenue is `invoiced` minus this.",
		),
		paid: described(Money, "The money received for the month's invoices and not refunded, whenever it was received."),
		count: count(
			"The month's invoices: `GET /invoice` with `is_issued=true`, `currency`, `invoice_date_gte`, and `invoice_date_lte` lists them.",
		),
	},
	{ $id: "InvoicedMonth", description: "What was invoiced in a month." },
);

export const Overview = Type.Object(
	{
		currency: described(Currency, "The ISO 4217 currency code."),
		currencies: Type.Array(Currency, { description: "All currencies that have invoices, by code." }),
		as_of: described(DateOnly, "Today, in UTC; determines what is overdue."),
		outstanding: Type.Object(
			{
				amount: described(Money, "The amount due."),
				count: count("`GET /invoice` with `invoice_status=sent` and `currency` lists them."),
			},
			{ $id: "Outstanding", description: "Invoices that are `sent`." },
		),
		overdue: Type.Object(
			{
				amount: described(Money, "The amount."),
				count: count("`GET /invoice` with `is_overdue=true` and `currency` lists them."),
				buckets: Type.Array(Bucket, { description: "By days past due: 1 to 30, 31 to 60, 61 to 90, and 91 or more." }),
			},
			{ $id: "Overdue", description: "Of these, those past their due date." },
		),
		revenue_by_month: Type.Array(Month, {
			description:
				"The last 12 calendar months, ending with the current one. Except for `paid`, a past month never changes.",
		}),
		to_do: Type.Object(
			{
				drafts: countToDo("`GET /invoice?invoice_status=draft`."),
				failed_payments: countToDo(
					"Payments that failed in the last 30 days and whose invoice is still `sent`: `GET /payment/invoice_payment?is_unresolved=true`.",
				),
				unattributed_events: countToDo(
					"Events of the last 90 days without a customer, among this many received last: `GET /usage/inbox` groups them.",
				),
				unmatched_events: countToDo(
					"Events of the last 90 days with a known customer that no billable item counts, in the first groups of `GET /usage/inbox?reason=no_item_matches`.",
				),
				closed_usage: countToDo(
					"Periods in closed books with undecided usage: `GET /usage/inbox?reason=books_closed`.",
				),
				contracts_to_review: countToDo("Drafts created from documents: `GET /contract/upload?status=NEEDS_REVIEW`."),
				failed_contracts: countToDo(
					"Contracts that their latest billing run could not bill: `GET /contract?billing_error=true`.",
				),
				mails_failed: countToDo("`GET /mail?status=failed`."),
				tax_questions: countToDo(
					"What the tax provider refuses to answer, so that drafts wait: `GET /tax-question?status=waiting&is_refused=true`.",
				),
				tax_transactions: countToDo("What the tax provider refuses to record: `GET /tax-transaction?status=failed`."),
			},
			{ $id: "OpenTasks", description: "What needs a person's attention, in all currencies." },
		),
	},
	{ $id: "Overview", description: "The figures of the home page." },
);
export type Overview = Static<typeof Overview>;
