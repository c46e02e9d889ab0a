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
import { words } from "./words.ts";

type Token = components["schemas"]["Token"];

const title = words.developer.developer;

/** API tokens: how programs get in. */
export function DeveloperSettings() {
	const isAdmin = useMay("admin");
	if (!isAdmin) {
		return (
			<SettingsPage title={title}>
				<ForAdmins what={words.developer.forAdmins} />
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
			summary={words.developer.summary}
			actions={
				<>
					<a className={styles.reference} href={`${opened.basePath}/docs`} target="_blank" rel="noreferrer">
						<BookOpen aria-hidden="true" />
						{words.developer.apiReference}
					</a>
					<Button kind="primary" icon={<KeyRound />} onClick={() => setMaking(true)}>
						{words.developer.newToken}
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
			title: words.developer.name,
			cell: ({ name }) => (
				<span className={styles.clip} title={name}>
					{name}
				</span>
			),
		},
		{ key: "hint", title: words.developer.prefix, isWide: true, cell: ({ hint }) => <code>{hint}</code> },
		{ key: "scope", title: words.developer.access, isWide: true, cell: ({ scope }) => scopeNames[scope] },
		{
			key: "created",
			title: words.developer.created,
			isWide: true,
			cell: ({ created_at, created_by }) => (
				<span title={created_by === null ? undefined : words.developer.by(created_by)}>{formats.date(created_at)}</span>
			),
		},
		{
			key: "used",
			title: words.developer.lastUsed,
			isWide: true,
			cell: ({ last_used_at }) => (last_used_at === null ? words.developer.never : formats.distance(last_used_at)),
		},
		{ key: "state", title: words.developer.status, cell: (token) => <TokenState token={token} /> },
		{
			key: "revoke",
			title: <span className="visually-hidden">{words.developer.revoke}</span>,
			width: "90px",
			cell: (token) =>
				stateOf(token) === "active" && (
					<Button kind="quiet" aria-label={words.developer.revokeToken(token.name)} onClick={() => setRevoked(token)}>
						{words.developer.revoke}
					</Button>
				),
		},
	];
	return (
		<Section title={words.developer.apiTokens}>
			<ProblemNotice problem={error} />
			<Table
				label={words.developer.apiTokens}
				columns={columns}
				rows={data?.items ?? []}
				rowKey={({ uuid }) => uuid}
				isLoading={isPending}
				empty={
					<Empty
						title={words.developer.noTokensYet}
						action={
							<Button kind="primary" icon={<KeyRound />} onClick={onMake}>
								{words.developer.newToken}
							</Button>
						}
					>
						{words.developer.noTokensHint}
					</Empty>
				}
			/>
			<Confirm
				isOpen={revoked !== null}
				onClose={() => setRevoked(null)}
				title={words.developer.title(revoked?.name)}
				action={words.developer.action}
				isDangerous
				onConfirm={async () => {
					if (revoked === null) return;
					await answer(api.DELETE("/api/v1/token/{token_uuid}", { params: { path: { token_uuid: revoked.uuid } } }));
					await refresh(["tokens"]);
					say(words.developer.revoked(revoked.name));
				}}
			>
				{words.developer.revokeConsequence}{" "}
				{revoked?.last_used_at != null && words.developer.itWasLastUsed(formats.distance(revoked.last_used_at))}
			</Confirm>
		</Section>
	);
}

const scopeNames: Readonly<Record<Token["scope"], string>> = words.developer.scopeNames;

function stateOf({ revoked_at, expires_at }: Token): "active" | "revoked" | "expired" {
	if (revoked_at !== null) return "revoked";
	return expires_at !== null && new Date(expires_at).getTime() <= Date.now() ? "expired" : "active";
}

function TokenState({ token }: { readonly token: Token }) {
	const state = stateOf(token);
	if (state === "revoked") return <Status tone="neutral">{words.developer.isRevoked}</Status>;
	if (state === "expired") return <Status tone="careful">{words.developer.expired}</Status>;
	return (
		<Status tone="active">
			{token.expires_at === null ? words.developer.active : words.developer.until(formats.date(token.expires_at))}
		</Status>
	);
}
