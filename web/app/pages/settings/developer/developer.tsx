import { useQuery } from "@tanstack/react-query";
import { BookOpen, KeyRound } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { formats } from "../../../format/formats.ts";
import { opened } from "../../../opened.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { type Column, Table } from "../../../ui/list/table.tsx";
import { Empty, ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "../settings.module.css";
import { ForAdmins, SettingsPage } from "../settings-page.tsx";
import { FirstEvent } from "./first-event.tsx";
import { TokenDialog } from "./token-dialog.tsx";

type Token = components["schemas"]["Token"];

const title = "Developer";

/** API tokens: how programs get in. */
export function DeveloperSettings() {
	const isAdmin = useMay("admin");
	if (!isAdmin) {
		return (
			<SettingsPage title={title}>
				<ForAdmins what="Creating and revoking API tokens" />
			</SettingsPage>
		);
	}
	return <Developer />;
}

function Developer() {
	const [isMaking, setMaking] = useState(false);
	return (
		<SettingsPage
			title={title}
			summary="Give each program its own token, so that you can revoke them separately."
			actions={
				<>
					<a className={styles.reference} href={`${opened.basePath}/docs`} target="_blank" rel="noreferrer">
						<BookOpen aria-hidden="true" />
						API reference
					</a>
					<Button kind="primary" icon={<KeyRound />} onClick={() => setMaking(true)}>
						New token
					</Button>
				</>
			}
			isWide
		>
			<Tokens onMake={() => setMaking(true)} />
			<FirstEvent />
			{isMaking && <TokenDialog onClose={() => setMaking(false)} />}
		</SettingsPage>
	);
}

function Tokens({ onMake }: { readonly onMake: () => void }) {
	const { data, error, isPending } = useQuery({
		queryKey: ["tokens"],
		queryFn: () => answer(api.GET("/api/v1/token")),
	});
	const [revoked, setRevoked] = useState<Token | null>(null);
	const columns: readonly Column<Token>[] = [
		{
			key: "name",
			title: "Name",
			cell: ({ name }) => (
				<span className={styles.clip} title={name}>
					{name}
				</span>
			),
		},
		{ key: "hint", title: "Prefix", isWide: true, cell: ({ hint }) => <code>{hint}</code> },
		{ key: "scope", title: "Access", isWide: true, cell: ({ scope }) => scopeNames[scope] },
		{
			key: "created",
			title: "Created",
			isWide: true,
			cell: ({ created_at, created_by }) => (
				<span title={created_by === null ? undefined : `By ${created_by}`}>{formats.date(created_at)}</span>
			),
		},
		{
			key: "used",
			title: "Last used",
			isWide: true,
			cell: ({ last_used_at }) => (last_used_at === null ? "Never" : formats.distance(last_used_at)),
		},
		{ key: "state", title: "Status", cell: (token) => <TokenState token={token} /> },
		{
			key: "revoke",
			title: <span className="visually-hidden">Revoke</span>,
			width: "90px",
			cell: (token) =>
				stateOf(token) === "active" && (
					<Button kind="quiet" aria-label={`Revoke ${token.name}`} onClick={() => setRevoked(token)}>
						Revoke
					</Button>
				),
		},
	];
	return (
		<Section title="API tokens">
			<ProblemNotice problem={error} />
			<Table
				label="API tokens"
				columns={columns}
				rows={data?.items ?? []}
				rowKey={({ uuid }) => uuid}
				isLoading={isPending}
				empty={
					<Empty
						title="No tokens yet"
						action={
							<Button kind="primary" icon={<KeyRound />} onClick={onMake}>
								New token
							</Button>
						}
					>
						A token lets your software send usage events or read data.
					</Empty>
				}
			/>
			<Confirm
				isOpen={revoked !== null}
				onClose={() => setRevoked(null)}
				title={`Revoke ${revoked?.name ?? ""}?`}
				action="Revoke token"
				isDangerous
				onConfirm={async () => {
					if (revoked === null) return;
					await answer(api.DELETE("/api/v1/token/{token_uuid}", { params: { path: { token_uuid: revoked.uuid } } }));
					await refresh(["tokens"]);
					say(`${revoked.name} revoked.`);
				}}
			>
				Requests with this token are refused with 401 from now on. This can’t be undone.
				{revoked?.last_used_at != null && ` It was last used ${formats.distance(revoked.last_used_at)}.`}
			</Confirm>
		</Section>
	);
}

const scopeNames: Readonly<Record<Token["scope"], string>> = {
	ingest: "Send usage",
	read: "Read",
	write: "Read and write",
};

function stateOf({ revoked_at, expires_at }: Token): "active" | "revoked" | "expired" {
	if (revoked_at !== null) return "revoked";
	return expires_at !== null && new Date(expires_at).getTime() <= Date.now() ? "expired" : "active";
}

function TokenState({ token }: { readonly token: Token }) {
	const state = stateOf(token);
	if (state === "revoked") return <Status tone="neutral">Revoked</Status>;
	if (state === "expired") return <Status tone="careful">Expired</Status>;
	return (
		<Status tone="active">{token.expires_at === null ? "Active" : `Until ${formats.date(token.expires_at)}`}</Status>
	);
}
