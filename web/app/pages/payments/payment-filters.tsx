import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { customerFilter } from "../../domain/customers/customer-filter.tsx";
import {
	type PaymentMethodKind,
	type PaymentStatus,
	paymentMethods,
	paymentStatuses,
} from "../../domain/payments/payment-words.ts";
import { optionsOf, yesOrNo } from "../../ui/form/options.ts";
import { type Choice, Picker } from "../../ui/form/picker.tsx";
import type { Filter } from "../../ui/list/filters.tsx";
import { words } from "./words.tsx";

const choices = 20;

/** What the list can be narrowed to; each stands in the address under the API's name for it. */
export const filters: readonly Filter[] = [
	{
		key: "payment_status",
		label: words.paymentFilters.status,
		kind: { is: "choice", options: optionsOf(paymentStatuses) },
	},
	{
		key: "is_unresolved",
		label: words.paymentFilters.failedInvoiceStillOpen,
		kind: { is: "choice", options: yesOrNo },
	},
	{ key: "method", label: words.paymentFilters.method, kind: { is: "choice", options: optionsOf(paymentMethods) } },
	customerFilter,
	{
		key: "invoice_uuid",
		label: words.paymentFilters.invoice,
		kind: {
			is: "other",
			control: (_value, onChange) => (
				<Picker
					label={words.paymentFilters.invoice}
					value={null}
					placeholder={words.paymentFilters.invoicePlaceholder}
					queryKey="invoices"
					find={findInvoices}
					onChange={({ value }) => onChange(value)}
				/>
			),
			shown: (value) => <InvoiceNumber uuid={value} />,
		},
	},
];

async function findInvoices(text: string): Promise<readonly Choice[]> {
	const query = { limit: choices, ...(text === "" ? {} : { search: text }) };
	const { items } = await answer(api.GET("/api/v1/invoice", { params: { query } }));
	return items.map(({ uuid, invoice_number, customer }) => ({
		value: uuid,
		label: invoice_number,
		detail: customer.name,
	}));
}

function InvoiceNumber({ uuid }: { readonly uuid: string }) {
	const { data } = useQuery({
		queryKey: ["invoice", uuid],
		queryFn: () => answer(api.GET("/api/v1/invoice/{invoice_uuid}", { params: { path: { invoice_uuid: uuid } } })),
	});
	return <>{data?.invoice_number ?? "…"}</>;
}

type Values = Readonly<Record<string, string | undefined>>;

/** What the address asks of the API; whatever else stands in it is left out. */
export function questionOf(values: Values) {
	const { search, payment_status, is_unresolved, method, customer_uuid, invoice_uuid } = values;
	return {
		...(search === undefined ? {} : { search }),
		...(payment_status === undefined ? {} : { payment_status: [payment_status as PaymentStatus] }),
		...(is_unresolved === undefined ? {} : { is_unresolved: is_unresolved === "true" }),
		...(method === undefined ? {} : { method: [method as PaymentMethodKind] }),
		...(customer_uuid === undefined ? {} : { customer_uuid }),
		...(invoice_uuid === undefined ? {} : { invoice_uuid }),
	};
}
