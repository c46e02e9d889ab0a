import { useMutation } from "@tanstack/react-query";
import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { formFaults } from "../../api/form-faults.ts";
import { refresh } from "../../api/queries.ts";
import { useSession } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Fields, TextInput } from "../../ui/field.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { Section } from "../../ui/page.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { chooseTheme, chosenTheme, type Theme } from "../../ui/theme.ts";
import { say } from "../../ui/toast.tsx";
import { useDraft } from "../../ui/use-draft.ts";
import styles from "./account.module.css";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsPage } from "./settings-page.tsx";

/** A person's own: who they are, how they get in, and how it looks. */
export function AccountSettings() {
	return (
		<SettingsPage title="Account" summary="Yours alone, whichever organisation you work for.">
			<Identity />
			<Password />
			<SecondFactor />
			<Sessions />
			<Look />
		</SettingsPage>
	);
}

function Identity() {
	const { account } = useSession();
	const draft = useDraft({ name: account.name ?? "", email: account.email });
	const [password, setPassword] = useState("");
	const isOtherEmail = draft.changes.email !== undefined;
	const save = async (changes: { name?: string; email?: string }) => {
		const body = { ...changes, ...(isOtherEmail ? { current_password: password } : {}) };
		await answer(api.PUT("/api/v1/account", { body }));
		setPassword("");
		await refresh(["session"]);
	};
	return (
		<SettingsForm
			draft={draft}
			labels={{ name: "Name", email: "E-mail address" }}
			fields={["name", "email", "current_password"]}
			isReadOnly={false}
			onSave={save}
		>
			{(at) => (
				<Section title="You" isSheet>
					<Fields>
						<Field label="Name" hint="Shown to your team, and in the history." error={at("name")}>
							<TextInput autoComplete="name" {...draft.bind("name")} />
						</Field>
						<Field label="E-mail address" hint="You sign in with it." error={at("email")}>
							<TextInput type="email" autoComplete="username" {...draft.bind("email")} />
						</Field>
						{isOtherEmail && (
							<Field
								label="Your password"
								hint="Whoever has your address can let themselves in: show that it is you."
								error={at("current_password")}
							>
								<PasswordInput
									autoComplete="current-password"
									value={password}
									onChange={({ target }) => setPassword(target.value)}
								/>
							</Field>
						)}
					</Fields>
				</Section>
			)}
		</SettingsForm>
	);
}

function Password() {
	const { account } = useSession();
	const [current, setCurrent] = useState("");
	const [next, setNext] = useState("");
	const change = useMutation({
		mutationFn: () =>
			answer(api.PUT("/api/v1/account/password", { body: { current_password: current, new_password: next } })),
		onSuccess: () => {
			setCurrent("");
			setNext("");
			say("Your password is changed. Everywhere else you are signed out.");
		},
	});
	const faults = formFaults(change.error, ["current_password", "new_password"]);
	return (
		<Section title="Password" isSheet>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					change.mutate();
				}}
			>
				<Fields>
					<ProblemNotice problem={faults.rest} />
					<input
						className="visually-hidden"
						autoComplete="username"
						value={account.email}
						readOnly
						tabIndex={-1}
						aria-hidden="true"
					/>
					<Field label="Present password" error={faults.at("current_password")}>
						<PasswordInput
							autoComplete="current-password"
							value={current}
							onChange={({ target }) => setCurrent(target.value)}
						/>
					</Field>
					<Field
						label="New password"
						hint="At least 10 characters. It signs you out everywhere else."
						error={faults.at("new_password")}
					>
						<PasswordInput autoComplete="new-password" value={next} onChange={({ target }) => setNext(target.value)} />
					</Field>
					<div>
						<Button type="submit" isBusy={change.isPending} disabled={current === "" || next === ""}>
							Change the password
						</Button>
					</div>
				</Fields>
			</form>
		</Section>
	);
}

const themes: readonly { readonly theme: Theme; readonly label: string; readonly icon: React.ReactNode }[] = [
	{ theme: "system", label: "As the system", icon: <Monitor aria-hidden="true" /> },
	{ theme: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
	{ theme: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
];

function Look() {
	const [chosen, setChosen] = useState(chosenTheme);
	return (
		<Section title="Look">
			<fieldset className={styles.themes}>
				<legend className="visually-hidden">Look of the pages in this browser</legend>
				{themes.map(({ theme, label, icon }) => (
					<label key={theme} className={styles.theme}>
						<input
							type="radio"
							name="theme"
							value={theme}
							checked={chosen === theme}
							onChange={() => {
								chooseTheme(theme);
								setChosen(theme);
							}}
						/>
						{icon}
						{label}
					</label>
				))}
			</fieldset>
		</Section>
	);
}
