import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useCustomer } from "../../../domain/customers/customer.tsx";
import { CustomerPicker } from "../../../domain/customers/customer-picker.tsx";
import { formats } from "../../../format/formats.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import type { Choice } from "../../../ui/form/picker.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Notice } from "../../../ui/message.tsx";
import { type Mended, referenceOf, type UnmatchedGroup } from "../unmatched-query.ts";
import styles from "../usage.module.css";

interface MapCustomerProps {
	readonly group: UnmatchedGroup;
	readonly similar: UnmatchedGroup["similar_customers"][number] | null;
	readonly onClose: () => void;
	readonly onMended: (mended: Mended) => void;
}

/** Gives a customer that there is the address or id that the events name. What it had before is replaced, and that is said first. */
export function MapCustomer({ group, similar, onClose, onMended }: MapCustomerProps) {
	const start: { readonly customer: Choice | null } = {
		customer: similar === null ? null : { value: similar.uuid, label: similar.name },
	};
	const form = useForm(start, async (values) => {
		const params = { path: { customer_uuid: values.customer?.value ?? "" } };
		const body = isEmail ? { email: reference } : { external_id: reference };
		const { uuid, name } = await answer(api.PUT("/api/v1/customer/{customer_uuid}", { params, body }));
		onMended({ reference, customer: { uuid, name } });
		await refresh(["usage-inbox"], ["customers"], ["customer", uuid], ["picker"], ["overview"], ["events"]);
	});
	const customer = useCustomer(form.values.customer?.value ?? null);
	const isEmail = group.new_customer?.email != null;
	const reference = referenceOf(group) ?? "";
	const had = customer === undefined ? null : isEmail ? customer.email : customer.external_id;
	return (
		<FormDialog
			form={form}
			onClose={onClose}
			title="Choose customer"
			size="small"
			description={`Which customer is ${reference}? ${eventsOf(group)} ${group.event_count === 1 ? "is" : "are"} assigned to it.`}
			action={customer === undefined ? "Assign events" : `Assign events to ${customer.name}`}
			isDisabled={customer === undefined}
		>
			<div className={styles.facts}>
				<form.Custom name="customer">
					{({ value, onChange }) => <CustomerPicker value={value} onChange={onChange} />}
				</form.Custom>
				{customer !== undefined && (
					<Notice kind={had === null ? "note" : "careful"}>
						{changeWords(customer.name, isEmail, had, reference)}
					</Notice>
				)}
			</div>
		</FormDialog>
	);
}

function eventsOf({ event_count }: UnmatchedGroup): string {
	return event_count === 1 ? "The event that names it" : `The ${formats.count(event_count)} events that name it`;
}

function changeWords(name: string, isEmail: boolean, had: string | null, reference: string): string {
	const field = isEmail ? "email address" : "external ID";
	if (had === null) return `${name} gets the ${field} ${reference}.`;
	const loss = isEmail ? `Invoices go to the new address, and events` : "Events";
	return `The ${field} of ${name} changes from ${had} to ${reference}. ${loss} that still name ${had} are no longer assigned to this customer. If you use both, send events with the customer’s UUID instead.`;
}
