import { recordChange } from "../../audit/index.ts";
import { type Context, inTransaction, invalid } from "../../platform/index.ts";
import { defaultSettings, type PaymentSettings } from "./settings.ts";
import type { PaymentSettingsUpdate } from "./settings-schemas.ts";
import { lockSettings, saveSettings, selectSettings } from "./settings-store.ts";

/** How the organization is paid: what it has set, else the defaults. */
export async function readSettings(context: Context): Promise<PaymentSettings> {
	return (await selectSettings(context)) ?? defaultSettings;
}

/**
 * Changes what was sent; a field left out stays.
 * @throws Refusal 422 if days do not ascend
 */
export function updateSettings(context: Context, update: PaymentSettingsUpdate): Promise<PaymentSettings> {
	for (const field of ["retry_days", "reminder_days"] as const) {
		const days = update[field] ?? [];
		const ascends = days.every((day, index) => index === 0 || day > (days[index - 1] as number));
		if (!ascends) throw invalid(field, "must ascend, each day once");
	}
	return inTransaction(context, async (context) => {
		const before = await lockSettings(context, defaultSettings);
		const after: PaymentSettings = { ...before, ...update, updated_at: context.now };
		await saveSettings(context, after);
		await recordChange(context, {
			action: "updated",
			resource: "payment_settings",
			// Settings of the organization: they have no UUID of their own.
			resourceUuid: context.organisationId,
			before,
			after,
		});
		return after;
	});
}
