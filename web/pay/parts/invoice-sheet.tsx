import type { Page } from "../answers.ts";
import type { Drawing } from "../drawing.ts";
import { fill } from "../words/words.ts";
import { Totals } from "./totals.tsx";

type Line = Page["invoice"]["lines"][number];

/** The invoice itself: who, when, what for, how much. */
export function InvoiceSheet(drawing: Drawing) {
	const { page, words } = drawing;
	const { seller, buyer, invoice } = page;
	return (
		<section class="sheet" aria-labelledby="sheet">
			<h2 id="sheet">{words.details}</h2>
			<div class="parties">
				<Party title={words.from} party={seller} more={seller.tax_id && fill(words.taxId, { id: seller.tax_id })} />
				<Party title={words.billTo} party={buyer} more={null} />
			</div>
			<Facts {...drawing} />
			{invoice.description !== null && <p class="description">{invoice.description}</p>}
			<Lines {...drawing} />
			<Totals {...drawing} />
			{seller.email !== null && (
				<p class="questions quiet">
					{words.questions}{" "}
					<a href={`mailto:${seller.email}?subject=${encodeURIComponent(invoice.number)}`}>{seller.email}</a>
				</p>
			)}
		</section>
	);
}

interface PartyProps {
	readonly title: string;
	readonly party: Page["buyer"];
	readonly more: string | null;
}

function Party({ title, party: { name, address_lines }, more }: PartyProps) {
	return (
		<div>
			<h3>{title}</h3>
			<p>
				<strong>{name}</strong>
				{[...address_lines, ...(more ? [more] : [])].map((line) => (
					<span class="line" key={line}>
						{line}
					</span>
				))}
			</p>
		</div>
	);
}

function Facts({ page: { invoice }, words, formats }: Drawing) {
	const { service_start_date: first, service_end_date: last } = invoice;
	const facts = [
		[words.date, invoice.invoice_date && formats.date(invoice.invoice_date)],
		[words.dueDate, invoice.due_date && formats.date(invoice.due_date)],
		[words.servicePeriod, periodText(first, last, words, formats)],
	] as const;
	return (
		<dl class="facts">
			{facts.map(
				([label, value]) =>
					value && (
						<div key={label}>
							<dt>{label}</dt>
							<dd>{value}</dd>
						</div>
					),
			)}
		</dl>
	);
}

function periodText(
	first: string | null,
	last: string | null,
	words: Drawing["words"],
	formats: Drawing["formats"],
): string | null {
	if (first !== null && last !== null) return formats.period(first, last);
	if (first !== null) return fill(words.sinceDate, { date: formats.date(first) });
	return last === null ? null : fill(words.untilDate, { date: formats.date(last) });
}

function Lines({ page: { invoice }, words, formats }: Drawing) {
	const more = Number(invoice.line_count) - invoice.lines.length;
	return (
		<>
			<table>
				<thead>
					<tr>
						<th scope="col">{words.item}</th>
						<th scope="col" class="figure">
							{words.net}
						</th>
					</tr>
				</thead>
				<tbody>
					{invoice.lines.map((line, index) => (
						<tr key={index}>
							<th scope="row">
								{line.name}
								<span class="line quiet">{lineDetail(line, words, formats)}</span>
								{line.description !== null && <span class="line quiet">{line.description}</span>}
							</th>
							<td class="figure">{formats.amount(line.net)}</td>
						</tr>
					))}
				</tbody>
			</table>
			{more > 0 && <p class="quiet">{fill(words.moreLines, { count: formats.quantity(String(more)) })}</p>}
		</>
	);
}

/** `1,000 × €0.002 + €5.00 flat fee · Nov 1 – 30, 2026` */
function lineDetail(line: Line, words: Drawing["words"], formats: Drawing["formats"]): string {
	const hasPrice = Number(line.unit_price) !== 0;
	const values = { quantity: formats.quantity(line.quantity), price: formats.unitPrice(line.unit_price) };
	const price = hasPrice ? fill(words.timesPrice, values) : "";
	const fee = Number(line.flat_fee) === 0 ? "" : fill(words.plusFlatFee, { amount: formats.money(line.flat_fee) });
	const off = Number(line.discount) === 0 ? "" : fill(words.minusDiscount, { amount: formats.money(line.discount) });
	const cost = [price, hasPrice ? fee : "", off].filter((part) => part !== "").join(" ");
	const period = periodText(line.service_start_date, line.service_end_date, words, formats) ?? "";
	return [cost, period].filter((part) => part !== "").join(" · ");
}
