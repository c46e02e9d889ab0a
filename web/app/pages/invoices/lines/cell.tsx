import { useEffect, useId, useState } from "react";
import styles from "./lines.module.css";

interface CellProps {
	/** "Quantity of Seats" */
	readonly label: string;
	/** As the API has it. */
	readonly text: string;
	readonly error: string | undefined;
	readonly isNumber?: boolean;
	/** Called when something else was typed and the cell is left, or Enter pressed. */
	readonly onSave: (text: string) => void;
}

/** A value that is changed where it stands: Enter or leaving it saves, Escape puts back what was there. */
export function Cell({ label, text, error, isNumber = false, onSave }: CellProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const errorId = useId();
	// What was saved shows as the API wrote it.
	useEffect(() => {
		void text;
		setTyped(null);
	}, [text]);
	const save = () => {
		if (typed !== null && typed !== text) onSave(typed);
	};
	return (
		<>
			<input
				type="text"
				aria-label={label}
				aria-invalid={error !== undefined || undefined}
				aria-describedby={error === undefined ? undefined : errorId}
				inputMode={isNumber ? "decimal" : "text"}
				autoComplete="off"
				className={`${styles.input} ${isNumber ? styles.digits : ""}`}
				value={typed ?? text}
				onChange={({ target }) => setTyped(target.value)}
				onFocus={({ target }) => isNumber && target.select()}
				onBlur={save}
				onKeyDown={(event) => {
					if (event.key === "Enter") save();
					if (event.key === "Escape") setTyped(null);
				}}
			/>
			{error !== undefined && (
				<span id={errorId} className={styles.error} role="alert">
					{error}
				</span>
			)}
		</>
	);
}
