import { useState } from "react";
import { isZero } from "../../../api/exact.ts";
import { Problem } from "../../../api/problem.ts";
import type { Contract } from "../../../domain/contracts/contract.tsx";
import { formats } from "../../../format/formats.ts";
import { Section } from "../../../ui/page.tsx";
import { PlannedLines, type Preview } from "../invoices/planned-invoices.tsx";
import { UpTo } from "../invoices/up-to.tsx";
import { lookPast } from "../invoices/use-preview.ts";
import { type ComparedInvoice, compare, creditOf, type Planned, sumsOf } from "./compare.ts";
import styles from "./comparison.module.css";
import { Difference, Side, SumsRow } from "./comparison-sums.tsx";
import { type ContractChange, useComparison } from "./use-comparison.ts";
import { words } from "./words.tsx";

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
		<Section title={words.comparison.effectOnInvoices} actions={<UpTo value={asOf} onChange={setChosen} />}>
			<div className={styles.comparison} aria-busy={isWaiting}>
				{problem instanceof Problem && <p className={styles.quiet}>{problem.message}</p>}
				{asIs !== undefined && changed !== undefined && (
					<Sides asIs={asIs} changed={changed} asOf={asOf} currency={contract.currency} />
				)}
			</div>
		</Section>
	);
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
		return <p className={styles.quiet}>{words.comparison.noInvoices}</p>;
	}
	const corrections = [...asIs.corrections, ...changed.corrections];
	const firstChanged = compared.find(({ difference }) => !isZero(difference));
	return (
		<>
			<div className={styles.invoices}>
				<div className={styles.head} aria-hidden="true">
					<span>{words.comparison.invoice}</span>
					<span>{words.comparison.withoutTheChange}</span>
					<span>{words.comparison.withTheChange}</span>
					<span>{words.comparison.difference}</span>
				</div>
				{compared.map((each) => (
					<Compared
						key={each.key}
						compared={each}
						corrections={corrections}
						currency={currency}
						isOpen={each === firstChanged}
					/>
				))}
				<SumsRow sums={sumsOf(compared)} currency={currency} />
			</div>
			<p className={styles.quiet}>
				{words.comparison.notes(
					firstChanged === undefined,
					compared.some(({ date }) => date === asOf) && corrections.length > 0,
				)}
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
				<span className={styles.date}>{date === null ? words.comparison.noDate : formats.date(date)}</span>
				<Side
					label={words.comparison.withoutTheChange}
					amount={asIs?.amount ?? null}
					credit={creditOf(asIs)}
					currency={currency}
				/>
				<Side
					label={words.comparison.withTheChange}
					amount={changed?.amount ?? null}
					credit={creditOf(changed)}
					currency={currency}
				/>
				<Difference value={difference} currency={currency} />
			</summary>
			<div className={styles.lines}>
				<Lines title={words.comparison.withoutTheChange} invoice={asIs} corrections={corrections} />
				<Lines title={words.comparison.withTheChange} invoice={changed} corrections={corrections} />
			</div>
		</details>
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
				<p className={styles.quiet}>{words.comparison.noInvoice}</p>
			) : (
				<PlannedLines invoice={invoice} corrections={corrections} />
			)}
		</div>
	);
}
