import { type EventType, eventTypes, type Noun, nounOf } from "../announcements/index.ts";
import { described, Instant, Type } from "../platform/http/index.ts";

/** Each type with the schema of its messages' bodies, for the API's document. */
export function eventSchemas(resources: Readonly<Record<Noun, object>>): (readonly [EventType, object])[] {
	return (Object.entries(eventTypes) as [EventType, string][]).map(([type, description]) => [
		type,
		Type.Object(
			{
				type: Type.Unsafe<EventType>({ type: "string", const: type, description: "The type of the event." }),
				timestamp: described(Instant, "When it happened."),
				data: Type.Unsafe<object>(resources[nounOf(type)]),
			},
			{ $id: nameOf(type), description },
		),
	]);
}

/** `CreditNoteCreatedEvent` */
function nameOf(type: EventType): string {
	const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	return `${words.join("")}Event`;
}
