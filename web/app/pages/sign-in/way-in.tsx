import { type ReactNode, useEffect } from "react";
import styles from "./way-in.module.css";

interface WayInProps {
	/** Also the window's title. */
	readonly title: string;
	/** What it is about, in a sentence. */
	readonly lead?: ReactNode;
	readonly children?: ReactNode;
	/** Ways to elsewhere, under the card. */
	readonly foot?: ReactNode;
	/** With it, the card is a form. */
	readonly onSubmit?: () => void;
}

/** The frame of what stands before the application: the brand, and one card. */
export function WayIn({ title, lead, children, foot, onSubmit }: WayInProps) {
	useEffect(() => {
		document.title = `${title} · Tallybook`;
	}, [title]);
	return (
		<main className={styles.page}>
			<p className={styles.brand}>
				<svg viewBox="0 0 24 24" aria-hidden="true">
					<path
						d="M6 4v16M10 4v16M14 4v16M18 4v16M3 17 21 7"
						fill="none"
						stroke="currentColor"
						strokeWidth="2"
						strokeLinecap="round"
					/>
				</svg>
				Tallybook
			</p>
			<div className={styles.card}>
				<header className={styles.head}>
					<h1>{title}</h1>
					{lead !== undefined && <p>{lead}</p>}
				</header>
				{onSubmit === undefined ? (
					children
				) : (
					<form
						className={styles.form}
						noValidate
						onSubmit={(event) => {
							event.preventDefault();
							onSubmit();
						}}
					>
						{children}
					</form>
				)}
			</div>
			{foot !== undefined && <p className={styles.foot}>{foot}</p>}
		</main>
	);
}
