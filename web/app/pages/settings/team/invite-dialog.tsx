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
				title={`${email} is invited`}
				description={
					link === null
						? "We sent them a link. It works once, within seven days."
						: "No mail server is configured, so share this link yourself. It works once, within seven days, and isn’t shown again."
				}
				actions={
					<Button kind="primary" onClick={onClose}>
						Done
					</Button>
				}
			>
				{link !== null && (
					<>
						<code className={styles.secret}>{link}</code>
						<div>
							<CopyButton text={link} label="Copy link" />
						</div>
					</>
				)}
			</Dialog>
		);
	}
	return (
		<FormDialog form={form} onClose={onClose} title="Invite person" size="small" action="Invite">
			<form.Text name="email" label="Email address" type="email" autoComplete="off" autoFocus />
			<form.Select name="role" label="Role" hint={roleHints[form.values.role]} options={roleOptions(isOwner)} />
		</FormDialog>
	);
}
