/** What the terms of contracts and services are called: in labels, in lists of changes, and in what was read in a document. */
export const termNames = {
	customer_uuid: "Customer",
	name: "Name",
	start_date: "Start date",
	end_date: "End date",
	billing_day: "Billing day",
	currency: "Currency",
	payment_terms_days: "Payment terms (days)",
	auto_renew: "Renewal",
	renewal_months: "Renewal term (months)",
	plan_item_name: "Name on invoices",
	plan_item_description: "Description on invoices",
	service_type: "Type",
	billing_cycle: "Billing cycle",
	billing_timing: "Billed",
	quantity: "Quantity",
	service_start_date: "First day",
	service_end_date: "Last day",
	metric_uuid: "Metric",
	pricing_model: "Pricing model",
	unit_price: "Price",
	package_size: "Units per package",
	fee_per_event: "Fee per event",
	included_quantity: "Included quantity",
	minimum_amount: "Minimum",
	maximum_amount: "Maximum",
	discount_percent: "Discount",
	discount_duration: "Discount periods",
	trial_days: "Trial days",
	tax_rate: "Tax rate",
	tax_name: "Tax name",
	up_to: "Up to",
	flat_fee: "Flat fee",
} as const;

/** A field as people call it. */
export function nameOfTerm(field: string): string {
	return (termNames as Readonly<Record<string, string>>)[field] ?? field.replaceAll("_", " ");
}
