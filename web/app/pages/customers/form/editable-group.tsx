import { Pencil } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useMay } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { Form } from "../../../ui/form/form.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { ProblemNotice } from "../../../ui/message.tsx";
import styles from "../customers.module.css";
import { bodyOf, faultsAtFields, faultsOf, formOf, nameInForm } from "./customer-form.ts";
import { words } from "./words.ts";

interface EditableGroupProps {
	readonly title: string;
	readonly customer: Customer;
	/** The API's fields that the group changes; nothing else is sent. */
	readonly keys: readonly (keyof ReturnType<typeof bodyOf>)[];
	readonly fields: ReactNode;
	/** How it reads while nobody edits it. */
	readonly children: ReactNode;
}

/** Facts that become a form where they stand. */
export function EditableGroup(props: EditableGroupProps) {
	const { title, customer, children } = props;
	const [isOpen, setOpen] = useState(false);
	const edit = useRef<HTMLButtonElement>(null);
	const may = useMay("member");
	const close = () => {
		setOpen(false);
		// Back to where it began, for whoever works by keyboard.
		requestAnimationFrame(() => edit.current?.focus());
	};
	return (
		<section className={styles.group} aria-label={title}>
			<header className={styles.groupHead}>
				<h2>{title}</h2>
				{may && !isOpen && (
					<Button
						ref={edit}
						kind="quiet"
						isIcon
						icon={<Pencil />}
						aria-label={words.editableGroup.edit(title)}
						onClick={() => setOpen(true)}
					/>
				)}
			</header>
			{isOpen ? <GroupForm {...props} key={customer.updated_at} onDone={close} /> : children}
		</section>
	);
}

function GroupForm({ title, customer, keys, fields, onDone }: EditableGroupProps & { readonly onDone: () => void }) {
	const { uuid, name } = customer;
	const form = useForm(
		formOf(customer),
		async (values) => {
			const whole = bodyOf(values);
			const body = Object.fromEntries(keys.map((key) => [key, whole[key]]));
			const path = { customer_uuid: uuid };
			await answer(api.PUT("/api/v1/customer/{customer_uuid}", { params: { path }, body })).catch(faultsAtFields);
			onDone();
			say(words.editableGroup.savedFor(title, name));
			await refresh(["customer", uuid], ["customers"], ["audit"], ["invoices"], ["picker"]);
		},
		nameInForm,
	);
	return (
		<Form form={form} className={styles.form} label={title} onKeyDown={({ key }) => key === "Escape" && onDone()}>
			<ProblemNotice problem={form.problem} />
			{fields}
			<div className={styles.buttons}>
				<Button
					kind="primary"
					type="submit"
					isBusy={form.isBusy}
					disabled={Object.keys(faultsOf(form.values)).length > 0}
				>
					{words.editableGroup.save}
				</Button>
				<Button onClick={onDone}>{words.editableGroup.cancel}</Button>
			</div>
		</Form>
	);
}
