import {
	Instant,
	literals,
	nullable,
	reference,
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
] as const;
export type UnmatchedReason = (typeof reasons)[number];

const hints = ["no_contract", "no_item", "dates", "filters"] as const;
export type UnmatchedHint = (typeof hints)[number];

export const UnmatchedQuery = strictObject({
	reason: Type.Optional(literals(reasons, "Groups of this reason alone.")),
	cursor: Type.Optional(Type.String({ description: "The last page's `next_cursor`." })),
	limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
});

export const UnmatchedGroup = Type.Object(
	{
		reason: literals(
			reasons,
			"`unknown_customer`: they name a customer that does not exist. `no_customer`: they name none; void them and send them again. `no_event_name`: they have no name that a metric could read; likewise. `no_metric`: no metric reads their name. `no_item_matches`: their customer is known, and no billable item counts them; `hint` says why. `books_closed`: they came for a period that ends on the organisation's `books_closed_until` or before; decide with `POST /usage/inbox/{uuid}/decide`.",
		),
		event_count: Type.Integer({
			minimum: 0,
			description:
				"Events of the last 90 days, by `timestamp`; voided ones are left out. Of `books_closed`, all events of the period.",
		}),
		is_complete: Type.Boolean({
			description:
				"False: there are more than were looked at (of a reference, or of a customer's events that filters may refuse, the 1,000 last ones), and the figures are of those.",
		}),
		first_event_on: nullable(Type.String({ format: "date", description: "Null: of `books_closed`." })),
		last_event_at: nullable(Instant),
		event_names: Type.Array(
			Type.Object({
				event_name: Type.String(),
				has_metric: Type.Boolean({ description: "Whether a metric reads it." }),
			}),
			{ description: "At most ten of the events' names." },
		),
		latest_idempotency_keys: Type.Array(Type.String(), {
			description:
				"Of the events without a customer, and of `no_item_matches`, up to three received last. Those of `no_metric` are listed by `GET /usage/events/ingested?event_name=…`.",
		}),
		new_customer: nullable(
			Type.Object(
				{ email: nullable(Type.String()), external_id: nullable(Type.String()) },
				{
					description:
						"Of `unknown_customer`: what a customer has to bear, one that is made or one that there is, to be given these events.",
				},
			),
		),
		similar_customers: Type.Array(
			Type.Object({
				uuid: Uuid,
				name: Type.String(),
				email: nullable(Type.String()),
				external_id: nullable(Type.String()),
			}),
			{
				description:
					"Of `unknown_customer`: customers with an address of the same domain, or a name like it; at most three.",
			},
		),
		hint: nullable(
			literals(
				hints,
				"Of `no_item_matches`. `no_contract`: no contract of the customer was activated, or not that of the item they name. `no_item`: none of its items reads the name. `dates`: they happened before or after the service dates. `filters`: the filters of every metric refuse them.",
			),
		),
		customer: nullable(
			Type.Object({ uuid: Uuid, name: Type.String() }, { description: "Of `no_item_matches` and `books_closed`." }),
		),
		item: nullable(
			Type.Object(
				{ item_id: Uuid, plan_item_name: Type.String(), contract_uuid: Uuid },
				{ description: "The billable item that the events name, or that `books_closed` is about." },
			),
		),
		closed_usage: nullable(reference(ClosedUsageAnswer)),
	},
	{ $id: "UsageInboxGroup" },
);
export type UnmatchedGroup = Static<typeof UnmatchedGroup>;

export const UnmatchedAnswer = Type.Object({
	items: Type.Array(reference(UnmatchedGroup), {
		description:
			"By reason, then reference or name. A page may hold fewer than `limit`, or none, and not be the last one.",
	}),
	next_cursor: nullable(Type.String({ description: "The `cursor` of the next page; null after the last one." })),
});
