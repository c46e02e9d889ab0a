import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { type Choice, Picker } from "../../ui/picker.tsx";

const choices = 20;

/** Finds a customer by a part of the name or address. */
export function CustomerPicker(props: {
	readonly value: Choice | null;
	readonly onChange: (choice: Choice) => void;
	readonly placeholder?: string;
}) {
	return (
		<Picker
			placeholder="Choose a customer…"
			{...props}
			label="Customer"
			queryKey="customers"
			find={async (text) => {
				const query = { limit: choices, ...(text === "" ? {} : { search: text }) };
				const { items } = await answer(api.GET("/api/v1/customer", { params: { query } }));
				return items.map(({ uuid, name, email }) => ({
					value: uuid,
					label: name,
					...(email === null ? {} : { detail: email }),
				}));
			}}
		/>
	);
}

export function useCustomer(uuid: string | null) {
	return useQuery({
		queryKey: ["customer", uuid],
		queryFn: () =>
			answer(api.GET("/api/v1/customer/{customer_uuid}", { params: { path: { customer_uuid: uuid ?? "" } } })),
		enabled: uuid !== null,
	}).data;
}

/** The name behind a UUID. */
export function CustomerName({ uuid }: { readonly uuid: string }) {
	return <>{useCustomer(uuid)?.name ?? "…"}</>;
}
