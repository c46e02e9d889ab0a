import {
	commitmentsAnswer,
	commitmentsInput,
	featuresAnswer,
	featuresInput,
	serviceInputProperties,
	serviceTermsProperties,
} from "../../catalog/index.ts";
import {
	DateOnly,
	decimalQuantity,
	described,
	Instant,
	Money,
	nullable,
	pageQuery,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { AddedService, ItemTermsAnswer } from "../schemas.ts";

const mostItems = 200;

const { default_quantity: _default, prices: _prices, service_type, billing_cycle, ...terms } = serviceInputProperties;

/** Omitted fields stay; null clears an optional one. Fields that can't change may be sent unchanged. */
const ItemChange = strictObject(
	{
		item_id: described(Uuid, "The billable item's UUID."),
		quantity: Type.Optional(decimalQuantity({ minimum: 0, description: "The quantity sold." })),
		...terms,
		service_type: Type.Optional(service_type),
		billing_cycle: Type.Optional(billing_cycle),
	},
	{ $id: "ChangeContractItem", description: "New terms of an item; omitted ones stay." },
);
export type ItemChange = Static<typeof ItemChange>;

export const ContractAmend = strictObject(
	{
		effective_date: described(DateOnly, "The first day of the new terms."),
		add: Type.Optional(
			Type.Array(AddedService, { maxItems: mostItems, description: "Items served from that day on." }),
		),
		change: Type.Optional(
			Type.Array(ItemChange, { maxItems: mostItems, description: "The items whose terms change." }),
		),
		end: Type.Optional(
			Type.Array(
				strictObject(
					{ item_id: described(Uuid, "The billable item's UUID.") },
					{ $id: "EndContractItem", description: "An item to end." },
				),
				{
					maxItems: mostItems,
					description: "Items whose last day served is the day before.",
				},
			),
		),
		features: Type.Optional(
			featuresInput("The contract's own features from that day on, all of them. Omitted: they stay."),
		),
		commitments: Type.Optional(
			commitmentsInput("The contract's commitments from that day on, all of them. Omitted: they stay."),
		),
	},
	{ $id: "AmendContract", description: "Changes to an active contract, from a day on." },
);
export type ContractAmend = Static<typeof ContractAmend>;

export const AmendmentPath = strictObject({
	contract_uuid: described(Uuid, "The contract's UUID."),
	amendment_uuid: described(Uuid, "The amendment's UUID."),
});
export const AmendmentQuery = strictObject(pageQuery);

export const Amendment = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		effective_date: described(DateOnly, "The first day of the new terms."),
		created_at: described(Instant, "When it was created."),
		has_taken_effect: Type.Boolean({ description: "Its day has come, so it can no longer be taken back." }),
		add: Type.Array(
			Type.Object(
				{
					item_id: described(Uuid, "The billable item's UUID."),
					quantity: described(Money, "The quantity."),
					...serviceTermsProperties,
				},
				{ $id: "AddedItem", description: "An item that the amendment adds." },
			),
			{ description: "The items added." },
		),
		change: Type.Array(
			Type.Object(
				{
					item_id: described(Uuid, "The billable item's UUID."),
					plan_item_name: Type.String({ description: "The name of the service on invoices." }),
					before: ItemTermsAnswer,
					after: ItemTermsAnswer,
				},
				{ $id: "ChangedItem", description: "An item whose terms the amendment changes." },
			),
			{ description: "The items whose terms changed." },
		),
		end: Type.Array(
			Type.Object(
				{
					item_id: described(Uuid, "The billable item's UUID."),
					plan_item_name: Type.String({ description: "The name of the service on invoices." }),
				},
				{ $id: "EndedItem", description: "An item that the amendment ends." },
			),
			{ description: "The items ended." },
		),
		features: nullable(featuresAnswer("The contract's own features from that day on. Null: they stay.")),
		option_features: nullable(
			featuresAnswer("What its template's new version offers, from that day on. Null: it stays."),
		),
		commitments: nullable(commitmentsAnswer("The contract's commitments from that day on. Null: they stay.")),
	},
	{ $id: "Amendment", description: "A change of a contract's terms from a day on." },
);
export type Amendment = Static<typeof Amendment>;
