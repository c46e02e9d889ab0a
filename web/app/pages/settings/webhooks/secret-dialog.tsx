import { Button } from "../../../ui/button.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { Dialog } from "../../../ui/floating/dialog.tsx";
import styles from "../settings.module.css";
import { words } from "./words.ts";

/** Shows a secret, the only time that it can be seen. */
export function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
	return (
		<Dialog
			isOpen
			onClose={onClose}
			title={words.secret.title}
			description={words.secret.description}
			actions={
				<Button kind="primary" onClick={onClose}>
					{words.secret.done}
				</Button>
			}
		>
			<code className={styles.secret}>{secret}</code>
			<div>
				<CopyButton text={secret} label={words.secret.copy} />
			</div>
			<p>{words.secret.use}</p>
		</Dialog>
	);
}
