import { bare, page, type Variants } from "./valid-request.ts";

/** Known valid requests about credit, alerts and what customers may use. */
export const creditRequests: Readonly<Record<string, Variants>> = {
	"GET /credit-unit": page,
	"POST /credit-unit": () => [
		{ body: { code: "tokens", name: "Tokens", prices: [{ currency: "EUR", unit_price: 0.01 }] } },
	],
	"GET /credit-unit/{credit_unit_uuid}": bare,
	"PUT /credit-unit/{credit_unit_uuid}": () => [
		{ body: { name: "Credits", prices: [{ currency: "EUR", unit_price: 0.02 }] } },
	],
	"DELETE /credit-unit/{credit_unit_uuid}": bare,
	"GET /credit-grant": ({ customer = "" }) => [{ query: { customer_uuid: customer } }, {}],
	"POST /credit-grant": ({ customer, service, metric }) => [
		{ body: { customer_uuid: customer, name: "Prepaid", amount: 100, currency: "USD", effective_at: "2035-01-01" } },
		{
			body: {
				...{ customer_uuid: customer, name: "Welcome", amount: 5, currency: "USD", kind: "promotional", priority: 10 },
				...{ effective_at: "2035-01-01T00:00:00Z", expires_at: "2036-01-01T00:00:00Z" },
				applies_to: { service_uuids: [service], metric_uuids: [metric] },
			},
		},
	],
	"POST /credit-grant/purchase": ({ customer, service, metric }) => [
		{ body: { customer_uuid: customer, amount: 100, currency: "EUR" } },
		{
			body: {
				customer_uuid: customer,
				amount: 100,
				price: 80,
				expires_in_days: 90,
				rollover: { percent: 50, expires_in_days: 30 },
				applies_to: { service_uuids: [service], metric_uuids: [metric] },
			},
		},
	],
	"GET /customer/{customer_uuid}/auto-top-up": bare,
	"PUT /customer/{customer_uuid}/auto-top-up": () => [
		{ body: { currency: "EUR", threshold: 20, amount: 100, monthly_limit: 500 } },
	],
	"DELETE /customer/{customer_uuid}/auto-top-up": bare,
	"GET /credit-grant/{credit_grant_uuid}": bare,
	"PUT /credit-grant/{credit_grant_uuid}": () => [{ body: { name: "Prepaid 2035", priority: 20 } }],
	"DELETE /credit-grant/{credit_grant_uuid}": bare,
	"GET /credit-grant/{credit_grant_uuid}/ledger": page,
	"GET /customer/{customer_uuid}/credit-balance": bare,
	"GET /alert": ({ customer = "" }) => [{ query: { customer_uuid: customer, kind: "usage" } }, {}],
	"POST /alert": ({ customer, contract, metric }) => [
		{
			body: {
				...{ name: "Most of the budget", kind: "spend", customer_uuid: customer, contract_uuid: contract },
				...{ basis: "list", thresholds: [800, 1000] },
			},
		},
		{ body: { name: "Fair use", kind: "usage", metric_uuid: metric, thresholds: [1_000_000], repeat: "once" } },
		{ body: { name: "Credit runs out", kind: "credit_balance", currency: "USD", thresholds: [50] } },
	],
	"GET /alert/{alert_uuid}": bare,
	"PUT /alert/{alert_uuid}": () => [{ body: { name: "Budget", thresholds: [500, 800], repeat: "each_period" } }],
	"DELETE /alert/{alert_uuid}": bare,
	"GET /alert/{alert_uuid}/triggers": ({ customer = "" }) => [{ query: { customer_uuid: customer } }, {}],
	"GET /customer/{customer_uuid}/entitlements": page,
	"GET /customer/{customer_uuid}/entitlements/check": () => [{ query: { feature: "api_calls" } }],
};
