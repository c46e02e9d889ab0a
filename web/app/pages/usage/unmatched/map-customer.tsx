import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import { useCustomer } from "../../../domain/customers/customer.tsx";
import { CustomerPicker } from "../../../domain/customers/customer-picker.tsx";
import { formats } from "../../../format/formats.ts";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import type { Choice } from "../../../ui/form/picker.tsx";
import { Notice, ProblemNotice } from "../../../ui/message.tsx";
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
	const [choice, setChoice] = useState<Choice | null>(
		similar === null ? null : { value: similar.uuid, label: similar.name },
	);
	const customer = useCustomer(choice?.value ?? null);
	const isEmail = group.new_customer?.email != null;
	const reference = referenceOf(group) ?? "";
	const had = customer === undefined ? null : isEmail ? customer.email : customer.external_id;
	const map = useMutation({
		mutationFn: () => {
			const params = { path: { customer_uuid: choice?.value ?? "" } };
			const body = isEmail ? { email: reference } : { external_id: reference };
			return answer(api.PUT("/api/v1/customer/{customer_uuid}", { params, body }));
		},
		onSuccess: async ({ uuid, name }) => {
			onMended({ reference, customer: { uuid, name } });
			await refresh(["usage-inbox"], ["customers"], ["customer", uuid], ["picker"], ["overview"], ["events"]);
		},
	});
	return (
		<FormDialog
			onClose={onClose}
			title="Choose customer"
			size="small"
			description={`Which customer is ${reference}? ${eventsOf(group)} ${group.event_count === 1 ? "is" : "are"} assigned to it.`}
			onSubmit={() => map.mutate()}
			action={customer === undefined ? "Assign events" : `Assign events to ${customer.name}`}
			isBusy={map.isPending}
			isDisabled={customer === undefined}
		>
			<div className={styles.facts}>
				<ProblemNotice problem={map.error} />
				<CustomerPicker value={choice} onChange={setChoice} />
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
