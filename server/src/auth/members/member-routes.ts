import { type App, Instant, listOf, nullable, strictObject, Type, Uuid } from "../../platform/http/index.ts";
import { Done, RoleName } from "../access-schemas.ts";
import { changeRole, listMembers, removeMember } from "./member-actions.ts";

const tags = ["Access"];
const access = "person_of_organisation";

const Member = Type.Object(
	{
		account_uuid: Uuid,
		name: nullable(Type.String()),
		email: nullable(
			Type.String({
				description: "Null if the reader may not change members; always shown for the reader's own account.",
			}),
		),
		role: RoleName,
		has_second_factor: nullable(Type.Boolean({ description: "Null under the same rule as `email`." })),
		last_used_at: nullable(
			Type.Unsafe<string>({
				...Instant,
				description: "Accurate to about an hour. Null if no session is left, and under the same rule as `email`.",
			}),
		),
	},
	{ $id: "Member" },
);

const MemberPath = strictObject({ account_uuid: Uuid });

/** The organization's members. */
export function registerMemberRoutes(app: App): void {
	app.addSchema(Member);
	app.get(
		"/member",
		{
			config: { access },
			schema: { tags, summary: "List members, sorted by name", response: { 200: listOf(Member) } },
		},
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
				summary: "Change a member's role",
				params: MemberPath,
				querystring: strictObject({
					revoke_tokens: Type.Optional(
						Type.Boolean({
							default: false,
							description:
								"Also revoke the member's tokens that allow more than the new role: for a viewer, tokens that write or ingest; for a member, tokens that write.",
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
				summary: "Remove a member immediately",
				params: MemberPath,
				querystring: strictObject({
					revoke_tokens: Type.Optional(
						Type.Boolean({
							default: false,
							description: "Also revoke the tokens that the member created for the organization.",
						}),
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
