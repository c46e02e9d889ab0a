import {
	type App,
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
		uuid: Uuid,
		at: Instant,
		actor: Type.Object(
			{
				type: literals("ActorType", actorTypes),
				uuid: nullable(Uuid),
				name: Type.String(),
			},
			{ $id: "Actor" },
		),
		action: Type.String({ description: "`created`, `updated`, `deleted`, or a verb specific to the resource." }),
		resource: Type.String({ description: "The type of resource, such as `customer`." }),
		resource_uuid: Uuid,
		before: Type.Unknown({ description: "The resource before the change. Null if it did not exist." }),
		after: Type.Unknown({ description: "The resource after the change. Null if it no longer exists." }),
		request_id: nullable(Type.String()),
	},
	{ $id: "AuditEntry" },
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
