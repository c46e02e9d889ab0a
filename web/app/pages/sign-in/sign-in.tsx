import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { Problem } from "../../api/problem.ts";
import { sessionChanged } from "../../api/session.ts";
import { Button } from "../../ui/button.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { CodeField, isAskedForCode } from "./code-field.tsx";
import { useLeadOn } from "./lead-on.ts";
import styles from "./way-in.module.css";
import { WayIn } from "./way-in.tsx";
import { words } from "./words.ts";

/** E-mail and password, then the code of the second factor where there is one. */
export function SignIn() {
	const leadOn = useLeadOn();
	const [asksForCode, setAsksForCode] = useState(false);
	const form = useForm({ email: "", password: "", code: "" }, async ({ email, password, code }) => {
		try {
			const body = { email, password, ...(asksForCode ? { code: code.trim() } : {}) };
			await answer(api.POST("/api/v1/session", { body }));
			await sessionChanged();
		} catch (error) {
			if (isAskedForCode(error)) setAsksForCode(true);
			// Another address or password begins anew.
			else if (error instanceof Problem && error.code === "wrong_credentials") setAsksForCode(false);
			throw error;
		}
		await leadOn();
	});
	return (
		<WayIn title={words.signIn.title} form={form}>
			<ProblemNotice problem={isAskedForCode(form.refusal) ? null : form.problem} />
			<form.Text name="email" label={words.signIn.emailAddress} type="email" autoComplete="username" autoFocus />
			<div className={styles.labelLine}>
				<form.Password name="password" label={words.signIn.password} autoComplete="current-password" />
				<Link to="/forgot-password">{words.signIn.forgotPassword}</Link>
			</div>
			{asksForCode && <CodeField />}
			<Button kind="primary" type="submit" isBusy={form.isBusy}>
				{words.signIn.title}
			</Button>
		</WayIn>
	);
}
