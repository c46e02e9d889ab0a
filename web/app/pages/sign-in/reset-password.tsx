import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { secretInAddress } from "./lead-on.ts";
import { passwordHint } from "./password-hint.ts";
import { WayIn } from "./way-in.tsx";

/** Sets a new password by the link that was mailed, or handed over. */
export function ResetPassword() {
	const [token] = useState(() => secretInAddress("token"));
	const form = useForm({ password: "" }, ({ password }) =>
		answer(api.POST("/api/v1/password-reset/confirm", { body: { token, password } })),
	);
	if (form.done !== undefined) {
		return (
			<WayIn title="Password set" lead="You’ve been signed out of all other sessions.">
				<ButtonLink kind="primary" to="/sign-in">
					Sign in
				</ButtonLink>
			</WayIn>
		);
	}
	if (token === "") {
		return (
			<WayIn title="This link is incomplete" lead="Open it from the email again, or copy the whole link.">
				<ButtonLink to="/forgot-password">Request a new link</ButtonLink>
			</WayIn>
		);
	}
	return (
		<WayIn
			title="Set a new password"
			lead="This signs you out of every session."
			foot={<Link to="/forgot-password">Request a new link</Link>}
			form={form}
		>
			<ProblemNotice problem={form.problem} />
			<form.Password name="password" label="New password" hint={passwordHint} autoComplete="new-password" autoFocus />
			<Button kind="primary" type="submit" isBusy={form.isBusy}>
				Set password
			</Button>
		</WayIn>
	);
}
