import { customerFilter } from "../../domain/customers/customer-filter.tsx";
import { invoiceStatusOptions } from "../../domain/invoices/status.tsx";
import { yesOrNo } from "../../ui/form/options.ts";
import type { Filter } from "../../ui/list/filters.tsx";
import { words } from "./words.tsx";

const severalStatuses = { value: "sent,paid,uncollectible", label: words.listFilters.issued };

/** The filters of the list, by their keys in the address. */
export const invoiceFilters: readonly Filter[] = [
	{
		key: "invoice_status",
		label: words.listFilters.status,
		kind: { is: "choice", options: [...invoiceStatusOptions, severalStatuses] },
	},
	customerFilter,
	{ key: "is_overdue", label: words.listFilters.overdue, kind: { is: "choice", options: yesOrNo } },
	{
		key: "is_issued",
		label: words.listFilters.sent,
		kind: {
			is: "choice",
			options: [
				{ value: "true", label: words.listFilters.includingVoid },
				{ value: "false", label: yesOrNo[1].label },
			],
		},
	},
	{ key: "due_date_gte", label: words.listFilters.dueFrom, kind: { is: "date" } },
	{ key: "due_date_lte", label: words.listFilters.dueTo, kind: { is: "date" } },
	{ key: "invoice_date_gte", label: words.listFilters.datedFrom, kind: { is: "date" } },
	{ key: "invoice_date_lte", label: words.listFilters.datedTo, kind: { is: "date" } },
	{ key: "amount_gte", label: words.listFilters.minimumAmount, kind: { is: "text" } },
	{ key: "amount_lte", label: words.listFilters.maximumAmount, kind: { is: "text" } },
	{ key: "currency", label: words.listFilters.currency, kind: { is: "text" } },
];
