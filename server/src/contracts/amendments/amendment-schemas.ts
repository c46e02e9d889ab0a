import { serviceInputProperties, serviceTermsProperties } from "../../catalog/index.ts";
import {
	DateOnly,
	decimalQuantity,
	described,
	Instant,
	Money,
	pageQuery,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { ContractService, ItemTermsAnswer } from "../schemas.ts";

const mostItems = 200;

const { default_quantity: _default, service_type, billing_cycle, ...terms } = serviceInputProperties;

/** Omitted fields stay; null clears an optional one. Fields that can't change may be sent unchanged. */
const ItemChange = strictObject(
	{
		item_id: Uuid,
		quantity: Type.Optional(decimalQuantity({ minimum: 0, description: "The quantity sold." })),
		...terms,
		service_type: Type.Optional(service_type),
		billing_cycle: Type.Optional(billing_cycle),
	},
	{ $id: "ChangeContractItem" },
);
export type ItemChange = Static<typeof ItemChange>;

export const ContractAmend = strictObject(
	{
		effective_date: described(DateOnly, "The first day of the new terms."),
		add: Type.Optional(
			Type.Array(ContractService, { maxItems: mostItems, description: "Items served from that day on." }),
		),
		change: Type.Optional(Type.Array(ItemChange, { maxItems: mostItems })),
		end: Type.Optional(
			Type.Array(strictObject({ item_id: Uuid }, { $id: "EndContractItem" }), {
				maxItems: mostItems,
				description: "Items whose last day served is the day before.",
			}),
		),
	},
	{ $id: "AmendContract" },
);
export type ContractAmend = Static<typeof ContractAmend>;

export const AmendmentPath = strictObject({ contract_uuid: Uuid, amendment_uuid: Uuid });
export const AmendmentQuery = strictObject(pageQuery);

export const Amendment = Type.Object(
	{
		uuid: Uuid,
		effective_date: DateOnly,
		created_at: Instant,
		has_taken_effect: Type.Boolean({ description: "Its day has come, so it can no longer be taken back." }),
		add: Type.Array(Type.Object({ item_id: Uuid, quantity: Money, ...serviceTermsProperties }, { $id: "AddedItem" })),
		change: Type.Array(
			Type.Object(
				{ item_id: Uuid, plan_item_name: Type.String(), before: ItemTermsAnswer, after: ItemTermsAnswer },
				{ $id: "ChangedItem" },
			),
		),
		end: Type.Array(Type.Object({ item_id: Uuid, plan_item_name: Type.String() }, { $id: "EndedItem" })),
	},
	{ $id: "Amendment" },
);
export type Amendment = Static<typeof Amendment>;
