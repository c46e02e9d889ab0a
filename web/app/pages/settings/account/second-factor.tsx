import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useSession } from "../../../api/session.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Section } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "../settings.module.css";
import { SecondFactorDialog } from "./second-factor-dialog.tsx";
import { words } from "./words.tsx";

/** The code that signing in asks for beside the password. */
export function SecondFactor() {
	const { has_second_factor: isOn } = useSession().account;
	const [isAdding, setAdding] = useState(false);
	const [isRemoving, setRemoving] = useState(false);
	return (
		<Section title={words.secondFactor.twoFactorAuthentication} isSheet>
			<div className={styles.line}>
				<div>
					{isOn ? (
						<Status tone="good">{words.secondFactor.on}</Status>
					) : (
						<Status tone="neutral">{words.secondFactor.off}</Status>
					)}
					<p className={styles.quiet}>{isOn ? words.secondFactor.isOn : words.secondFactor.isOff}</p>
				</div>
				{isOn ? (
					<Button onClick={() => setRemoving(true)}>{words.secondFactor.remove}</Button>
				) : (
					<Button onClick={() => setAdding(true)}>{words.secondFactor.setUp}</Button>
				)}
			</div>
			{isAdding && <SecondFactorDialog onClose={() => setAdding(false)} />}
			{isRemoving && <Removal onClose={() => setRemoving(false)} />}
		</Section>
	);
}

function Removal({ onClose }: { readonly onClose: () => void }) {
	const form = useForm({ password: "", code: "" }, async ({ password, code }) => {
		await answer(api.DELETE("/api/v1/account/second-factor", { body: { password, code: code.trim() } }));
		await refresh(["session"]);
		onClose();
		say(words.secondFactor.removed);
	});
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.secondFactor.title}
			description={words.secondFactor.description}
			size="small"
			action={words.secondFactor.remove}
			isDangerous
		>
			<form.Password
				name="password"
				label={words.secondFactor.yourPassword}
				autoComplete="current-password"
				autoFocus
			/>
			<form.Text
				name="code"
				label={words.secondFactor.code}
				hint={words.secondFactor.codeHint}
				autoComplete="one-time-code"
			/>
		</FormDialog>
	);
}
