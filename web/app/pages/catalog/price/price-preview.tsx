import Big from "big.js";
import { useState } from "react";
import { isDecimal, textOf } from "../../../api/exact.ts";
import { useMembership } from "../../../api/session.ts";
import { perCycle } from "../../../domain/pricing/cycles.ts";
import { asksFor, pricingModels } from "../../../domain/pricing/models/models.ts";
import { keysIn, matchOf } from "../../../domain/services/matrix-draft.ts";
import { everyIn, type ServiceDraft } from "../../../domain/services/service-draft.ts";
import { formats } from "../../../format/formats.ts";
import { Money } from "../../../format/money.tsx";
import { DecimalInput, Field, FieldRow, Select, TextInput } from "../../../ui/form/field.tsx";
import styles from "./price.module.css";
import { PriceCurve } from "./price-curve.tsx";
import { PriceSteps } from "./price-steps.tsx";
import { type Price, usePrice } from "./use-price.ts";
import { words } from "./words.ts";

/** Of the table that tells the same as the curve. */
const tableSteps = 8;

/** What the service costs as it stands now: a calculator, and the curve that its answer lies on. */
export function PricePreview({ draft, unit }: { readonly draft: ServiceDraft; readonly unit: string | null }) {
	const membership = useMembership();
	const [chosen, setChosen] = useState<string | null>(null);
	const currencies = currenciesOf(draft, membership.currency);
	const currency = chosen !== null && currencies.includes(chosen) ? chosen : membership.currency;
	const [quantity, setQuantity] = useState(() => usualQuantity(draft));
	const [events, setEvents] = useState("10");
	const [eventPrice, setEventPrice] = useState("1");
	const hasEvents = draft.service_type === "usage" && asksFor(draft.pricing_model, "fee_per_event");
	const isUnpriced = draft.service_type === "usage" && isPricedByEvents(draft);
	const groups = groupsOf(draft);
	const [row, setRow] = useState("0");
	const group = groups[Number(row)]?.match ?? groups[0]?.match ?? null;
	const made = {
		group,
		quantity,
		events: hasEvents ? events : "0",
		eventPrice: isUnpriced ? eventPrice : "0",
	};
	const { calculated, curve, problem } = usePrice(draft, made, currency);
	const isCurved = draft.service_type === "usage" || draft.pricing_model !== "per_unit";
	const noun = draft.service_type === "usage" ? (unit ?? "units") : null;
	return (
		<section className={styles.preview}>
			<header className={styles.previewHead}>
				<h3>{words.pricePreview.price}</h3>
				{calculated !== null && problem === null && (
					<span className={styles.total}>
						<Money value={calculated.amount} currency={currency} />
						<span className={styles.cycle}>{perCycle({ ...draft, every: everyIn(draft.every) })}</span>
					</span>
				)}
			</header>
			<FieldRow>
				<Field label={draft.service_type === "usage" ? words.pricePreview.usage : words.pricePreview.quantity}>
					<DecimalInput value={quantity} onChange={({ target }) => setQuantity(target.value)} />
				</Field>
				{currencies.length > 1 && (
					<Field label={words.pricePreview.currency}>
						<Select
							value={currency}
							onChange={({ target }) => setChosen(target.value)}
							options={currencies.map((code) => ({ value: code, label: code }))}
						/>
					</Field>
				)}
				{groups.length > 1 && (
					<Field label={words.pricePreview.group}>
						<Select
							value={row}
							onChange={({ target }) => setRow(target.value)}
							options={groups.map(({ label }, index) => ({ value: String(index), label }))}
						/>
					</Field>
				)}
				{isUnpriced && (
					<Field label={words.pricePreview.priceOfEvents}>
						<DecimalInput value={eventPrice} onChange={({ target }) => setEventPrice(target.value)} />
					</Field>
				)}
				{hasEvents && (
					<Field label={words.pricePreview.numberOfEvents}>
						<TextInput inputMode="numeric" value={events} onChange={({ target }) => setEvents(target.value)} />
					</Field>
				)}
			</FieldRow>
			{problem !== null && <p className={styles.quiet}>{problem}</p>}
			{calculated !== null && problem === null && (
				<>
					<PriceSteps price={calculated} currency={currency} unit={noun} />
					{isCurved && (
						<>
							<PriceCurve curve={curve} calculated={calculated} currency={currency} />
							<CurveTable curve={curve} currency={currency} />
						</>
					)}
				</>
			)}
		</section>
	);
}

/** The groups of a price matrix that have rows. */
function groupsOf(draft: ServiceDraft): { match: Record<string, string>; label: string }[] {
	if (pricingModels[draft.pricing_model].isGrouped !== true) return [];
	const keys = keysIn(draft.group_by);
	return draft.price_matrix.map((row) => {
		const match = matchOf(keys, row);
		const values = Object.values(match);
		return { match, label: values.length === 0 ? words.pricePreview.anyOther : values.join(", ") };
	});
}

/** The organization's currency, and those that the service has a price in. */
function currenciesOf({ prices }: ServiceDraft, own: string): string[] {
	return [...new Set([own, ...prices.map(({ currency }) => currency).filter((currency) => currency !== "")])];
}

/** Whether events state their prices. */
function isPricedByEvents({ pricing_model }: ServiceDraft): boolean {
	const { isUnpriced = false, isGrouped = false } = pricingModels[pricing_model];
	return isUnpriced && !isGrouped;
}

/** Show as table. */
function CurveTable({ curve, currency }: { readonly curve: readonly Price[]; readonly currency: string }) {
	const end = curve.at(-1);
	if (end === undefined) return null;
	const step = new Big(textOf(end.quantity)).div(tableSteps);
	const rows = curve.filter(({ quantity }) => new Big(textOf(quantity)).mod(step).eq(0));
	return (
		<details className={styles.figures}>
			<summary>{words.pricePreview.showAsTable}</summary>
			<table className={styles.steps} aria-label={words.pricePreview.priceByQuantity}>
				<thead>
					<tr>
						<th scope="col">{words.pricePreview.quantity}</th>
						<th scope="col">{words.pricePreview.price}</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ quantity, amount }) => (
						<tr key={formats.quantity(quantity)}>
							<td>{formats.quantity(quantity)}</td>
							<td>
								<Money value={amount} currency={currency} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}

/** Where the price is worth a look: within the second tier, beyond what is included; of a fee, its own quantity. */
function usualQuantity({ service_type, pricing_model, quantity, tiers, included_quantity }: ServiceDraft): string {
	if (service_type !== "usage") return isDecimal(quantity) ? quantity : "1";
	const [first, second] = tiers;
	const ends = pricingModels[pricing_model].isTiered ? [second?.up_to, first?.up_to] : [];
	const end = [...ends, included_quantity].find((text) => text !== undefined && isDecimal(text));
	return end === undefined ? "1000" : new Big(end).times(end === second?.up_to ? 1 : 2).toFixed();
}
