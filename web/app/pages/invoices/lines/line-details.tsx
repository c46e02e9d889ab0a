import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { faultAt, Problem } from "../../../api/problem.ts";
import { Button } from "../../../ui/button.tsx";
import { DateInput, DecimalInput, Field, FieldRow, Fields, TextArea, TextInput } from "../../../ui/form/field.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import type { Invoice, LineItem } from "../invoice.ts";
import { updateLine } from "./line-requests.ts";
import { decimalOrZero, textUnlessZero } from "./line-values.ts";
import styles from "./lines.module.css";

interface LineDetailsProps {
	readonly invoice: Invoice;
	readonly line: LineItem;
	readonly onClose: () => void;
}

const decimals = [
	["discount_percent", "Discount (%)"],
	["discount_amount", "Discount amount"],
	["flat_fee", "Flat fee"],
] as const;
const dates = [
	["service_start_date", "Service from"],
	["service_end_date", "Service to"],
] as const;

/** What a line says besides name, quantity, price and tax. */
export function LineDetails({ invoice, line, onClose }: LineDetailsProps) {
	const [form, setForm] = useState({
		description: line.description ?? "",
		discount_percent: textUnlessZero(line.discount_percent),
		discount_amount: textUnlessZero(line.discount_amount),
		flat_fee: textUnlessZero(line.flat_fee),
		tax_name: line.tax_name ?? "",
		service_start_date: line.service_start_date ?? "",
		service_end_date: line.service_end_date ?? "",
	});
	const set = (field: keyof typeof form) => (event: { target: { value: string } }) =>
		setForm({ ...form, [field]: event.target.value });
	const orNull = (text: string) => (text.trim() === "" ? null : text);
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			updateLine(invoice.uuid, line.uuid, {
				description: orNull(form.description),
				discount_percent: decimalOrZero("discount_percent", form.discount_percent.replace("%", "")),
				discount_amount: decimalOrZero("discount_amount", form.discount_amount),
				flat_fee: decimalOrZero("flat_fee", form.flat_fee),
				tax_name: orNull(form.tax_name),
				service_start_date: orNull(form.service_start_date),
				service_end_date: orNull(form.service_end_date),
			}),
		onSuccess: onClose,
	});
	const at = (field: string) => faultAt(error, field);
	return (
		<form
			className={styles.details}
			aria-label={`More fields of ${line.name}`}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				mutate();
			}}
		>
			{error instanceof Problem && error.fields.length === 0 && <ProblemNotice problem={error} />}
			<Fields>
				<FieldRow>
					{decimals.map(([field, label]) => (
						<Field key={field} label={label} error={at(field)}>
							<DecimalInput value={form[field]} onChange={set(field)} placeholder="0" />
						</Field>
					))}
				</FieldRow>
				<FieldRow>
					{dates.map(([field, label]) => (
						<Field key={field} label={label} error={at(field)}>
							<DateInput value={form[field]} onChange={set(field)} />
						</Field>
					))}
					<Field label="Tax name" error={at("tax_name")}>
						<TextInput value={form.tax_name} onChange={set("tax_name")} placeholder="VAT" />
					</Field>
				</FieldRow>
				<Field label="Description" error={at("description")}>
					<TextArea rows={2} value={form.description} onChange={set("description")} />
				</Field>
			</Fields>
			<div className={styles.buttons}>
				<Button onClick={onClose}>Cancel</Button>
				<Button kind="primary" type="submit" isBusy={isPending}>
					Save line
				</Button>
			</div>
		</form>
	);
}
