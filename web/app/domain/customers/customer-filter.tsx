import type { Filter } from "../../ui/list/filters.tsx";
import { CustomerName } from "./customer.tsx";
import { CustomerPicker } from "./customer-picker.tsx";
import { words } from "./words.ts";

/** Narrows a list to one customer. */
export const customerFilter: Filter = {
	key: "customer_uuid",
	label: words.customerFilter.customer,
	kind: {
		is: "other",
		control: (_value, onChange) => <CustomerPicker value={null} onChange={({ value }) => onChange(value)} />,
		shown: (value) => <CustomerName uuid={value} />,
	},
};
