import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { formFaults } from "../../api/form-faults.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { PasswordInput } from "../../ui/form/password-input.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { secretInAddress } from "./lead-on.ts";
import { passwordHint } from "./password-hint.ts";
import { WayIn } from "./way-in.tsx";

/** Sets a new password by the link that was mailed, or handed over. */
export function ResetPassword() {
	const [token] = useState(() => secretInAddress("token"));
	const [password, setPassword] = useState("");
	const set = useMutation({
		mutationFn: () => answer(api.POST("/api/v1/password-reset/confirm", { body: { token, password } })),
	});
	const faults = formFaults(set.error, ["password"]);
	if (set.isSuccess) {
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
			onSubmit={() => set.mutate()}
		>
			<ProblemNotice problem={faults.rest} />
			<Field label="New password" hint={passwordHint} error={faults.at("password")}>
				<PasswordInput
					autoComplete="new-password"
					value={password}
					onChange={({ target }) => setPassword(target.value)}
					autoFocus
				/>
			</Field>
			<Button kind="primary" type="submit" isBusy={set.isPending}>
				Set password
			</Button>
		</WayIn>
	);
}
