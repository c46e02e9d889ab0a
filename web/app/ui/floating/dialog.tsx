import { X } from "lucide-react";
import { AlertDialog, Dialog as Radix } from "radix-ui";
import { type ReactNode, useState } from "react";
import { Button } from "../button.tsx";
import { ProblemNotice } from "../message.tsx";
import styles from "./dialog.module.css";
import { words } from "./words.ts";

export interface DialogProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly title: ReactNode;
	/** One sentence on what this is for, said to screen readers too. */
	readonly description?: ReactNode;
	readonly size?: "small" | "medium" | "large";
	readonly children: ReactNode;
	/** The buttons: the one that acts last. */
	readonly actions?: ReactNode;
	/** With it, the dialog is a form: Enter in a field does what the acting button (`type="submit"`) does. */
	readonly onSubmit?: () => void;
}

/** A dialog for a short task that belongs to the page behind it. The focus stays inside, and comes back afterwards. */
export function Dialog(props: DialogProps) {
	const { isOpen, onClose, title, description, size = "medium", children, actions, onSubmit } = props;
	const inside = (
		<>
			<div className={styles.body}>{children}</div>
			{actions !== undefined && <div className={styles.actions}>{actions}</div>}
		</>
	);
	return (
		<Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
			<Radix.Portal>
				<Radix.Overlay className={styles.shade} />
				<Radix.Content
					className={`${styles.dialog} ${styles[size]}`}
					{...(description === undefined ? { "aria-describedby": undefined } : {})}
				>
					<header className={styles.head}>
						<Radix.Title className={styles.title}>{title}</Radix.Title>
						<Radix.Close asChild>
							<Button kind="quiet" isIcon icon={<X />} aria-label={words.dialog.close} />
						</Radix.Close>
					</header>
					{description !== undefined && (
						<Radix.Description className={styles.description}>{description}</Radix.Description>
					)}
					{onSubmit === undefined ? (
						inside
					) : (
						<form
							className={styles.form}
							noValidate
							onSubmit={(event) => {
								event.preventDefault();
								// A form that the dialog was opened from is another one.
								event.stopPropagation();
								onSubmit();
							}}
						>
							{inside}
						</form>
					)}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}

interface ConfirmProps {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly title: ReactNode;
	/** Exactly what will happen, and whether it can be undone. */
	readonly children: ReactNode;
	/** What has to be chosen along with it, below the words. */
	readonly question?: ReactNode;
	/** Names what it does: "Void INV-2026-000042". */
	readonly action: string;
	/** Leaves things as they are. Where the action itself cancels something, "Cancel" would be ambiguous. */
	readonly cancel?: string;
	readonly isDangerous?: boolean;
	/** Closes when it is done; what it throws is shown. */
	readonly onConfirm: () => Promise<unknown>;
}

/** Asks before what cannot be undone. */
export function Confirm(props: ConfirmProps) {
	const { isOpen, onClose, title, children, question, action, cancel = words.dialog.cancel } = props;
	const { isDangerous = false, onConfirm } = props;
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<unknown>(null);
	const close = () => {
		setProblem(null);
		onClose();
	};
	const confirm = async () => {
		setBusy(true);
		try {
			await onConfirm();
			close();
		} catch (error) {
			setProblem(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
			<AlertDialog.Portal>
				<AlertDialog.Overlay className={styles.shade} />
				<AlertDialog.Content className={`${styles.dialog} ${styles.small}`}>
					<header className={styles.head}>
						<AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
					</header>
					<div className={styles.body}>
						<AlertDialog.Description asChild>
							<div>{children}</div>
						</AlertDialog.Description>
						{question}
						<ProblemNotice problem={problem} />
					</div>
					<div className={styles.actions}>
						<AlertDialog.Cancel asChild>
							<Button>{cancel}</Button>
						</AlertDialog.Cancel>
						<Button kind={isDangerous ? "danger" : "primary"} isBusy={isBusy} onClick={confirm}>
							{action}
						</Button>
					</div>
				</AlertDialog.Content>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	);
}
