import { useMutation } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useMay } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { Button } from "../../../ui/button.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import styles from "../customers.module.css";
import type { FieldsProps } from "./customer-fields.tsx";
import { bodyOf, type CustomerForm, faultAt, faultsOf, formOf } from "./customer-form.ts";

interface EditableGroupProps {
	readonly title: string;
	readonly customer: Customer;
	/** The API's fields that the group changes; nothing else is sent. */
	readonly keys: readonly (keyof ReturnType<typeof bodyOf>)[];
	readonly fields: (parts: FieldsProps) => ReactNode;
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
						aria-label={`Edit: ${title}`}
						onClick={() => setOpen(true)}
					/>
				)}
			</header>
			{isOpen ? <Form {...props} key={customer.updated_at} onDone={close} /> : children}
		</section>
	);
}

function Form({ title, customer, keys, fields, onDone }: EditableGroupProps & { readonly onDone: () => void }) {
	const [form, setForm] = useState<CustomerForm>(() => formOf(customer));
	const { uuid, name } = customer;
	const save = useMutation({
		mutationFn: () => {
			const whole = bodyOf(form);
			const body = Object.fromEntries(keys.map((key) => [key, whole[key]]));
			return answer(api.PUT("/api/v1/customer/{customer_uuid}", { params: { path: { customer_uuid: uuid } }, body }));
		},
		onSuccess: async () => {
			onDone();
			say(`${title} saved for ${name}.`);
			await refresh(["customer", uuid], ["customers"], ["audit"], ["invoices"], ["picker"]);
		},
	});
	const faults = faultsOf(form);
	const at = (field: string) => faults[field] ?? faultAt(save.error, field);
	const isAtField = keys.some((key) => faultAt(save.error, key) !== undefined);
	return (
		<form
			className={styles.form}
			noValidate
			aria-label={title}
			onKeyDown={({ key }) => key === "Escape" && onDone()}
			onSubmit={(event) => {
				event.preventDefault();
				save.mutate();
			}}
		>
			{!isAtField && <ProblemNotice problem={save.error} />}
			{fields({ form, at, change: (change) => setForm((before) => ({ ...before, ...change })) })}
			<div className={styles.buttons}>
				<Button kind="primary" type="submit" isBusy={save.isPending} disabled={Object.keys(faults).length > 0}>
					Save
				</Button>
				<Button onClick={onDone}>Cancel</Button>
			</div>
		</form>
	);
}
