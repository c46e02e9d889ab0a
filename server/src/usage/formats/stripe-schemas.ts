import { described, Type } from "../../platform/http/index.ts";

const payload = Type.Unsafe<object>({
	...{ type: "object", additionalProperties: { type: "string" } },
	description:
		"`stripe_customer_id`: the customer's UUID or external ID. `value`: the event's value. Others become properties.",
});
const name = { description: "The event's name, in snake_case." };
export const MeterEventInput = Type.Object(
	{
		event_name: Type.String(name),
		payload,
		identifier: Type.Optional(
			Type.String({ description: "The event's key. Default: one made from `Idempotency-Key`, or a new one." }),
		),
		timestamp: Type.Optional(Type.String({ description: "Unix time in seconds. Default: when the request arrived." })),
	},
	{ $id: "CreateMeterEvent", description: "A meter event as Stripe takes it." },
);
export const MeterEvent = Type.Object(
	{
		object: Type.Literal("billing.meter_event", { description: "What this is." }),
		created: Type.Integer({ description: "When the request arrived, as Unix time in seconds." }),
		event_name: Type.String(name),
		identifier: Type.String({ description: "The event's key." }),
		livemode: Type.Boolean({ description: "Always true." }),
		payload: described(payload, "As sent."),
		timestamp: Type.Integer({ description: "When it happened, as Unix time in seconds." }),
	},
	{ $id: "MeterEvent", description: "A meter event as Stripe answers it." },
);
