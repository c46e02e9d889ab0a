import { useSuspenseQuery } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import type { components } from "../../api/schema.ts";
import { type Role, useMay, useMembership, useSession } from "../../api/session.ts";
import { formats } from "../../format/formats.ts";
import { opened } from "../../opened.ts";
import { Button } from "../../ui/button.tsx";
import { Confirm } from "../../ui/dialog.tsx";
import { Checkbox, Select } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { Section } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { say } from "../../ui/toast.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { roleNames, roleOptions } from "./roles.ts";
import styles from "./settings.module.css";
import { SettingsPage } from "./settings-page.tsx";

type Member = components["schemas"]["Member"];

/** Who belongs to the organisation, and who is invited. */
export function TeamSettings() {
	const isAdmin = useMay("admin");
	const [isInviting, setInviting] = useState(false);
	const invite = (
		<Button kind="primary" icon={<UserRoundPlus />} onClick={() => setInviting(true)}>
			Invite somebody
		</Button>
	);
	return (
		<SettingsPage
			title="Team"
			summary="Viewers look, members do the daily work, admins also change settings, owners everything."
			actions={isAdmin ? invite : undefined}
			isWide
		>
			<Members />
			{isAdmin && <Invitations />}
			<InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} />
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
	const [revokesTokens, setRevokesTokens] = useState(false);
	const ask = (member: Member) => {
		setRevokesTokens(false);
		setRemoved(member);
	};
	const owners = data.items.filter(({ role }) => role === "owner");
	const isLastOwner = ({ role }: Member) => role === "owner" && owners.length === 1;
	const mayChange = (member: Member) => isAdmin && !isLastOwner(member) && (member.role !== "owner" || isOwner);
	const changed = async (member: Member) => {
		// One's own role stands in the session, too.
		await refresh(["members"], ["tokens"], ["audit"], ...(member.account_uuid === account.uuid ? [["session"]] : []));
	};
	const changeRole = async (member: Member, role: Role) => {
		setProblem(null);
		try {
			await answer(
				api.PUT("/api/v1/member/{account_uuid}", {
					params: { path: { account_uuid: member.account_uuid } },
					body: { role },
				}),
			);
			await changed(member);
			say(`${nameOf(member)} is now ${roleNames[role].toLowerCase()}.`);
		} catch (error) {
			setProblem(error);
		}
	};
	const columns: readonly Column<Member>[] = [
		{
			key: "name",
			title: "Name",
			cell: (member) => (
				<span className={styles.clip} title={nameOf(member)}>
					{nameOf(member)}
					{member.account_uuid === account.uuid && <span className={styles.quiet}> · you</span>}
				</span>
			),
		},
		{
			key: "email",
			title: "E-mail address",
			isWide: true,
			cell: ({ email }) => (
				<span className={styles.clip} title={email}>
					{email}
				</span>
			),
		},
		{
			key: "role",
			title: "Role",
			width: "140px",
			cell: (member) =>
				mayChange(member) ? (
					<Select
						className={styles.inRow}
						aria-label={`Role of ${nameOf(member)}`}
						options={roleOptions(isOwner)}
						value={member.role}
						onChange={({ target }) => void changeRole(member, target.value as Role)}
					/>
				) : (
					<span title={isLastOwner(member) ? "An organisation keeps at least one owner." : undefined}>
						{roleNames[member.role]}
					</span>
				),
		},
		{
			key: "factor",
			title: "Second factor",
			isWide: true,
			cell: ({ has_second_factor }) =>
				has_second_factor ? <Status tone="good">On</Status> : <Status tone="neutral">Off</Status>,
		},
		{
			key: "used",
			title: "Last seen",
			isWide: true,
			cell: ({ last_used_at }) => (last_used_at === null ? "Signed out" : formats.distance(last_used_at)),
		},
		{
			key: "remove",
			title: <span className="visually-hidden">Remove</span>,
			width: "90px",
			cell: (member) =>
				mayChange(member) && (
					<Button kind="quiet" aria-label={`Remove ${nameOf(member)}`} onClick={() => ask(member)}>
						{member.account_uuid === account.uuid ? "Leave" : "Remove"}
					</Button>
				),
		},
	];
	const isMe = removed?.account_uuid === account.uuid;
	return (
		<Section title="Members">
			<ProblemNotice problem={problem} />
			<Table
				label="Members"
				columns={columns}
				rows={data.items}
				rowKey={(member) => member.account_uuid}
				empty={null}
			/>
			{owners.length === 1 && (
				<p className={styles.quiet}>
					{nameOf(owners[0] as Member)} is the only owner, and stays it until somebody else is made one: an organisation
					without an owner could not be changed by anybody.
				</p>
			)}
			<Confirm
				isOpen={removed !== null}
				onClose={() => setRemoved(null)}
				title={isMe ? `Leave ${organisation}?` : `Remove ${removed === null ? "" : nameOf(removed)}?`}
				action={isMe ? "Leave" : "Remove"}
				isDangerous
				question={
					<Checkbox
						label={`Also revoke the API tokens that ${isMe ? "you" : "they"} made`}
						hint="Programs that use them are refused from then on. Otherwise the tokens go on working until they expire."
						checked={revokesTokens}
						onChange={({ target }) => setRevokesTokens(target.checked)}
					/>
				}
				onConfirm={async () => {
					if (removed === null) return;
					await answer(
						api.DELETE("/api/v1/member/{account_uuid}", {
							params: { path: { account_uuid: removed.account_uuid }, query: { revoke_tokens: revokesTokens } },
						}),
					);
					// Who has left begins anew, with another organisation.
					if (isMe) location.assign(`${opened.basePath}/`);
					else await changed(removed);
				}}
			>
				{isMe ? "You lose" : "They lose"} access to {organisation} at once. What was done stays in the history.
			</Confirm>
		</Section>
	);
}

function nameOf({ name, email }: Member): string {
	return name ?? email;
}
