import { type App, Instant, listOf, nullable, strictObject, Type, Uuid } from "../../platform/http/index.ts";
import { Done, RoleName } from "../access-schemas.ts";
import { changeRole, listMembers, removeMember } from "./member-actions.ts";

const tags = ["Access"];
const access = "person_of_organisation";

const Member = Type.Object(
	{
		account_uuid: Uuid,
		name: nullable(Type.String()),
		email: nullable(Type.String({ description: "Null for whoever may not change members, but of himself." })),
		role: RoleName,
		has_second_factor: nullable(Type.Boolean({ description: "Null as `email`." })),
		last_used_at: nullable(
			Type.Unsafe<string>({
				...Instant,
				description: "To about an hour; null where no session is left, and as `email`.",
			}),
		),
	},
	{ $id: "Member" },
);

const MemberPath = strictObject({ account_uuid: Uuid });

/** Who belongs to the organization. */
export function registerMemberRoutes(app: App): void {
	app.addSchema(Member);
	app.get(
		"/member",
		{ config: { access }, schema: { tags, summary: "List members, by name", response: { 200: listOf(Member) } } },
		async ({ context }) => {
			const items = await listMembers(context);
			return { items, count: items.length };
		},
	);
	app.put(
		"/member/:account_uuid",
		{
			config: { access, role: "admin" },
			schema: {
				tags,
				summary: "Give a member another role",
				params: MemberPath,
				querystring: strictObject({
					revoke_tokens: Type.Optional(
						Type.Boolean({
							default: false,
							description:
								"Also revoke the tokens of the organisation that he made and that allow more than the role: of a viewer those that write or ingest, of a member those that write.",
						}),
					),
				}),
				body: strictObject({ role: RoleName }),
				response: { 200: Done },
			},
		},
		async ({ context, params, query, body }) => {
			await changeRole(context, params.account_uuid, body.role, query.revoke_tokens ?? false);
			return {};
		},
	);
	app.delete(
		"/member/:account_uuid",
		{
			config: { access, role: "admin" },
			schema: {
				tags,
				summary: "Remove a member, at once",
				params: MemberPath,
				querystring: strictObject({
					revoke_tokens: Type.Optional(
						Type.Boolean({ default: false, description: "Also revoke the tokens of the organisation that he made." }),
					),
				}),
				response: { 200: Done },
			},
		},
		async ({ context, params, query }) => {
			await removeMember(context, params.account_uuid, query.revoke_tokens ?? false);
			return {};
		},
	);
}
