import { useSuspenseQuery } from "@tanstack/react-query";
import { CreditCard, Landmark, Plus, Star, Trash2 } from "lucide-react";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useMay } from "../../../api/session.ts";
import type { Customer } from "../../../domain/customers/customer.tsx";
import { type StoredMethod, storedMethodsOf, storedMethodsQuery } from "../../../domain/payments/stored-methods.ts";
import { Button } from "../../../ui/button.tsx";
import { Confirm } from "../../../ui/floating/dialog.tsx";
import { Menu } from "../../../ui/floating/menu.tsx";
import { say } from "../../../ui/floating/toast.tsx";
import { ProblemNotice } from "../../../ui/message.tsx";
import { Nothing } from "../../../ui/nothing.tsx";
import { Section } from "../../../ui/page.tsx";
import { Status } from "../../../ui/status.tsx";
import styles from "../customers.module.css";
import { AddMethod } from "./add-method.tsx";
import { words } from "./words.ts";

/** The cards and accounts that are charged for the customer; their numbers lie at the payment provider. */
export function CustomerMethods({ customer }: { readonly customer: Customer }) {
	const { uuid } = customer;
	const may = useMay("member");
	const [isAdding, setAdding] = useState(false);
	const { data } = useSuspenseQuery(storedMethodsQuery(uuid));
	const methods = storedMethodsOf(data);
	const add = may && (
		<Button icon={<Plus />} onClick={() => setAdding(true)}>
			{words.methods.addMethod}
		</Button>
	);
	return (
		<Section title={words.methods.paymentMethods} actions={methods.length > 0 && add}>
			{methods.length > 0 && (
				<ul className={styles.methods}>
					{methods.map((method) => (
						<Method key={method.uuid} customer={customer} method={method} />
					))}
				</ul>
			)}
			{methods.length === 0 && <Nothing action={add}>{words.methods.noMethods}</Nothing>}
			{isAdding && <AddMethod customer={customer} onClose={() => setAdding(false)} />}
		</Section>
	);
}

function Method({ customer, method }: { readonly customer: Customer; readonly method: StoredMethod }) {
	const may = useMay("member");
	const [isRemoved, setRemoved] = useState(false);
	const [problem, setProblem] = useState<unknown>(null);
	const path = { customer_uuid: customer.uuid, payment_method_uuid: method.uuid };
	const changed = () => refresh(["customer", customer.uuid, "methods"]);
	const makeDefault = async () => {
		try {
			const address = "/api/v1/customer/{customer_uuid}/payment-methods/{payment_method_uuid}";
			await answer(api.PUT(address, { params: { path }, body: { is_default: true } }));
			setProblem(null);
			await changed();
			say(words.methods.nowDefault(method.name));
		} catch (error) {
			setProblem(error);
		}
	};
	const remove = async () => {
		const address = "/api/v1/customer/{customer_uuid}/payment-methods/{payment_method_uuid}";
		await answer(api.DELETE(address, { params: { path } }));
		await changed();
		say(words.methods.removed(method.name));
	};
	return (
		<li>
			{method.kind === "card" ? <CreditCard aria-hidden="true" /> : <Landmark aria-hidden="true" />}
			<span className={styles.methodText}>
				<span>{method.name}</span>
				<span className={styles.quiet}>{method.detail}</span>
				<ProblemNotice problem={problem} />
			</span>
			{method.isDefault && <Status tone="good">{words.methods.default}</Status>}
			{may && (
				<Menu
					label={words.methods.actionsFor(method.name)}
					groups={[
						method.isDefault
							? []
							: [{ label: words.methods.makeDefault, icon: <Star />, onSelect: () => void makeDefault() }],
						[{ label: words.methods.remove, icon: <Trash2 />, isDangerous: true, onSelect: () => setRemoved(true) }],
					]}
				/>
			)}
			<Confirm
				isOpen={isRemoved}
				onClose={() => setRemoved(false)}
				title={words.methods.title(method.name)}
				action={words.methods.action(method.name)}
				isDangerous
				onConfirm={remove}
			>
				{words.methods.consequence(method.isDefault)}
			</Confirm>
		</li>
	);
}
