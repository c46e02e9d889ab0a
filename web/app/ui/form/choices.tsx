import { type ReactNode, useId } from "react";
import styles from "./field.module.css";

export interface ChoiceOption<Value extends string> {
	readonly value: Value;
	readonly label: ReactNode;
	/** One sentence on what comes of it. */
	readonly hint?: ReactNode;
	readonly isDisabled?: boolean;
}

interface ChoicesProps<Value extends string> {
	/** The question that the options answer. */
	readonly label: ReactNode;
	readonly options: readonly ChoiceOption<Value>[];
	readonly value: Value;
	readonly onChange: (value: Value) => void;
}

/** A few options of which one holds, each with what comes of it. */
export function Choices<Value extends string>({ label, options, value, onChange }: ChoicesProps<Value>) {
	const name = useId();
	return (
		<ChoiceGroup label={label}>
			{options.map(({ value: each, label, hint, isDisabled = false }) => {
				const hintId = `${name}-${each}`;
				return (
					<div key={each} className={styles.check}>
						<label className={styles.checkLabel}>
							<input
								type="radio"
								name={name}
								checked={each === value}
								disabled={isDisabled}
								aria-describedby={hint === undefined ? undefined : hintId}
								onChange={() => onChange(each)}
							/>
							<span>{label}</span>
						</label>
						{hint !== undefined && (
							<p className={styles.hint} id={hintId}>
								{hint}
							</p>
						)}
					</div>
				);
			})}
		</ChoiceGroup>
	);
}

interface ChoiceGroupProps {
	readonly label: ReactNode;
	readonly error?: string | undefined;
	readonly children: ReactNode;
}

/** What is chosen together, such as check boxes, under one label. */
export function ChoiceGroup({ label, error, children }: ChoiceGroupProps) {
	return (
		<fieldset className={styles.choices}>
			<legend className={styles.label}>{label}</legend>
			{children}
			{error !== undefined && (
				<p className={styles.error} role="alert">
					{error}
				</p>
			)}
		</fieldset>
	);
}
