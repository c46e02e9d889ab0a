import { useState } from "react";
import { useMay } from "../../../api/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { LeaveGuard } from "../../../ui/form/leave-guard.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Section } from "../../../ui/page.tsx";
import { Faults } from "../faults.tsx";
import styles from "./metric.module.css";
import { type MetricBody, type MetricDraft, metricBody, readingOf } from "./metric-draft.ts";
import { MetricFields } from "./metric-fields.tsx";
import { MetricTrial } from "./metric-trial.tsx";
import { words } from "./words.tsx";

interface MetricEditorProps {
	readonly saved: MetricDraft;
	readonly onSave: (body: MetricBody) => Promise<MetricDraft>;
	readonly isNew: boolean;
	/** How many contracts are billed by it. */
	readonly contracts: number;
	readonly children?: React.ReactNode;
}

/** A metric's fields, and beside them what they make of the events that there are. */
export function MetricEditor({ saved, onSave, isNew, contracts, children }: MetricEditorProps) {
	const mayEdit = useMay("member");
	const form = useForm(
		saved,
		(draft) => onSave(metricBody(draft)),
		(field) => field.replace(/\.value\[\d+\]$/, ".value"),
	);
	const [isAsking, setAsking] = useState(false);
	const { values, isChanged } = form;
	const changesBilling = contracts > 0 && JSON.stringify(readingOf(values)) !== JSON.stringify(readingOf(saved));
	return (
		<div className={styles.columns}>
			<LeaveGuard isChanged={isChanged && !form.isBusy} />
			<div className={styles.left}>
				<Form form={form} onSubmit={() => (changesBilling ? setAsking(true) : form.submit())}>
					<Faults problem={form.refusal} />
					<MetricFields isReadOnly={!mayEdit} isNew={isNew} />
					{mayEdit && (isNew || isChanged) && (
						<div className={styles.save}>
							<Button kind="primary" type="submit" isBusy={form.isBusy}>
								{isNew ? words.metricEditor.createMetric : words.metricEditor.saveChanges}
							</Button>
							{!isNew && <Button onClick={form.discard}>{words.metricEditor.discard}</Button>}
						</div>
					)}
				</Form>
				{children}
			</div>
			<div className={styles.trial}>
				<Section title={words.metricEditor.recentEvents}>
					<MetricTrial draft={values} onEventName={mayEdit ? (event_name) => form.set({ event_name }) : undefined} />
				</Section>
			</div>
			<Confirm
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title={words.metricEditor.title}
				action={words.metricEditor.action}
				onConfirm={async () => form.submit()}
			>
				{words.metricEditor.billingConsequence(contracts)}
			</Confirm>
		</div>
	);
}
