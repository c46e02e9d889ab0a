import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../api/client.ts";
import { refresh } from "../../api/queries.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ProblemNotice } from "../../ui/message.tsx";
import { secretInAddress } from "./lead-on.ts";
import { WayIn } from "./way-in.tsx";

/** Takes the address that the link was mailed to. By a button: what only looks at links, such as a mail filter, changes nothing. */
export function ConfirmEmail() {
	const [token] = useState(() => secretInAddress("token"));
	const confirm = useMutation({
		mutationFn: () => answer(api.POST("/api/v1/account/email/confirm", { body: { token } })),
		onSuccess: () => refresh(["session"]),
	});
	if (confirm.data !== undefined) {
		return (
			<WayIn title="Your address is changed" lead={`From now on you sign in with ${confirm.data.email}.`}>
				<ButtonLink kind="primary" to="/">
					Go on
				</ButtonLink>
			</WayIn>
		);
	}
	if (token === "")
		return <WayIn title="This link is not whole" lead="Open it from the mail once more, or copy all of it." />;
	return (
		<WayIn
			title="Confirm your address"
			lead="You sign in with the address that this link was mailed to once you have confirmed it."
			onSubmit={() => confirm.mutate()}
		>
			<ProblemNotice problem={confirm.error} />
			<Button kind="primary" type="submit" isBusy={confirm.isPending}>
				Confirm the address
			</Button>
		</WayIn>
	);
}
