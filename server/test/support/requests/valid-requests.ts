import { sampleUbl } from "../../../src/e-invoicing/testing/sample-invoice.ts";
import { fee, usage } from "../billing.ts";
import type { StockedOrganisation, Uuids } from "../stocked-organisation.ts";
import { creditRequests } from "./valid-credit-requests.ts";
import { bare, page, type ValidRequest, type Variant, type Variants } from "./valid-request.ts";

const draftInvoice = { kinds: { invoice: "draft_invoice", line_item: "draft_line_item" } };

/** A service named after its plan item. */
const serviceFields = ({ metric, plan_item }: Uuids) => {
	return usage(metric as string, { plan_item_uuid: plan_item, plan_item_name: undefined });
};

/** A feature of each type. */
const featuresOf = ({ metric }: Uuids) => [
	...[{ feature: "sso" }, { feature: "seats", type: "value", value: 25 }],
	{ feature: "api_calls", type: "metered", metric_uuid: metric, limit: 10_000 },
];

/** A commitment to what a service and a metric cost. */
const commitmentOf = ({ service, metric }: Uuids) => ({
	...{ name: "Base", amount: 1000, period: "month", timing: "in_arrears" },
	applies_to: { service_uuids: [service], metric_uuids: [metric] },
});

const invoiceFilters: Variants = ({ customer = "", contract = "" }) => [
	{ query: { customer_uuid: customer } },
	{ query: { contract_uuid: contract } },
	{ query: { invoice_status: "sent", invoice_date_gte: "2026-01-01", amount_gte: "0", search: "INV" } },
];

/** Known valid requests: at least one for each operation, and together every UUID that may be sent. */
const known: Readonly<Record<string, Variants>> = {
	"PUT /account": () => [{ body: { name: "Another name" } }],
	"POST /account/email/confirm": () => [{ body: { token: "no such token" } }],
	"PUT /account/password": () => [{ body: { current_password: "not the password", new_password: "a new pa55word!" } }],
	"POST /account/second-factor": () => [{ body: { password: "not the password" } }],
	"DELETE /account/second-factor": () => [{ body: { password: "not the password" } }],
	"POST /account/second-factor/confirm": () => [{ body: { code: "123456" } }],
	"POST /session": () => [{ body: { email: "nobody@example.com", password: "not the password" } }],
	"GET /session": bare,
	"DELETE /session": bare,
	"GET /session/all": bare,
	"DELETE /session/all": bare,
	"DELETE /session/{session_uuid}": bare,
	"POST /session/organisation": () => [{ body: { name: "One more company" } }],
	"GET /setup": bare,
	"POST /setup": () => [
		{
			body: {
				...{ setup_code: "ABCD-EFGH", organisation_name: "First", name: "Ada", email: "ada@example.com" },
				password: "a new pa55word!",
			},
		},
	],
	"POST /password-reset": () => [{ body: { email: "nobody@example.com" } }],
	"POST /password-reset/confirm": () => [{ body: { token: "no such token", password: "a new pa55word!" } }],
	"GET /member": bare,
	"PUT /member/{account_uuid}": () => [{ body: { role: "member" } }],
	"DELETE /member/{account_uuid}": bare,
	"GET /invitation": bare,
	"POST /invitation": () => [{ body: { email: "somebody@example.com", role: "viewer" } }],
	"DELETE /invitation/{invitation_uuid}": bare,
	"POST /invitation/look": () => [{ body: { token: "no such token" } }],
	"POST /invitation/accept": () => [{ body: { token: "no such token", name: "Ada", password: "a new pa55word!" } }],
	"GET /token": bare,
	"POST /token": () => [{ body: { name: "Another", scope: "read" } }],
	"DELETE /token/{token_uuid}": bare,
	"GET /status": bare,
	"POST /status/job/{job_id}/run": () => [{ kinds: { job: "failed_job" } }],
	"POST /status/task/{task}/run": () => [{ kinds: { task: "recurring_task" } }],
	"GET /audit": () => [{ query: { limit: "2" } }, { query: { resource: "customer", from: "2026-01-01T00:00:00Z" } }],
	"GET /organisation": bare,
	"PUT /organisation": () => [{ body: { payment_terms_days: 14 } }],
	"GET /customer": ({ customer = "" }) => [
		{ query: { parent_uuid: customer } },
		{ query: { limit: "2", offset: "1" } },
	],
	"POST /customer/create": ({ customer }) => [
		{ body: { name: "New customer", email: "new.customer@example.com" } },
		{ body: { name: "New child", email: "new.child@example.com", parent_uuid: customer, bill_to: "parent" } },
	],
	"GET /customer/{customer_uuid}": bare,
	"PUT /customer/{customer_uuid}": ({ customer }) => [
		{ body: { contact_name: "Grace", tax_rate: 7 } },
		{ kinds: { customer: "spare_customer" }, body: { parent_uuid: customer } },
	],
	"GET /customer/{customer_uuid}/tax-id-check": page,
	"POST /customer/{customer_uuid}/tax-id-check": bare,
	"DELETE /customer/{customer_uuid}": () => [{ kinds: { customer: "spare_customer" } }],
	"GET /mail": ({ invoice = "" }) => [{ query: { subject_uuid: invoice } }, { query: { limit: "2" } }],
	"GET /mail/server": bare,
	"GET /mail/{mail_uuid}": bare,
	"POST /mail/{mail_uuid}/retry": bare,
	"GET /mail/template": bare,
	"PUT /mail/template/{kind}": () => [{ kinds: { kind: "reminder" }, body: { subject: "Your invoice" } }],
	"POST /mail/template/{kind}/preview": () => [{ kinds: { kind: "reminder" }, body: { subject: "Your invoice" } }],
	"GET /metric": page,
	"POST /metric": () => [{ body: { name: "Seats", event_name: "seat_taken", aggregation: "max" } }],
	"GET /metric/{metric_uuid}": bare,
	"PUT /metric/{metric_uuid}": () => [{ body: { name: "Renamed" } }],
	"DELETE /metric/{metric_uuid}": () => [{ kinds: { metric: "spare_metric" } }],
	"GET /template": page,
	"POST /template": (uuids) => [
		{
			body: {
				name: "Another",
				options: [
					{
						...{ name: "Monthly", services: [fee(), serviceFields(uuids)], features: featuresOf(uuids) },
						commitments: [{ ...commitmentOf(uuids), applies_to: { metric_uuids: [uuids.metric] } }],
					},
				],
			},
		},
	],
	"POST /template/price": (uuids) => [
		{ body: { service: serviceFields(uuids), quantities: [1, 100], event_counts: [1, 2], currency: "EUR" } },
	],
	"GET /template/{template_uuid}": bare,
	"PUT /template/{template_uuid}": (uuids) => {
		const services = [
			{ uuid: uuids.service, ...fee({ plan_item_uuid: uuids.plan_item, plan_item_name: undefined }) },
			serviceFields(uuids),
		];
		const own = { features: featuresOf(uuids), commitments: [commitmentOf(uuids)] };
		return [{ body: { options: [{ uuid: uuids.option, name: "Monthly", services, ...own }] } }];
	},
	"GET /template/{template_uuid}/versions": page,
	"POST /template/{template_uuid}/migrate": ({ contract = "" }) => [
		{ body: { preview: true } },
		{ body: { preview: true, contract_uuids: [contract] } },
	],
	"GET /tax-rate": () => [{ query: { country: "FI", is_built_in: "false" } }, {}],
	"POST /tax-rate": () => [
		{ body: { country: "FI", category: "S", rate: 25.5, valid_from: "2035-01-01", source: "Our tax adviser" } },
	],
	"DELETE /tax-rate/{tax_rate_uuid}": bare,
	"GET /tax-provider": bare,
	"GET /tax-question": ({ customer = "" }) => [{ query: { customer_uuid: customer, status: "waiting" } }, {}],
	"GET /tax-transaction": ({ invoice = "" }) => [{ query: { invoice_uuid: invoice, is_different: "true" } }, {}],
	"POST /tax-transaction/{tax_transaction_uuid}/retry": () => [{ body: {} }],
	"GET /discount": ({ customer = "", contract = "" }) => [
		{ query: { customer_uuid: customer } },
		{ query: { contract_uuid: contract, code: "none" } },
	],
	"POST /discount": ({ customer, contract, item }) => [
		{ body: { name: "Partner", percent: 5, customer_uuid: customer, starts_on: "2035-01-01", cycles: 12 } },
		{ body: { name: "Partner", amount: 5, currency: "USD", contract_uuid: contract, starts_on: "2035-01-01" } },
		{ body: { name: "Partner", percent: 5, item_ids: [item], starts_on: "2035-01-01" } },
	],
	"POST /discount/redeem": ({ customer, contract }, { mark }) => [
		{ body: { code: `${mark}-welcome`, customer_uuid: customer } },
		{ body: { code: `${mark}-welcome`, customer_uuid: customer, contract_uuid: contract } },
	],
	"GET /discount/{discount_uuid}": bare,
	"GET /discount/{discount_uuid}/redemptions": page,
	"DELETE /discount/{discount_uuid}": bare,
	...creditRequests,
	"GET /contract/upload": ({ customer = "" }) => [{ query: { customer_uuid: customer } }, {}],
	"POST /contract/upload": ({ customer = "" }) => [{ form: { customer_uuid: customer } }],
	"GET /contract/upload/{process_status_uuid}": bare,
	"GET /metric/{metric_uuid}/use": bare,
	"POST /contract/{contract_uuid}/amend": (uuids) =>
		amendments(uuids).map((amendment) => ({ body: { effective_date: "2026-11-01", ...amendment } })),
	"GET /contract/{contract_uuid}/amendments": page,
	"DELETE /contract/{contract_uuid}/amendments/{amendment_uuid}": bare,
	"GET /contract": ({ customer = "" }) => [{ query: { customer_uuid: customer } }, {}],
	"POST /contract": ({ customer, option, ...uuids }) => [
		{ body: { customer_uuid: customer, option_uuid: option, start_date: "2026-10-01" } },
		{
			body: {
				...{ customer_uuid: customer, services: [fee(), serviceFields(uuids)], start_date: "2026-10-01" },
				...{ features: featuresOf(uuids), commitments: [commitmentOf(uuids)] },
			},
		},
	],
	"GET /contract/{contract_uuid}": bare,
	"PUT /contract/{contract_uuid}": ({ customer, option, ...uuids }) => [
		{ kinds: { contract: "draft_contract" }, body: { customer_uuid: customer, option_uuid: option } },
		{ kinds: { contract: "draft_contract" }, body: { services: [serviceFields(uuids)], features: featuresOf(uuids) } },
		{ kinds: { contract: "draft_contract" }, body: { commitments: [commitmentOf(uuids)] } },
	],
	"POST /contract/{contract_uuid}/activate": () => [{ kinds: { contract: "draft_contract" } }],
	"POST /contract/{contract_uuid}/cancel": () => [{ body: { effective_date: "2026-12-31" } }],
	"POST /contract/{contract_uuid}/reinstate": bare,
	"POST /usage/events/void": (_uuids, { words }) => [{ body: { idempotency_keys: [words.eventKey] } }],
	"POST /usage/ingest": eventsOf,
	// In the formats of others, which server/test/formats sends with foreign UUIDs: these name nobody's.
	"POST /events": (_uuids, { mark }) => [
		{
			body: {
				...{ specversion: "1.0", id: "5b1e", source: "/gateway", type: "call", subject: mark },
				...{ time: "2026-09-03T00:00:00Z", data: { tokens: 1200, model: "large" } },
			},
		},
		{ body: { event: { transaction_id: "lago", code: "call", external_customer_id: mark } } },
	],
	"POST /events/batch": (_uuids, { mark }) => {
		const event = { code: "call", external_subscription_id: mark, timestamp: 1788393600, properties: { gb: 10 } };
		return [{ body: { events: [{ transaction_id: "7f0c", ...event }] } }];
	},
	"POST /v1/billing/meter_events": (_uuids, { mark }) => [
		{
			encoded: {
				...{ event_name: "call", identifier: "9d02", timestamp: "1788393600" },
				payload: { stripe_customer_id: mark, value: "3" },
			},
		},
	],
	"POST /v1/metrics": (_uuids, { mark }) => [{ body: { resourceMetrics: [resourceMetricsOf(mark)] } }],
	"POST /e-invoice/validate": () => [{ body: sampleUbl(), type: "application/xml" }],
	"GET /usage/events": ({ customer = "" }) => [{ query: { customer_uuid: customer } }, {}],
	"GET /usage/events/ingested": ({ customer = "", item = "" }) => [
		{ query: { customer_uuid: customer } },
		{ query: { item_id: item } },
	],
	"GET /usage/summary": ({ metric = "", customer = "" }) => {
		const time = { from: "2026-06-01T00:00:00Z", to: "2026-10-01T00:00:00Z", granularity: "month" };
		return [
			{ query: { ...time, metric_uuid: metric } },
			{ query: { ...time, customer_uuid: customer, event_name: "call" } },
		];
	},
	"GET /usage/event-names": bare,
	"GET /usage/inbox": () => [{ query: { reason: "books_closed" } }, {}],
	"POST /usage/inbox/{uuid}/decide": () => [{ kinds: { uuid: "closed_usage" }, body: { decision: "leave" } }],
	"POST /metric/try": (_uuids, { words }) => [{ body: { event_name: words.eventName, aggregation: "sum" } }],
	"POST /usage/ingest-async": eventsOf,
	"GET /usage/ingest-async": page,
	"GET /usage/ingest-async/{job_id}": bare,
	"GET /usage/ingest-async/{job_id}/results": bare,
	"GET /invoice/{invoice_uuid}/history": page,
	"POST /invoice/{invoice_uuid}/credit-note": ({ line_item }) => [
		{ body: { reason: "A line", line_items: [{ line_item_uuid: line_item, net_amount: 1 }], settle_as: "balance" } },
		{ body: { reason: "An amount", amount: 1 } },
	],
	"POST /invoice/{invoice_uuid}/credit-note/preview": ({ line_item }) => [
		{ body: { line_items: [{ line_item_uuid: line_item, net_amount: 1 }] } },
	],
	"GET /credit-note": ({ invoice = "", customer = "" }) => [
		{ query: { invoice_uuid: invoice } },
		{ query: { customer_uuid: customer } },
	],
	"GET /credit-note/{credit_note_uuid}": bare,
	"GET /credit-note/{credit_note_uuid}/pdf": bare,
	"GET /customer/{customer_uuid}/credit": () => [{ query: { currency: "JPY" } }],
	"POST /customer/{customer_uuid}/credit": () => [{ body: { currency: "JPY", amount: 5, kind: "grant" } }],
	"GET /invoice": invoiceFilters,
	"POST /invoice": ({ customer }) => [
		{ body: { customer_uuid: customer, line_items: [{ name: "Seats", unit_price: 10 }] } },
	],
	"GET /invoice/totals": invoiceFilters,
	"GET /invoice/export.csv": invoiceFilters,
	"GET /invoice/{invoice_uuid}/e-invoice": () => [{ query: { format: "xrechnung_ubl" } }],
	"GET /invoice/{invoice_uuid}/e-invoice/check": () => [{ query: { format: "xrechnung_ubl" } }, {}],
	"GET /credit-note/{credit_note_uuid}/e-invoice": () => [{ query: { format: "peppol_bis" } }],
	"GET /invoice/export.zip": invoiceFilters,
	"POST /invoice/export.zip": ({ invoice, draft_invoice }) => [{ body: { uuids: [invoice, draft_invoice] } }],
	"GET /invoice/next-number": bare,
	"GET /invoice/{invoice_uuid}/line-items/{line_item_uuid}/explain": bare,
	"GET /invoice/{invoice_uuid}/line-items/{line_item_uuid}/events": bare,
	"GET /invoice/{invoice_uuid}": bare,
	"PUT /invoice/{invoice_uuid}": () => [{ body: { notes: "A note", custom_fields: [] } }],
	"DELETE /invoice/{invoice_uuid}": () => [draftInvoice],
	"GET /invoice/{invoice_uuid}/pdf": bare,
	"POST /invoice/{invoice_uuid}/line-items": () => [{ ...draftInvoice, body: { name: "Seats", unit_price: 3 } }],
	"PUT /invoice/{invoice_uuid}/line-items/{line_item_uuid}": () => [{ ...draftInvoice, body: { description: "More" } }],
	"DELETE /invoice/{invoice_uuid}/line-items/{line_item_uuid}": () => [draftInvoice],
	"GET /invoice/{invoice_uuid}/mail/preview": bare,
	"POST /invoice/{invoice_uuid}/mail": () => [{ body: { recipients: ["ada@example.com"] } }],
	"POST /invoice/{invoice_uuid}/payment-link/revoke": bare,
	"POST /billing/simulate": ({ contract, ...uuids }) => [
		{ body: { contract_uuid: contract, services: [serviceFields(uuids)], from: "2026-07-01", to: "2026-09-01" } },
	],
	"POST /billing/run": ({ contract, customer }) => [
		{ body: { contract_uuid: contract } },
		{ body: { customer_uuid: customer } },
	],
	"GET /billing/run/{billing_run_uuid}": bare,
	"GET /billing/preview": ({ contract = "", customer = "" }) => [
		{ query: { contract_uuid: contract } },
		{ query: { customer_uuid: customer } },
	],
	"POST /billing/preview": ({ contract, amendment, ...uuids }) => [
		...amendments(uuids).map((amend) => ({
			body: { contract_uuid: contract, amend: { effective_date: "2026-10-01", ...amend } },
		})),
		{ body: { contract_uuid: contract, take_back_amendment: amendment } },
	],
	"GET /customer/{customer_uuid}/payment-methods": bare,
	"POST /customer/{customer_uuid}/payment-methods": () => [{ body: { provider_token: "tok_mastercard" } }],
	"PUT /customer/{customer_uuid}/payment-methods/{payment_method_uuid}": () => [{ body: { is_default: true } }],
	"DELETE /customer/{customer_uuid}/payment-methods/{payment_method_uuid}": bare,
	"GET /payment/invoice_payment/{invoice_payment_uuid}/movements": bare,
	"GET /payment/invoice_payment/{invoice_payment_uuid}/refundable": bare,
	"GET /payment/settings": bare,
	"PUT /payment/settings": () => [{ body: { reminder_days: [3, 10] } }],
	"GET /payment/provider": bare,
	"POST /payment/invoice_payment/create": ({ customer }) => [
		{ body: { customer_uuid: customer, invoice: { amount: 5, currency: "EUR", description: "Advice" } } },
	],
	"GET /payment/invoice_payment": ({ customer = "", invoice = "" }) => [
		{ query: { customer_uuid: customer } },
		{ query: { invoice_uuid: invoice } },
	],
	"GET /payment/invoice_payment/{invoice_payment_uuid}": bare,
	"POST /payment/invoice_payment/{invoice_payment_uuid}/cancel": bare,
	"POST /payment/invoice_payment/{invoice_payment_uuid}/refund": () => [{ body: { amount: 1 } }],
	"POST /payment/invoice_payment/{invoice_payment_uuid}/reverse": () => [
		{ kinds: { invoice_payment: "recorded_payment" } },
	],
	"POST /payment/record": ({ invoice }) => [{ body: { invoice_uuid: invoice, amount: 1, method: "cash" } }],
	"GET /webhook/event-types": bare,
	"GET /webhook": () => [{ query: { limit: "2" } }, {}],
	"POST /webhook": () => [{ body: { url: "https://1.1.1.1/hooks", events: ["invoice.*"], description: "Ledger" } }],
	"GET /webhook/{webhook_uuid}": bare,
	"PUT /webhook/{webhook_uuid}": () => [{ body: { events: ["*"], status: "enabled" } }],
	"DELETE /webhook/{webhook_uuid}": bare,
	"POST /webhook/{webhook_uuid}/rotate-secret": bare,
	"POST /webhook/{webhook_uuid}/test": bare,
	"GET /webhook/{webhook_uuid}/deliveries": ({ webhook = "" }) => [{ query: { resource_uuid: webhook } }, {}],
	"GET /webhook/{webhook_uuid}/deliveries/{delivery_uuid}": bare,
	"POST /webhook/{webhook_uuid}/deliveries/{delivery_uuid}/retry": bare,
	"POST /webhook/{webhook_uuid}/deliveries/retry": () => [{ body: { since: "2026-09-01T00:00:00Z" } }],
	"POST /webhook/listener": () => [{ body: { events: ["invoice.*"] } }],
	"POST /webhook/listener/{listener_uuid}/fetch": () => [{ body: { received_through: 0 } }],
	"DELETE /webhook/listener/{listener_uuid}": bare,
	"GET /export.zip": bare,
	"GET /report/overview": bare,
	"GET /report/tax": () => [{ query: { from: "2026-01-01", to: "2026-12-31" } }],
	"GET /report/oss-threshold": () => [{ query: { year: "2026" } }],
	"GET /report/oss.csv": () => [{ query: { from: "2026-01-01", to: "2026-03-31" } }],
	"GET /report/ec-sales.csv": () => [{ query: { from: "2026-01-01", to: "2026-01-31" } }],
	"GET /report/customer-balances": ({ customer = "" }) => [{ query: { customer_uuid: customer } }],
	"GET /search": (_uuids, { mark }) => [{ query: { q: mark } }],
};

function amendments({ item, ...uuids }: Uuids): readonly object[] {
	return [
		{ add: [serviceFields(uuids)] },
		{ change: [{ item_id: item, unit_price: 0.7, metric_uuid: uuids.metric, plan_item_uuid: uuids.plan_item }] },
		{ end: [{ item_id: item }] },
		{ features: featuresOf(uuids) },
		{ commitments: [commitmentOf(uuids)] },
	];
}

function eventsOf({ customer, item }: Uuids): readonly Variant[] {
	const event = { event_name: "call", timestamp: "2026-09-03T00:00:00Z" };
	return [
		{ body: { events: [{ ...event, idempotency_key: "by customer", customer_id: customer }] } },
		{ body: { events: [{ ...event, idempotency_key: "by item", item_id: item }] } },
	];
}

/** A delta sum of one point, in protobuf's JSON form. */
function resourceMetricsOf(customer: string): object {
	const attributes = [{ key: "external_customer_id", value: { stringValue: customer } }];
	const point = {
		startTimeUnixNano: "1788393600000000000",
		timeUnixNano: "1788393660000000000",
		asInt: "42",
		attributes,
	};
	const sum = { aggregationTemporality: 1, isMonotonic: true, dataPoints: [point] };
	return { scopeMetrics: [{ metrics: [{ name: "call", unit: "1", sum }] }] };
}

/** The known valid requests of an operation for the organization; empty if none is known. */
export function validRequests(method: string, path: string, stock: StockedOrganisation): readonly ValidRequest[] {
	const variants = known[`${method} ${path.replace(/^\/api\/v1/, "")}`]?.(stock.uuids, stock) ?? [];
	return variants.map(({ kinds = {}, ...request }) => ({
		...request,
		path: path.replace(/\{([^}]+)\}/g, (_whole, name: string) => {
			const kind = name.replace(/_(uuid|id)$/, "");
			const taken = kinds[kind] ?? kind;
			return stock.uuids[taken] ?? taken;
		}),
	}));
}
