import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { type Role, useMay } from "../../../api/session.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import styles from "../settings.module.css";
import { roleHints, roleOptions } from "./roles.ts";
import { words } from "./words.ts";

/** Invites an address, then shows the link once: without a mail server it is handed over by hand. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
	const isOwner = useMay("owner");
	const form = useForm({ email: "", role: "member" as Role }, async (body) => {
		const invited = await answer(api.POST("/api/v1/invitation", { body }));
		await refresh(["invitations"]);
		return invited;
	});
	if (form.done !== undefined) {
		const { email, link } = form.done.result;
		return (
			<Dialog
				isOpen
				onClose={onClose}
				title={words.inviteDialog.title(email)}
				description={link === null ? words.inviteDialog.linkSent : words.inviteDialog.shareLink}
				actions={
					<Button kind="primary" onClick={onClose}>
						{words.inviteDialog.done}
					</Button>
				}
			>
				{link !== null && (
					<>
						<code className={styles.secret}>{link}</code>
						<div>
							<CopyButton text={link} label={words.inviteDialog.copyLink} />
						</div>
					</>
				)}
			</Dialog>
		);
	}
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title={words.inviteDialog.invitePerson}
			size="small"
			action={words.inviteDialog.action}
		>
			<form.Text name="email" label={words.inviteDialog.emailAddress} type="email" autoComplete="off" autoFocus />
			<form.Select
				name="role"
				label={words.inviteDialog.role}
				hint={roleHints[form.values.role]}
				options={roleOptions(isOwner)}
			/>
		</FormDialog>
	);
}
