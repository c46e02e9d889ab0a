import {
	type App,
	described,
	Instant,
	listOf,
	literals,
	nullable,
	pageOf,
	pageQuery,
	strictObject,
	Type,
	Uuid,
} from "../platform/http/index.ts";
import { actorTypes } from "../platform/index.ts";
import { type EntryRow, listEntries } from "./store.ts";

const AuditEntry = Type.Object(
	{
		uuid: described(Uuid, "The UUID."),
		at: described(Instant, "When it happened."),
		actor: Type.Object(
			{
				type: literals("ActorType", actorTypes, "Who acted: a token, a person, a command, or the service itself."),
				uuid: nullable(described(Uuid, "The UUID of the token or account. Null for commands and the service itself.")),
				name: Type.String({ description: "The actor's name at the time." }),
			},
			{ $id: "Actor", description: "Who made a change." },
		),
		action: Type.String({ description: "`created`, `updated`, `deleted`, or a verb specific to the resource." }),
		resource: Type.String({ description: "The type of resource, such as `customer`." }),
		resource_uuid: described(Uuid, "The UUID of the resource."),
		before: Type.Unknown({ description: "The resource before the change. Null if it did not exist." }),
		after: Type.Unknown({ description: "The resource after the change. Null if it no longer exists." }),
		request_id: nullable(Type.String({ description: "The `X-Request-Id` of the request that made the change." })),
	},
	{ $id: "AuditEntry", description: "A change, with the resource before and after." },
);

const AuditQuery = strictObject({
	resource: Type.Optional(Type.String({ description: "A type of resource, or the UUID of one." })),
	actor: Type.Optional(Type.String({ description: "An actor's name or UUID." })),
	from: Type.Optional(Type.String({ format: "moment", description: "The earliest time, as a date or date-time." })),
	to: Type.Optional(
		Type.String({ format: "moment", description: "The latest time, as a date-time or a date (until its end)." }),
	),
	...pageQuery,
});

export function registerAuditRoutes(app: App): void {
	app.get(
		"/audit",
		{
			schema: {
				tags: ["Audit"],
				operationId: "audit.list",
				summary: "List changes, with who made them and the state before and after",
				description:
					"Lists every change in the organization, newest first. Each entry has the complete resource before and after.",
				querystring: AuditQuery,
				response: { 200: listOf(AuditEntry) },
			},
		},
		async ({ context, query }) => {
			const { resource = null, actor = null, from = null, to = null } = query;
			const filters = { resource, actor, from, to: to !== null && to.length === 10 ? `${to}T23:59:59.999999Z` : to };
			const { items, count } = await listEntries(context, filters, pageOf(query));
			return { items: items.map(present), count };
		},
	);
}

function present({ actor_type, actor_uuid, actor_name, ...entry }: EntryRow) {
	return { ...entry, actor: { type: actor_type, uuid: actor_uuid, name: actor_name } };
}
