import { useMutation } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useSession } from "../../../api/session.ts";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Fields } from "../../../ui/form/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
import { Section } from "../../../ui/page.tsx";
import { SettingsForm } from "../settings-form.tsx";

/** Who the person is. Another address is theirs once the link that is mailed to it has been opened. */
export function Identity() {
	const { account } = useSession();
	const form = useForm(
		{ name: account.name ?? "", email: account.email, current_password: "" },
		async (_values, body) => {
			await answer(api.PUT("/api/v1/account", { body }));
			await refresh(["session"]);
			say("Settings saved.");
		},
	);
	return (
		<SettingsForm form={form} labels={{ name: "Name", email: "Email address" }}>
			<Section title="Profile" isSheet>
				<Fields>
					<form.Text name="name" label="Name" hint="Shown to your team and in the history." autoComplete="name" />
					<form.Text
						name="email"
						label="Email address"
						hint="Used to sign in. A new address takes effect once you open the link we send to it."
						type="email"
						autoComplete="username"
					/>
					{account.pending_email !== null && <PendingEmail pending={account.pending_email} present={account.email} />}
					{form.values.email !== account.email && (
						<form.Password
							name="current_password"
							label="Your password"
							hint="Confirm your password to change the address."
							autoComplete="current-password"
						/>
					)}
				</Fields>
			</Section>
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
