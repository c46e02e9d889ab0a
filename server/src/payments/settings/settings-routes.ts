import { availableProviders, type Providers, providerChoices, setupHint } from "../../payment-providers/index.ts";
import { type App, listOf, reference } from "../../platform/http/index.ts";
import { readSettings, updateSettings } from "./settings-actions.ts";
import { PaymentProvider, PaymentSettings, PaymentSettingsUpdate } from "./settings-schemas.ts";

const tags = ["Payments"];

export function registerPaymentSettingsRoutes(app: App, providers: Providers): void {
	for (const schema of [PaymentSettings, PaymentProvider]) app.addSchema(schema);
	const answer = { 200: reference(PaymentSettings) };
	app.get(
		"/payment/settings",
		{ schema: { tags, summary: "Get the payment settings: collection and customer notices", response: answer } },
		({ context }) => readSettings(context),
	);
	app.put(
		"/payment/settings",
		{
			config: { role: "admin" },
			schema: { tags, summary: "Update the payment settings", body: PaymentSettingsUpdate, response: answer },
		},
		({ context, body }) => updateSettings(context, body),
	);
	app.get(
		"/payment/provider",
		{
			schema: {
				tags,
				operationId: "listPaymentProviders",
				summary: "List the payment providers, and what the unavailable ones lack",
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
