import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { answer, api } from "../../../api/client.ts";
import { formats } from "../../../format/formats.ts";
import { Button } from "../../../ui/button.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { type Invoice, invoiceKey, type LineExplanation, type LineItem } from "../invoice.ts";
import { Correction } from "./correction.tsx";
import { Digest } from "./digest.tsx";
import styles from "./explain.module.css";
import { LineEvents } from "./line-events.tsx";
import { Steps } from "./steps.tsx";
import { words } from "./words.tsx";

type ExplainedMetric = NonNullable<NonNullable<LineExplanation["usage"]>["metric"]>;

interface ExplanationProps {
	readonly invoice: Invoice;
	readonly line: LineItem;
	readonly onClose: () => void;
}

/** Why a line's amount is what it is: the steps that add up to it, what was used, and the events behind it. */
export function Explanation({ invoice, line, onClose }: ExplanationProps) {
	const path = { invoice_uuid: invoice.uuid, line_item_uuid: line.uuid };
	const { data, error } = useQuery({
		queryKey: [...invoiceKey(invoice.uuid), "explain", line.uuid],
		queryFn: () =>
			answer(api.GET("/api/v1/invoice/{invoice_uuid}/line-items/{line_item_uuid}/explain", { params: { path } })),
	});
	return (
		<section
			className={styles.panel}
			aria-label={words.explanation.whyAmountOf(line.name)}
			aria-busy={data === undefined}
		>
			<header className={styles.head}>
				<h3>{words.explanation.whyThisAmount}</h3>
				<Button kind="quiet" isIcon icon={<X />} aria-label={words.explanation.closeTheExplanation} onClick={onClose} />
			</header>
			<ProblemNotice problem={error} />
			{data !== undefined && <Body explanation={data} invoice={invoice} />}
		</section>
	);
}

function Body({ explanation, invoice }: { readonly explanation: LineExplanation; readonly invoice: Invoice }) {
	const { source, line, steps, is_changed_by_person, computed, notes, usage, correction, digest, tax_rule } =
		explanation;
	return (
		<>
			<p>{sourceText(explanation)}</p>
			<Steps label={words.explanation.steps} steps={steps} total={line.amount} currency={invoice.currency} />
			{is_changed_by_person && computed !== null && (
				<>
					<p>{words.explanation.edited}</p>
					<Steps
						label={words.explanation.computedByTheRun}
						steps={computed.steps}
						total={computed.net}
						currency={invoice.currency}
					/>
				</>
			)}
			{notes.map((note) => (
				<p key={note} className={styles.quiet}>
					{note}
				</p>
			))}
			{tax_rule !== null && (
				<p>
					{tax_rule.reason} <span className={styles.quiet}>{tax_rule.source}</span>
				</p>
			)}
			<Particulars explanation={explanation} />
			{correction !== null && <Correction correction={correction} currency={invoice.currency} />}
			<Clauses explanation={explanation} />
			{digest !== null && <Digest digest={digest} />}
			{usage !== null && source !== "person" && <LineEvents invoiceUuid={invoice.uuid} lineUuid={line.uuid} />}
		</>
	);
}

function sourceText({ source, contract_name, plan_item_name }: LineExplanation): string {
	const item = `${plan_item_name ?? words.explanation.theItem}${contract_name === null ? "" : words.explanation.ofTheContract(contract_name)}`;
	if (source === "period") return words.explanation.charged(item);
	if (source === "minimum") return words.explanation.minimum(item);
	if (source === "correction") return words.explanation.correction(item);
	if (source === "carried_credit") return words.explanation.toCredit;
	return words.explanation.addedByHand;
}

/** Period, metric and quantities, as they were when it was charged. */
function Particulars({ explanation }: { readonly explanation: LineExplanation }) {
	const { period, usage, contract_uuid, contract_name } = explanation;
	const metric = usage?.metric ?? null;
	const unit = metric?.unit ?? "";
	const quantity = (value: Parameters<typeof formats.quantity>[0]) => `${formats.quantity(value)} ${unit}`.trim();
	const days =
		period !== null && period.days_served !== null && period.days_of_period !== null
			? words.explanation.ofDays(period.days_served, period.days_of_period)
			: "";
	const facts: readonly (readonly [string, React.ReactNode])[] = [
		[words.explanation.period, period === null ? null : formats.period(period.start_date, period.end_date) + days],
		[
			words.explanation.contract,
			contract_uuid === null ? null : (
				<Link key="contract" to="/contracts/$uuid" params={{ uuid: contract_uuid }}>
					{contract_name ?? words.explanation.openContract}
				</Link>
			),
		],
		[
			words.explanation.metric,
			metric === null ? null : (
				<>
					<Link to="/catalog/metrics/$uuid" params={{ uuid: metric.uuid }}>
						{metric.name}
					</Link>
					{`: ${measureOf(metric)}`}
				</>
			),
		],
		[words.explanation.events, usage === null ? null : formats.count(usage.event_count)],
		[words.explanation.measured, usage === null ? null : quantity(usage.quantity)],
		[words.explanation.included, usage?.included_quantity == null ? null : quantity(usage.included_quantity)],
		[words.explanation.chargedQuantity, usage?.billed_quantity == null ? null : quantity(usage.billed_quantity)],
	];
	const shown = facts.filter(([, value]) => value !== null);
	if (shown.length === 0) return null;
	return (
		<dl className={styles.facts}>
			{shown.map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}

/** Where the contract's PDF says it. */
/** `sum of bytes` */
function measureOf({ aggregation, property, expression }: ExplainedMetric): string {
	const read = property ?? expression;
	return aggregation.replaceAll("_", " ") + (read === null ? "" : words.explanation.of(read));
}

function Clauses({ explanation: { clauses, contract_uuid } }: { readonly explanation: LineExplanation }) {
	if (clauses.length === 0) return null;
	return (
		<div className={styles.part}>
			<h4>{words.explanation.contractDocument}</h4>
			<ul className={styles.clauses}>
				{clauses.map(({ field, page, quote, corrected }) => (
					<li key={`${field} ${page} ${quote}`}>
						<q>{quote}</q>
						<span className={styles.quiet}>{words.explanation.page(field.replaceAll("_", " "), page, corrected)}</span>
					</li>
				))}
			</ul>
			{contract_uuid !== null && (
				<Link to="/contracts/$uuid" params={{ uuid: contract_uuid }}>
					{words.explanation.openContractWithIts}
				</Link>
			)}
		</div>
	);
}
