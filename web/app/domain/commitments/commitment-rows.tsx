import { Plus, Trash2 } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { FormPart, usePart, useRows } from "../../ui/form/use-part.tsx";
import { type CommitmentDraft, newCommitment } from "./commitment-draft.ts";
import { CommitmentFields, type Countable } from "./commitment-fields.tsx";
import styles from "./commitments.module.css";
import { words } from "./words.ts";

interface CommitmentRowsProps {
	/** Of the amounts. */
	readonly currency: string;
	/** What a commitment can be limited to. */
	readonly countables: readonly Countable[];
	readonly isReadOnly?: boolean;
}

/** The commitments of the form's part, in fields. */
export function CommitmentRows({ isReadOnly = false, ...fields }: CommitmentRowsProps) {
	const fault = usePart().errorAt("commitments");
	const { rows, append, remove } = useRows<CommitmentDraft>("commitments");
	return (
		<div className={styles.rows}>
			<p className={styles.hint}>{words.hint}</p>
			{fault !== undefined && <p role="alert">{fault}</p>}
			{rows.map(({ key }, index) => (
				<FormPart key={key} name={`commitments.${index}`}>
					<CommitmentCard {...fields} number={index + 1} isReadOnly={isReadOnly} onRemove={() => remove(index)} />
				</FormPart>
			))}
			{!isReadOnly && (
				<div>
					<Button kind="quiet" icon={<Plus />} onClick={() => append(newCommitment(), { shouldFocus: false })}>
						{words.add}
					</Button>
				</div>
			)}
		</div>
	);
}

interface CommitmentCardProps extends Omit<CommitmentRowsProps, "isReadOnly"> {
	readonly number: number;
	readonly isReadOnly: boolean;
	readonly onRemove: () => void;
}

function CommitmentCard({ number, isReadOnly, onRemove, ...fields }: CommitmentCardProps) {
	const name = usePart<CommitmentDraft>().values.name.trim() || words.newCommitment(number);
	return (
		<fieldset className={styles.commitment} aria-label={words.title(name)} disabled={isReadOnly}>
			<div className={styles.head}>
				<strong aria-hidden="true">{name}</strong>
				{!isReadOnly && (
					<Button kind="quiet" isIcon icon={<Trash2 />} aria-label={words.remove(name)} onClick={onRemove} />
				)}
			</div>
			<CommitmentFields {...fields} isReadOnly={isReadOnly} />
		</fieldset>
	);
}
