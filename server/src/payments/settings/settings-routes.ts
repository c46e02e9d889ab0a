import { availableProviders, type Providers, providerNames } from "../../payment-providers/index.ts";
import { type App, listOf, reference } from "../../platform/http/index.ts";
import { readSettings, updateSettings } from "./settings-actions.ts";
import { PaymentProvider, PaymentSettings, PaymentSettingsUpdate } from "./settings-schemas.ts";

const tags = ["Payments"];
const stripeIsMissing =
	"The installation has no keys for Stripe: its operator sets STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, and starts it anew.";

export function registerPaymentSettingsRoutes(app: App, providers: Providers): void {
	for (const schema of [PaymentSettings, PaymentProvider]) app.addSchema(schema);
	const answer = { 200: reference(PaymentSettings) };
	app.get(
		"/payment/settings",
		{ schema: { tags, summary: "Read how invoices are collected, and what customers are mailed", response: answer } },
		({ context }) => readSettings(context),
	);
	app.put(
		"/payment/settings",
		{
			config: { role: "admin" },
			schema: { tags, summary: "Change how invoices are collected", body: PaymentSettingsUpdate, response: answer },
		},
		({ context, body }) => updateSettings(context, body),
	);
	app.get(
		"/payment/provider",
		{
			schema: {
				tags,
				operationId: "listPaymentProviders",
				summary: "List the payment providers that an organisation can choose, and what the others lack",
				response: { 200: listOf(PaymentProvider) },
			},
		},
		() => {
			const available = availableProviders(providers);
			const items = providerNames.map((name) => ({
				name,
				is_available: available.includes(name),
				missing: available.includes(name) ? null : stripeIsMissing,
			}));
			return { items, count: items.length };
		},
	);
}
