import { createContext, type ReactNode, useContext } from "react";
import { type Exact, exactOf, textOf } from "../../api/exact.ts";
import type { components } from "../../api/schema.ts";
import { formats } from "../../format/formats.ts";
import { Status, type Tone } from "../../ui/status.tsx";
import styles from "./evidence.module.css";
import { words } from "./words.tsx";

export type ReadTerm = NonNullable<components["schemas"]["Contract"]["extraction"]>[number];

/** The terms read in a document, by their place in the form, and the one that is selected. */
export interface Evidence {
	readonly terms: ReadonlyMap<string, ReadTerm>;
	readonly selected: string | null;
	readonly select: (key: string) => void;
}

const none: Evidence = { terms: new Map(), selected: null, select: () => undefined };
export const EvidenceContext = createContext<Evidence>(none);

/** Below this a person should check: above it, 99 of 100 are right. */
const sureFrom = 0.9;
const likelyFrom = 0.7;

/** A term's place in the form: its path, under the item's ID for a term of a service. Null for a service that was removed. */
export function keyOfTerm({ field, item_id }: Pick<ReadTerm, "field" | "item_id">): string | null {
	const [, rest] = /^services\[\d+\]\.(.*)$/.exec(field) ?? [];
	if (rest === undefined) return field;
	return item_id === null ? null : `${item_id}.${rest}`;
}

/** A term without words stands for what the document doesn't say, until a person enters it. */
export function isMissing({ quote, corrected }: ReadTerm): boolean {
	return quote === "" && !corrected;
}

export function isToCheck({ confidence, corrected }: ReadTerm): boolean {
	return !corrected && Number(textOf(confidence)) < sureFrom;
}

/** Surrounds a term's control: focusing it shows its place in the document. */
export function TermPlace({ term, children }: { readonly term: string; readonly children: ReactNode }) {
	const { terms, selected, select } = useContext(EvidenceContext);
	const isRead = terms.has(term);
	return (
		<div
			className={styles.place}
			data-term={term}
			data-selected={(isRead && selected === term) || undefined}
			onFocusCapture={isRead ? () => select(term) : undefined}
		>
			{children}
		</div>
	);
}

/** How confidently a term was read, in which words, on which page. A click shows the place. */
export function Quote({ term, label }: { readonly term: string; readonly label: ReactNode }) {
	const { terms, select } = useContext(EvidenceContext);
	const read = terms.get(term);
	if (read === undefined) return null;
	if (read.quote === "") {
		return isMissing(read) ? <Status tone="bad">{words.evidence.missing}</Status> : <Sureness read={read} />;
	}
	return (
		<button type="button" className={styles.quote} onClick={() => select(term)}>
			<span className="visually-hidden">{words.evidence.inDocument(label)}</span>
			<Sureness read={read} />
			<q>{read.quote}</q>
			<span className={styles.page}>{words.evidence.page(read.page)}</span>
		</button>
	);
}

export function Sureness({ read }: { readonly read: ReadTerm }) {
	if (read.corrected) return <Status tone="active">{words.evidence.corrected}</Status>;
	const [tone, word] = surenessOf(read.confidence);
	return (
		<Status tone={tone}>
			{word} {formats.percent(percentOf(read.confidence))}
		</Status>
	);
}

function surenessOf(confidence: Exact): readonly [Tone, string] {
	const value = Number(textOf(confidence));
	if (value >= sureFrom) return ["good", words.evidence.high];
	return value >= likelyFrom ? ["careful", words.evidence.medium] : ["careful", words.evidence.low];
}

/** Whole percents: the reading's own estimate is no finer. */
function percentOf(confidence: Exact): Exact {
	return exactOf(String(Math.floor(Number(textOf(confidence)) * 100)));
}

/** Goes to a term's control, as a click on its place in the document does. False if the form has none for it. */
export function focusTerm(term: string): boolean {
	const place = document.querySelector(`[data-term="${CSS.escape(term)}"]`);
	const control = place?.querySelector<HTMLElement>("input, select, textarea, button") ?? null;
	control?.closest("details")?.setAttribute("open", "");
	control?.focus({ preventScroll: true });
	place?.scrollIntoView({ block: "center" });
	if (control instanceof HTMLInputElement) control.select();
	return control !== null;
}
