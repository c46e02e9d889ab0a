import { DateOnly, decimal, described, literals, Type, Uuid } from "../../platform/http/index.ts";

export const ExplainedCommitment = Type.Object(
	{
		charge: literals(
			"CommitmentCharge",
			["prepaid", "true_up", "drawdown", "overage"],
			"What the line is: the prepaid amount, what charges lack of it, what it pays of a charge, or what another price for what is above it changes.",
		),
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
			{ description: "For a true-up: the items that count. Their amounts add up to `counted`." },
		),
		draws: Type.Array(
			Type.Object(
				{
					start_date: described(DateOnly, "The first committed day."),
					end_date: described(DateOnly, "The last one."),
					available: decimal({
						description: "What is committed and what rolled over, less what other charges of the period draw.",
					}),
					counted: decimal({ description: "What counts of the charge, as far as no other commitment pays it." }),
					drawn: decimal({ description: "What of it is drawn down, or counts in arrears." }),
					above: decimal({ description: "What of the rest has this commitment's overage price." }),
					overage_percent: decimal({ description: "That price, in percent of the charge." }),
				},
				{ $id: "CommitmentDraw", description: "What one period of a commitment makes of a charge." },
			),
			{ description: "For a drawdown or an overage: the commitment's periods that the charge is in." },
		),
	},
	{ $id: "ExplainedCommitment", description: "What a commitment's charge follows from." },
);
