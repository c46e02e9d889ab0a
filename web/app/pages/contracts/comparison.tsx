import { useState } from "react";
import { Problem } from "../../api/problem.ts";
import { formats } from "../../format/formats.ts";
import { Money } from "../../format/money.tsx";
import { DateInput, Field } from "../../ui/field.tsx";
import { Section } from "../../ui/page.tsx";
import { type ComparedInvoice, compare, creditOf, isNone, type Planned, sumsOf } from "./compare.ts";
import styles from "./comparison.module.css";
import { Difference, SumsRow } from "./comparison-sums.tsx";
import { PlannedLines, type Preview } from "./planned-invoices.tsx";
import { type ContractChange, useComparison } from "./use-comparison.ts";
import { lookPast } from "./use-preview.ts";
import type { Contract } from "./words.ts";

interface ComparisonProps {
	readonly contract: Contract;
	/** Null while there's nothing to try. */
	readonly change: ContractChange | null;
	/** The day that it takes effect: the comparison looks past it, unless somebody chooses how far. */
	readonly effectiveDate: string;
}

/** The next invoices without a change and with it, credits included: what it comes to, before it's confirmed. */
export function Comparison({ contract, change, effectiveDate }: ComparisonProps) {
	const [chosen, setChosen] = useState<string | null>(null);
	const asOf = chosen ?? (effectiveDate === "" ? "" : lookPast(contract, effectiveDate));
	const { asIs, changed, problem, isWaiting } = useComparison(contract.uuid, change, asOf);
	if (change === null) return null;
	return (
		<Section
			title="What it does to the invoices"
			actions={
				<div className={styles.upTo}>
					<Field label="Up to">
						<DateInput value={asOf} onChange={({ target }) => setChosen(target.value)} />
					</Field>
				</div>
			}
		>
			<div className={styles.comparison} aria-busy={isWaiting}>
				{problem instanceof Problem && <p className={styles.quiet}>{wordsOf(problem)}</p>}
				{asIs !== undefined && changed !== undefined && (
					<Sides asIs={asIs} changed={changed} asOf={asOf} currency={contract.currency} />
				)}
			</div>
		</Section>
	);
}

/** At no field of a form, so with everything that was refused. */
function wordsOf({ message, fields }: Problem): string {
	const [first] = fields;
	return first === undefined || message.includes(first.message) ? message : `${first.field} ${first.message}.`;
}

interface SidesProps {
	readonly asIs: Preview;
	readonly changed: Preview;
	readonly asOf: string;
	readonly currency: string;
}

function Sides({ asIs, changed, asOf, currency }: SidesProps) {
	const compared = compare(asIs.items, changed.items);
	if (compared.length === 0) {
		return (
			<p className={styles.quiet}>No invoice falls due by then, with or without the change. Choose a later day.</p>
		);
	}
	const firstChanged = compared.find(({ difference }) => !isNone(difference));
	return (
		<>
			<div className={styles.invoices}>
				<div className={styles.head} aria-hidden="true">
					<span>Invoice</span>
					<span>As it is</span>
					<span>With the change</span>
					<span>Difference</span>
				</div>
				{compared.map((each) => (
					<Compared
						key={each.key}
						compared={each}
						corrections={[...asIs.corrections, ...changed.corrections]}
						currency={currency}
						isOpen={each === firstChanged}
					/>
				))}
				<SumsRow sums={sumsOf(compared)} currency={currency} />
			</div>
			<p className={styles.quiet}>
				{firstChanged === undefined && "Nothing changes on invoices up to then. "}
				{compared.some(({ date }) => date === asOf) &&
					[...asIs.corrections, ...changed.corrections].length > 0 &&
					"Corrections that stand alone bear the last day looked at; the daily run makes them as soon as they’re due. "}
				Drafts that were made already aren’t listed: the next run prices them anew.
			</p>
		</>
	);
}

interface ComparedProps {
	readonly compared: ComparedInvoice;
	readonly corrections: Preview["corrections"];
	readonly currency: string;
	readonly isOpen: boolean;
}

function Compared({ compared, corrections, currency, isOpen }: ComparedProps) {
	const { date, asIs, changed, difference } = compared;
	return (
		<details className={styles.invoice} open={isOpen}>
			<summary className={styles.row}>
				<span className={styles.date}>{date === null ? "No date" : formats.date(date)}</span>
				<Side label="As it is" invoice={asIs} currency={currency} />
				<Side label="With the change" invoice={changed} currency={currency} />
				<Difference value={difference} currency={currency} />
			</summary>
			<div className={styles.lines}>
				<Lines title="As it is" invoice={asIs} corrections={corrections} />
				<Lines title="With the change" invoice={changed} corrections={corrections} />
			</div>
		</details>
	);
}

function Side(props: { readonly label: string; readonly invoice: Planned | null; readonly currency: string }) {
	const { label, invoice, currency } = props;
	const credit = creditOf(invoice);
	return (
		<span className={styles.side}>
			<span className={styles.label}>{label}: </span>
			{invoice === null ? (
				<span className={styles.quiet}>none</span>
			) : (
				<Money value={invoice.amount} currency={currency} />
			)}
			{!isNone(credit) && <span className={styles.credit}> {formats.money(credit, currency)} to credit</span>}
		</span>
	);
}

function Lines(props: {
	readonly title: string;
	readonly invoice: Planned | null;
	readonly corrections: Preview["corrections"];
}) {
	const { title, invoice, corrections } = props;
	return (
		<div className={styles.half}>
			<p className={styles.quiet}>{title}</p>
			{invoice === null ? (
				<p className={styles.none}>No invoice</p>
			) : (
				<PlannedLines invoice={invoice} corrections={corrections} />
			)}
		</div>
	);
}
