import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { Problem } from "../../api/problem.ts";
import { chooseOrganisation, type Role, sessionChanged, sessionQuery } from "../../api/session.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { CodeField, isAskedForCode } from "./code-field.tsx";
import { secretInAddress } from "./lead-on.ts";
import { passwordHint } from "./password-hint.ts";
import { WayIn } from "./way-in.tsx";
import { words } from "./words.ts";

const roles: Readonly<Record<Role, string>> = words.invitation.roles;

/** Joins an organisation by a link: with a new account, or with the one that the address has. */
export function AcceptInvitation() {
	const [token] = useState(() => secretInAddress("token"));
	const look = useQuery({
		queryKey: ["invitation", token],
		queryFn: () => answer(api.POST("/api/v1/invitation/look", { body: { token } })),
		enabled: token !== "",
		staleTime: Number.POSITIVE_INFINITY,
	});
	if (token === "" || look.error !== null) {
		const isGone = look.error instanceof Problem && look.error.status === 404;
		const lead = isGone ? words.invitation.goneLead : words.invitation.incompleteLead;
		return (
			<WayIn title={isGone ? words.invitation.gone : words.invitation.incomplete} lead={lead}>
				{!isGone && <ProblemNotice problem={look.error} />}
				<ButtonLink to="/sign-in">{words.invitation.signIn}</ButtonLink>
			</WayIn>
		);
	}
	if (look.data === undefined) return <WayIn title={words.invitation.title} />;
	return <Acceptance token={token} seen={look.data} />;
}

interface Seen {
	readonly organisation_name: string;
	readonly email: string;
	readonly role: Role;
	readonly has_account: boolean;
}

function Acceptance({ token, seen }: { readonly token: string; readonly seen: Seen }) {
	const navigate = useNavigate();
	const { data: session = null } = useQuery(sessionQuery);
	const [asksForCode, setAsksForCode] = useState(false);
	const isSignedIn = session?.account.email.toLowerCase() === seen.email.toLowerCase();
	const isNew = !seen.has_account;
	const form = useForm({ name: "", password: "", code: "" }, async ({ name, password, code }) => {
		const known = session?.organisations.map(({ uuid }) => uuid) ?? [];
		const body = {
			token,
			...(isNew ? { name } : {}),
			...(isSignedIn ? {} : { password }),
			...(asksForCode ? { code: code.trim() } : {}),
		};
		const { organisations } = await answer(api.POST("/api/v1/invitation/accept", { body })).catch((error: unknown) => {
			if (isAskedForCode(error)) setAsksForCode(true);
			throw error;
		});
		const joined = organisations.find((organisation) =>
			isNew || isSignedIn
				? !known.includes(organisation.uuid)
				: organisation.name === seen.organisation_name && organisation.role === seen.role,
		);
		if (joined !== undefined) chooseOrganisation(joined.uuid);
		await sessionChanged();
		await navigate({ to: "/" });
	});
	return (
		<WayIn
			title={words.invitation.join(seen.organisation_name)}
			lead={words.invitation.lead(seen.email, roles[seen.role])}
			form={form}
		>
			<ProblemNotice problem={isAskedForCode(form.refusal) ? null : form.problem} />
			{/* For password managers: whose password it is. */}
			<input
				className="visually-hidden"
				autoComplete="username"
				value={seen.email}
				readOnly
				tabIndex={-1}
				aria-hidden="true"
			/>
			{isNew && <form.Text name="name" label={words.invitation.yourName} autoComplete="name" autoFocus />}
			{!isSignedIn && (
				<form.Password
					name="password"
					label={isNew ? words.invitation.password : words.invitation.yourPassword}
					hint={isNew ? passwordHint : words.invitation.yourPasswordHint}
					autoComplete={isNew ? "new-password" : "current-password"}
					autoFocus={!isNew}
				/>
			)}
			{asksForCode && <CodeField />}
			<Button kind="primary" type="submit" isBusy={form.isBusy}>
				{words.invitation.join(seen.organisation_name)}
			</Button>
		</WayIn>
	);
}
