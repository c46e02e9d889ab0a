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

/** The code that signing in asks for beside the password. */
export function SecondFactor() {
	const { has_second_factor: isOn } = useSession().account;
	const [isAdding, setAdding] = useState(false);
	const [isRemoving, setRemoving] = useState(false);
	return (
		<Section title="Two-factor authentication" isSheet>
			<div className={styles.line}>
				<div>
					{isOn ? <Status tone="good">On</Status> : <Status tone="neutral">Off</Status>}
					<p className={styles.quiet}>
						{isOn
							? "Signing in also requires a code from your authenticator app."
							: "Requires a code from an authenticator app in addition to your password."}
					</p>
				</div>
				{isOn ? (
					<Button onClick={() => setRemoving(true)}>Remove</Button>
				) : (
					<Button onClick={() => setAdding(true)}>Set up</Button>
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
		say("Two-factor authentication removed. You’ve been signed out everywhere else.");
	});
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title="Remove two-factor authentication?"
			description="You’ll sign in with your password only. The recovery codes stop working."
			size="small"
			action="Remove"
			isDangerous
		>
			<form.Password name="password" label="Your password" autoComplete="current-password" autoFocus />
			<form.Text
				name="code"
				label="Code"
				hint="From your authenticator app, or a recovery code."
				autoComplete="one-time-code"
			/>
		</FormDialog>
	);
}
