import { useQuery } from "@tanstack/react-query";
import { answer, api } from "../../api/client.ts";
import { type Choice, Picker } from "../../ui/picker.tsx";

const choices = 20;

/** Finds a customer by a part of the name or address. */
export function CustomerPicker(props: {
	readonly value: Choice | null;
	readonly onChange: (choice: Choice) => void;
	readonly isInvalid?: boolean;
}) {
	return (
		<Picker
			{...props}
			label="Customer"
			queryKey="customers"
			placeholder="Choose a customer…"
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

/** The name behind a UUID in the address. */
export function CustomerName({ uuid }: { readonly uuid: string }) {
	const { data } = useQuery({
		queryKey: ["customer", uuid, "name"],
		queryFn: () => answer(api.GET("/api/v1/customer/{customer_uuid}", { params: { path: { customer_uuid: uuid } } })),
	});
	return <>{data?.name ?? "…"}</>;
}
