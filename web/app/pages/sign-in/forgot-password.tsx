import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { formFaults } from "../../api/form-faults.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextInput } from "../../ui/form/field.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { WayIn } from "./way-in.tsx";

const back = <Link to="/sign-in">Back to sign-in</Link>;

/** Asks for a link by mail. What it says is the same whether the address has an account or not. */
export function ForgotPassword() {
	const [email, setEmail] = useState("");
	const ask = useMutation({
		mutationFn: () => answer(api.POST("/api/v1/password-reset", { body: { email } })),
	});
	const faults = formFaults(ask.error, ["email"]);
	if (ask.isSuccess) {
		return (
			<WayIn
				title="Check your email"
				lead={
					<>
						If {email} has an account here, we’ve sent a link to set a new password. It works once, within an hour.
						Didn’t get it? Ask an admin of your organization or whoever runs this installation.
					</>
				}
				foot={back}
			/>
		);
	}
	return (
		<WayIn
			title="Set a new password"
			lead="We’ll email you a link. It works once, within an hour."
			foot={back}
			onSubmit={() => ask.mutate()}
		>
			<ProblemNotice problem={faults.rest} />
			<Field label="Email address" error={faults.at("email")}>
				<TextInput
					type="email"
					autoComplete="username"
					value={email}
					onChange={({ target }) => setEmail(target.value)}
					autoFocus
				/>
			</Field>
			<Button kind="primary" type="submit" isBusy={ask.isPending}>
				Send link
			</Button>
		</WayIn>
	);
}
