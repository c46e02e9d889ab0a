import { Mail } from "../../mail/index.ts";
import {
	described,
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
	{ $id: "FieldChange", description: "A field before and after." },
);

const LineChange = Type.Object(
	{
		change: literals(
			"LineChangeKind",
			["added", "changed", "removed"] as const,
			"Whether the line was added, changed or removed.",
		),
		uuid: described(Uuid, "The UUID."),
		name: Type.String({ description: "The name." }),
		changes: Type.Array(FieldChange, { description: "For an added or a removed line, all of its fields." }),
	},
	{ $id: "LineChange", description: "A line item that was added, changed or removed." },
);

const Revision = Type.Object(
	{
		revision: Type.Integer({ minimum: 1, description: "The number of the revision, from 1." }),
		amount: described(Money, "The invoice's amount in this revision."),
		pdf_url: Type.String({ format: "uri", description: "Opens this revision's PDF without a token." }),
		generated_at: described(Instant, "When the PDF was drawn."),
	},
	{ $id: "InvoiceRevision", description: "A state of a sent invoice, with its PDF." },
);

const HistoryCreditNote = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		credit_note_number: Type.String({ description: "The credit note's number." }),
		reason: Type.String({ description: "Why the credit was given." }),
		amount: described(Money, "The amount."),
		currency: Type.String({ description: "The ISO 4217 currency code." }),
		file_url: Type.String({ format: "uri", description: "Opens the credit note's PDF without a token." }),
	},
	{ $id: "HistoryCreditNote", description: "The credit note that was issued." },
);

export const InvoiceHistoryEntry = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		at: described(Instant, "When it happened."),
		kind: literals("InvoiceHistoryKind", historyKinds, "What happened."),
		actor: Type.Object(
			{
				type: literals("ActorType", actorTypes, "Who acted: a token, a person, a command, or the service itself."),
				uuid: nullable(described(Uuid, "The UUID of the token or account. Null for commands and the service itself.")),
				name: Type.String({ description: "The actor's name at the time." }),
			},
			{ $id: "Actor", description: "Who made a change." },
		),
		summary: Type.String({ description: "One sentence for a person." }),
		changes: Type.Array(FieldChange, { description: "What changed, field by field." }),
		line_items: Type.Array(LineChange, { description: "The line items." }),
		revision: nullable(Revision),
		credit_note: nullable(HistoryCreditNote),
		mail: nullable(Mail),
		payment: nullable(
			Type.Object(
				{
					uuid: nullable(
						Type.String({ format: "uuid", description: "The payment; null if the invoice was marked as paid." }),
					),
					amount: described(Money, "The amount."),
					currency: Type.String({ description: "The ISO 4217 currency code." }),
				},
				{
					$id: "HistoryPayment",
					description: "The amount charged, received, refunded, or returned, according to `kind`.",
				},
			),
		),
	},
	{ $id: "InvoiceHistoryEntry", description: "Something that happened to an invoice." },
);
export type InvoiceHistoryEntry = Static<typeof InvoiceHistoryEntry>;

export const HistoryQuery = strictObject(pageQuery);
