import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useSession } from "../../../api/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Field, Fields, TextInput } from "../../../ui/form/field.tsx";
import { useDraft } from "../../../ui/form/use-draft.ts";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { SettingsForm } from "../settings-form.tsx";
import { YourPassword } from "./your-password.tsx";

/** Who the person is. Another address is theirs once the link that is mailed to it has been opened. */
export function Identity() {
	const { account } = useSession();
	const draft = useDraft({ name: account.name ?? "", email: account.email });
	const [password, setPassword] = useState("");
	const isOtherEmail = draft.changes.email !== undefined;
	const save = async (changes: { name?: string; email?: string }) => {
		const body = { ...changes, ...(isOtherEmail ? { current_password: password } : {}) };
		await answer(api.PUT("/api/v1/account", { body }));
		setPassword("");
		await refresh(["session"]);
	};
	return (
		<SettingsForm
			draft={draft}
			labels={{ name: "Name", email: "Email address" }}
			fields={["name", "email", "current_password"]}
			isReadOnly={false}
			onSave={save}
		>
			{(at) => (
				<Section title="Profile" isSheet>
					<Fields>
						<Field label="Name" hint="Shown to your team and in the history." error={at("name")}>
							<TextInput autoComplete="name" {...draft.bind("name")} />
						</Field>
						<Field
							label="Email address"
							hint="Used to sign in. A new address takes effect once you open the link we send to it."
							error={at("email")}
						>
							<TextInput type="email" autoComplete="username" {...draft.bind("email")} />
						</Field>
						{account.pending_email !== null && <PendingEmail pending={account.pending_email} present={account.email} />}
						{isOtherEmail && (
							<YourPassword
								value={password}
								onChange={setPassword}
								error={at("current_password")}
								hint="Confirm your password to change the address."
							/>
						)}
					</Fields>
				</Section>
			)}
		</SettingsForm>
	);
}

/** The address that waits for its link to be opened. */
function PendingEmail({ pending, present }: { readonly pending: string; readonly present: string }) {
	const keep = useMutation({
		mutationFn: async () => {
			await answer(api.PUT("/api/v1/account", { body: { email: present } }));
			await refresh(["session"]);
		},
	});
	return (
		<>
			<Notice
				action={
					<Button isBusy={keep.isPending} onClick={() => keep.mutate()}>
						Keep current address
					</Button>
				}
			>
				We sent a link to <strong>{pending}</strong>. Open it within an hour. Until then, sign in with {present}.
			</Notice>
			<ProblemNotice problem={keep.error} />
		</>
	);
}
