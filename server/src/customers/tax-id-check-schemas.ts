import {
	described,
	Instant,
	literals,
	nullable,
	pageQuery,
	type Static,
	strictObject,
	Type,
	Uuid,
} from "../platform/http/index.ts";
import { checkStatuses } from "./vat-ids/check-store.ts";

/** A question to a provider about a customer's VAT id (extensions.md, "VAT ids"). */
export const TaxIdCheck = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		tax_id: Type.String({ description: "The VAT id that was asked about, without spaces and signs." }),
		provider: Type.String({ description: "Who was asked: `vies`, the European Commission’s system." }),
		requester_tax_id: nullable(
			Type.String({
				description:
					"The organization's VAT id, in whose name it was asked. Null: the answer is nobody's in particular.",
			}),
		),
		status: literals(
			"TaxIdCheckStatus",
			checkStatuses,
			"`waiting`: not answered yet. `confirmed`: the VAT id exists. `invalid`: it does not. `failed`: there was no answer for days, or the provider refuses the question.",
		),
		attempts: Type.Integer({ description: "How often it was asked." }),
		next_attempt_at: nullable(described(Instant, "When it is asked next. Null once it has ended.")),
		fault: nullable(
			Type.String({ description: "Why the last attempt had no answer, such as `MS_UNAVAILABLE`. Null if it had one." }),
		),
		answered_at: nullable(described(Instant, "When it was answered.")),
		request_id: nullable(
			Type.String({ description: "The provider's id of the question, which proves it. Null if it gave none." }),
		),
		name: nullable(Type.String({ description: "To whom the VAT id belongs. Null where its country doesn't say." })),
		address: nullable(Type.String({ description: "Their address. Null where the VAT id's country doesn't say." })),
		created_at: described(Instant, "When it was created."),
	},
	{ $id: "TaxIdCheck", description: "A question to a provider whether a customer's VAT id exists, with its answer." },
);
export type TaxIdCheck = Static<typeof TaxIdCheck>;

export const TaxIdCheckQuery = strictObject({ ...pageQuery });
