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
		actor: Type.Object({
			type: literals(actorTypes),
			uuid: nullable(Uuid),
			name: Type.String(),
		}),
		action: Type.String({ description: "`created`, `updated`, `deleted`, or the resource's own verb." }),
		resource: Type.String({ description: "The kind of resource: `customer`." }),
		resource_uuid: Uuid,
		before: Type.Unknown({ description: "The resource before the change; null where it did not exist." }),
		after: Type.Unknown({ description: "The resource after the change; null where it exists no more." }),
		request_id: nullable(Type.String()),
	},
	{ $id: "AuditEntry" },
);

const AuditQuery = strictObject({
	resource: Type.Optional(Type.String({ description: "A kind of resource, or the UUID of one." })),
	actor: Type.Optional(Type.String({ description: "An actor's name or UUID." })),
	from: Type.Optional(Type.String({ format: "moment", description: "The earliest moment, a date or date-time." })),
	to: Type.Optional(Type.String({ format: "moment", description: "The latest moment; a date means its end." })),
	...pageQuery,
});

export function registerAuditRoutes(app: App): void {
	app.addSchema(AuditEntry);
	app.get(
		"/audit",
		{
			schema: {
				tags: ["Audit"],
				summary: "List changes: what, by whom, before and after",
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
