import {
	type App,
	Done,
	described,
	Instant,
	listOf,
	nullable,
	strictObject,
	Type,
	Uuid,
} from "../../platform/http/index.ts";
import { RoleName } from "../access-schemas.ts";
import type { Authenticator } from "../tokens/authenticator.ts";
import { changeRole, listMembers, removeMember } from "./member-actions.ts";

const tags = ["Members"];
const access = "person_of_organisation";

const Member = Type.Object(
	{
		account_uuid: described(Uuid, "The account's UUID."),
		name: nullable(Type.String({ description: "The person's name." })),
		email: nullable(
			Type.String({
				description: "Null if the reader may not change members; always shown for the reader's own account.",
			}),
		),
		role: RoleName,
		has_second_factor: nullable(Type.Boolean({ description: "Null under the same rule as `email`." })),
		last_used_at: nullable(
			described(Instant, "Accurate to about an hour. Null if no session is left, and under the same rule as `email`."),
		),
	},
	{ $id: "Member", description: "A person who belongs to the organization." },
);

const MemberPath = strictObject({ account_uuid: described(Uuid, "The account's UUID.") });

/** The organization's members. */
export function registerMemberRoutes(app: App, authenticator: Authenticator): void {
	app.get(
		"/member",
		{
			config: { access },
			schema: {
				tags,
				operationId: "members.list",
				summary: "List members, sorted by name",
				description:
					"Lists the people who belong to the organization. Email addresses are shown to those who can change members.",
				response: { 200: listOf(Member) },
			},
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
				operationId: "members.update",
				summary: "Change a member's role",
				description: "Changes what a member can do from the next request on. An organization keeps at least one owner.",
				refuses: [409],
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
				body: strictObject({ role: RoleName }, { $id: "UpdateMember", description: "The member's new role." }),
				response: { 200: Done },
			},
		},
		async ({ context, params, query, body }) => {
			await changeRole(context, params.account_uuid, body.role, query.revoke_tokens ?? false);
			authenticator.forget();
			return {};
		},
	);
	app.delete(
		"/member/:account_uuid",
		{
			config: { access, role: "admin" },
			schema: {
				tags,
				operationId: "members.delete",
				summary: "Remove a member immediately",
				description: "The person can no longer act for the organization. An organization keeps at least one owner.",
				refuses: [409],
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
			authenticator.forget();
			return {};
		},
	);
}
