/** The content of an export file: its rows, and the internal columns to omit. */
export interface ExportFile {
	readonly name: string;
	readonly statement: string;
	readonly without?: readonly string[];
}

/** Everything that an organization entered or received, in reading order. Each takes the organization as `$1`. */
export const exportFiles: readonly ExportFile[] = [
	{ name: "organisation", statement: "select * from organisations.organisation where organisation_id = $1" },
	{
		name: "members",
		statement: `select account.email, account.name, membership.role, membership.created_at
			from auth.membership as membership join auth.account as account on account.uuid = membership.account_uuid
			where membership.organisation_id = $1 order by account.email`,
	},
	{
		name: "customers",
		statement: "select * from customers.customer where organisation_id = $1 order by created_at, uuid",
		without: ["email_key"],
	},
	{
		name: "customer_credit_movements",
		statement: "select * from customers.credit_movement where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "metrics",
		statement: "select * from metrics.metric where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "templates",
		statement: "select * from catalog.template where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "template_options",
		statement: "select * from catalog.option where organisation_id = $1 order by template_uuid, position",
	},
	{
		name: "template_versions",
		statement: "select * from catalog.template_version where organisation_id = $1 order by template_uuid, version",
	},
	{
		name: "template_services",
		statement: "select * from catalog.service where organisation_id = $1 order by option_uuid, position",
	},
	{
		name: "plan_items",
		statement: "select * from catalog.plan_item where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "contracts",
		statement: "select * from contracts.contract where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "contract_items",
		statement: "select * from contracts.item where organisation_id = $1 order by contract_uuid, position",
	},
	{
		name: "contract_item_versions",
		statement:
			"select * from contracts.item_version where organisation_id = $1 order by item_uuid, effective_date, amendment_uuid",
	},
	{
		name: "contract_item_ends",
		statement: "select * from contracts.item_end where organisation_id = $1 order by item_uuid, amendment_uuid",
	},
	{
		name: "tax_id_checks",
		statement: "select * from customers.tax_id_check where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "tax_rates",
		statement: "select * from tax_rates.tax_rate where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "discounts",
		statement: "select * from discounts.discount where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "discount_redemptions",
		statement: "select * from discounts.redemption where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "credit_units",
		statement: "select * from credit_grants.credit_unit where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "credit_grants",
		statement: "select * from credit_grants.credit_grant where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "credit_grant_ledger",
		statement:
			"select * from credit_grants.ledger_entry where organisation_id = $1 order by credit_grant_uuid, position",
	},
	{
		name: "alerts",
		statement: "select * from alerts.alert where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "alert_triggers",
		statement: "select * from alerts.trigger where organisation_id = $1 order by triggered_at, uuid",
	},

	{
		name: "contract_amendments",
		statement: "select * from contracts.amendment where organisation_id = $1 order by contract_uuid, position",
	},
	{
		name: "closed_usage",
		statement: "select * from usage.closed_usage where organisation_id = $1 order by item_uuid, period_start",
	},
	{
		name: "contract_extracted_terms",
		statement: "select * from contracts.extracted_term where organisation_id = $1 order by contract_uuid, position",
		without: ["box"],
	},
	{
		name: "invoices",
		statement: "select * from invoicing.invoice where organisation_id = $1 order by created_at, uuid",
		without: ["issued"],
	},
	{
		name: "invoice_line_items",
		statement: "select * from invoicing.line_item where organisation_id = $1 order by invoice_uuid, display_order",
	},
	{
		name: "invoice_charges",
		statement: "select * from invoicing.charge where organisation_id = $1 order by contract_uuid, period_start, uuid",
		without: ["explanation"],
	},
	{
		name: "tax_transactions",
		statement: "select * from invoicing.tax_transaction where organisation_id = $1 order by created_at, position, uuid",
	},
	{
		name: "credit_notes",
		statement: "select * from invoicing.credit_note where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "credit_note_line_items",
		statement:
			"select * from invoicing.credit_note_line where organisation_id = $1 order by credit_note_uuid, display_order",
	},
	{
		name: "payments",
		statement: "select * from payments.payment where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "payment_charges",
		statement: "select * from payments.charge where organisation_id = $1 order by created_at, uuid",
		without: ["provider_token", "checkout_url"],
	},
	{
		name: "payment_refunds",
		statement: "select * from payments.refund where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "payment_movements",
		statement: "select * from payments.movement where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "payment_methods",
		statement: "select * from payments.method where organisation_id = $1 order by created_at, uuid",
		without: ["provider_method_id"],
	},
	{
		name: "automatic_top_ups",
		statement: "select * from payments.auto_top_up where organisation_id = $1 order by customer_uuid",
	},
	{ name: "payment_settings", statement: "select * from payments.settings where organisation_id = $1" },
	{ name: "mail_templates", statement: "select * from mail.template where organisation_id = $1 order by kind" },
	{
		name: "mails",
		statement: "select * from mail.message where organisation_id = $1 order by created_at, uuid",
	},
	{
		name: "mail_recipients",
		statement: "select * from mail.recipient where organisation_id = $1 order by message_uuid, place",
	},
	{
		name: "webhooks",
		statement:
			"select * from webhooks.endpoint where organisation_id = $1 and url is not null order by created_at, uuid",
		without: ["secret", "previous_secret", "previous_secret_expires_at", "fetched_at"],
	},
	{ name: "history", statement: "select * from audit.entry where organisation_id = $1 order by at, uuid" },
	{
		// Unordered: sorting the whole log would need a disk of its own.
		name: "usage_events",
		statement: `select coalesce(idempotency_key, key::text) as idempotency_key, event_name, occurred_at as timestamp,
				value as event_value, properties, customer_uuid, item_uuid as item_id, customer_email_key as customer_email,
				external_customer_id, received_at, voided_at
			from usage.event where organisation_id = $1`,
	},
];
