import { useState } from "react";
import { FieldRow, Fields } from "../../ui/form/field.tsx";
import { optionsOf } from "../../ui/form/options.ts";
import { usePart } from "../../ui/form/use-part.tsx";
import { unitNames } from "../pricing/cycles.ts";
import styles from "./service.module.css";
import { isInArrears, type ServiceDraft } from "./service-draft.ts";
import { labelWith, Term } from "./term-fields.tsx";
import { termNames } from "./term-names.ts";
import { words } from "./words.ts";

const rare = [
	...(["minimum_amount", "maximum_amount", "discount_percent", "discount_duration"] as const),
	...(["trial_days", "tax_rate", "tax_name", "unit_code", "plan_item_description"] as const),
] as const;

/** What most services do without: open where a term of it is set, or wrong. */
export function MoreTerms({ currency }: { readonly currency: string | null }) {
	const { values, errorAt } = usePart<ServiceDraft>();
	const [isOpen, setOpen] = useState(
		() =>
			rare.some((name) => values[name] !== "") ||
			values.invoice_every.count !== "" ||
			values.supply !== "digital_service",
	);
	const isWrong = [...rare, "supply", "invoice_every", "invoice_every.count"].some(
		(name) => errorAt(name) !== undefined,
	);
	const label = (name: (typeof rare)[number], unit: string | null) => ({
		name,
		label: labelWith(termNames[name], unit),
	});
	return (
		<details
			className={styles.more}
			open={isOpen || isWrong}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>{words.moreTerms.summary}</summary>
			<Fields>
				<FieldRow>
					<Term.Decimal
						{...label("minimum_amount", currency)}
						placeholder="none"
						hint={words.moreTerms.perBillingPeriod}
					/>
					<Term.Decimal
						{...label("maximum_amount", currency)}
						placeholder="none"
						hint={words.moreTerms.perBillingPeriod}
					/>
				</FieldRow>
				{isInArrears(values) && (
					<FieldRow>
						<Term.Decimal
							name="invoice_every.count"
							inputMode="numeric"
							hint={words.moreTerms.invoicedHint}
							error={errorAt("invoice_every")}
						/>
						<Term.Select name="invoice_every.unit" options={optionsOf(unitNames)} />
					</FieldRow>
				)}
				<FieldRow>
					<Term.Decimal {...label("discount_percent", "%")} placeholder="0" />
					<Term.Decimal name="discount_duration" hint={words.moreTerms.durationHint} />
					<Term.Decimal name="trial_days" placeholder="0" />
				</FieldRow>
				<FieldRow>
					<Term.Decimal {...label("tax_rate", "%")} hint={words.moreTerms.taxRateHint} />
					<Term.Text name="tax_name" placeholder="VAT" />
				</FieldRow>
				<Term.Select name="supply" hint={words.moreTerms.supplyHint} options={optionsOf(words.moreTerms.supplies)} />
				<Term.UnitCode name="unit_code" hint={words.moreTerms.unitCodeHint} />
				<Term.Text name="plan_item_description" />
			</Fields>
		</details>
	);
}
