import { type App, reference } from "../platform/http/index.ts";
import { readSettings, updateSettings } from "./settings-actions.ts";
import { PaymentSettings, PaymentSettingsUpdate } from "./settings-schemas.ts";

const tags = ["Payments"];

export function registerPaymentSettingsRoutes(app: App): void {
	app.addSchema(PaymentSettings);
	const answer = { 200: reference(PaymentSettings) };
	app.get(
		"/payment/settings",
		{ schema: { tags, summary: "Read how invoices are collected, and what customers are mailed", response: answer } },
		({ context }) => readSettings(context),
	);
	app.put(
		"/payment/settings",
		{
			schema: { tags, summary: "Change how invoices are collected", body: PaymentSettingsUpdate, response: answer },
		},
		({ context, body }) => updateSettings(context, body),
	);
}
