import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { secretInAddress } from "./lead-on.ts";
import { WayIn } from "./way-in.tsx";
import { words } from "./words.ts";

/** Takes the address that the link was mailed to. By a button: what only looks at links, such as a mail filter, changes nothing. */
export function ConfirmEmail() {
	const [token] = useState(() => secretInAddress("token"));
	const form = useForm({}, async () => {
		const confirmed = await answer(api.POST("/api/v1/account/email/confirm", { body: { token } }));
		await refresh(["session"]);
		return confirmed;
	});
	if (form.done !== undefined) {
		return (
			<WayIn title={words.confirmEmail.title} lead={words.confirmEmail.lead(form.done.result.email)}>
				<ButtonLink kind="primary" to="/">
					{words.confirmEmail.continue}
				</ButtonLink>
			</WayIn>
		);
	}
	if (token === "") return <WayIn title={words.confirmEmail.incomplete} lead={words.confirmEmail.incompleteLead} />;
	return (
		<WayIn title={words.confirmEmail.confirmTitle} lead={words.confirmEmail.confirmLead} form={form}>
			<ProblemNotice problem={form.problem} />
			<Button kind="primary" type="submit" isBusy={form.isBusy}>
				{words.confirmEmail.confirmAddress}
			</Button>
		</WayIn>
	);
}
