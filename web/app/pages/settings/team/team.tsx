import { useSuspenseQuery } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { type Role, ranks, useMay, useMembership, useSession } from "../../../api/session.ts";
import { formats } from "../../../format/formats.ts";
import { opened } from "../../../opened.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Select } from "../../../ui/form/field.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "../settings.module.css";
import { SettingsPage } from "../settings-page.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { LowerRole, type Member, nameOf, RemoveMember } from "./member-dialogs.tsx";
import { roleNames, roleOptions } from "./roles.ts";
import { words } from "./words.ts";

/** Who belongs to the organisation, and who is invited. */
export function TeamSettings() {
	const isAdmin = useMay("admin");
	const [isInviting, setInviting] = useState(false);
	const invite = (
		<Button kind="primary" icon={<UserRoundPlus />} onClick={() => setInviting(true)}>
			{words.team.invitePerson}
		</Button>
	);
	return (
		<SettingsPage title={words.team.title} summary={words.team.summary} actions={isAdmin ? invite : undefined} isWide>
			<Members />
			{isAdmin && <Invitations />}
			{isInviting && <InviteDialog onClose={() => setInviting(false)} />}
		</SettingsPage>
	);
}

function Members() {
	const { data } = useSuspenseQuery({ queryKey: ["members"], queryFn: () => answer(api.GET("/api/v1/member")) });
	const { account } = useSession();
	const { name: organisation } = useMembership();
	const isAdmin = useMay("admin");
	const isOwner = useMay("owner");
	const [problem, setProblem] = useState<unknown>(null);
	const [removed, setRemoved] = useState<Member | null>(null);
	const [lowered, setLowered] = useState<{ readonly member: Member; readonly role: Role } | null>(null);
	const isMe = ({ account_uuid }: Member) => account_uuid === account.uuid;
	const owners = data.items.filter(({ role }) => role === "owner");
	const isLastOwner = ({ role }: Member) => role === "owner" && owners.length === 1;
	const mayChange = (member: Member) => isAdmin && !isLastOwner(member) && (member.role !== "owner" || isOwner);
	const changed = async (member: Member) => {
		// One's own role stands in the session, too.
		await refresh(["members"], ["tokens"], ["audit"], ...(isMe(member) ? [["session"]] : []));
	};
	const changeRole = async (member: Member, role: Role, revokesTokens: boolean) => {
		await answer(
			api.PUT("/api/v1/member/{account_uuid}", {
				params: { path: { account_uuid: member.account_uuid }, query: { revoke_tokens: revokesTokens } },
				body: { role },
			}),
		);
		await changed(member);
		say(words.team.isNow(nameOf(member), roleNames[role].toLowerCase()));
	};
	const chooseRole = async (member: Member, role: Role) => {
		setProblem(null);
		// Tokens are made by admins, and let do no more than an admin may.
		if (ranks[role] < Math.min(ranks[member.role], ranks.admin)) return setLowered({ member, role });
		await changeRole(member, role, false).catch(setProblem);
	};
	const columns: readonly Column<Member>[] = [
		{
			key: "name",
			title: words.team.name,
			cell: (member) => (
				<span className={styles.clip} title={nameOf(member)}>
					{nameOf(member)}
					{isMe(member) && <span className={styles.quiet}>{words.team.you}</span>}
				</span>
			),
		},
		...(isAdmin ? [emailColumn] : []),
		{
			key: "role",
			title: words.team.role,
			width: "140px",
			cell: (member) =>
				mayChange(member) ? (
					<Select
						className={styles.inRow}
						aria-label={words.team.roleOf(nameOf(member))}
						options={roleOptions(isOwner)}
						value={member.role}
						onChange={({ target }) => void chooseRole(member, target.value as Role)}
					/>
				) : (
					<span title={isLastOwner(member) ? words.team.needsOwner : undefined}>{roleNames[member.role]}</span>
				),
		},
		...(isAdmin ? signInColumns : []),
		{
			key: "remove",
			title: <span className="visually-hidden">{words.team.remove}</span>,
			width: "90px",
			cell: (member) =>
				mayChange(member) && (
					<Button kind="quiet" aria-label={words.team.removeMember(nameOf(member))} onClick={() => setRemoved(member)}>
						{isMe(member) ? words.team.leave : words.team.remove}
					</Button>
				),
		},
	];
	return (
		<Section title={words.team.members}>
			<ProblemNotice problem={problem} />
			<Table
				label={words.team.members}
				columns={columns}
				rows={data.items}
				rowKey={(member) => member.account_uuid}
				empty={null}
			/>
			{owners.length === 1 && <p className={styles.quiet}>{words.team.onlyOwner(nameOf(owners[0] as Member))}</p>}
			{removed !== null && (
				<RemoveMember
					member={removed}
					isMe={isMe(removed)}
					organisation={organisation}
					onClose={() => setRemoved(null)}
					onDone={async () => {
						// Who has left begins anew, with another organization.
						if (isMe(removed)) location.assign(`${opened.basePath}/`);
						else await changed(removed);
					}}
				/>
			)}
			{lowered !== null && (
				<LowerRole
					{...lowered}
					isMe={isMe(lowered.member)}
					onClose={() => setLowered(null)}
					onConfirm={(revokesTokens) => changeRole(lowered.member, lowered.role, revokesTokens)}
				/>
			)}
		</Section>
	);
}

const emailColumn: Column<Member> = {
	key: "email",
	title: words.team.emailAddress,
	isWide: true,
	cell: ({ email }) => (
		<span className={styles.clip} title={email ?? undefined}>
			{email}
		</span>
	),
};

const signInColumns: readonly Column<Member>[] = [
	{
		key: "factor",
		title: words.team.twoFactorAuthentication,
		isWide: true,
		cell: ({ has_second_factor }) =>
			has_second_factor ? (
				<Status tone="good">{words.team.on}</Status>
			) : (
				<Status tone="neutral">{words.team.off}</Status>
			),
	},
	{
		key: "used",
		title: words.team.lastSeen,
		isWide: true,
		cell: ({ last_used_at }) => (last_used_at === null ? words.team.signedOut : formats.distance(last_used_at)),
	},
];
