import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { formFaults } from "../../api/form-faults.ts";
import { Problem } from "../../api/problem.ts";
import { sessionChanged } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextInput } from "../../ui/form/field.tsx";
import { PasswordInput } from "../../ui/form/password-input.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { CodeField, isAskedForCode } from "./code-field.tsx";
import { useLeadOn } from "./lead-on.ts";
import styles from "./way-in.module.css";
import { WayIn } from "./way-in.tsx";

/** E-mail and password, then the code of the second factor where there is one. */
export function SignIn() {
	const leadOn = useLeadOn();
	const [email, setEmail] = useState("");
	const [password, setPassword] = useState("");
	const [code, setCode] = useState<string | null>(null);
	const signIn = useMutation({
		mutationFn: async () => {
			await answer(
				api.POST("/api/v1/session", { body: { email, password, ...(code === null ? {} : { code: code.trim() }) } }),
			);
			await sessionChanged();
		},
		onSuccess: leadOn,
		onError: (error) => {
			if (isAskedForCode(error)) setCode("");
			// Another address or password begins anew.
			else if (error instanceof Problem && error.code === "wrong_credentials") setCode(null);
		},
	});
	const faults = formFaults(signIn.error, ["email", "password", "code"]);
	return (
		<WayIn title="Sign in" onSubmit={() => signIn.mutate()}>
			<ProblemNotice problem={isAskedForCode(signIn.error) ? null : faults.rest} />
			<Field label="Email address" error={faults.at("email")}>
				<TextInput
					type="email"
					autoComplete="username"
					value={email}
					onChange={({ target }) => setEmail(target.value)}
					autoFocus
				/>
			</Field>
			<div className={styles.labelLine}>
				<Field label="Password" error={faults.at("password")}>
					<PasswordInput
						autoComplete="current-password"
						value={password}
						onChange={({ target }) => setPassword(target.value)}
					/>
				</Field>
				<Link to="/forgot-password">Forgot password?</Link>
			</div>
			{code !== null && <CodeField value={code} onChange={setCode} error={faults.at("code")} />}
			<Button kind="primary" type="submit" isBusy={signIn.isPending}>
				Sign in
			</Button>
		</WayIn>
	);
}
