import { DateOnly, decimal, described, Type, Uuid } from "../../platform/http/index.ts";

export const ExplainedCommitment = Type.Object(
	{
		committed: decimal({ description: "What is committed for the period: each part's amount by its days." }),
		days_of_period: Type.Integer({ description: "How many days the whole period has." }),
		parts: Type.Array(
			Type.Object(
				{
					start_date: described(DateOnly, "The first day."),
					end_date: described(DateOnly, "The last day."),
					amount: decimal({ description: "The amount for a whole period." }),
				},
				{ $id: "CommittedDays", description: "Days on which one amount is committed." },
			),
			{ description: "The committed days." },
		),
		rolled_over: decimal({ description: "What rolled over from earlier periods." }),
		rolled_over_used: decimal({ description: "What of it the charges use, before the period's own amount." }),
		counted: decimal({ description: "What counts: charges after discounts, before credit and tax." }),
		items: Type.Array(
			Type.Object(
				{
					item_id: described(Uuid, "The billable item's UUID."),
					amount: decimal({ description: "What of its charges counts." }),
				},
				{ $id: "CountedItem", description: "What counts of an item's charges." },
			),
			{ description: "The items that count. Their amounts add up to `counted`." },
		),
	},
	{ $id: "ExplainedCommitment", description: "What a commitment's true-up compares." },
);
