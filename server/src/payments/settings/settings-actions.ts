import { recordChange } from "../../audit/index.ts";
import { type Context, inTransaction, invalid } from "../../platform/index.ts";
import { defaultSettings, type PaymentSettings } from "./settings.ts";
import type { PaymentSettingsUpdate } from "./settings-schemas.ts";
import { lockSettings, saveSettings, selectSettings } from "./settings-store.ts";

/** The organization's payment settings, or the defaults. */
export async function readSettings(context: Context): Promise<PaymentSettings> {
	return (await selectSettings(context)) ?? defaultSettings;
}

/**
 * Updates the given settings; omitted fields stay.
 * @throws Refusal 422 if days aren't ascending
 */
export function updateSettings(context: Context, update: PaymentSettingsUpdate): Promise<PaymentSettings> {
	for (const field of ["retry_days", "reminder_days"] as const) {
		const days = update[field] ?? [];
		const ascends = days.every((day, index) => index === 0 || day > (days[index - 1] as number));
		if (!ascends) throw invalid(field, "must be in ascending order without repeats");
	}
	return inTransaction(context, async (context) => {
		const before = await lockSettings(context, defaultSettings);
		const after: PaymentSettings = { ...before, ...update, updated_at: context.now };
		await saveSettings(context, after);
		await recordChange(context, {
			action: "updated",
			resource: "payment_settings",
			// An organization's settings have no UUID of their own.
			resourceUuid: context.organisationId,
			before,
			after,
		});
		return after;
	});
}
