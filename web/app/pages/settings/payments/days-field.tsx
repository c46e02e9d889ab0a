import { Plus, X } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { DecimalInput, Select } from "../../../ui/form/field.tsx";
import { daysInWords } from "../days-in-words.ts";
import styles from "./payments.module.css";
import { words } from "./words.ts";

interface DaysFieldProps {
	readonly label: string;
	/** Ascending; below 0 before the due date. */
	readonly days: readonly number[];
	readonly onChange: (days: number[]) => void;
	/** Days before the due date, and that day itself, can be chosen too. */
	readonly isBeforeToo?: boolean;
	readonly error: string | undefined;
}

const sides = [
	{ value: "-1", label: words.daysField.daysBefore },
	{ value: "1", label: words.daysField.daysAfter },
];

/** A few days of a schedule: each can be taken away, and another one added. */
export function DaysField({ label, days, onChange, isBeforeToo = false, error }: DaysFieldProps) {
	const [typed, setTyped] = useState("");
	const [side, setSide] = useState("1");
	const isNumber = /^\d{1,3}$/.test(typed.trim());
	const add = () => {
		if (!isNumber) return;
		const day = Number(typed) * (isBeforeToo ? Number(side) : 1) || 0;
		onChange([...new Set([...days, day])].toSorted((a, b) => a - b));
		setTyped("");
	};
	const shown = (day: number) => (isBeforeToo ? daysInWords(day) : words.daysField.after(day));
	return (
		<fieldset className={styles.days}>
			<legend className={styles.label}>{label}</legend>
			<ul className={styles.chips}>
				{days.map((day) => (
					<li key={day} className={styles.chip}>
						{shown(day)}
						<button
							type="button"
							aria-label={words.daysField.remove(shown(day))}
							onClick={() => onChange(days.filter((other) => other !== day))}
						>
							<X aria-hidden="true" />
						</button>
					</li>
				))}
				{days.length === 0 && <li className={styles.none}>{words.daysField.none}</li>}
			</ul>
			<div className={styles.add}>
				<DecimalInput
					inputMode="numeric"
					aria-label={words.daysField.anotherDay(label)}
					className={styles.short}
					value={typed}
					onChange={({ target }) => setTyped(target.value)}
					onKeyDown={(event) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						add();
					}}
				/>
				{isBeforeToo ? (
					<Select
						aria-label={words.daysField.beforeOrAfter(label)}
						options={sides}
						value={side}
						onChange={({ target }) => setSide(target.value)}
					/>
				) : (
					<span>{words.daysField.daysAfterFirstAttempt}</span>
				)}
				<Button icon={<Plus />} onClick={add} disabled={!isNumber}>
					{words.daysField.add}
				</Button>
			</div>
			{error !== undefined && (
				<p className={styles.error} role="alert">
					{error}
				</p>
			)}
		</fieldset>
	);
}
