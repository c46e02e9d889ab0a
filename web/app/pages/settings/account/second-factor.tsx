import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { formFaults } from "../../../api/form-faults.ts";
import { refresh } from "../../../api/queries.ts";
import { useSession } from "../../../api/session.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Field, TextInput } from "../../../ui/form/field.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { Section } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "../settings.module.css";
import { SecondFactorDialog } from "./second-factor-dialog.tsx";
import { YourPassword } from "./your-password.tsx";

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
	const [password, setPassword] = useState("");
	const [code, setCode] = useState("");
	const remove = useMutation({
		mutationFn: async () => {
			await answer(api.DELETE("/api/v1/account/second-factor", { body: { password, code: code.trim() } }));
			await refresh(["session"]);
		},
		onSuccess: () => {
			onClose();
			say("Two-factor authentication removed. You’ve been signed out everywhere else.");
		},
	});
	const faults = formFaults(remove.error, ["password", "code"]);
	return (
		<FormDialog
			onClose={onClose}
			title="Remove two-factor authentication?"
			description="You’ll sign in with your password only. The recovery codes stop working."
			size="small"
			onSubmit={() => remove.mutate()}
			action="Remove"
			isDangerous
			isBusy={remove.isPending}
			problem={faults.rest}
		>
			<YourPassword value={password} onChange={setPassword} error={faults.at("password")} autoFocus />
			<Field label="Code" hint="From your authenticator app, or a recovery code." error={faults.at("code")}>
				<TextInput autoComplete="one-time-code" value={code} onChange={({ target }) => setCode(target.value)} />
			</Field>
		</FormDialog>
	);
}
