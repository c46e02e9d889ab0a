import { answer, api } from "../../api/client.ts";
import { type Choice, Picker } from "../../ui/form/picker.tsx";
import { words } from "./words.ts";

const choices = 20;

interface CustomerPickerProps {
	readonly value: Choice | null;
	readonly onChange: (choice: Choice) => void;
	readonly placeholder?: string;
	readonly isInvalid?: boolean;
}

/** Finds one of the organization's customers by part of a name, address or ID. */
export function CustomerPicker(props: CustomerPickerProps) {
	return (
		<Picker
			label={words.customerPicker.customer}
			placeholder={words.customerPicker.customerPlaceholder}
			queryKey="customers"
			find={findCustomers}
			{...props}
		/>
	);
}

async function findCustomers(search: string): Promise<readonly Choice[]> {
	const query = { limit: choices, ...(search === "" ? {} : { search }) };
	const { items } = await answer(api.GET("/api/v1/customer", { params: { query } }));
	return items.map(({ uuid, name, email }) => ({
		value: uuid,
		label: name,
		...(email === null ? {} : { detail: email }),
	}));
}
