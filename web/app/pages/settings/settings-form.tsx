import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { LeaveGuard } from "../../ui/form/leave-guard.tsx";
import type { Form as FormState } from "../../ui/form/use-form.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import styles from "./settings-form.module.css";
import { words } from "./words.ts";

interface SettingsFormProps<Values extends FieldValues> {
	readonly form: FormState<Values>;
	/** What each field is called where its change is listed; without one it is not. */
	readonly labels: Readonly<Partial<Record<keyof Values, string>>>;
	readonly isReadOnly?: boolean;
	readonly children: ReactNode;
}

/** A form that says what was changed, saves all of it by one button, and asks before changes are left behind. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
	const { form, labels, isReadOnly = false, children } = props;
	const changed = form.changed.filter((name) => name in labels);
	return (
		<Form form={form} className={styles.form} onSubmit={() => changed.length > 0 && form.submit()}>
			<fieldset className={styles.fields} disabled={isReadOnly}>
				{children}
			</fieldset>
			<ProblemNotice problem={form.problem} />
			{changed.length > 0 && (
				<section className={styles.bar} aria-label={words.settingsForm.unsavedChanges}>
					<p>
						<strong>{words.settingsForm.unsaved}</strong> {changed.map((key) => labels[key]).join(", ")}
					</p>
					<div className={styles.actions}>
						<Button onClick={form.discard}>{words.settingsForm.discard}</Button>
						<Button kind="primary" type="submit" isBusy={form.isBusy}>
							{words.settingsForm.saveChanges}
						</Button>
					</div>
				</section>
			)}
			<LeaveGuard isChanged={changed.length > 0 && !form.isBusy} />
		</Form>
	);
}
