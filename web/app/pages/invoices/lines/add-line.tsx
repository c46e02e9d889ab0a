import { Plus } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { ProblemNotice } from "../../../ui/message.tsx";
import type { Invoice } from "../invoice.ts";
import { addLine } from "./line-requests.ts";
import { decimalIn } from "./line-values.ts";
import styles from "./lines.module.css";
import { words } from "./words.ts";

const blank = { name: "", quantity: "1", unit_price: "" };

/** Adds line after line: Enter adds one, and the next name can be typed. */
export function AddLine({ invoice }: { readonly invoice: Invoice }) {
	const form = useForm(blank, async (line) => {
		const body = {
			name: line.name,
			quantity: decimalIn("quantity", line.quantity),
			unit_price: decimalIn("unit_price", line.unit_price),
		};
		await addLine(invoice.uuid, body, () => {
			form.set(blank);
			form.methods.setFocus("name");
		});
	});
	const { name, unit_price } = form.values;
	return (
		<Form form={form} className={styles.add} label={words.addLine.addLine}>
			<div className={styles.addName}>
				<form.Text name="name" label={words.addLine.newLine} placeholder={words.addLine.newLinePlaceholder} />
			</div>
			<form.Decimal name="quantity" label={words.addLine.quantity} />
			<form.Decimal name="unit_price" label={words.addLine.unitPrice} placeholder="0.00" />
			<Button
				type="submit"
				icon={<Plus />}
				isBusy={form.isBusy}
				disabled={name.trim() === "" || unit_price.trim() === ""}
			>
				{words.addLine.add}
			</Button>
			<ProblemNotice problem={form.problem} />
		</Form>
	);
}
