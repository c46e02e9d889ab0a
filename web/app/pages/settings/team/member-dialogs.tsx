import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import type { Role } from "../../../api/session.ts";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { Checkbox } from "../../../ui/form/field.tsx";
import { roleNames } from "./roles.ts";

export type Member = components["schemas"]["Member"];

export function nameOf({ name, email }: Member): string {
	return name ?? email ?? "Unnamed member";
}

interface LeaveProps {
	readonly member: Member;
	readonly isMe: boolean;
	readonly organisation: string;
	readonly onClose: () => void;
	readonly onDone: () => Promise<void>;
}

/** Asks before a member is removed, and whether the tokens that they made end with it. */
export function RemoveMember({ member, isMe, organisation, onClose, onDone }: LeaveProps) {
	const [revokesTokens, setRevokesTokens] = useState(false);
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={isMe ? `Leave ${organisation}?` : `Remove ${nameOf(member)}?`}
			action={isMe ? "Leave" : "Remove"}
			isDangerous
			question={
				<Checkbox
					label={`Also revoke the API tokens that ${isMe ? "you" : "they"} created`}
					hint="Programs that use them are refused. Otherwise the tokens keep working until they expire."
					checked={revokesTokens}
					onChange={({ target }) => setRevokesTokens(target.checked)}
				/>
			}
			onConfirm={async () => {
				await answer(
					api.DELETE("/api/v1/member/{account_uuid}", {
						params: { path: { account_uuid: member.account_uuid }, query: { revoke_tokens: revokesTokens } },
					}),
				);
				await onDone();
			}}
		>
			{isMe ? "You lose" : "They lose"} access to {organisation} immediately. The history keeps past actions.
		</Confirm>
	);
}

interface LowerRoleProps {
	readonly member: Member;
	readonly role: Role;
	readonly isMe: boolean;
	readonly onClose: () => void;
	readonly onConfirm: (revokesTokens: boolean) => Promise<void>;
}

/** Asks before a member's role is lowered, and whether the tokens that allow more than the new one end with it. */
export function LowerRole({ member, role, isMe, onClose, onConfirm }: LowerRoleProps) {
	const [revokesTokens, setRevokesTokens] = useState(false);
	const scopes = role === "viewer" ? "write or ingest" : "write";
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={`Make ${isMe ? "yourself" : nameOf(member)} ${roleNames[role].toLowerCase()}?`}
			action={`Make ${roleNames[role].toLowerCase()}`}
			question={
				<Checkbox
					label={`Also revoke the API tokens that ${isMe ? "you" : "they"} created and that ${scopes}`}
					hint="Programs that use them are refused. Otherwise the tokens keep working until they expire."
					checked={revokesTokens}
					onChange={({ target }) => setRevokesTokens(target.checked)}
				/>
			}
			onConfirm={() => onConfirm(revokesTokens)}
		>
			{isMe ? "You lose" : "They lose"} the permissions that the role {roleNames[member.role].toLowerCase()} had beyond
			that, immediately.
		</Confirm>
	);
}
