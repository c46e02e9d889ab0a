import { multiline, type Static, strictObject, Type } from "../../platform/http/index.ts";

export const VoidRequest = strictObject(
	{
		idempotency_keys: Type.Array(Type.String({ minLength: 1, maxLength: 255, ...multiline }), {
			minItems: 1,
			maxItems: 10_000,
			description: "The keys of the events to void.",
		}),
	},
	{ $id: "VoidEvents" },
);

export const VoidResult = Type.Object(
	{
		voided_events: Type.Integer({ minimum: 0, description: "The number of events that no longer count." }),
		already_voided: Type.Array(Type.String(), { description: "Keys whose event was already voided." }),
		not_found: Type.Array(Type.String(), { description: "Keys without a stored event." }),
	},
	{ $id: "VoidResult", description: "Each key is counted once, even if sent repeatedly." },
);
export type VoidResult = Static<typeof VoidResult>;
