import { useMutation } from "@tanstack/react-query";
import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { formFaults } from "../../../api/form-faults.ts";
import { useSession } from "../../../api/session.ts";
import { chooseTheme, chosenTheme, type Theme } from "../../../theme.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Field, Fields } from "../../../ui/form/field.tsx";
import { PasswordInput } from "../../../ui/form/password-input.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { SettingsPage } from "../settings-page.tsx";
import styles from "./account.module.css";
import { Identity } from "./identity.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

/** A person's own: who they are, how they get in, and how it looks. */
export function AccountSettings() {
	return (
		<SettingsPage title="Account" summary="Your own settings, across all organizations.">
			<Identity />
			<Password />
			<SecondFactor />
			<Sessions />
			<Look />
		</SettingsPage>
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
			say("Password changed. You’ve been signed out everywhere else.");
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
					<Field label="Current password" error={faults.at("current_password")}>
						<PasswordInput
							autoComplete="current-password"
							value={current}
							onChange={({ target }) => setCurrent(target.value)}
						/>
					</Field>
					<Field
						label="New password"
						hint="At least 10 characters. Changing it signs you out everywhere else."
						error={faults.at("new_password")}
					>
						<PasswordInput autoComplete="new-password" value={next} onChange={({ target }) => setNext(target.value)} />
					</Field>
					<div>
						<Button type="submit" isBusy={change.isPending} disabled={current === "" || next === ""}>
							Change password
						</Button>
					</div>
				</Fields>
			</form>
		</Section>
	);
}

const themes: readonly { readonly theme: Theme; readonly label: string; readonly icon: React.ReactNode }[] = [
	{ theme: "system", label: "System", icon: <Monitor aria-hidden="true" /> },
	{ theme: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
	{ theme: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
];

function Look() {
	const [chosen, setChosen] = useState(chosenTheme);
	return (
		<Section title="Theme">
			<fieldset className={styles.themes}>
				<legend className="visually-hidden">Theme in this browser</legend>
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
