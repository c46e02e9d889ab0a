import { isZero } from "../../../api/exact.ts";
import { unitCodeOf } from "../../../domain/units/unit-code.ts";
import { UnitCodeField } from "../../../domain/units/unit-code-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldRow, Fields } from "../../../ui/form/field.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { optionsOf } from "../../../ui/form/options.ts";
import { useForm } from "../../../ui/form/use-form.ts";
import { ProblemNotice } from "../../../ui/message.tsx";
import type { Invoice, LineItem } from "../invoice.ts";
import { updateLine } from "./line-requests.ts";
import { hasTaxList, type TaxDraft, taxDrafts, taxesBody } from "./line-taxes.ts";
import { decimalOrZero, textUnlessZero } from "./line-values.ts";
import styles from "./lines.module.css";
import { TaxRows } from "./tax-rows.tsx";
import { words } from "./words.ts";

interface LineDetailsProps {
	readonly invoice: Invoice;
	readonly line: LineItem;
	readonly onClose: () => void;
}

const decimals = [
	["discount_percent", words.lineDetails.discount],
	["discount_amount", words.lineDetails.discountAmount],
	["flat_fee", words.lineDetails.flatFee],
] as const;
const dates = [
	["service_start_date", words.lineDetails.serviceFrom],
	["service_end_date", words.lineDetails.serviceTo],
] as const;

const supplies = optionsOf(words.lineDetails.supplies);

/** What a line says besides name, quantity, price and tax. */
export function LineDetails({ invoice, line, onClose }: LineDetailsProps) {
	const form = useForm(
		{
			description: line.description ?? "",
			discount_percent: textUnlessZero(line.discount_percent),
			discount_amount: textUnlessZero(line.discount_amount),
			flat_fee: textUnlessZero(line.flat_fee),
			tax_name: line.tax_name ?? "",
			taxes: hasTaxList(line) ? taxDrafts(line) : [],
			unit_code: line.unit_code ?? "",
			supply: line.supply as string,
			service_start_date: line.service_start_date ?? "",
			service_end_date: line.service_end_date ?? "",
		},
		async (values) => {
			await updateLine(invoice.uuid, line.uuid, {
				description: orNull(values.description),
				discount_percent: decimalOrZero("discount_percent", values.discount_percent.replace("%", "")),
				discount_amount: decimalOrZero("discount_amount", values.discount_amount),
				flat_fee: decimalOrZero("flat_fee", values.flat_fee),
				...taxOf(values, line),
				unit_code: unitCodeOf(values.unit_code),
				...(values.supply === line.supply ? {} : { supply: values.supply as LineItem["supply"] }),
				service_start_date: orNull(values.service_start_date),
				service_end_date: orNull(values.service_end_date),
			});
			onClose();
		},
	);
	return (
		<Form form={form} className={styles.details} label={words.lineDetails.moreFieldsOf(line.name)}>
			<ProblemNotice problem={form.problem} />
			<Fields>
				<FieldRow>
					{decimals.map(([field, label]) => (
						<form.Decimal name={field} key={field} label={label} placeholder="0" />
					))}
				</FieldRow>
				<FieldRow>
					{dates.map(([field, label]) => (
						<form.Date name={field} key={field} label={label} />
					))}
				</FieldRow>
				<FieldRow>
					{form.values.taxes.length === 0 && (
						<form.Text name="tax_name" label={words.lineDetails.taxName} placeholder="VAT" />
					)}
					<UnitCodeField name="unit_code" label={words.lineDetails.unitCode} />
					<form.Select name="supply" label={words.lineDetails.supply} options={supplies} />
				</FieldRow>
				<TaxRows single={() => (isZero(line.tax_rate) ? [] : taxDrafts(line))} />
				<form.TextArea name="description" label={words.lineDetails.description} rows={2} />
			</Fields>
			<div className={styles.buttons}>
				<Button onClick={onClose}>{words.lineDetails.cancel}</Button>
				<Button kind="primary" type="submit" isBusy={form.isBusy}>
					{words.lineDetails.saveLine}
				</Button>
			</div>
		</Form>
	);
}

/**
 * A list of taxes if there is one; without one, the name of the only tax, whose rate is edited in the line itself. Nothing if it is as it
 * was: a tax that is sent is the line's own, and rules no longer decide it.
 */
function taxOf(
	{ taxes, tax_name }: { readonly taxes: readonly TaxDraft[]; readonly tax_name: string },
	line: LineItem,
) {
	if (taxes.length === 0 && !hasTaxList(line)) {
		return orNull(tax_name) === line.tax_name ? {} : { tax_name: orNull(tax_name) };
	}
	const [before, after] = [taxesBody(taxDrafts(line)), taxesBody(taxes)];
	return hasTaxList(line) && JSON.stringify(before) === JSON.stringify(after) ? {} : { taxes: after };
}

function orNull(text: string): string | null {
	return text.trim() === "" ? null : text;
}
