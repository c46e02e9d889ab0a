import { Link } from "@tanstack/react-router";
import { answer, api } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { WayIn } from "./way-in.tsx";

const back = <Link to="/sign-in">Back to sign-in</Link>;

/** Asks for a link by mail. What it says is the same whether the address has an account or not. */
export function ForgotPassword() {
	const form = useForm({ email: "" }, (body) => answer(api.POST("/api/v1/password-reset", { body })));
	if (form.done !== undefined) {
		return (
			<WayIn
				title="Check your email"
				lead={
					<>
						If {form.done.values.email} has an account here, we’ve sent a link to set a new password. It works once,
						within an hour. Didn’t get it? Ask an admin of your organization or whoever runs this installation.
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
			form={form}
		>
			<ProblemNotice problem={form.problem} />
			<form.Text name="email" label="Email address" type="email" autoComplete="username" autoFocus />
			<Button kind="primary" type="submit" isBusy={form.isBusy}>
				Send link
			</Button>
		</WayIn>
	);
}
