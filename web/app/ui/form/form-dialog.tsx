import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Dialog, type DialogProps } from "../floating/dialog.tsx";
import { ProblemNotice } from "../message.tsx";

interface FormDialogProps extends Omit<DialogProps, "isOpen" | "actions" | "onSubmit"> {
	readonly onSubmit: () => void;
	/** What the button does that submits: "Refund €40.00". */
	readonly action: ReactNode;
	readonly cancel?: string;
	readonly isDangerous?: boolean;
	readonly isBusy?: boolean;
	readonly isDisabled?: boolean;
	/** What was refused and no field shows. */
	readonly problem?: unknown;
}

/** A dialog with a form: what was refused, the fields, and the buttons that leave and submit it. */
export function FormDialog(props: FormDialogProps) {
	const { action, cancel = "Cancel", isDangerous, isBusy, isDisabled, problem, children, ...dialog } = props;
	return (
		<Dialog
			{...dialog}
			isOpen
			actions={
				<>
					<Button onClick={dialog.onClose}>{cancel}</Button>
					<Button kind={isDangerous ? "danger" : "primary"} type="submit" isBusy={isBusy} disabled={isDisabled}>
						{action}
					</Button>
				</>
			}
		>
			<ProblemNotice problem={problem} />
			{children}
		</Dialog>
	);
}
