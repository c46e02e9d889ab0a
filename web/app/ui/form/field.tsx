import { type ComponentProps, createContext, type ReactNode, useContext, useId } from "react";
import styles from "./field.module.css";

/** What ties a control to its label, its hint and its error, for eyes and for screen readers. */
const FieldContext = createContext<{ readonly id?: string; readonly describedBy?: string; readonly isBad?: boolean }>(
	{},
);

export interface FieldProps {
	readonly label: ReactNode;
	/** Said before anything goes wrong: what is meant, in which unit. */
	readonly hint?: ReactNode;
	/** What is wrong, in words, beside the control; `problem.at("field")` brings it from the API. */
	readonly error?: string | undefined;
	readonly isLabelHidden?: boolean | undefined;
	readonly children: ReactNode;
}

export function Field({ label, hint, error, isLabelHidden = false, children }: FieldProps) {
	const id = useId();
	const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
	const describedBy = [hint === undefined ? "" : hintId, error === undefined ? "" : errorId].join(" ").trim();
	const context = { id, isBad: error !== undefined, ...(describedBy === "" ? {} : { describedBy }) };
	return (
		<div className={styles.field}>
			<label className={isLabelHidden ? "visually-hidden" : styles.label} htmlFor={id}>
				{label}
			</label>
			<FieldContext value={context}>{children}</FieldContext>
			{hint !== undefined && (
				<p className={styles.hint} id={hintId}>
					{hint}
				</p>
			)}
			{error !== undefined && (
				<p className={styles.error} id={errorId} role="alert">
					{error}
				</p>
			)}
		</div>
	);
}

function useControl() {
	const { id, describedBy, isBad } = useContext(FieldContext);
	return { id, "aria-describedby": describedBy, "aria-invalid": isBad || undefined };
}

export function TextInput({ className, ...props }: ComponentProps<"input">) {
	return <input type="text" {...useControl()} {...props} className={`${styles.control} ${className ?? ""}`} />;
}

/** A decimal, kept as the text that was typed: `exactOf` makes the value that is sent. */
export function DecimalInput({ className, ...props }: ComponentProps<"input">) {
	return (
		<input
			type="text"
			inputMode="decimal"
			autoComplete="off"
			{...useControl()}
			{...props}
			className={`${styles.control} ${styles.decimal} ${className ?? ""}`}
		/>
	);
}

/** A calendar date, `2026-11-30`. */
export function DateInput({ className, ...props }: ComponentProps<"input">) {
	return <input type="date" {...useControl()} {...props} className={`${styles.control} ${className ?? ""}`} />;
}

export function TextArea({ className, ...props }: ComponentProps<"textarea">) {
	return <textarea rows={3} {...useControl()} {...props} className={`${styles.control} ${className ?? ""}`} />;
}

interface SelectProps extends ComponentProps<"select"> {
	readonly options: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ options, className, ...props }: SelectProps) {
	return (
		<select {...useControl()} {...props} className={`${styles.control} ${className ?? ""}`}>
			{options.map(({ value, label }) => (
				<option key={value} value={value}>
					{label}
				</option>
			))}
		</select>
	);
}

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
	readonly label: ReactNode;
	readonly hint?: ReactNode;
}

export function Checkbox({ label, hint, ...props }: CheckboxProps) {
	const hintId = useId();
	return (
		<div className={styles.check}>
			<label className={styles.checkLabel}>
				<input type="checkbox" aria-describedby={hint === undefined ? undefined : hintId} {...props} />
				<span>{label}</span>
			</label>
			{hint !== undefined && (
				<p className={styles.hint} id={hintId}>
					{hint}
				</p>
			)}
		</div>
	);
}

/** Fields below each other, as wide as they read well. */
export function Fields({ children }: { readonly children: ReactNode }) {
	return <div className={styles.fields}>{children}</div>;
}

/** Fields beside each other, where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
	return <div className={styles.row}>{children}</div>;
}
