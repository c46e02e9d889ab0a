import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { secretInAddress } from "./lead-on.ts";
import { passwordHint } from "./password-hint.ts";
import { WayIn } from "./way-in.tsx";
import { words } from "./words.ts";

/** Sets a new password by the link that was mailed, or handed over. */
export function ResetPassword() {
	const [token] = useState(() => secretInAddress("token"));
	const form = useForm({ password: "" }, ({ password }) =>
		answer(api.POST("/api/v1/password-reset/confirm", { body: { token, password } })),
	);
	if (form.done !== undefined) {
		return (
			<WayIn title={words.resetPassword.title} lead={words.resetPassword.lead}>
				<ButtonLink kind="primary" to="/sign-in">
					{words.resetPassword.signIn}
				</ButtonLink>
			</WayIn>
		);
	}
	if (token === "") {
		return (
			<WayIn title={words.resetPassword.incomplete} lead={words.resetPassword.incompleteLead}>
				<ButtonLink to="/forgot-password">{words.resetPassword.requestLink}</ButtonLink>
			</WayIn>
		);
	}
	return (
		<WayIn
			title={words.resetPassword.setTitle}
			lead={words.resetPassword.setLead}
			foot={<Link to="/forgot-password">{words.resetPassword.requestLink}</Link>}
			form={form}
		>
			<ProblemNotice problem={form.problem} />
			<form.Password
				name="password"
				label={words.resetPassword.newPassword}
				hint={passwordHint}
				autoComplete="new-password"
				autoFocus
			/>
			<Button kind="primary" type="submit" isBusy={form.isBusy}>
				{words.resetPassword.setPassword}
			</Button>
		</WayIn>
	);
}
