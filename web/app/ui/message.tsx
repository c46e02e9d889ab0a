import type { ReactNode } from "react";
import { Problem } from "../api/problem.ts";
import styles from "./message.module.css";
import { words } from "./words.ts";

/** What a list or page says that has nothing to show: what would be here, and the first step. */
export function Empty({
	title,
	children,
	action,
}: {
	readonly title: string;
	readonly children?: ReactNode;
	readonly action?: ReactNode;
}) {
	return (
		<div className={styles.empty}>
			<h2>{title}</h2>
			{children !== undefined && <p>{children}</p>}
			{action}
		</div>
	);
}

type Kind = "note" | "careful" | "bad" | "good";

/** A message on the page itself: what happened, what it means, what to do. */
export function Notice({
	kind = "note",
	children,
	action,
}: {
	readonly kind?: Kind;
	readonly children: ReactNode;
	readonly action?: ReactNode;
}) {
	return (
		<div className={`${styles.notice} ${styles[kind]}`} role={kind === "bad" ? "alert" : "status"}>
			<div>{children}</div>
			{action}
		</div>
	);
}

/** What the API refused, unless a field beside shows it already. Nothing for no problem. */
export function ProblemNotice({ problem }: { readonly problem: unknown }) {
	if (problem === null || problem === undefined) return null;
	const known = problem instanceof Problem ? problem : null;
	return (
		<Notice kind="bad">
			{known?.message ?? words.message.somethingWentWrong}
			{known?.requestId != null && <span className={styles.quiet}>{words.message.request(known.requestId)}</span>}
		</Notice>
	);
}
