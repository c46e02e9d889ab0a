import { useMutation } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { faultAt, Problem } from "../../../api/problem.ts";
import { Button } from "../../../ui/button.tsx";
import { DecimalInput, Field, TextInput } from "../../../ui/form/field.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import type { Invoice } from "../invoice.ts";
import { addLine } from "./line-requests.ts";
import { decimalIn } from "./line-values.ts";
import styles from "./lines.module.css";

const blank = { name: "", quantity: "1", unit_price: "" };

/** Adds line after line: Enter adds one, and the next name can be typed. */
export function AddLine({ invoice }: { readonly invoice: Invoice }) {
	const [form, setForm] = useState(blank);
	const name = useRef<HTMLDivElement>(null);
	const set = (field: keyof typeof form) => (event: { target: { value: string } }) =>
		setForm({ ...form, [field]: event.target.value });
	const { mutate, isPending, error } = useMutation({
		mutationFn: () =>
			addLine(invoice.uuid, {
				name: form.name,
				quantity: decimalIn("quantity", form.quantity),
				unit_price: decimalIn("unit_price", form.unit_price),
			}),
		onSuccess: () => {
			setForm(blank);
			name.current?.querySelector("input")?.focus();
		},
	});
	const at = (field: string) => faultAt(error, field);
	return (
		<form
			className={styles.add}
			aria-label="Add line"
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				mutate();
			}}
		>
			<div ref={name} className={styles.addName}>
				<Field label="New line" error={at("name")}>
					<TextInput value={form.name} onChange={set("name")} placeholder="Description" />
				</Field>
			</div>
			<Field label="Quantity" error={at("quantity")}>
				<DecimalInput value={form.quantity} onChange={set("quantity")} />
			</Field>
			<Field label="Unit price" error={at("unit_price")}>
				<DecimalInput value={form.unit_price} onChange={set("unit_price")} placeholder="0.00" />
			</Field>
			<Button
				type="submit"
				icon={<Plus />}
				isBusy={isPending}
				disabled={form.name.trim() === "" || form.unit_price.trim() === ""}
			>
				Add
			</Button>
			{error instanceof Problem && error.fields.length === 0 && <ProblemNotice problem={error} />}
		</form>
	);
}
