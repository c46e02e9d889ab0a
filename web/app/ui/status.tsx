import type { ReactNode } from "react";
import styles from "./status.module.css";

export type Tone = "neutral" | "good" | "active" | "careful" | "bad";

/** A status by word, colour and shape, so that none of them is needed alone. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
	return (
		<span className={`${styles.status} ${styles[tone]}`}>
			<svg viewBox="0 0 10 10" aria-hidden="true" className={styles.shape}>
				{shapes[tone]}
			</svg>
			{children}
		</span>
	);
}

const shapes: Readonly<Record<Tone, ReactNode>> = {
	neutral: <circle cx="5" cy="5" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />,
	good: <path d="M1.5 5.5 4 8l4.5-6" fill="none" stroke="currentColor" strokeWidth="1.8" />,
	active: <circle cx="5" cy="5" r="4" fill="currentColor" />,
	careful: <path d="M5 1 9.5 9h-9Z" fill="currentColor" />,
	bad: <path d="m2 2 6 6m0-6L2 8" stroke="currentColor" strokeWidth="1.8" />,
};
