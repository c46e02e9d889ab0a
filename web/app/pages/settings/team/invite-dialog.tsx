import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { formFaults } from "../../../api/form-faults.ts";
import { refresh } from "../../../api/queries.ts";
import { type Role, useMay } from "../../../api/session.ts";
import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import { Field, Select, TextInput } from "../../../ui/form/field.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import styles from "../settings.module.css";
import { roleHints, roleOptions } from "./roles.ts";

/** Invites an address, then shows the link once: without a mail server it is handed over by hand. */
export function InviteDialog({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
	const isOwner = useMay("owner");
	const [email, setEmail] = useState("");
	const [role, setRole] = useState<Role>("member");
	const invite = useMutation({
		mutationFn: () => answer(api.POST("/api/v1/invitation", { body: { email, role } })),
		onSuccess: () => refresh(["invitations"]),
	});
	const faults = formFaults(invite.error, ["email", "role"]);
	const close = () => {
		onClose();
		invite.reset();
		setEmail("");
	};
	if (invite.data !== undefined) {
		return (
			<Dialog
				isOpen={isOpen}
				onClose={close}
				title={`${invite.data.email} is invited`}
				description={
					invite.data.link === null
						? "We sent them a link. It works once, within seven days."
						: "No mail server is configured, so share this link yourself. It works once, within seven days, and isn’t shown again."
				}
				actions={
					<Button kind="primary" onClick={close}>
						Done
					</Button>
				}
			>
				{invite.data.link !== null && (
					<>
						<code className={styles.secret}>{invite.data.link}</code>
						<div>
							<CopyButton text={invite.data.link} label="Copy link" />
						</div>
					</>
				)}
			</Dialog>
		);
	}
	return (
		<Dialog
			isOpen={isOpen}
			onClose={close}
			title="Invite person"
			size="small"
			onSubmit={() => invite.mutate()}
			actions={
				<>
					<Button onClick={close}>Cancel</Button>
					<Button kind="primary" type="submit" isBusy={invite.isPending}>
						Invite
					</Button>
				</>
			}
		>
			<ProblemNotice problem={faults.rest} />
			<Field label="Email address" error={faults.at("email")}>
				<TextInput
					type="email"
					autoComplete="off"
					value={email}
					onChange={({ target }) => setEmail(target.value)}
					autoFocus
				/>
			</Field>
			<Field label="Role" hint={roleHints[role]} error={faults.at("role")}>
				<Select options={roleOptions(isOwner)} value={role} onChange={({ target }) => setRole(target.value as Role)} />
			</Field>
		</Dialog>
	);
}
