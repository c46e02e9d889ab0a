import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { formFaults } from "../../api/form-faults.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextInput } from "../../ui/form/field.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { WayIn } from "./way-in.tsx";

const back = <Link to="/sign-in">Back to signing in</Link>;

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
				title="Look into your mail"
				lead={
					<>
						If {email} has an account here, a link to set a new password is on its way. It works once, within an hour.
						Nothing arrives? An admin of your organisation, or whoever runs this installation, can let you in.
					</>
				}
				foot={back}
			/>
		);
	}
	return (
		<WayIn
			title="Set a new password"
			lead="We mail you a link that works once, within an hour."
			foot={back}
			onSubmit={() => ask.mutate()}
		>
			<ProblemNotice problem={faults.rest} />
			<Field label="E-mail address" error={faults.at("email")}>
				<TextInput
					type="email"
					autoComplete="username"
					value={email}
					onChange={({ target }) => setEmail(target.value)}
					autoFocus
				/>
			</Field>
			<Button kind="primary" type="submit" isBusy={ask.isPending}>
				Mail me a link
			</Button>
		</WayIn>
	);
}
