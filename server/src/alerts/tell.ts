import { announce } from "../announcements/index.ts";
import { selectMembers } from "../auth/index.ts";
import { selectCustomersByUuids } from "../customers/index.ts";
import { createFormats, readLocale } from "../documents/index.ts";
import { queueMail, secondsUntilAnother } from "../mail/index.ts";
import { findMetric } from "../metrics/index.ts";
import { type Decimal, minorDigits } from "../money/index.ts";
import { selectOrganisation } from "../organisations/index.ts";
import type { Context } from "../platform/index.ts";
import type { AlertRow } from "./store.ts";
import type { TriggerRow } from "./trigger-store.ts";

/** What a look triggered of an alert for a customer: at least one threshold. */
export interface Told {
	readonly alert: AlertRow;
	readonly triggers: readonly [TriggerRow, ...TriggerRow[]];
}

/** Tells webhooks of each threshold, and the owners of all of a customer's together, in the transaction that saves them. */
export async function tell(context: Context, appUrl: string, told: readonly Told[]): Promise<void> {
	for (const { alert, triggers } of told) {
		await announce(context, "alert.triggered", ...triggers.map(({ uuid }) => uuid));
		await mailOwners(context, appUrl, { alert, triggers });
	}
}

/** Does nothing after ten mails of the alert in a day: an alert of all customers may trigger for thousands. */
async function mailOwners(context: Context, appUrl: string, { alert, triggers }: Told): Promise<void> {
	if ((await secondsUntilAnother(context, "alert_triggered", alert.uuid)) > 0) return;
	const { name, email, locale, currency } = await selectOrganisation(context);
	const owners = (await selectMembers(context)).filter(({ role }) => role === "owner").map((member) => member.email);
	const [{ customer_uuid, value, period_start }] = triggers;
	const [customer] = await selectCustomersByUuids(context, [customer_uuid]);
	const unit = alert.currency ?? currency;
	const formats = createFormats(readLocale(locale), unit, minorDigits(unit));
	const written = (figure: Decimal) =>
		alert.kind === "usage" ? formats.quantity(figure.toString()) : formats.money(figure.toString());
	const thresholds = triggers.map(({ threshold }) => written(threshold)).join("; ");
	const isBalance = alert.kind === "credit_balance";
	await queueMail(context, {
		kind: "alert_triggered",
		about: { type: "alert", uuid: alert.uuid },
		recipients: owners,
		ownAddresses: owners,
		sender: { name, email },
		values: {
			organisation_name: name,
			alert_name: alert.name,
			customer_name: customer?.name ?? "",
			measure: await measureWords(context, alert),
			value: written(value),
			reached: isBalance ? "" : thresholds,
			fallen_below: isBalance ? thresholds : "",
			period_start: period_start === null ? "" : formats.date(period_start),
			alert_page: `${appUrl}/usage/alerts/${alert.uuid}`,
		},
		attachments: [],
	});
}

async function measureWords(context: Context, { kind, metric_uuid, basis }: AlertRow): Promise<string> {
	if (kind === "credit_balance") return "Credit left";
	if (kind === "spend") return basis === "list" ? "Spend at list prices" : "Spend after discounts and credit";
	return `Usage of ${(await findMetric(context, metric_uuid ?? "")).name}`;
}
