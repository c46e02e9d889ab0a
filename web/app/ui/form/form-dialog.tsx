import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../button.tsx";
import { Dialog, type DialogProps } from "../floating/dialog.tsx";
import { ProblemNotice } from "../message.tsx";
import { FormFields } from "./form.tsx";
import type { Form } from "./use-form.ts";
import { words } from "./words.ts";

interface FormDialogProps<Values extends FieldValues> extends Omit<DialogProps, "isOpen" | "actions" | "onSubmit"> {
	readonly form: Form<Values>;
	/** What the button does that submits: "Refund €40.00". */
	readonly action: ReactNode;
	readonly cancel?: string;
	readonly isDangerous?: boolean;
	readonly isDisabled?: boolean;
	/** What went wrong beside the form. */
	readonly problem?: unknown;
}

/** A dialog with a form: what was refused, the fields, and the buttons that leave and submit it. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
	const {
		form,
		action,
		cancel = words.formDialog.cancel,
		isDangerous,
		isDisabled,
		problem,
		children,
		...dialog
	} = props;
	return (
		<FormFields form={form}>
			<Dialog
				{...dialog}
				isOpen
				onSubmit={form.submit}
				actions={
					<>
						<Button onClick={dialog.onClose}>{cancel}</Button>
						<Button kind={isDangerous ? "danger" : "primary"} type="submit" isBusy={form.isBusy} disabled={isDisabled}>
							{action}
						</Button>
					</>
				}
			>
				<ProblemNotice problem={form.problem ?? problem} />
				{children}
			</Dialog>
		</FormFields>
	);
}
