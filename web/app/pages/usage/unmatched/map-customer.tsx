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
import { words } from "./words.tsx";

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
			title={words.mapCustomer.title}
			size="small"
			description={words.mapCustomer.description(reference, eventsOf(group), group.event_count)}
			action={customer === undefined ? words.mapCustomer.assignEvents : words.mapCustomer.assignEventsTo(customer.name)}
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
	return event_count === 1 ? words.mapCustomer.oneEvent : words.mapCustomer.manyEvents(formats.count(event_count));
}

function changeWords(name: string, isEmail: boolean, had: string | null, reference: string): string {
	const field = isEmail ? words.mapCustomer.emailAddress : words.mapCustomer.externalId;
	if (had === null) return words.mapCustomer.gain(name, field, reference);
	const loss = isEmail ? words.mapCustomer.lossOfAddress : words.mapCustomer.lossOfId;
	return words.mapCustomer.change(field, name, had, reference, loss);
}
