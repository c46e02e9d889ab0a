import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import { type ReactNode, type RefObject, useContext } from "react";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { EvidenceContext, focusTerm, Sureness } from "../../../domain/evidence/evidence.tsx";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "./review.module.css";
import type { ReviewPoint, ReviewPoints } from "./review-points.ts";
import { valueWords } from "./value-words.ts";
import { words } from "./words.tsx";

interface ChecklistProps extends ReviewPoints {
	readonly contract: Contract;
	readonly findings: readonly string[];
	readonly hasAccepted: boolean;
	readonly onAccept: (point: ReviewPoint) => void;
	readonly list: RefObject<HTMLDivElement | null>;
}

/** What a person should look at before anything is billed: what is missing, then the least certain; the rest is folded. */
export function Checklist({ contract, toCheck, certain, findings, hasAccepted, onAccept, list }: ChecklistProps) {
	const title =
		toCheck.length > 0
			? words.checklist.toCheck(formats.counted(toCheck.length, "term"))
			: hasAccepted
				? words.checklist.allChecked
				: words.checklist.allCertain;
	return (
		<div ref={list} tabIndex={-1} className={styles.list}>
			<Section title={title} isSheet>
				<p role="status" className="visually-hidden">
					{title}
				</p>
				{toCheck.length > 0 && (
					<p className={`${styles.quiet} ${styles.hint} ${styles.keys}`}>
						{words.checklist.keys((name) => (
							<kbd>{name}</kbd>
						))}
					</p>
				)}
				{toCheck.length === 0 && !hasAccepted && (
					<p className={`${styles.quiet} ${styles.hint}`}>{words.checklist.compare}</p>
				)}
				<ul className={styles.checklist}>
					{toCheck.map((point) => (
						<Row key={point.id} contract={contract} point={point} onAccept={onAccept} />
					))}
					{findings.map((finding) => (
						<li key={finding} className={styles.finding}>
							{withLinks(finding)}
						</li>
					))}
				</ul>
				{certain.length > 0 && (
					<details className={styles.certain}>
						<summary>{words.checklist.others(formats.counted(certain.length, "other term"))}</summary>
						<ul className={styles.checklist}>
							{certain.map((point) => (
								<Row key={point.id} contract={contract} point={point} />
							))}
						</ul>
					</details>
				)}
			</Section>
		</div>
	);
}

interface RowProps {
	readonly contract: Contract;
	readonly point: ReviewPoint;
	readonly onAccept?: (point: ReviewPoint) => void;
}

/** A point: focusing it shows its place in the document, a click opens its field. */
function Row({ contract, point, onAccept }: RowProps) {
	const { id, key, name, read } = point;
	const source = read === null ? null : words.checklist.sources[read.source];
	const { select } = useContext(EvidenceContext);
	return (
		<li className={styles.row}>
			<button
				type="button"
				className={styles.check}
				data-point={id}
				aria-keyshortcuts={onAccept === undefined ? undefined : "A"}
				onFocus={() => select(key)}
				onClick={() => focusTerm(key)}
			>
				{read === null ? <Status tone="bad">{words.checklist.missing}</Status> : <Sureness read={read} />}
				<span>
					{name}
					{read !== null && <strong className={styles.value}> {valueWords(read, contract)}</strong>}
					{source !== null && <span className={styles.quiet}> · {source}</span>}
				</span>
			</button>
			{read !== null && onAccept !== undefined && (
				<Button
					kind="quiet"
					isIcon
					icon={<Check />}
					aria-label={words.checklist.acceptTerm(name)}
					title={words.checklist.accept}
					tabIndex={-1}
					onClick={() => onAccept(point)}
				/>
			)}
		</li>
	);
}

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/;

/** A finding may name another contract, which is a click away. */
function withLinks(finding: string): ReactNode {
	const found = uuid.exec(finding)?.[0];
	if (found === undefined) return finding;
	const [before, after] = finding.split(found);
	return (
		<>
			{before}
			<Link to="/contracts/$uuid" params={{ uuid: found }}>
				{found.slice(-8)}
			</Link>
			{after}
		</>
	);
}
