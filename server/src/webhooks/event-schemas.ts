import { type EventType, eventTypes, type Noun, nounOf } from "../announcements/index.ts";
import { described, Instant, Type } from "../platform/http/index.ts";
import { testType } from "./deliveries/delivery-actions.ts";
import { WebhookEndpoint } from "./endpoints/endpoint-schemas.ts";

/** Each type with the schema of its messages' bodies, for the API's document. */
export function eventSchemas(resources: Readonly<Record<Noun, object>>): (readonly [string, object])[] {
	const events = (Object.entries(eventTypes) as [EventType, string][]).map(
		([type, description]) => [type, bodyOf(type, description, resources[nounOf(type)])] as const,
	);
	const test = bodyOf(
		testType,
		"A test message was asked for. It is sent whatever the endpoint subscribes to.",
		WebhookEndpoint,
	);
	return [...events, [testType, test]];
}

function bodyOf(type: string, description: string, data: object): object {
	return Type.Object(
		{
			type: Type.Unsafe<string>({ type: "string", const: type, description: "The type of the event." }),
			timestamp: described(Instant, "When it happened."),
			data: Type.Unsafe<object>(data),
		},
		{ $id: nameOf(type), description },
	);
}

/** `CreditNoteCreatedEvent` */
function nameOf(type: string): string {
	const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	return `${words.join("")}Event`;
}
