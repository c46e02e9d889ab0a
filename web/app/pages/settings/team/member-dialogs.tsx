import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import type { components } from "../../../api/schema.ts";
import type { Role } from "../../../api/session.ts";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { Checkbox } from "../../../ui/form/field.tsx";
import { roleNames } from "./roles.ts";
import { words } from "./words.ts";

export type Member = components["schemas"]["Member"];

export function nameOf({ name, email }: Member): string {
	return name ?? email ?? words.memberDialogs.unnamedMember;
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
			title={isMe ? words.memberDialogs.leaveTitle(organisation) : words.memberDialogs.removeTitle(nameOf(member))}
			action={isMe ? words.memberDialogs.leave : words.memberDialogs.remove}
			isDangerous
			question={
				<Checkbox
					label={words.memberDialogs.revokeTokens(isMe)}
					hint={words.memberDialogs.revokeHint}
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
			{words.memberDialogs.removeConsequence(isMe, organisation)}
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
	const scopes = role === "viewer" ? words.memberDialogs.writeOrIngest : "write";
	return (
		<Confirm
			isOpen
			onClose={onClose}
			title={words.memberDialogs.title(isMe, nameOf(member), roleNames[role].toLowerCase())}
			action={words.memberDialogs.action(roleNames[role].toLowerCase())}
			question={
				<Checkbox
					label={words.memberDialogs.revokeTokensThat(isMe, scopes)}
					hint={words.memberDialogs.revokeHint}
					checked={revokesTokens}
					onChange={({ target }) => setRevokesTokens(target.checked)}
				/>
			}
			onConfirm={() => onConfirm(revokesTokens)}
		>
			{words.memberDialogs.lowerConsequence(isMe, roleNames[member.role].toLowerCase())}
		</Confirm>
	);
}
