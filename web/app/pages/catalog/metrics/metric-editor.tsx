import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { faultAt } from "../../../api/problem.ts";
import { useMay } from "../../../api/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { LeaveGuard } from "../../../ui/form/leave-guard.tsx";
import { Section } from "../../../ui/page.tsx";
import { Faults } from "../faults.tsx";
import styles from "./metric.module.css";
import { type MetricBody, type MetricDraft, metricBody, readingOf } from "./metric-draft.ts";
import { MetricFields } from "./metric-fields.tsx";
import { MetricTrial } from "./metric-trial.tsx";

interface MetricEditorProps {
	readonly start: MetricDraft;
	readonly onSave: (body: MetricBody) => Promise<MetricDraft>;
	readonly isNew: boolean;
	/** How many contracts are billed by it. */
	readonly contracts: number;
	readonly children?: React.ReactNode;
}

/** A metric's fields, and beside them what they make of the events that there are. */
export function MetricEditor({ start, onSave, isNew, contracts, children }: MetricEditorProps) {
	const mayEdit = useMay("member");
	const [saved, setSaved] = useState(start);
	const [draft, setDraft] = useState(start);
	const [isAsking, setAsking] = useState(false);
	const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
	const changesBilling = contracts > 0 && JSON.stringify(readingOf(draft)) !== JSON.stringify(readingOf(saved));
	const save = useMutation({
		mutationFn: async () => {
			const after = await onSave(metricBody(draft));
			setSaved(after);
			setDraft(after);
		},
	});
	const change = (fields: Partial<MetricDraft>) => setDraft((before) => ({ ...before, ...fields }));
	const submit = () => (changesBilling ? setAsking(true) : save.mutate());
	return (
		<div className={styles.columns}>
			<LeaveGuard isChanged={isChanged && !save.isPending} />
			<div className={styles.left}>
				<form
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						submit();
					}}
				>
					<Faults problem={save.error} />
					<MetricFields
						draft={draft}
						onChange={change}
						errorAt={(field) => faultAt(save.error, field)}
						isReadOnly={!mayEdit}
						isNew={isNew}
					/>
					{mayEdit && (isNew || isChanged) && (
						<div className={styles.save}>
							<Button kind="primary" type="submit" isBusy={save.isPending}>
								{isNew ? "Create metric" : "Save changes"}
							</Button>
							{!isNew && <Button onClick={() => setDraft(saved)}>Discard</Button>}
						</div>
					)}
				</form>
				{children}
			</div>
			<div className={styles.trial}>
				<Section title="Recent events">
					<MetricTrial draft={draft} onEventName={mayEdit ? (event_name) => change({ event_name }) : undefined} />
				</Section>
			</div>
			<Confirm
				isOpen={isAsking}
				onClose={() => setAsking(false)}
				title="Change billing?"
				action="Change metric"
				onConfirm={() => save.mutateAsync()}
			>
				{contracts === 1 ? "A contract is" : `${contracts} contracts are`} billed by this metric. Open periods are
				measured again, and past invoices are corrected on the next one.
			</Confirm>
		</div>
	);
}
