import { customerFilter } from "../../domain/customers/customer-filter.tsx";
import { invoiceStatusOptions } from "../../domain/invoices/status.tsx";
import { yesOrNo } from "../../ui/form/options.ts";
import type { Filter } from "../../ui/list/filters.tsx";

const severalStatuses = { value: "sent,paid,uncollectible", label: "Issued (open, paid or written off)" };

/** The filters of the list, by their keys in the address. */
export const invoiceFilters: readonly Filter[] = [
	{
		key: "invoice_status",
		label: "Status",
		kind: { is: "choice", options: [...invoiceStatusOptions, severalStatuses] },
	},
	customerFilter,
	{ key: "is_overdue", label: "Overdue", kind: { is: "choice", options: yesOrNo } },
	{
		key: "is_issued",
		label: "Sent",
		kind: {
			is: "choice",
			options: [
				{ value: "true", label: "Yes, including void" },
				{ value: "false", label: "No" },
			],
		},
	},
	{ key: "due_date_gte", label: "Due from", kind: { is: "date" } },
	{ key: "due_date_lte", label: "Due to", kind: { is: "date" } },
	{ key: "invoice_date_gte", label: "Dated from", kind: { is: "date" } },
	{ key: "invoice_date_lte", label: "Dated to", kind: { is: "date" } },
	{ key: "amount_gte", label: "Minimum amount", kind: { is: "text" } },
	{ key: "amount_lte", label: "Maximum amount", kind: { is: "text" } },
	{ key: "currency", label: "Currency", kind: { is: "text" } },
];
