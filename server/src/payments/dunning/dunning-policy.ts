import { dateIn, type TimeZone } from "../../calendar/index.ts";
import { amountPayable } from "../../invoicing/index.ts";
import { selectOrganisation } from "../../organisations/index.ts";
import type { ProviderName } from "../../payment-providers/index.ts";
import type { Context } from "../../platform/index.ts";
import type { PaymentServices } from "../payment/services.ts";
import { chosenProvider } from "../settings/chosen-provider.ts";
import type { PaymentSettings } from "../settings/settings.ts";
import { readSettings } from "../settings/settings-actions.ts";
import type { DunningCandidate } from "./dunning-store.ts";
import type { OpenInvoice } from "./model/decision.ts";
import { noFailures } from "./model/retries.ts";

/** The settings for an organization's dunning. */
export interface DunningPolicy {
	readonly rules: PaymentSettings;
	/** Null if payments are recorded manually, or the provider is no longer set up: nothing is charged. */
	readonly provider: ProviderName | null;
	/** The organization's, whose days count. */
	readonly timezone: TimeZone;
}

export async function readDunningPolicy(
	context: Context,
	{ providers }: Pick<PaymentServices, "providers">,
): Promise<DunningPolicy> {
	const rules = await readSettings(context);
	const organisation = await selectOrganisation(context);
	return { rules, provider: chosenProvider(providers, organisation)?.name ?? null, timezone: organisation.timezone };
}

/** The input of an invoice's dunning decision. */
export function openInvoice(row: DunningCandidate, { timezone }: Pick<DunningPolicy, "timezone">): OpenInvoice {
	const { failed_charges, failed_method_uuid, next_charge_on, gives_up_on, is_disputed } = row;
	const failures =
		failed_charges === null || is_disputed === null
			? noFailures
			: { failed_charges, failed_method_uuid, next_charge_on, gives_up_on, is_disputed };
	return {
		...failures,
		dueOn: row.due_date,
		sentOn: dateIn(row.sent_at, timezone),
		isPayable: amountPayable(row).isPositive() && !row.amount_processing.isPositive(),
		methodUuid: row.method_uuid,
		lastChargedOn: row.last_charged_at === null ? null : dateIn(row.last_charged_at, timezone),
		reminded_through: row.reminded_through,
	};
}
