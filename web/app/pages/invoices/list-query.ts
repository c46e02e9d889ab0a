import type { paths } from "../../api/schema.ts";

type Query = NonNullable<paths["/api/v1/invoice"]["get"]["parameters"]["query"]>;

/** What of the address asks something of the list: each key is the API's own, several statuses stand with commas between them. */
const keys = [
	"invoice_status",
	"customer_uuid",
	"invoice_date_gte",
	"invoice_date_lte",
	"due_date_gte",
	"due_date_lte",
	"amount_gte",
	"amount_lte",
	"is_overdue",
	"is_issued",
	"currency",
	"search",
] as const;

export type Address = Readonly<Record<string, string | undefined>>;

/** The filters as an address of the API has them. */
export function filterText(address: Address): string {
	return keys
		.flatMap((key) => {
			const value = address[key] ?? "";
			const values = key === "invoice_status" ? value.split(",") : [value];
			return values.filter((each) => each !== "").map((each) => `${key}=${encodeURIComponent(each)}`);
		})
		.join("&");
}

/** The filters as a query of the typed client: it writes each value as the text that it is. */
export function filterQuery(address: Address): Query {
	const entries = keys
		.filter((key) => (address[key] ?? "") !== "")
		.map((key) => [key, key === "invoice_status" ? (address[key] ?? "").split(",") : address[key]]);
	return Object.fromEntries(entries) as Query;
}
