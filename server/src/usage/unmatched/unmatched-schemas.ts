import {
	described,
	Instant,
	literals,
	nullable,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { ClosedUsageAnswer } from "../closed-usage/closed-usage-schemas.ts";

const reasons = [
	"unknown_customer",
	"no_customer",
	"no_event_name",
	"no_metric",
	"no_item_matches",
	"books_closed",
	"no_price",
	"expression_failed",
	"no_price_matches",
] as const;
export type UnmatchedReason = (typeof reasons)[number];

const hints = ["no_contract", "no_item", "dates", "filters"] as const;
export type UnmatchedHint = (typeof hints)[number];

export const UnmatchedQuery = strictObject({
	reason: Type.Optional(literals("UnmatchedReason", reasons, "Only groups with this reason.")),
	cursor: Type.Optional(Type.String({ description: "The previous page's `next_cursor`." })),
	limit: Type.Optional(
		Type.Integer({ minimum: 1, maximum: 100, default: 20, description: "The greatest number of rows to return." }),
	),
});

export const UnmatchedGroup = Type.Object(
	{
		reason: literals(
			"UnmatchedReason",
			reasons,
			"`unknown_customer`: they name a customer that does not exist. `no_customer`: they name none; void them and send them again. `no_event_name`: they have no name that a metric could read; void them and send them again. `no_metric`: no metric reads their name. `no_item_matches`: their customer is known, but no billable item counts them; `hint` says why. `books_closed`: they belong to a period that ends on or before the organization's `books_closed_until`; decide with `POST /usage/inbox/{uuid}/decide`. `no_price`: an item counts events at their own price, and they state none; void them and send them again with one. `expression_failed`: the expression of a metric has no value for them (a property is missing or no number, a division by 0, a magnitude over 10^18); void them and send them again. `no_price_matches`: an item prices its usage by group, and its price matrix has neither a row for theirs nor a default row; amend the contract from their day on, or void them and send them again.",
		),
		event_count: Type.Integer({
			minimum: 0,
			description:
				"Events of the last 90 days, by `timestamp`, excluding voided ones. For `books_closed`: all events of the period.",
		}),
		is_complete: Type.Boolean({
			description:
				"False if not all events were examined (only the last 1,000 of a reference, or of a customer's events that filters may refuse); the figures then cover only the examined ones.",
		}),
		first_event_on: nullable(Type.String({ format: "date", description: "Null for `books_closed`." })),
		last_event_at: nullable(described(Instant, "The time of the latest event. Null without events.")),
		event_names: Type.Array(
			Type.Object(
				{
					event_name: Type.String({ description: "The name of the events." }),
					has_metric: Type.Boolean({ description: "Whether a metric reads it." }),
				},
				{ $id: "UnmatchedEventName", description: "A name among the events." },
			),
			{ description: "At most ten of the events' names." },
		),
		latest_idempotency_keys: Type.Array(Type.String(), {
			description:
				"For events without a customer, for `no_item_matches`, `no_price`, `expression_failed` and `no_price_matches`: up to three keys, the last received. For `no_metric`, use `GET /usage/events/ingested?event_name=…`.",
		}),
		new_customer: nullable(
			Type.Object(
				{
					email: nullable(Type.String({ description: "The email address." })),
					external_id: nullable(Type.String({ description: "The customer's id in an external system." })),
				},
				{
					$id: "ProposedCustomer",
					description:
						"For `unknown_customer`: the reference that a new or existing customer needs to get these events.",
				},
			),
		),
		similar_customers: Type.Array(
			Type.Object(
				{
					uuid: described(Uuid, "The UUID."),
					name: Type.String({ description: "The name." }),
					email: nullable(Type.String({ description: "The email address." })),
					external_id: nullable(Type.String({ description: "The customer's id in an external system." })),
				},
				{ $id: "SimilarCustomer", description: "A customer that the events may mean." },
			),
			{
				description:
					"For `unknown_customer`: up to three customers with an address in the same domain, or a similar name.",
			},
		),
		hint: nullable(
			literals(
				"UnmatchedItemReason",
				hints,
				"For `no_item_matches`. `no_contract`: no contract of the customer, or not that of the named item, was activated. `no_item`: none of its items reads the name. `dates`: they are before or after the service dates. `filters`: the filters of every metric refuse them.",
			),
		),
		customer: nullable(
			Type.Object(
				{ uuid: described(Uuid, "The UUID."), name: Type.String({ description: "The customer's name." }) },
				{
					$id: "UnmatchedCustomer",
					description: "Of `no_item_matches`, `no_price`, `expression_failed`, `no_price_matches` and `books_closed`.",
				},
			),
		),
		item: nullable(
			Type.Object(
				{
					item_id: described(Uuid, "The billable item's UUID."),
					plan_item_name: Type.String({ description: "The name of the service on invoices." }),
					contract_uuid: described(Uuid, "The contract's UUID."),
				},
				{
					$id: "UnmatchedItem",
					description: "The billable item that the events name, or that `books_closed` concerns.",
				},
			),
		),
		closed_usage: nullable(ClosedUsageAnswer),
	},
	{ $id: "UsageInboxGroup", description: "Events that are not billed for the same reason." },
);
export type UnmatchedGroup = Static<typeof UnmatchedGroup>;

export const UnmatchedAnswer = Type.Object(
	{
		items: Type.Array(UnmatchedGroup, {
			description:
				"By reason, then reference or name. A page may have fewer than `limit` groups, or none, without being the last.",
		}),
		next_cursor: nullable(Type.String({ description: "The `cursor` of the next page; null after the last page." })),
	},
	{ $id: "UnmatchedUsage", description: "Events that nothing bills, grouped by reason." },
);
