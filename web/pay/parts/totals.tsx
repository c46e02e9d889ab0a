import type { Drawing } from "../drawing.ts";
import { fill } from "../words/words.ts";

/** How the lines come to what is due. Rows that add nothing are left out. */
export function Totals({ page: { invoice }, words, formats }: Drawing) {
	const isSomething = (value: string) => Number(value) !== 0;
	const taxes = invoice.taxes.map(({ name, jurisdiction, rate, net, tax }) => {
		const label = fill(words.taxOn, {
			name: `${name ?? words.tax}${jurisdiction === null ? "" : ` (${jurisdiction})`}`,
			rate: formats.percent(rate),
			net: formats.money(net),
		});
		return [label, tax] as const;
	});
	const takenOff = [
		[words.paid, invoice.amount_paid],
		[words.credited, invoice.amount_credited],
		[words.creditApplied, invoice.credit_applied],
	] as const;
	const isPartOff = takenOff.some(([, value]) => isSomething(value));
	return (
		<dl class="totals">
			{taxes.length > 0 && <Row label={words.netTotal} value={formats.amount(invoice.net_total)} />}
			{taxes.map(([label, tax]) => (
				<Row key={label} label={label} value={formats.amount(tax)} />
			))}
			<Row label={words.total} value={formats.money(invoice.amount)} isStrong={!isPartOff} />
			{takenOff.map(([label, value]) =>
				isSomething(value) ? <Row key={label} label={label} value={formats.amount(minus(value))} /> : null,
			)}
			{isPartOff && <Row label={words.amountDue} value={formats.money(invoice.amount_due)} isStrong />}
		</dl>
	);
}

interface RowProps {
	readonly label: string;
	readonly value: string;
	readonly isStrong?: boolean;
}

function Row({ label, value, isStrong = false }: RowProps) {
	return (
		<div class={isStrong ? "strong" : undefined}>
			<dt>{label}</dt>
			<dd class="figure">{value}</dd>
		</div>
	);
}

/** The number below zero, as text: amounts are never computed with here. */
function minus(value: string): string {
	return value.startsWith("-") ? value.slice(1) : `-${value}`;
}
