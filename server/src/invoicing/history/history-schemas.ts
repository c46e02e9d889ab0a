import { Mail } from "../../mail/index.ts";
import {
	Instant,
	literals,
	Money,
	nullable,
	pageQuery,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { actorTypes } from "../../platform/index.ts";
import { historyKinds } from "./change-kind.ts";

const FieldChange = Type.Object(
	{
		field: Type.String({ description: "The invoice's or line item's field: `due_date`." }),
		before: Type.Unknown({ description: "Null if the field had no value." }),
		after: Type.Unknown({ description: "Null if the field has no value now." }),
	},
	{ $id: "FieldChange" },
);

const LineChange = Type.Object(
	{
		change: literals("LineChangeKind", ["added", "changed", "removed"] as const),
		uuid: Uuid,
		name: Type.String(),
		changes: Type.Array(FieldChange, { description: "For an added or a removed line, all of its fields." }),
	},
	{ $id: "LineChange" },
);

const Revision = Type.Object(
	{
		revision: Type.Integer({ minimum: 1 }),
		amount: Money,
		pdf_url: Type.String({ format: "uri", description: "Opens this revision's PDF without a token." }),
		generated_at: Instant,
	},
	{ $id: "InvoiceRevision" },
);

const HistoryCreditNote = Type.Object(
	{
		uuid: Uuid,
		credit_note_number: Type.String(),
		reason: Type.String(),
		amount: Money,
		currency: Type.String(),
		file_url: Type.String({ format: "uri", description: "Opens the credit note's PDF without a token." }),
	},
	{ $id: "HistoryCreditNote" },
);

export const InvoiceHistoryEntry = Type.Object(
	{
		uuid: Uuid,
		at: Instant,
		kind: literals("InvoiceHistoryKind", historyKinds),
		actor: Type.Object(
			{
				type: literals("ActorType", actorTypes),
				uuid: nullable(Uuid),
				name: Type.String(),
			},
			{ $id: "Actor" },
		),
		summary: Type.String({ description: "One sentence for a person." }),
		changes: Type.Array(FieldChange),
		line_items: Type.Array(LineChange),
		revision: nullable(Revision),
		credit_note: nullable(HistoryCreditNote),
		mail: nullable(Mail),
		payment: nullable(
			Type.Object(
				{
					uuid: nullable(
						Type.String({ format: "uuid", description: "The payment; null if the invoice was marked as paid." }),
					),
					amount: Money,
					currency: Type.String(),
				},
				{
					$id: "HistoryPayment",
					description: "The amount charged, received, refunded, or returned, according to `kind`.",
				},
			),
		),
	},
	{ $id: "InvoiceHistoryEntry" },
);
export type InvoiceHistoryEntry = Static<typeof InvoiceHistoryEntry>;

export const HistoryQuery = strictObject(pageQuery);
