import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Section } from "../../../ui/page.tsx";
import styles from "../settings.module.css";
import { roleNames } from "./roles.ts";
import { words } from "./words.ts";

type Invitation = components["schemas"]["Invitation"];

/** Invitations that nobody has answered yet; nothing where there is none. */
export function Invitations() {
	const { data } = useSuspenseQuery({
		queryKey: ["invitations"],
		queryFn: () => answer(api.GET("/api/v1/invitation")),
	});
	const [withdrawn, setWithdrawn] = useState<Invitation | null>(null);
	const columns: readonly Column<Invitation>[] = [
		{
			key: "email",
			title: words.invitations.emailAddress,
			cell: ({ email }) => (
				<span className={styles.clip} title={email}>
					{email}
				</span>
			),
		},
		{ key: "role", title: words.invitations.role, cell: ({ role }) => roleNames[role] },
		{
			key: "by",
			title: words.invitations.invitedBy,
			isWide: true,
			cell: ({ created_by }) => <span className={styles.clip}>{created_by}</span>,
		},
		{
			key: "expires",
			title: words.invitations.expires,
			isWide: true,
			cell: ({ expires_at }) => formats.distance(expires_at),
		},
		{
			key: "withdraw",
			title: <span className="visually-hidden">{words.invitations.withdraw}</span>,
			width: "110px",
			cell: (invitation) => (
				<Button
					kind="quiet"
					aria-label={words.invitations.withdrawInvitation(invitation.email)}
					onClick={() => setWithdrawn(invitation)}
				>
					{words.invitations.withdraw}
				</Button>
			),
		},
	];
	if (data.items.length === 0) return null;
	return (
		<Section title={words.invitations.invitations}>
			<Table
				label={words.invitations.invitations}
				columns={columns}
				rows={data.items}
				rowKey={({ uuid }) => uuid}
				empty={null}
			/>
			<Confirm
				isOpen={withdrawn !== null}
				onClose={() => setWithdrawn(null)}
				title={words.invitations.title}
				action={words.invitations.withdraw}
				isDangerous
				onConfirm={async () => {
					if (withdrawn === null) return;
					const path = { invitation_uuid: withdrawn.uuid };
					await answer(api.DELETE("/api/v1/invitation/{invitation_uuid}", { params: { path } }));
					await refresh(["invitations"]);
				}}
			>
				{words.invitations.withdrawConsequence(withdrawn?.email)}
			</Confirm>
		</Section>
	);
}
