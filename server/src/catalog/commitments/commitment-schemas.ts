import {
	DateOnly,
	decimal,
	described,
	literals,
	Money,
	nullable,
	type Static,
	strictObject,
	Type,
	text,
	Uuid,
} from "../../platform/http/index.ts";
import { commitmentPeriods, commitmentTimings } from "./commitment.ts";

const mostCommitments = 20;
const mostScopes = 100;
const mostRamps = 100;
const mostRollovers = 100;
const mostOverage = 1_000;
/** Leaves room for what a line appends to it. */
const longestName = 200;

const scopes = (description: string) =>
	Type.Optional(Type.Array(Uuid, { maxItems: mostScopes, uniqueItems: true, description }));

const period = literals(
	"CommitmentPeriod",
	commitmentPeriods,
	"The amount is for each of these, counted from the contract's `start_date`. `term`: for each of its terms.",
);
const timing = literals(
	"CommitmentTiming",
	commitmentTimings,
	"`prepaid`: the amount is invoiced at the start of a period, and charges are paid from it. `in_arrears`: what the charges of a period lack is invoiced on the day after it.",
);
const from = described(DateOnly, "The first day of the other amount.");

const CommitmentInput = strictObject(
	{
		name: Type.Optional(
			nullable(text(longestName, "Its name on invoices, unique in the contract. Default: Commitment.")),
		),
		amount: decimal({ minimum: 0, description: "The amount for a whole period, before tax." }),
		period,
		timing,
		applies_to: Type.Optional(
			strictObject(
				{
					service_uuids: scopes(
						"Services of templates, for the items made from them, or items of contracts by their `item_id`.",
					),
					metric_uuids: scopes("Metrics: usage items that read them."),
				},
				{ $id: "CommitmentScopeInput", description: "What counts; all services of the contract without either." },
			),
		),
		overage_percent: Type.Optional(
			decimal({
				...{ minimum: 0, maximum: mostOverage },
				description: "What charges above the amount cost, in percent of their price. Default: 100.",
			}),
		),
		rollover_percent: Type.Optional(
			decimal({
				...{ minimum: 0, maximum: 100 },
				description: "How much of what a period leaves unused can be used in later ones, in percent. Default: 0.",
			}),
		),
		rollover_periods: Type.Optional(
			Type.Integer({
				...{ minimum: 1, maximum: mostRollovers },
				description: "In how many of the next periods it can be used. Default: 1.",
			}),
		),
		ramps: Type.Optional(
			Type.Array(
				strictObject(
					{ from, amount: decimal({ minimum: 0, description: "The amount for a whole period from then on." }) },
					{ $id: "CommitmentRampInput", description: "Another amount from a day on." },
				),
				{ maxItems: mostRamps, description: "Other amounts from later days on, in their order." },
			),
		),
	},
	{ $id: "CommitmentInput", description: "An amount that the customer commits to in each period." },
);
export type CommitmentInput = Static<typeof CommitmentInput>;

/** In a contract, and in an amendment. */
export const commitmentsInput = (description: string) =>
	Type.Array(CommitmentInput, { maxItems: mostCommitments, description });

const Commitment = Type.Object(
	{
		name: nullable(Type.String({ description: "Its name on invoices. Null: Commitment." })),
		amount: described(Money, "The amount for a whole period, before tax."),
		period,
		timing,
		applies_to: Type.Object(
			{
				service_uuids: Type.Array(Uuid, { description: "Services of templates, or items of contracts." }),
				metric_uuids: Type.Array(Uuid, { description: "Metrics." }),
			},
			{ $id: "CommitmentScope", description: "What counts; all services of the contract without either." },
		),
		overage_percent: described(Money, "What charges above the amount cost, in percent of their price."),
		rollover_percent: described(
			Money,
			"How much of what a period leaves unused can be used in later ones, in percent.",
		),
		rollover_periods: Type.Integer({ description: "In how many of the next periods it can be used." }),
		ramps: Type.Array(
			Type.Object(
				{ from, amount: described(Money, "The amount for a whole period from then on.") },
				{ $id: "CommitmentRamp", description: "Another amount from a day on." },
			),
			{ description: "Other amounts from later days on, in their order." },
		),
	},
	{ $id: "Commitment", description: "An amount that the customer commits to in each period." },
);

export const commitmentsAnswer = (description: string) => Type.Array(Commitment, { description });
