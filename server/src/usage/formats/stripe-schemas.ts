import { Type } from "../../platform/http/index.ts";

const texts = Type.Object({}, { additionalProperties: { type: "string" } });
export const MeterEventCreate = Type.Object({
	event_name: Type.String({ description: "The event's name, in snake_case." }),
	payload: Type.Unsafe({
		...texts,
		description:
			"`stripe_customer_id`: the customer's UUID or external ID. `value`: the event's value. Others become properties.",
	}),
	identifier: Type.Optional(Type.String({ description: "The event's key. Default: `Idempotency-Key`, or a new one." })),
	timestamp: Type.Optional(Type.String({ description: "Unix time in seconds. Default: when the request arrived." })),
});
export const MeterEvent = Type.Object(
	{
		object: Type.Literal("billing.meter_event"),
		created: Type.Integer(),
		event_name: Type.String(),
		identifier: Type.String(),
		livemode: Type.Boolean(),
		payload: texts,
		timestamp: Type.Integer(),
	},
	{ $id: "MeterEvent" },
);
