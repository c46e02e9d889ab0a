import { useSuspenseQuery } from "@tanstack/react-query";
import { answer, api } from "../../../api/client.ts";
import { refresh } from "../../../api/queries.ts";
import type { components } from "../../../api/schema.ts";
import { useMay } from "../../../api/session.ts";
import { Checkbox, DecimalInput, Field, Fields, Select, TextArea } from "../../../ui/form/field.tsx";
import { useDraft } from "../../../ui/form/use-draft.ts";
import { Section } from "../../../ui/page.tsx";
import { SettingsForm } from "../settings-form.tsx";
import { SettingsPage } from "../settings-page.tsx";
import { CollectionTimeline } from "./collection-timeline.tsx";
import { DaysField } from "./days-field.tsx";
import styles from "./payments.module.css";
import { ProviderField } from "./provider-field.tsx";

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

const labels: Readonly<Record<keyof Values, string>> = {
	payment_provider: "Provider",
	stored_methods_on_payment_page: "Stored methods on the payment page",
	bank_details: "Bank details",
	collect_automatically: "Automatic charging",
	retry_days: "Retries",
	after_last_retry: "After the final retry",
	reminder_days: "Reminders",
	card_expiry_notice_days: "Expiring card notice",
	send_receipts: "Receipts",
};

const outcomes = [
	{ value: "leave_open", label: "Keep the invoice open" },
	{ value: "uncollectible", label: "Write the invoice off" },
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
	const draft = useDraft(valuesOf(settings, organisation));
	const { values, set, bind } = draft;
	const save = async ({
		payment_provider,
		stored_methods_on_payment_page,
		card_expiry_notice_days: notice,
		bank_details,
		...rest
	}: Partial<Values>) => {
		const ofOrganisation = {
			...(payment_provider === undefined ? {} : { payment_provider }),
			...(stored_methods_on_payment_page === undefined ? {} : { stored_methods_on_payment_page }),
		};
		if (Object.keys(ofOrganisation).length > 0) await answer(api.PUT("/api/v1/organisation", { body: ofOrganisation }));
		const body = {
			...rest,
			...(bank_details === undefined ? {} : { bank_details: bank_details.trim() === "" ? null : bank_details }),
			...(notice === undefined ? {} : { card_expiry_notice_days: noticeOf(notice.trim()) }),
		};
		if (Object.keys(body).length > 0) await answer(api.PUT("/api/v1/payment/settings", { body }));
		await refresh(["organisation"], ["payment"]);
	};
	return (
		<SettingsPage
			title="Payments"
			summary="How customers pay, and how unpaid invoices are collected."
			isReadOnly={isReadOnly}
		>
			<SettingsForm draft={draft} labels={labels} fields={Object.keys(labels)} isReadOnly={isReadOnly} onSave={save}>
				{(at) => (
					<>
						<Section title="Payment options" isSheet>
							<Fields>
								<ProviderField
									value={values.payment_provider}
									onChange={(provider) => set("payment_provider", provider)}
									error={at("payment_provider")}
								/>
								<Field
									label={labels.bank_details}
									hint="Shown on the payment page with the amount and reference, for payment by bank transfer."
									error={at("bank_details")}
								>
									<TextArea rows={4} placeholder={"Your company\nIBAN DE…\nBIC …"} {...bind("bank_details")} />
								</Field>
								<Checkbox
									label="Offer the customer’s stored cards and accounts on the payment page"
									hint="Anyone with an invoice’s link can then charge the customer’s stored methods without signing in. If off, they enter a card themselves."
									checked={values.stored_methods_on_payment_page}
									onChange={({ target }) => set("stored_methods_on_payment_page", target.checked)}
								/>
								<Checkbox
									label="Email a receipt for each payment received"
									checked={values.send_receipts}
									onChange={({ target }) => set("send_receipts", target.checked)}
								/>
							</Fields>
						</Section>
						<Section title="Dunning" isSheet>
							<div className={styles.collection}>
								<Fields>
									<Checkbox
										label="Charge the customer’s stored card or account on the due date"
										hint="Customers without one pay through the link in the email."
										checked={values.collect_automatically}
										onChange={({ target }) => set("collect_automatically", target.checked)}
									/>
									<DaysField
										label="Reminders"
										days={values.reminder_days}
										onChange={(days) => set("reminder_days", days)}
										isBeforeToo
										error={at("reminder_days")}
									/>
									{values.collect_automatically && (
										<>
											<DaysField
												label="Retries after a failed charge"
												days={values.retry_days}
												onChange={(days) => set("retry_days", days)}
												error={at("retry_days")}
											/>
											<Field label="After the final retry" error={at("after_last_retry")}>
												<Select
													options={outcomes}
													value={values.after_last_retry}
													onChange={({ target }) => set("after_last_retry", target.value as Values["after_last_retry"])}
												/>
											</Field>
										</>
									)}
									<Field
										label="Days before a card expires to notify the customer"
										hint="Leave empty to send no notice."
										error={at("card_expiry_notice_days")}
									>
										<DecimalInput inputMode="numeric" className={styles.short} {...bind("card_expiry_notice_days")} />
									</Field>
								</Fields>
								<CollectionTimeline settings={values} />
							</div>
						</Section>
					</>
				)}
			</SettingsForm>
		</SettingsPage>
	);
}
