import { answer, api } from "../../api/client.ts";
import { type Choice, Picker } from "../../ui/picker.tsx";

interface CustomerPickerProps {
	readonly value: Choice | null;
	readonly onChange: (choice: Choice) => void;
	readonly isInvalid?: boolean;
}

/** One of the organisation's customers, by name, address or number. */
export function CustomerPicker(props: CustomerPickerProps) {
	return (
		<Picker label="Customer" queryKey="customer" find={findCustomers} placeholder="Choose a customer…" {...props} />
	);
}

async function findCustomers(search: string): Promise<Choice[]> {
	const { items } = await answer(api.GET("/api/v1/customer", { params: { query: { search, limit: 20 } } }));
	return items.map(({ uuid, name, email }) => ({
		value: uuid,
		label: name,
		...(email === null ? {} : { detail: email }),
	}));
}
