import { Field } from "../../ui/field.tsx";
import type { Filter } from "../../ui/filters.tsx";
import { CustomerName, CustomerPicker } from "./customer-picker.tsx";
import { statusOptions } from "./status.tsx";

const severalStatuses = { value: "sent,paid,uncollectible", label: "Issued: open, paid or written off" };

/** The filters of the list, by their keys in the address. */
export const invoiceFilters: readonly Filter[] = [
	{
		key: "invoice_status",
		label: "Status",
		kind: { is: "choice", options: [...statusOptions, severalStatuses] },
	},
	{
		key: "customer_uuid",
		label: "Customer",
		kind: {
			is: "other",
			control: (value, onChange) => (
				<Field label="Customer">
					<CustomerPicker
						value={value === "" ? null : { value, label: "Another customer…" }}
						onChange={(choice) => onChange(choice.value)}
					/>
				</Field>
			),
			shown: (value) => <CustomerName uuid={value} />,
		},
	},
	{
		key: "is_overdue",
		label: "Overdue",
		kind: {
			is: "choice",
			options: [
				{ value: "true", label: "Yes" },
				{ value: "false", label: "No" },
			],
		},
	},
	{
		key: "is_issued",
		label: "Was sent",
		kind: {
			is: "choice",
			options: [
				{ value: "true", label: "Yes, including void" },
				{ value: "false", label: "No" },
			],
		},
	},
	{ key: "due_date_gte", label: "Due from", kind: { is: "date" } },
	{ key: "due_date_lte", label: "Due until", kind: { is: "date" } },
	{ key: "invoice_date_gte", label: "Dated from", kind: { is: "date" } },
	{ key: "invoice_date_lte", label: "Dated until", kind: { is: "date" } },
	{ key: "amount_gte", label: "Amount at least", kind: { is: "text" } },
	{ key: "amount_lte", label: "Amount at most", kind: { is: "text" } },
	{ key: "currency", label: "Currency", kind: { is: "text" } },
];
