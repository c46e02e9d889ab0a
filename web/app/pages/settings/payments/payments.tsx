import { useSuspenseQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { say } from "../../../ui/floating/toast.tsx";
import { Fields } from "../../../ui/form/field.tsx";
import { useForm } from "../../../ui/form/use-form.ts";
import { Section } from "../../../ui/page.tsx";
import { SettingsForm } from "../settings-form.tsx";
import { SettingsPage } from "../settings-page.tsx";
import { CollectionTimeline } from "./collection-timeline.tsx";
import { DaysField } from "./days-field.tsx";
import styles from "./payments.module.css";
import { ProviderField } from "./provider-field.tsx";
import { words } from "./words.ts";

type Settings = components["schemas"]["PaymentSettings"];
type Organisation = components["schemas"]["Organisation"];

function valuesOf(settings: Settings, { payment_provider, stored_methods_on_payment_page }: Organisation) {
	return {
		payment_provider,
		stored_methods_on_payment_page,
		bank_details: settings.bank_details ?? "",
		collect_automatically: settings.collect_automatically,
		retry_days: settings.retry_days,
		after_last_retry: settings.after_last_retry,
		reminder_days: settings.reminder_days,
		card_expiry_notice_days: settings.card_expiry_notice_days === null ? "" : String(settings.card_expiry_notice_days),
		send_receipts: settings.send_receipts,
	};
}
type Values = ReturnType<typeof valuesOf>;

const labels: Readonly<Record<keyof Values, string>> = words.payments.labels;

const outcomes = [
	{ value: "leave_open", label: words.payments.leaveOpen },
	{ value: "uncollectible", label: words.payments.writeOff },
];

/** What is no number is sent as it was typed: the API says what is wrong with it. */
function noticeOf(typed: string): number | null {
	if (typed === "") return null;
	return /^\d+$/.test(typed) ? Number(typed) : (typed as never);
}

/** How customers pay, and how unpaid invoices are collected. */
export function PaymentSettings() {
	const { data: settings } = useSuspenseQuery({
		queryKey: ["payment", "settings"],
		queryFn: () => answer(api.GET("/api/v1/payment/settings")),
	});
	const { data: organisation } = useSuspenseQuery({
		queryKey: ["organisation"],
		queryFn: () => answer(api.GET("/api/v1/organisation")),
	});
	const isReadOnly = !useMay("admin");
	const form = useForm(valuesOf(settings, organisation), async (_values, changes) => {
		const { payment_provider, stored_methods_on_payment_page, card_expiry_notice_days, bank_details, ...rest } =
			changes;
		const ofOrganisation = {
			...(payment_provider === undefined ? {} : { payment_provider }),
			...(stored_methods_on_payment_page === undefined ? {} : { stored_methods_on_payment_page }),
		};
		if (Object.keys(ofOrganisation).length > 0) await answer(api.PUT("/api/v1/organisation", { body: ofOrganisation }));
		const notice = card_expiry_notice_days?.trim();
		const body = {
			...rest,
			...(bank_details === undefined ? {} : { bank_details: bank_details.trim() === "" ? null : bank_details }),
			...(notice === undefined ? {} : { card_expiry_notice_days: noticeOf(notice) }),
		};
		if (Object.keys(body).length > 0) await answer(api.PUT("/api/v1/payment/settings", { body }));
		await refresh(["organisation"], ["payment"]);
		say(words.payments.settingsSaved);
	});
	const { values } = form;
	return (
		<SettingsPage title={words.payments.title} summary={words.payments.summary} isReadOnly={isReadOnly}>
			<SettingsForm form={form} labels={labels} isReadOnly={isReadOnly}>
				<Section title={words.payments.paymentOptions} isSheet>
					<Fields>
						<form.Custom name="payment_provider">{(provider) => <ProviderField {...provider} />}</form.Custom>
						<form.TextArea
							name="bank_details"
							label={labels.bank_details}
							hint={words.payments.bankDetailsHint}
							rows={4}
							placeholder={words.payments.bankDetailsPlaceholder}
						/>
						<form.Checkbox
							name="stored_methods_on_payment_page"
							label={words.payments.storedMethods}
							hint={words.payments.storedMethodsHint}
						/>
						<form.Checkbox name="send_receipts" label={words.payments.receipts} />
					</Fields>
				</Section>
				<Section title={words.payments.dunning} isSheet>
					<div className={styles.collection}>
						<Fields>
							<form.Checkbox
								name="collect_automatically"
								label={words.payments.charge}
								hint={words.payments.chargeHint}
							/>
							<form.Custom name="reminder_days">
								{({ value, ...field }) => (
									<DaysField label={words.payments.reminders} days={value} {...field} isBeforeToo />
								)}
							</form.Custom>
							{values.collect_automatically && (
								<>
									<form.Custom name="retry_days">
										{({ value, ...field }) => <DaysField label={words.payments.retries} days={value} {...field} />}
									</form.Custom>
									<form.Select name="after_last_retry" label={words.payments.afterLastRetry} options={outcomes} />
								</>
							)}
							<form.Decimal
								name="card_expiry_notice_days"
								label={words.payments.cardExpiry}
								hint={words.payments.cardExpiryHint}
								inputMode="numeric"
								className={styles.short}
							/>
						</Fields>
						<CollectionTimeline settings={values} />
					</div>
				</Section>
			</SettingsForm>
		</SettingsPage>
	);
}
