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
import { words } from "./words.tsx";

/** Who the person is. Another address is theirs once the link that is mailed to it has been opened. */
export function Identity() {
	const { account } = useSession();
	const form = useForm(
		{ name: account.name ?? "", email: account.email, current_password: "" },
		async (_values, body) => {
			await answer(api.PUT("/api/v1/account", { body }));
			await refresh(["session"]);
			say(words.identity.settingsSaved);
		},
	);
	return (
		<SettingsForm form={form} labels={{ name: words.identity.name, email: words.identity.emailAddress }}>
			<Section title={words.identity.profile} isSheet>
				<Fields>
					<form.Text name="name" label={words.identity.name} hint={words.identity.nameHint} autoComplete="name" />
					<form.Text
						name="email"
						label={words.identity.emailAddress}
						hint={words.identity.emailAddressHint}
						type="email"
						autoComplete="username"
					/>
					{account.pending_email !== null && <PendingEmail pending={account.pending_email} present={account.email} />}
					{form.values.email !== account.email && (
						<form.Password
							name="current_password"
							label={words.identity.yourPassword}
							hint={words.identity.yourPasswordHint}
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
						{words.identity.keepCurrentAddress}
					</Button>
				}
			>
				{words.identity.linkSent(<strong>{pending}</strong>, present)}
			</Notice>
			<ProblemNotice problem={keep.error} />
		</>
	);
}
