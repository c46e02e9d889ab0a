import { Link, type LinkProps } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import styles from "./page.module.css";
import { words } from "./words.ts";

interface PageProps {
	/** Also the window's title. */
	readonly title: string;
	readonly status?: ReactNode;
	/** What this one belongs to: a link back to the list. */
	readonly parent?: { readonly label: string; readonly link: LinkProps };
	/** The one number, or a line of words, under the title. */
	readonly summary?: ReactNode;
	/** The one next action, then the rest in a Menu. */
	readonly actions?: ReactNode;
	/** Facts, in a column of their own at the right. */
	readonly aside?: ReactNode;
	readonly children: ReactNode;
}

/** One object, one page: title, status, the next action at the right, facts beside, its story below. */
export function Page({ title, status, parent, summary, actions, aside, children }: PageProps) {
	useEffect(() => {
		document.title = words.page.tallybook(title);
	}, [title]);
	return (
		<div className={styles.page}>
			<header className={styles.head}>
				<div className={styles.names}>
					{parent !== undefined && (
						<Link {...parent.link} className={styles.parent}>
							{parent.label}
						</Link>
					)}
					<div className={styles.titleLine}>
						<h1>{title}</h1>
						{status}
					</div>
					{summary !== undefined && <div className={styles.summary}>{summary}</div>}
				</div>
				{actions !== undefined && <div className={styles.actions}>{actions}</div>}
			</header>
			{aside === undefined ? (
				<div className={styles.main}>{children}</div>
			) : (
				<div className={styles.columns}>
					<div className={styles.main}>{children}</div>
					<aside className={styles.aside} aria-label={words.page.facts}>
						{aside}
					</aside>
				</div>
			)}
		</div>
	);
}

interface SectionProps {
	readonly title: ReactNode;
	readonly actions?: ReactNode;
	readonly children: ReactNode;
	/** On a sheet of its own, with a line around it. */
	readonly isSheet?: boolean;
}

export function Section({ title, actions, children, isSheet = false }: SectionProps) {
	return (
		<section className={styles.section}>
			<header className={styles.sectionHead}>
				<h2>{title}</h2>
				{actions}
			</header>
			{isSheet ? <div className={styles.sheet}>{children}</div> : children}
		</section>
	);
}

/** Names and values, for the side column. A value of null is not shown. */
export function Facts({ facts }: { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }) {
	return (
		<dl className={styles.facts}>
			{facts
				.filter(([, value]) => value !== null && value !== undefined && value !== "")
				.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
		</dl>
	);
}

export interface TimelineEntry {
	readonly key: string;
	/** An instant, as text: already written by the page's formats. */
	readonly when: string;
	readonly what: ReactNode;
	readonly detail?: ReactNode;
}

/** What happened to the object, the latest first. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
	return (
		<ol className={styles.timeline}>
			{entries.map(({ key, when, what, detail }) => (
				<li key={key}>
					<div>{what}</div>
					{detail !== undefined && <div className={styles.quiet}>{detail}</div>}
					<time className={styles.quiet}>{when}</time>
				</li>
			))}
		</ol>
	);
}

/** Between pages of one subject: Templates · Metrics. Each is a link with an address of its own. */
export function Tabs({
	label,
	tabs,
}: {
	readonly label: string;
	readonly tabs: readonly { readonly label: ReactNode; readonly link: LinkProps }[];
}) {
	return (
		<nav className={styles.tabs} aria-label={label}>
			{tabs.map(({ label, link }, index) => (
				<Link
					// biome-ignore lint/suspicious/noArrayIndexKey: tabs stay in their places
					key={index}
					{...link}
					className={styles.tab}
					activeProps={{ "data-active": true, "aria-current": "page" }}
					activeOptions={{ exact: true, includeSearch: false }}
				>
					{label}
				</Link>
			))}
		</nav>
	);
}
