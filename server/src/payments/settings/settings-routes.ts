import { availableProviders, type Providers, providerChoices, setupHint } from "../../payment-providers/index.ts";
import { type App, listOf } from "../../platform/http/index.ts";
import { readSettings, updateSettings } from "./settings-actions.ts";
import { PaymentProvider, PaymentSettings, PaymentSettingsUpdate } from "./settings-schemas.ts";

const tags = ["Payments"];

export function registerPaymentSettingsRoutes(app: App, providers: Providers): void {
	const answer = { 200: PaymentSettings };
	app.get(
		"/payment/settings",
		{
			schema: {
				tags,
				operationId: "paymentSettings.get",
				summary: "Get the payment settings: collection and customer notices",
				description: "Tells when invoices are collected and which notices customers get.",
				response: answer,
			},
		},
		({ context }) => readSettings(context),
	);
	app.put(
		"/payment/settings",
		{
			config: { role: "admin" },
			schema: {
				tags,
				operationId: "paymentSettings.update",
				summary: "Update the payment settings",
				description: "Changes the named settings; omitted ones stay.",
				body: PaymentSettingsUpdate,
				response: answer,
			},
		},
		({ context, body }) => updateSettings(context, body),
	);
	app.get(
		"/payment/provider",
		{
			schema: {
				tags,
				operationId: "paymentProviders.list",
				summary: "List the payment providers, and what the unavailable ones lack",
				description: "Lists the providers that the organization can choose from.",
				response: { 200: listOf(PaymentProvider) },
			},
		},
		() => {
			const available = availableProviders(providers);
			const items = providerChoices.map((name) => ({
				name,
				is_available: available.includes(name),
				missing: available.includes(name) ? null : setupHint(name),
			}));
			return { items, count: items.length };
		},
	);
}
