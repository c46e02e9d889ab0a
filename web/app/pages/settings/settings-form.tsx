import { type ReactNode, useState } from "react";
import { formFaults } from "../../api/form-faults.ts";
import { Button } from "../../ui/button.tsx";
import { say } from "../../ui/floating/toast.tsx";
import { LeaveGuard } from "../../ui/form/leave-guard.tsx";
import type { Draft } from "../../ui/form/use-draft.ts";
import { ProblemNotice } from "../../ui/message.tsx";
import styles from "./settings-form.module.css";

interface SettingsFormProps<Values> {
	readonly draft: Draft<Values>;
	/** What each field is called where its change is listed. */
	readonly labels: Readonly<Record<keyof Values, string>>;
	/** Fields as the API names them, where a fault of one is shown by the form itself. */
	readonly fields: readonly string[];
	readonly isReadOnly: boolean;
	/** Saves what was changed, and has asked anew when it resolves. */
	readonly onSave: (changes: Partial<Values>) => Promise<unknown>;
	readonly children: (at: (field: string) => string | undefined) => ReactNode;
}

/** A form that says what was changed, saves all of it by one button, and asks before changes are left behind. */
export function SettingsForm<Values extends object>(props: SettingsFormProps<Values>) {
	const { draft, labels, fields, isReadOnly, onSave, children } = props;
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<unknown>(null);
	const changed = Object.keys(draft.changes) as (keyof Values)[];
	const faults = formFaults(problem, fields);
	const save = async () => {
		setBusy(true);
		setProblem(null);
		try {
			await onSave(draft.changes);
			draft.discard();
			say("Settings saved.");
		} catch (error) {
			setProblem(error);
		} finally {
			setBusy(false);
		}
	};
	return (
		<form
			className={styles.form}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (changed.length > 0 && !isBusy) void save();
			}}
		>
			<fieldset className={styles.fields} disabled={isReadOnly}>
				{children(faults.at)}
			</fieldset>
			<ProblemNotice problem={faults.rest} />
			{changed.length > 0 && (
				<section className={styles.bar} aria-label="Unsaved changes">
					<p>
						<strong>Unsaved:</strong> {changed.map((key) => labels[key]).join(", ")}
					</p>
					<div className={styles.actions}>
						<Button
							onClick={() => {
								setProblem(null);
								draft.discard();
							}}
						>
							Discard
						</Button>
						<Button kind="primary" type="submit" isBusy={isBusy}>
							Save changes
						</Button>
					</div>
				</section>
			)}
			<LeaveGuard isChanged={changed.length > 0 && !isBusy} />
		</form>
	);
}
