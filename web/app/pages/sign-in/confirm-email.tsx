import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import { secretInAddress } from "./lead-on.ts";
import { WayIn } from "./way-in.tsx";

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
			<WayIn title="Email address changed" lead={`Sign in with ${form.done.result.email} from now on.`}>
				<ButtonLink kind="primary" to="/">
					Continue
				</ButtonLink>
			</WayIn>
		);
	}
	if (token === "")
		return <WayIn title="This link is incomplete" lead="Open it from the email again, or copy the whole link." />;
	return (
		<WayIn
			title="Confirm your email address"
			lead="After you confirm it, sign in with the address this link was sent to."
			form={form}
		>
			<ProblemNotice problem={form.problem} />
			<Button kind="primary" type="submit" isBusy={form.isBusy}>
				Confirm address
			</Button>
		</WayIn>
	);
}
