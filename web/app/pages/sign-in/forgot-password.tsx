import { Link } from "@tanstack/react-router";
import { answer, api } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { WayIn } from "./way-in.tsx";
import { words } from "./words.ts";

const back = <Link to="/sign-in">{words.forgotPassword.backToSignIn}</Link>;

/** Asks for a link by mail. What it says is the same whether the address has an account or not. */
export function ForgotPassword() {
	const form = useForm({ email: "" }, (body) => answer(api.POST("/api/v1/password-reset", { body })));
	if (form.done !== undefined) {
		return (
			<WayIn
				title={words.forgotPassword.title}
				lead={words.forgotPassword.linkSent(form.done.values.email)}
				foot={back}
			/>
		);
	}
	return (
		<WayIn title={words.forgotPassword.setTitle} lead={words.forgotPassword.lead} foot={back} form={form}>
			<ProblemNotice problem={form.problem} />
			<form.Text
				name="email"
				label={words.forgotPassword.emailAddress}
				type="email"
				autoComplete="username"
				autoFocus
			/>
			<Button kind="primary" type="submit" isBusy={form.isBusy}>
				{words.forgotPassword.sendLink}
			</Button>
		</WayIn>
	);
}
