import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { useSession } from "../../../api/session.ts";
import { chooseTheme, chosenTheme, type Theme } from "../../../theme.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Fields } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { SettingsPage } from "../settings-page.tsx";
import styles from "./account.module.css";
import { Identity } from "./identity.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";
import { words } from "./words.tsx";

/** A person's own: who they are, how they get in, and how it looks. */
export function AccountSettings() {
	return (
		<SettingsPage title={words.account.title} summary={words.account.summary}>
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
	const form = useForm({ current_password: "", new_password: "" }, async (body) => {
		await answer(api.PUT("/api/v1/account/password", { body }));
		say(words.account.passwordChanged);
	});
	const { current_password, new_password } = form.values;
	return (
		<Section title={words.account.password} isSheet>
			<Form form={form}>
				<Fields>
					<ProblemNotice problem={form.problem} />
					<input
						className="visually-hidden"
						autoComplete="username"
						value={account.email}
						readOnly
						tabIndex={-1}
						aria-hidden="true"
					/>
					<form.Password
						name="current_password"
						label={words.account.currentPassword}
						autoComplete="current-password"
					/>
					<form.Password
						name="new_password"
						label={words.account.newPassword}
						hint={words.account.newPasswordHint}
						autoComplete="new-password"
					/>
					<div>
						<Button type="submit" isBusy={form.isBusy} disabled={current_password === "" || new_password === ""}>
							{words.account.changePassword}
						</Button>
					</div>
				</Fields>
			</Form>
		</Section>
	);
}

const themes: readonly { readonly theme: Theme; readonly label: string; readonly icon: React.ReactNode }[] = [
	{ theme: "system", label: words.account.system, icon: <Monitor aria-hidden="true" /> },
	{ theme: "light", label: words.account.light, icon: <Sun aria-hidden="true" /> },
	{ theme: "dark", label: words.account.dark, icon: <Moon aria-hidden="true" /> },
];

function Look() {
	const [chosen, setChosen] = useState(chosenTheme);
	return (
		<Section title={words.account.theme}>
			<fieldset className={styles.themes}>
				<legend className="visually-hidden">{words.account.themeInThisBrowser}</legend>
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
