import { type ReactNode, useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import { Form } from "../../ui/form/form.tsx";
import type { Form as FormState } from "../../ui/form/use-form.ts";
import styles from "./way-in.module.css";

interface WayInProps<Values extends FieldValues> {
	/** Also the window's title. */
	readonly title: string;
	/** What it is about, in a sentence. */
	readonly lead?: ReactNode;
	readonly children?: ReactNode;
	/** Ways to elsewhere, under the card. */
	readonly foot?: ReactNode;
	/** With it, the card is a form. */
	readonly form?: FormState<Values>;
}

/** The frame of what stands before the application: the brand, and one card. */
export function WayIn<Values extends FieldValues>({ title, lead, children, foot, form }: WayInProps<Values>) {
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
				{form === undefined ? (
					children
				) : (
					<Form form={form} className={styles.form}>
						{children}
					</Form>
				)}
			</div>
			{foot !== undefined && <p className={styles.foot}>{foot}</p>}
		</main>
	);
}
