import { multiline, type Static, strictObject, Type } from "../../platform/http/index.ts";

export const VoidRequest = strictObject({
	idempotency_keys: Type.Array(Type.String({ minLength: 1, maxLength: 255, ...multiline }), {
		minItems: 1,
		maxItems: 10_000,
		description: "The keys of the events that shall no longer count.",
	}),
});

export const VoidResult = Type.Object(
	{
		voided_events: Type.Integer({ minimum: 0, description: "How many events count no longer from now on." }),
		already_voided: Type.Array(Type.String(), { description: "Keys whose event was voided before." }),
		not_found: Type.Array(Type.String(), { description: "Keys that no event stored by now bears." }),
	},
	{ $id: "VoidResult", description: "Each key that was sent is counted once." },
);
export type VoidResult = Static<typeof VoidResult>;
