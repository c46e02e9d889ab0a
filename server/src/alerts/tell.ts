import { announce } from "../announcements/index.ts";
import { selectMembers } from "../auth/index.ts";
import { selectCustomersByUuids } from "../customers/index.ts";
import { createFormats, readLocale } from "../documents/index.ts";
import { queueMail, secondsUntilAnother } from "../mail/index.ts";
import { selectMetricsByUuids } from "../metrics/index.ts";
import { type Decimal, minorDigits } from "../money/index.ts";
import { type Organisation, selectOrganisation } from "../organisations/index.ts";
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
	if (told.length === 0) return;
	const customers = await selectCustomersByUuids(context, [
		...new Set(told.map(({ triggers: [first] }) => first.customer_uuid)),
	]);
	const metrics = await selectMetricsByUuids(context, [
		...new Set(told.flatMap(({ alert }) => alert.metric_uuid ?? [])),
	]);
	const names = new Map([...customers, ...metrics].map(({ uuid, name }) => [uuid, name]));
	const organisation = await selectOrganisation(context);
	const owners = (await selectMembers(context)).filter(({ role }) => role === "owner").map((member) => member.email);
	for (const each of told) {
		await announce(context, "alert.triggered", ...each.triggers.map(({ uuid }) => uuid));
		await mailOwners(context, each, { appUrl, organisation, owners, names });
	}
}

interface Surroundings {
	readonly appUrl: string;
	readonly organisation: Organisation;
	readonly owners: readonly string[];
	/** Of customers and metrics. */
	readonly names: ReadonlyMap<string, string>;
}

/** Does nothing after ten mails of the alert in a day: an alert of all customers may trigger for thousands. */
async function mailOwners(
	context: Context,
	{ alert, triggers }: Told,
	{ appUrl, organisation, owners, names }: Surroundings,
): Promise<void> {
	if ((await secondsUntilAnother(context, "alert_triggered", alert.uuid)) > 0) return;
	const { name, email, locale } = organisation;
	const [{ customer_uuid, value, period_start }] = triggers;
	const unit = alert.currency ?? organisation.currency;
	const formats = createFormats(readLocale(locale), unit, minorDigits(unit));
	const written = (figure: Decimal) =>
		alert.currency === null
			? [formats.quantity(figure.toString()), ...(alert.unit === null ? [] : [alert.unit])].join(" ")
			: formats.money(figure.toString());
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
			customer_name: names.get(customer_uuid) ?? "",
			measure: measureWords(alert, names),
			value: written(value),
			reached: isBalance ? "" : thresholds,
			fallen_below: isBalance ? thresholds : "",
			period_start: period_start === null ? "" : formats.date(period_start),
			alert_page: `${appUrl}/usage/alerts/${alert.uuid}`,
		},
		attachments: [],
	});
}

function measureWords({ kind, metric_uuid, basis }: AlertRow, names: Surroundings["names"]): string {
	if (kind === "credit_balance") return "Credit left";
	if (kind === "spend") return basis === "list" ? "Spend at list prices" : "Spend after discounts";
	return `Usage of ${names.get(metric_uuid ?? "") ?? ""}`;
}
